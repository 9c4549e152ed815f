import { isProblem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { countDown, countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import { issueToken, lookAtToken, takeToken } from "#platform/sessions/tokens.ts";

/** A logo that waits for the site to be set up: bytes in base64, and what was seen of it. */
export type KeptLogo = { filename: string; bytes: string; preview: string; colours: string[] };

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
 * Checks that the caller has seen the terminal; the token stays valid. Returns the logo that is kept with it.
 * @throws Problem `TOKEN_USED`, `TOO_MANY`
 */
export async function checkSetupToken(
  db: Db,
  { token, address, now }: { token: string; address: string; now: Date },
): Promise<KeptLogo | null> {
  const key = `setup:${networkOf(address)}`;
  // Before the token is looked at, so that guesses at the same moment are counted too.
  await countUp(db, { key, ...guesses, now });
  const { payload } = await lookAtToken(db, { token, purposes: [purpose], now });
  // What was right was no guess.
  await countDown(db, { key });
  return payload as KeptLogo | null;
}

/** Whether this is the token from the terminal; a wrong one counts as a guess. */
export async function isSetupToken(db: Db, presented: { token: string; address: string; now: Date }): Promise<boolean> {
  try {
    await checkSetupToken(db, presented);
    return true;
  } catch (error) {
    if (isProblem(error)) return false;
    throw error;
  }
}

/** Uses the token up. @throws Problem `TOKEN_USED` */
export async function takeSetupToken(tx: Tx, { token, now }: { token: string; now: Date }): Promise<void> {
  await takeToken(tx, { token, purposes: [purpose], now });
}

/** Keeps a logo with the token, or drops it. It goes with the token, whatever becomes of it. */
export async function keepWithToken(db: Db, { token, logo }: { token: string; logo: KeptLogo | null }): Promise<void> {
  await db
    .updateTable("tokens")
    .set({ payload: JSON.stringify(logo) })
    .where("token_hash", "=", hashSecret(token))
    .where("purpose", "=", purpose)
    .execute();
}
