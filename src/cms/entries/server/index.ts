/** What other features may use of entries. */
export { create as createEntryIn } from "./create-entry.ts";
export { entryTitles } from "./entry-titles.ts";
export { publish as publishEntriesIn } from "./publish-entries.ts";
