import { relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** The long run covers everything each time. */
const isLong = Boolean(process.env["VITRINE_LONG"]);

/** The number of this turn; `npm test` counts days. */
const turn = Number(process.env["VITRINE_TURN"] ?? 0);

/** Files that are tried on one engine in this run: the whole run of `npm test` names them (`scripts/tests/turns.mjs`). */
const onOneEngine = new Set((process.env["VITRINE_ONE_ENGINE"] ?? "").split(",").filter(Boolean));

/** On which engines the tests of a file run: on both, or on the one whose turn it is. */
export function enginesOf<T>(path: string, engines: readonly T[], oneOf: ReadonlySet<string> = onOneEngine): T[] {
  const file = relative(root, path).replaceAll("\\", "/");
  if (!oneOf.has(file)) return [...engines];
  // By its name, so that of the files of a folder about half are on the one and half on the other.
  return byTurns(engines, { of: engines.length, at: Buffer.from(file).reduce((sum, byte) => sum + byte, 0) });
}

/**
 * Every `of`th item of a list, starting one further each time, so that `of` turns cover all of them. `at` lets lists
 * that are split in the same way start at different places. The long run returns all items.
 */
export function byTurns<T>(all: readonly T[], { of, at = 0 }: { of: number; at?: number }): T[] {
  return isLong ? [...all] : all.filter((_, number) => number % of === (at + turn) % of);
}
