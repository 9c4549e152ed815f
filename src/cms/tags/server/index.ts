/** What other features may use of tags. */
export { learnTags } from "./learn-tags.ts";
export { tagPaths } from "./read-tags.ts";
export { movedTags, type TagGroup, type Tagged, type TagMove } from "./tagged.ts";
