import type { ConfigDocument } from "#cms/settings/server/index.ts";
import { shown } from "#contract/language.ts";

/** The name of the site in its main language. */
export function siteNameOf({ pagetitle, translations, language }: ConfigDocument): string {
  return shown({ de: pagetitle, en: translations.en?.pagetitle ?? "" }, language)?.text ?? "";
}
