import { Island } from "#web/islands/island.tsx";
import { screenAddress, type Where } from "#web/site/place.ts";
import type { Shown } from "#web/site/tools/shown.ts";
import { useTexts } from "#web/texts.tsx";
import Pencil from "./block-pencil.tool.tsx";

type Props = { site: Where; shown?: Shown | undefined };

/** Leads from a block of the page that is shown to the editor at this block. */
export function BlockPencil({ site, shown }: Props) {
  const t = useTexts();
  if (shown?.kind !== "page" || !shown.can.write || shown.state === "draft") return null;
  const { id: page, edit } = shown;
  return (
    <Island
      name="block-pencil"
      id="block-pencil"
      of={Pencil}
      props={{
        ...{ page, edit, language: site.language, name: t("site:overlay.editBlock") },
        canvas: `${screenAddress("canvas", site)}/${page}`,
      }}
      wake="idle"
    />
  );
}
