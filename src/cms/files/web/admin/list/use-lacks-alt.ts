import { useSiteLanguages } from "#web/site-languages.ts";
import { useTexts } from "#web/texts.tsx";
import type { FileRow } from "./file-rows.ts";

/** Says that a picture has no alternative text, and in which language if only one of two is missing; else null. */
export function useLacksAlt({ lacksAlt }: Pick<FileRow, "lacksAlt">): string | null {
  const t = useTexts();
  const site = useSiteLanguages();
  const lacking = site.filter((language) => lacksAlt.includes(language));
  const [only] = lacking;
  if (!only) return null;
  if (lacking.length === site.length) return t("admin:files.undescribed");
  return `${t("admin:files.undescribed")} (${t(`admin:language.${only}`)})`;
}
