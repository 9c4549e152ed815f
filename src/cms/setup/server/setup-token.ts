import type { Db, Tx } from "#database/database.ts";
import { countDown, countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { issueToken, lookAtToken, takeToken } from "#platform/sessions/tokens.ts";

const purpose = "setup";
/** A start further back than this is forgotten; the next one prints a new link. In seconds. */
const lifetime = 7 * 24 * 60 * 60;
/** Wrong tokens from one network in an hour. */
const guesses = { most: 20, seconds: 3600 };

/** Creates the token that proves access to the terminal; earlier tokens become invalid. */
export function issueSetupToken(db: Db, { id, now }: { id: string; now: Date }): Promise<string> {
  return db.transaction().execute((tx) => issue(tx, { id, now }));
}

async function issue(tx: Tx, { id, now }: { id: string; now: Date }): Promise<string> {
  await tx.deleteFrom("tokens").where("purpose", "=", purpose).execute();
  return issueToken(tx, { id, purpose, seconds: lifetime, now });
}

/**
 * Checks that the caller has seen the terminal; the token stays valid.
 * @throws Problem `TOKEN_USED`, `TOO_MANY`
 */
export async function checkSetupToken(
  db: Db,
  { token, address, now }: { token: string; address: string; now: Date },
): Promise<void> {
  const key = `setup:${networkOf(address)}`;
  // Before the token is looked at, so that guesses at the same moment are counted too.
  await countUp(db, { key, ...guesses, now });
  await lookAtToken(db, { token, purposes: [purpose], now });
  // What was right was no guess.
  await countDown(db, { key });
}

/** Uses the token up. @throws Problem `TOKEN_USED` */
export async function takeSetupToken(tx: Tx, { token, now }: { token: string; now: Date }): Promise<void> {
  await takeToken(tx, { token, purposes: [purpose], now });
}
