/** What other features may use of entries. */

export { publish as publishEntriesIn } from "./publication/publish-entries.ts";
export { entryOpenings } from "./reach/openings.ts";
export { entriesAt } from "./reading/entries-at.ts";
export { entriesById, listEntries } from "./reading/read-entries.ts";
export { create as createEntryIn } from "./writing/create-entry.ts";
export { remove as deleteEntryIn } from "./writing/delete-entry.ts";
