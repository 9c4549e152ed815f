import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";

/** A process that takes longer for a turn of its event loop has others to answer, in milliseconds. */
const busyTurn = 2;
/** Between two looks, in milliseconds. */
const between = 10;

/**
 * Lets those go first who wait for an answer: resolves as soon as the process has nothing else to do, or after `most`
 * milliseconds, so that work goes on beside visitors who never pause.
 */
export async function giveWay({ most }: { most: number }): Promise<void> {
  const end = performance.now() + most;
  for (;;) {
    const began = performance.now();
    // The first ends the turn that is running, the second takes a whole one.
    await turn();
    await turn();
    const now = performance.now();
    if (now - began < busyTurn || now >= end) return;
    await pause(Math.min(between, end - now));
  }
}
