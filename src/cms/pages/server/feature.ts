import type { ServerFeature } from "#platform/feature.ts";
import { tagsOnPages } from "./page-tags.ts";
import { pageTitles } from "./page-titles.ts";
import { pageEndpoints } from "./routes.ts";

export const pagesFeature: ServerFeature = {
  endpoints: pageEndpoints,
  titles: { page: pageTitles },
  tagged: tagsOnPages,
};
