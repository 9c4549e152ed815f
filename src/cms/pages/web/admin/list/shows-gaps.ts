import type { Page } from "#cms/pages/contract.ts";
import { gapsIn } from "#cms/pages/gaps.ts";
import { allBlocks } from "#contract/blocks/block.ts";
import { hasLanguages, type Language, type Localised, shown } from "#contract/language.ts";

type Shown = Pick<Page, "title" | "description" | "translations" | "published" | "blocks">;

/** Whether visitors of a page that has just been published see gaps of a template, in a language of the site. */
export function showsGaps(page: Shown, site: readonly Language[]): boolean {
  const texts = textsOf(page);
  return site
    .filter((language) => page.published.includes(language))
    .some((language) => texts.some((text) => gapsIn(shown(text, language)?.text ?? "").length > 0));
}

function textsOf({ title, description, translations: { en }, blocks }: Shown): Localised[] {
  const own = [
    { de: title, en: en?.title ?? "" },
    { de: description, en: en?.description ?? "" },
  ];
  return [...own, ...allBlocks(blocks).flatMap(({ props }) => Object.values(props).filter(hasLanguages))];
}
