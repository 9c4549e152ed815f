import { foldHandle } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { countDown, counted, countUp, refuseUntil } from "#platform/endpoints/limits.ts";
import { networkOf } from "#platform/endpoints/network.ts";
import { knownDevice } from "#platform/sessions/devices.ts";
import { nobodysHash, passwordMatches } from "#platform/sessions/passwords.ts";
import { comeIn, type Entry } from "../factors/second-step.ts";
import { isOfStaff } from "../user-row.ts";
import type { Browser } from "./welcome.ts";

type Login = { handle: string; password: string; browser: Browser; id: () => string; now: Date };

/** Wrong guesses in an hour: for one handle, from one network, and from a browser that is known. */
const guesses = { most: 10, seconds: 3600 };

/**
 * Begins a session for the right password, or half of one if a second factor has to follow. Unknown handle, wrong
 * password, suspended and invited account answer alike and take equally long. Wrong guesses count for the handle and for the network they come from; a browser
 * from which the user has logged in before has a count of its own, so that strangers cannot lock an owner out.
 * @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT`, `LOGIN_FAILED`, `TOO_MANY`
 */
export async function logIn(db: Db, login: Login): Promise<Entry> {
  const { password, browser, now } = login;
  const handle = login.handle.trim();
  if (handle === "") throw new Problem("EMAIL_REQUIRED", { field: "handle" });
  if (!looksLikeEmail(handle)) throw new Problem("EMAIL_FORMAT", { field: "handle" });
  const folded = foldHandle(handle);
  const user = await db.selectFrom("users").selectAll().where("handle_folded", "=", folded).executeTakeFirst();
  const device = await knownDevice(db, { token: browser.device, userId: user?.id ?? null });
  const keys = device
    ? [`login:device:${device}`]
    : [`login:network:${networkOf(browser.address)}`, `login:handle:${folded}`];
  let count = 0;
  for (const key of keys) count = await guess(db, { key, user, now });
  const matches = await passwordMatches(password, user?.password_hash || nobodysHash);
  if (!user || user.suspended === 1 || user.password_hash === "" || !matches) {
    await countFailure(db, { folded });
    if (count === 1) await noteFailure(db, { thing: user?.id ?? null, now });
    throw new Problem("LOGIN_FAILED");
  }
  // What was right was no guess.
  for (const key of keys) await countDown(db, { key });
  if (!isOfStaff(user)) await countUp(db, { key: `login:begun:${networkOf(browser.address)}`, ...begun, now });
  return db.transaction().execute((tx) => comeIn(tx, { ...login, userId: user.id }));
}

/**
 * Sessions that customers may begin from one network in an hour: anybody can become a customer, and each session is
 * stored with its browser and a line in the audit log.
 */
const begun = { most: 100, seconds: 3600 };

type Guess = { key: string; user: UserRow | undefined; now: Date };

/** Counts before the password is looked at, so that guesses at the same moment are counted too. Returns the count. */
async function guess(db: Db, { key, user, now }: Guess): Promise<number> {
  const { count, windowEnd } = await counted(db, { key, ...guesses, now });
  if (count <= guesses.most) return count;
  const thing = user?.id ?? null;
  if (thing && count === guesses.most + 1) {
    await db.transaction().execute((tx) => audit(tx, { by: null, action: "login.locked", thing, now }));
  }
  refuseUntil(windowEnd, now);
}

/**
 * Failures that are written down in an hour: the first one for a handle or a browser, and no more than this of all
 * strangers together, since the audit log is kept for good. A lock-out is written down beside it.
 */
const written = { key: "login:written", most: 20, seconds: 3600 };

/** For a handle that nobody has as well, so that both take as long. */
async function noteFailure(db: Db, { thing, now }: { thing: string | null; now: Date }): Promise<void> {
  const { count } = await counted(db, { ...written, now });
  if (count > written.most) return;
  await db.transaction().execute((tx) => audit(tx, { by: null, action: "login.fail", thing, now }));
}

/** By handle and without looking who has it: nobody's takes as long as somebody's. */
async function countFailure(db: Db, { folded }: { folded: string }): Promise<void> {
  await db
    .updateTable("users")
    .set((eb) => ({ failed_logins: eb("failed_logins", "+", 1) }))
    .where("handle_folded", "=", folded)
    .execute();
}

/** Wide enough for every address that somebody may have; stricter is what new ones have to be. */
function looksLikeEmail(handle: string): boolean {
  return handle.length <= 160 && /^[^\s@,;<>]+@[^\s@,;<>]+\.?[^\s@,;<>]*$/.test(handle);
}
