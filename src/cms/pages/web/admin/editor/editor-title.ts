import type { Page } from "#cms/pages/contract.ts";
import type { Language, Localised } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { thingAddress } from "#web/admin/publishing/thing.ts";
import { listOf, pageKind } from "../page-kind.ts";

/** Where a page is built. */
export function editorAddress(id: string): string {
  return thingAddress(pageKind, id);
}

/** The same with the panel of what was found on the page. */
export function checksAddress(id: string): string {
  return `${editorAddress(id)}?panel=checks`;
}

/** The path of a page in the title of the document. */
export function editorPath(
  t: Translate,
  loaded: { page: Titled & Pick<Page, "kind">; main: Language } | undefined,
): [string, string] {
  const title = loaded ? titleOf(loaded.page, loaded.main) : "";
  return [title || t("admin:page.untitled"), t(listOf(loaded?.page.kind ?? "page").title)];
}

type Titled = Pick<Page, "title" | "translations">;

/** The title of a page in the main language, else in the other one. */
export function titleOf(page: Titled, main: Language): string {
  const texts: Localised = { de: page.title, en: page.translations.en?.title ?? "" };
  return texts[main] || texts.de || texts.en || "";
}
