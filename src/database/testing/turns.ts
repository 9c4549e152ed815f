/** The long run covers everything each time. */
const isLong = Boolean(process.env["VITRINE_LONG"]);

/** The number of this turn; `npm test` counts days. */
const turn = Number(process.env["VITRINE_TURN"] ?? 0);

/**
 * Every `of`th item of a list, starting one further each time, so that `of` turns cover all of them. `at` lets lists
 * that are split in the same way start at different places. The long run returns all items.
 */
export function byTurns<T>(all: readonly T[], { of, at = 0 }: { of: number; at?: number }): T[] {
  return isLong ? [...all] : all.filter((_, number) => number % of === (at + turn) % of);
}
