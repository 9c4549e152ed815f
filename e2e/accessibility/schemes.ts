import { type TestInfo, test } from "@playwright/test";
import { byTurns } from "#database/testing/turns.ts";

const schemes = ["light", "dark"] as const;

/** How many looks a test has had so far. */
const looks = new WeakMap<TestInfo, number>();

/**
 * In which schemes a screen is looked at now. A whole run of `npm test` takes one, and the other one in the next turn: of
 * the looks of a test every second one is in the dark. Whoever names tests has both, and so has the long run.
 */
export function schemesNow(): (typeof schemes)[number][] {
  if (!process.env["VITRINE_ONE_SCHEME"]) return [...schemes];
  const info = test.info();
  const look = looks.get(info) ?? 0;
  looks.set(info, look + 1);
  // By its title, so that not all tests with one look have it in the same scheme.
  return byTurns(schemes, { of: schemes.length, at: look + info.title.length });
}
