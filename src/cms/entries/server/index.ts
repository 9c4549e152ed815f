/** What other features may use of entries. */
export { create as createEntryIn } from "./create-entry.ts";
export { publish as publishEntriesIn } from "./publication/publish-entries.ts";
export { entriesById } from "./reading/read-entries.ts";
