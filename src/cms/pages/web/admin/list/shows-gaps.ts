import type { Page } from "#cms/pages/contract.ts";
import { gapsIn } from "#cms/pages/gaps.ts";
import { ownGapsOf, ownOf } from "#cms/pages/own-gaps.ts";
import { allBlocks } from "#contract/blocks/block.ts";
import { hasLanguages, type Language } from "#contract/language.ts";

/** Whether visitors of a page that has just been published get gaps of a template, in a language of the site. */
export function showsGaps(page: Page, site: readonly Language[]): boolean {
  const open = site.filter((language) => page.published.includes(language));
  if (ownGapsOf(ownOf(page), open).length > 0) return true;
  const texts = allBlocks(page.blocks).flatMap(({ props }) => Object.values(props).filter(hasLanguages));
  return texts.some((text) => open.some((language) => gapsIn(text[language] ?? "").length > 0));
}
