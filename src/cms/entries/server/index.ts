/** What other features may use of entries. */
export { create as createEntryIn } from "./create-entry.ts";
export { publish as publishEntriesIn } from "./publish-entries.ts";
