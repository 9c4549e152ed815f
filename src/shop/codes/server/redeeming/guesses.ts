import type { Db } from "#database/database.ts";
import { countDownEach, countUpEach, type Limit } from "#platform/endpoints/limits.ts";

/** Words that may be tried from one network, and by one user, in an hour without being a code. */
const guesses = { most: 30, seconds: 3600 };

/** Who tries words: from which network (`networkOf`), and by which user; null for guests. */
export type Guessing = { address: string; user: string | null };

/**
 * Counts a word that somebody has typed, before it is looked up: who has tried too many is told nothing of any word.
 * @throws Problem `TOO_MANY`
 */
export async function countGuess(db: Db, { now, ...guessing }: Guessing & { now: Date }): Promise<void> {
  await countUpEach(db, { limits: guessLimits(guessing), now });
}

/** What is to be counted for a word, for those who count it with limits of their own (`countUpEach`). */
export function guessLimits(guessing: Guessing): Limit[] {
  return keysOf(guessing).map((key) => ({ key, ...guesses }));
}

/** What was counted was no guess: the customer knows the code. */
export async function uncountGuess(db: Db, guessing: Guessing): Promise<void> {
  await countDownEach(db, { keys: keysOf(guessing) });
}

function keysOf({ address, user }: Guessing): string[] {
  return [`code:${address}`, ...(user === null ? [] : [`code:user:${user}`])];
}
