import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { sendDigests } from "./digests/send-digests.ts";

export function notificationJobs({ db, post, outside }: Pick<Platform, "db" | "post" | "outside">): Kinds {
  return {
    "send-digests": { everySeconds: 300, work: (_, { now }) => sendDigests({ db, post, id: outside.id, now }) },
  };
}
