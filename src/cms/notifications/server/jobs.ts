import type { Gathered } from "#platform/feature.ts";
import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";
import { sendDigests } from "./digests/send-digests.ts";
import { waitingFor } from "./digests/waiting-for.ts";

export function notificationJobs(platform: Platform, { digest }: Pick<Gathered, "digest">): Kinds {
  const { db, post, outside } = platform;
  return {
    "send-digests": {
      everySeconds: 300,
      work: (_, { now }) =>
        sendDigests({ db, post, waiting: (reader) => waitingFor(platform, { digest, reader }), id: outside.id, now }),
    },
  };
}
