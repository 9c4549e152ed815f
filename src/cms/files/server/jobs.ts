import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { emptyFileTrash } from "./delete-file.ts";
import { dropLeftSizes, sweepObjects } from "./sizes/objects.ts";

/** What repeats about files. */
export function fileJobs({ db, storage }: Pick<Platform, "db" | "storage">): Kinds {
  return {
    "empty-file-trash": { everySeconds: 3600, work: (_, { now }) => emptyFileTrash(db, { now }) },
    "sweep-objects": {
      everySeconds: 3600,
      async work(_, { now }) {
        await dropLeftSizes(db, { now });
        await sweepObjects({ db, storage, now });
      },
    },
  };
}
