import { useFileRows } from "#cms/files/web/admin/index.ts";
import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { DesignValues } from "../state/design-fields.ts";
import type { toldPart } from "./told-design.ts";

/** What it takes to tell of designs in words: the texts, and the names of their files. */
export function useTelling(
  designs: readonly Pick<DesignValues, "brand" | "ornament">[],
): Parameters<typeof toldPart>[2] {
  const t = useTexts();
  const site = useSiteLanguages();
  const ids = designs.flatMap(({ brand, ornament }) => [...Object.values(brand), ornament.file]);
  const rows = useFileRows([...new Set(ids.filter((id) => id !== null))]);
  return {
    t,
    site,
    fileName(id) {
      const row = rows.get(id);
      return row === null ? null : row?.fileName;
    },
  };
}
