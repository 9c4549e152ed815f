import type { Database } from "#database/database.ts";
import type { Outside } from "../outside.ts";
import { type Kinds, type RunningJobs, startJobs } from "./jobs.ts";

/** Jobs that run one after another, independently of other lanes. */
export type Lane = {
  kinds: Kinds;
  /** How long a job may take before its worker is considered dead, in seconds. */
  leaseSeconds?: number;
  /** Starts no new work, and ends work that need not be finished. */
  stop?: () => void | Promise<void>;
  /** Aborts current work when stopping takes too long. */
  cutOff?: () => void;
};

/** Merges the lanes of several features by name; features that use the same name share the lane. */
export function joinLanes(given: Record<string, Lane>[]): Record<string, Lane> {
  const joined: Record<string, Lane> = {};
  for (const [name, lane] of given.flatMap((lanes) => Object.entries(lanes))) {
    const former = joined[name];
    joined[name] = former ? both(former, lane) : lane;
  }
  return joined;
}

function both(one: Lane, other: Lane): Lane {
  const leases = [one.leaseSeconds, other.leaseSeconds].filter((seconds) => seconds !== undefined);
  return {
    kinds: { ...one.kinds, ...other.kinds },
    ...(leases.length > 0 ? { leaseSeconds: Math.max(...leases) } : {}),
    async stop() {
      await Promise.all([one.stop?.(), other.stop?.()]);
    },
    cutOff() {
      one.cutOff?.();
      other.cutOff?.();
    },
  };
}

/** How long stopping waits before current work is aborted, in milliseconds. */
const grace = 5000;

type Start = { lanes: Lane[]; outside: Outside; onError: (error: unknown) => void };

/** Works on all lanes until it is stopped. */
export function startLanes(database: Database, { lanes, outside, onError }: Start): RunningJobs {
  const running = lanes.map(({ kinds, leaseSeconds }) =>
    startJobs(database, { kinds, outside, onError, ...(leaseSeconds ? { leaseSeconds } : {}) }),
  );
  return {
    async stop() {
      const cutOff = setTimeout(() => {
        for (const lane of lanes) lane.cutOff?.();
      }, grace);
      const jobs = running.map((job) => job.stop());
      await Promise.all([...jobs, ...lanes.map((lane) => lane.stop?.())]);
      clearTimeout(cutOff);
    },
  };
}
