import { type Letterhead } from "#cms/settings/server/index.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { countUp } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { knownDevice } from "#platform/sessions/devices.ts";
import { issueToken, lookAtToken, takeToken } from "#platform/sessions/tokens.ts";
import { type Browser, type LoggedIn, welcome } from "../sessions/welcome.ts";
import { secondStep } from "../tokens.ts";
import { userById } from "../user-row.ts";
import { checkAssertion, type Site, takeAssertion } from "./assertion.ts";
import { tellOfFactor } from "./letters.ts";
import { checkFactor, type Sent, succeeded, takeProof } from "./proof.ts";
import { hasFactor, type Ways, waysOf } from "./standing.ts";

/** How long somebody has for the second step, in seconds. */
const stepSeconds = 600;
const purposes = [secondStep];

/** Who has come in, or the token of a login that a second factor has to finish. */
export type Entry = { entered: LoggedIn; half: null } | { entered: null; half: { token: string; maxAge: number } };

type Entering = { userId: string; browser: Browser; id: () => string; now: Date };

/** For a user whose password, or mail and password, was right: a session, or with a second factor half a login. */
export async function comeIn(tx: Tx, entering: Entering): Promise<Entry> {
  const { userId, id, now } = entering;
  if (!(await hasFactor(tx, { userId }))) return { entered: await welcome(tx, entering), half: null };
  const token = await issueToken(tx, { id: id(), purpose: secondStep, userId, seconds: stepSeconds, now });
  return { entered: null, half: { token, maxAge: stepSeconds } };
}

type Half = { half: string | null; now: Date };

/** Whose login has begun, and by what it is finished. @throws Problem `LOGIN_EXPIRED` */
export async function halfLogin(db: Db, { half, now }: Half): Promise<{ userId: string; ways: Ways }> {
  const { userId } = await begun(() => lookAtToken(db, { token: half ?? "", purposes, now }));
  if (userId === null) throw new Problem("LOGIN_EXPIRED");
  return { userId, ways: await waysOf(db, { userId }) };
}

type Finishing = Half & { sent: Sent; site: Site; browser: Browser; head: Letterhead; id: () => string };

/**
 * Finishes a login by a second factor. Wrong ones count for the user; a browser from which they have logged in before
 * has a count of its own, so that nobody who has only the password can lock them out.
 * @throws Problem `LOGIN_EXPIRED`, `FACTOR_NEEDED`, `CODE_INVALID`, `PASSKEY_INVALID`, `TOO_MANY`
 */
export async function finishLogin(db: Db, finishing: Finishing): Promise<LoggedIn> {
  const { half, sent, site, browser, head, id, now } = finishing;
  const { userId } = await halfLogin(db, { half, now });
  const user = await userById(db, { id: userId });
  if (!user || user.suspended === 1) throw new Problem("LOGIN_EXPIRED");
  const device = await knownDevice(db, { token: browser.device, userId });
  const by = device ? `device:${device}` : `login:${userId}`;
  const proof = await checkFactor(db, { user, sent, site, by, now });
  const entered = await db.transaction().execute(async (tx) => {
    await begun(() => takeToken(tx, { token: half ?? "", purposes, now }));
    const taken = await takeProof(tx, { proof, now });
    const entered = await welcome(tx, { userId, browser, id, now });
    if (taken === "recovery") await noteRecovery(tx, { user, head, mail: id(), now });
    return entered;
  });
  await succeeded(db, { by });
  return entered;
}

type Noting = {
  user: { id: string; handle: string; name: string; language: string };
  head: Letterhead;
  mail: string;
  now: Date;
};

/** A recovery code was used: its owner should know, and make new ones before the last is gone. */
export async function noteRecovery(tx: Tx, { user, head, mail, now }: Noting): Promise<void> {
  await tellOfFactor(tx, { user, change: "codeUsed", head, id: mail, now });
  await audit(tx, { by: user.id, action: "secondFactor.recover", thing: user.id, now });
}

/** Logins by passkey that one network may try in an hour. */
const tries = { most: 100, seconds: 3600 };

type ByPasskey = { assertion: string; site: Site; browser: Browser; id: () => string; now: Date };

/**
 * Begins a session by a passkey alone. An unknown one, a wrong signature and a suspended account answer alike.
 * @throws Problem `PASSKEY_INVALID`, `TOO_MANY`
 */
export async function logInByPasskey(db: Db, { assertion, site, browser, id, now }: ByPasskey): Promise<LoggedIn> {
  const key = `passkey:${networkOf(browser.address)}`;
  await countUp(db, { key, ...tries, now });
  const asserted = await checkAssertion(db, { assertion, site, userId: null });
  const userId = asserted.passkey.user_id;
  return db.transaction().execute(async (tx) => {
    const user = await userById(tx, { id: userId });
    if (!user || user.suspended === 1 || user.password_hash === "") throw new Problem("PASSKEY_INVALID");
    await takeAssertion(tx, { asserted, now });
    return welcome(tx, { userId, browser, id, now });
  });
}

/** @throws Problem `LOGIN_EXPIRED` for a token that is not valid any more */
async function begun<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw isProblem(error) ? new Problem("LOGIN_EXPIRED") : error;
  }
}
