import type { Database } from "#database/database.ts";
import type { Outside } from "../outside.ts";
import { type Kinds, type RunningJobs, startJobs } from "./jobs.ts";

/** Work that is done one after another, beside all other work. */
export type Lane = {
  kinds: Kinds;
  /** How long a job may take before its worker is taken for dead. */
  leaseSeconds?: number;
  /** Begins nothing new, and ends what need not be waited for. */
  stop?: () => void | Promise<void>;
  /** Cuts off what is still in hand when a stop has waited long enough. */
  cutOff?: () => void;
};

/** The lanes of several features under their names; what shares a name shares the lane. */
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

/** How long a stop waits for what is in hand before it is cut off, in milliseconds. */
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
