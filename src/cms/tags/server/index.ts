/** What other features may use of tags. */
export { learnTags } from "./learn-tags.ts";
