import { type PageBlock, SiteBlocks } from "#cms/pages/web/index.ts";

type Module = { default: PageBlock | PageBlock[] };

// What stands in a `page-block` of a feature that `server/features.ts` lists; a test compares the two.
const found = {
  ...import.meta.glob<Module>("../cms/**/blocks/*/web/page-block.{ts,tsx}", { eager: true }),
  ...import.meta.glob<Module>("../shop/**/blocks/*/web/page-block.{ts,tsx}", { eager: true }),
};

/** The page side of the blocks that features name in their `server/feature.ts`. */
export const siteBlocks = new SiteBlocks(Object.values(found).flatMap((module) => module.default));
