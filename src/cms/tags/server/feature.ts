import type { ServerFeature } from "#platform/feature.ts";
import { tagPaths } from "./read-tags.ts";
import { tagEndpoints } from "./routes.ts";
import { transferredTags } from "./transferred-tags.ts";

export const tagsFeature: ServerFeature = {
  endpoints: tagEndpoints,
  titles: { tag: tagPaths },
  transferred: () => [transferredTags],
};
