/** The long run looks at everything each time. */
export const isLong = Boolean(process.env["VITRINE_LONG"]);

/** Which turn it is; `npm test` counts the days. */
const turn = Number(process.env["VITRINE_TURN"] ?? 0);

/**
 * Every `of`th of a list, each time beginning one further, so that after `of` turns all of them were looked at. `at`
 * lets lists that are shared out beside each other begin at different places. The long run takes all of them.
 */
export function byTurns<T>(all: readonly T[], { of, at = 0 }: { of: number; at?: number }): T[] {
  return isLong ? [...all] : all.filter((_, number) => number % of === (at + turn) % of);
}
