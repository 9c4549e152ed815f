import type { Db } from "#database/database.ts";
import { countDown, countUp } from "#platform/endpoints/limits.ts";

/** Words that may be tried from one network in an hour without being a code. */
const guesses = { most: 30, seconds: 3600 };

type Guess = {
  /** The network of the caller (`networkOf`). */
  address: string;
};

/**
 * Counts a word that somebody has typed, before it is looked up: who has tried too many is told nothing of any word.
 * @throws Problem `TOO_MANY`
 */
export async function countCodeGuess(db: Db, { address, now }: Guess & { now: Date }): Promise<void> {
  await countUp(db, { key: keyOf(address), ...guesses, now });
}

/** What was counted was no guess: the customer knows the code. */
export async function uncountCodeGuess(db: Db, { address }: Guess): Promise<void> {
  await countDown(db, { key: keyOf(address) });
}

function keyOf(address: string): string {
  return `code:${address}`;
}
