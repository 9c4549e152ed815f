import type { ServerFeature } from "#platform/feature.ts";
import { usedBlockTypes } from "./blocks/used-blocks.ts";
import { linkedPages } from "./page-links.ts";
import { tagsOnPages } from "./page-tags.ts";
import { pageTitles } from "./page-titles.ts";
import { pageEndpoints } from "./routes.ts";

export const pagesFeature: ServerFeature = {
  endpoints: pageEndpoints,
  forms: ({ db }, { blocks }) => usedBlockTypes(db, { types: blocks }),
  titles: { page: pageTitles },
  linkables: (platform) => ({ page: linkedPages(platform) }),
  tagged: ({ blocks }) => tagsOnPages(blocks),
};
