import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { countDown, counted, refuseUntil } from "#platform/endpoints/limits.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { mustBeProved } from "#platform/sessions/proof.ts";
import { checkCurrent } from "../account/check-current.ts";
import { type Asserted, checkAssertion, type Site, takeAssertion } from "./assertion.ts";
import { takeCode, type UsedCode } from "./codes.ts";
import { hasFactor } from "./standing.ts";

/** A second factor in the form in which it was sent. */
export type Sent = { code?: string | undefined; assertion?: string | undefined };

/** What was right so far, and counts once it is taken in a transaction. */
export type Proof = { userId: string; code: string | null; asserted: Asserted | null };

/** Wrong codes in an hour, and in a day: of the million that there are, three are right at any time. */
const guesses = [
  { name: "hour", most: 10, seconds: 3600 },
  { name: "day", most: 40, seconds: 24 * 3600 },
];

type Guessing = {
  user: UserRow;
  sent: Sent;
  site: Site /** Whose guesses are counted together. */;
  by: string;
  now: Date;
};

/**
 * Checks a second factor, as far as that is possible outside of a transaction. Every try counts until `succeeded`.
 * @throws Problem `FACTOR_NEEDED`, `PASSKEY_INVALID`, `TOO_MANY`
 */
export async function checkFactor(db: Db, { user, sent, site, by, now }: Guessing): Promise<Proof> {
  const { code = "", assertion = "" } = sent;
  if (code.trim() === "" && assertion === "") throw new Problem("FACTOR_NEEDED", { field: "code" });
  for (const { name, ...limit } of guesses) {
    const { count, windowEnd } = await counted(db, { key: `factor:${name}:${by}`, ...limit, now });
    if (count <= limit.most) continue;
    if (count === limit.most + 1) {
      await db.transaction().execute((tx) => audit(tx, { by: null, action: "login.locked", thing: user.id, now }));
    }
    refuseUntil(windowEnd, now);
  }
  if (assertion === "") return { userId: user.id, code, asserted: null };
  const asserted = await checkAssertion(db, { assertion, site, userId: user.id });
  return { userId: user.id, code: null, asserted };
}

/** What was right was no guess. */
export async function succeeded(db: Db, { by }: Pick<Guessing, "by">): Promise<void> {
  for (const { name } of guesses) await countDown(db, { key: `factor:${name}:${by}` });
}

export type Taken = UsedCode | "passkey" | "password";

/**
 * Uses what was sent, in the transaction of what it is the proof for.
 * @throws Problem `CODE_INVALID`, `PASSKEY_INVALID`
 */
export async function takeProof(tx: Tx, { proof, now }: { proof: Proof; now: Date }): Promise<Taken> {
  const { userId, code, asserted } = proof;
  if (asserted) {
    await takeAssertion(tx, { asserted, now });
    return "passkey";
  }
  if (code === null) return "password";
  const used = await takeCode(tx, { userId, code, now });
  if (!used) throw new Problem("CODE_INVALID", { field: "code" });
  return used;
}

type Proving = { user: UserRow; sent: Sent & { password?: string | undefined }; site: Site; now: Date };

/**
 * Does something in a transaction for which the caller proves to be this user: by a second factor if there is one, and
 * else by the password.
 * @throws Problem `FACTOR_NEEDED`, `CODE_INVALID`, `PASSKEY_INVALID`, `PASSWORD_INVALID`, `TOO_MANY`
 */
export async function proving<T>(
  db: Db,
  { user, sent, site, now }: Proving,
  work: (tx: Tx, taken: Taken) => Promise<T>,
): Promise<T> {
  const withFactor = await hasFactor(db, { userId: user.id });
  const by = `user:${user.id}`;
  if (!withFactor) await checkCurrent(db, { user, current: sent.password ?? "", field: "password", now });
  const proof = withFactor
    ? await checkFactor(db, { user, sent, site, by, now })
    : { userId: user.id, code: null, asserted: null };
  const result = await db.transaction().execute(async (tx) => {
    const taken = await takeProof(tx, { proof, now });
    // A second factor that was set up meanwhile has to be shown.
    if (taken === "password" && (await hasFactor(tx, { userId: user.id }))) {
      throw new Problem("FACTOR_NEEDED", { field: "code" });
    }
    return work(tx, taken);
  });
  if (withFactor) await succeeded(db, { by });
  return result;
}

/**
 * For acts that ask for the password: with a second factor, it alone is not enough.
 * @throws Problem `CONFIRM_AGAIN`
 */
export async function mustHaveShownFactor(db: Db, { actor, now }: { actor: Actor; now: Date }): Promise<void> {
  if (actor.id !== null && (await hasFactor(db, { userId: actor.id }))) mustBeProved(actor, now);
}
