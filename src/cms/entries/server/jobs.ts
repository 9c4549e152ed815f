import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { trashJob } from "#platform/publishing/trash.ts";
import { entryTrash } from "./writing/delete-entry.ts";
import { restateEntries } from "./writing/retranslate.ts";

/** What repeats about entries, and what follows an update. */
export function entryJobs({ db }: Pick<Platform, "db">): Kinds {
  return { ...trashJob(db, entryTrash), "entry-states": { work: () => restateEntries(db), lasting: true } };
}
