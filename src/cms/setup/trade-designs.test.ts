import { expect, test } from "vitest";
import "#declared.ts";
import { presetNames } from "#cms/design/presets/presets.ts";
import { trades } from "./contract.ts";
import { designsOf } from "./trade-designs.ts";

test.for(trades)("three different designs are offered to the trade %s, and no two trades begin alike", (trade) => {
  const offered = designsOf(trade);
  expect(new Set(offered).size).toBe(3);
  for (const name of offered) expect(presetNames).toContain(name);
  const alike = trades.filter((other) => designsOf(other)[0] === offered[0]);
  // What one does who does none of these is unknown: a quiet look.
  expect(alike.filter((other) => other !== "none" && trade !== "none")).toEqual(trade === "none" ? [] : [trade]);
});
