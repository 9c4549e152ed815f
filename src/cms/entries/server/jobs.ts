import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { emptyTrash } from "./writing/delete-entry.ts";

/** What repeats about entries. */
export function entryJobs({ db }: Pick<Platform, "db">): Kinds {
  return { "empty-entry-trash": { everySeconds: 3600, work: (_, { now }) => emptyTrash(db, { now }) } };
}
