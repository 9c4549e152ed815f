import type { Gathered } from "#platform/feature.ts";
import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Lane } from "#platform/jobs/lanes.ts";
import type { Platform } from "#platform/platform.ts";
import { beginNightly, checkJob, checkLease } from "./running/runs.ts";

export const recheckJob = "check-again";

const halfHour = 30 * 60;

/** Looks whether it is night. */
export function nightlyJobs({ db, outside }: Pick<Platform, "db" | "outside">): Kinds {
  return {
    "check-nightly": {
      everySeconds: halfHour,
      work: (_, { now }) => beginNightly(db, { id: outside.id(), now }),
    },
  };
}

type All = Pick<Gathered, "indexed" | "linkables">;

/** Checks take their time, and nothing else waits for them. */
export function checkingLane(platform: Platform, all: All): Lane {
  let stopped = false;
  return {
    leaseSeconds: checkLease,
    kinds: {
      [checkJob]: {
        async work(payload) {
          const { run } = payload as { run: string };
          const { db } = platform;
          const now = await db
            .selectFrom("check_runs")
            .select("run")
            .where("finished_at", "is", null)
            .executeTakeFirst();
          if (now?.run !== run) return;
          const { CheckEnded, checkSite } = await import("./running/check-site.ts");
          await checkSite({ platform, all, run, stopped: () => stopped }).catch((error: unknown) => {
            // Where the process stops, the next one begins again.
            if (stopped || !(error instanceof CheckEnded)) throw error;
          });
        },
      },
      [recheckJob]: {
        async work(payload) {
          const { recheck } = await import("./running/recheck.ts");
          await recheck({ platform, all, tags: (payload as { tags: string[] }).tags });
        },
      },
    },
    stop() {
      stopped = true;
    },
  };
}
