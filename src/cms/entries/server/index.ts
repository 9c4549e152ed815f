/** What other features may use of entries. */
export { create as createEntryIn } from "./create-entry.ts";
export { taggedEntries } from "./entry-tags.ts";
export { entryTitles } from "./entry-titles.ts";
export { entryJobs } from "./jobs.ts";
export { carryOutEntryPlan, tellFailedPlan } from "./publication/plan-entry.ts";
export { publish as publishEntriesIn } from "./publication/publish-entries.ts";
export { entriesById } from "./reading/read-entries.ts";
