import type { Page } from "#cms/pages/contract.ts";
import { frozen } from "#web/parts/facts.ts";
import { once } from "#web/parts/once.ts";
import type { Where } from "#web/site/place.ts";
import { mainHeading } from "./main-heading.ts";
import type { SiteBlocks } from "./page-block.ts";

/** The blocks that visitors see of a page, and the one whose title is its main heading; null for none. */
export const blocksOnPage = once((page: Page, site: SiteBlocks, where: Where) => {
  const blocks = site.types.onPage(page.blocks, page).map(frozen);
  return { blocks, titled: mainHeading(site, { kind: page.kind, blocks, where }) };
});
