import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { giveWay } from "./give-way.ts";

/** Keeps the process busy as requests would, turn by turn, until `ends` says so. */
async function answering(ends: () => boolean): Promise<void> {
  while (!ends()) {
    const until = performance.now() + 8;
    while (performance.now() < until);
    await turn();
  }
}

test("work waits until others are answered", async () => {
  let turns = 0;
  const others = answering(() => ++turns > 20);
  await giveWay({ most: 600_000 });
  expect(turns).toBeGreaterThan(20);
  await others;
});

test("work goes on beside others who never pause", async () => {
  let done = false;
  const others = answering(() => done);
  await giveWay({ most: 50 });
  done = true;
  await others;
});
