import { fileQuota } from "#cms/settings/server/index.ts";
import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { emptyTrash } from "#platform/publishing/trash.ts";
import { fileTrash } from "./delete-file.ts";
import { dropLeftSizes, sweepObjects } from "./sizes/objects.ts";
import { settleFilling } from "./uploading/quota.ts";

/** What repeats about files. */
export function fileJobs({ db, storage, remembered }: Pick<Platform, "db" | "storage" | "remembered">): Kinds {
  return {
    "empty-file-trash": {
      everySeconds: 3600,
      async work(_, { now }) {
        await emptyTrash(db, { trash: fileTrash, now });
        // Also after the owner has allowed the files more room.
        await settleFilling(db, { total: await fileQuota({ db, remembered }), now });
      },
    },
    "sweep-objects": {
      everySeconds: 3600,
      async work(_, { now }) {
        await dropLeftSizes(db, { now });
        await sweepObjects({ db, storage, now });
      },
    },
  };
}
