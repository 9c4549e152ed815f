import type { Platform } from "../platform.ts";

type Alone<T> = {
  work: (thing: T) => Promise<unknown>;
  log: Platform["log"];
  /** What could not be done, for the log: `the payments of an order could not be taken over`. */
  failure: string;
};

/** Does something with one thing after the other: what is wrong with one of them does not hold up all others. */
export async function eachAlone<T>(things: readonly T[], { work, log, failure }: Alone<T>): Promise<void> {
  for (const thing of things) {
    try {
      await work(thing);
    } catch (error) {
      log.error({ err: error, thing }, failure);
    }
  }
}
