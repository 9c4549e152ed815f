import type { Letterhead } from "#cms/settings/server/index.ts";
import { isProblem, Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { endApiTokens } from "#platform/sessions/api-tokens.ts";
import { forgetDevices } from "#platform/sessions/devices.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { endSessions, type NewSession, rememberFailure, renewSession } from "#platform/sessions/sessions.ts";
import { dropTokens, lookAtToken, takeToken } from "#platform/sessions/tokens.ts";
import { mustHaveShownFactor } from "../factors/proof.ts";
import { writeMail } from "../letters/write-mail.ts";
import { secondStep } from "../tokens.ts";
import { languageOf, userById } from "../user-row.ts";
import { checkPassword } from "./account-checks.ts";
import { checkCurrent } from "./check-current.ts";

type Common = { password: string; head: Letterhead; mail: string; now: Date };
type ByToken = Common & { token: string };
type ByCurrent = Common & { current: string; actor: Actor };

const purposes = ["invite", "reset"];

/**
 * Sets a password with the token of a mail. All sessions and API tokens end, known browsers are forgotten, and other
 * open links stop working.
 * @throws Problem `TOKEN_USED`, `PASSWORD_SHORT`, `PASSWORD_COMMON`
 */
export async function setPasswordByToken(db: Db, input: ByToken): Promise<void> {
  const { token, password, head, now } = input;
  // Looked at first, so that a password that is refused leaves the link usable, and strangers cost no hashing.
  const { userId } = await lookAtToken(db, { token, purposes, now });
  const user = await userById(db, { id: userId ?? "" });
  if (!user || user.suspended === 1) throw new Problem("TOKEN_USED");
  await checkPassword(password, { ...user, site: head.sender });
  const passwordHash = await hashPassword(password);
  await db.transaction().execute((tx) => reset(tx, { ...input, passwordHash }));
}

async function reset(
  tx: Tx,
  { token, passwordHash, head, mail, now }: ByToken & { passwordHash: string },
): Promise<void> {
  const taken = await takeToken(tx, { token, purposes, now });
  const user = await userById(tx, { id: taken.userId ?? "" });
  if (!user || user.suspended === 1) throw new Problem("TOKEN_USED");
  const { id } = user;
  await storePassword(tx, { id, passwordHash });
  await endSessions(tx, { userId: id });
  await endApiTokens(tx, { userId: id });
  await forgetDevices(tx, { userId: id });
  // Nor must an address that a stranger asked for before take the account away.
  await dropTokens(tx, { userId: id, purposes: [...purposes, "handle", secondStep] });
  if (taken.purpose === "reset") await tellOwner(tx, { user, head, mail, now });
  await audit(tx, { by: id, action: taken.purpose === "reset" ? "password.reset" : "user.join", thing: id, now });
}

/**
 * Changes one's own password. Other sessions and all API tokens end, and this session gets another token. A failure is
 * remembered in the session as `change-password` and stands in the audit log.
 * @throws Problem `C101`, `PASSWORD_INVALID`, `PASSWORD_SHORT`, `PASSWORD_COMMON`, `CONFIRM_AGAIN`, `TOO_MANY`
 */
export async function changePassword(db: Db, input: ByCurrent): Promise<NewSession> {
  const { actor, password, head } = input;
  const user = await userById(db, { id: actor.id ?? "" });
  const { sessionId } = actor;
  if (!user || !sessionId) throw new Problem("C101");
  await mustHaveShownFactor(db, input);
  try {
    await checkCurrent(db, { user, ...input });
    await checkPassword(password, { ...user, site: head.sender });
  } catch (error) {
    // Whoever guessed too often is told to wait; the guesses themselves are written down already.
    if (isProblem(error) && error.code !== "TOO_MANY") {
      await db.transaction().execute((tx) => noteFailure(tx, { ...input, code: error.code }));
    }
    throw error;
  }
  const passwordHash = await hashPassword(password);
  return db.transaction().execute((tx) => replace(tx, { ...input, user, sessionId, passwordHash }));
}

async function noteFailure(tx: Tx, { actor, code, now }: ByCurrent & { code: string }): Promise<void> {
  const { id, sessionId } = actor;
  if (sessionId) await rememberFailure(tx, { id: sessionId, failure: { act: "change-password", code } });
  await audit(tx, { by: id, action: "password.fail", thing: id, details: { code }, now });
}

type Replacement = ByCurrent & { user: UserRow; sessionId: string; passwordHash: string };

async function replace(tx: Tx, { user, sessionId, passwordHash, head, mail, now }: Replacement): Promise<NewSession> {
  const { id } = user;
  await storePassword(tx, { id, passwordHash });
  await endSessions(tx, { userId: id, except: sessionId });
  await endApiTokens(tx, { userId: id });
  await dropTokens(tx, { userId: id, purposes: ["reset", "handle", secondStep] });
  await rememberFailure(tx, { id: sessionId, failure: null });
  const session = await renewSession(tx, { id: sessionId, now });
  await tellOwner(tx, { user, head, mail, now });
  await audit(tx, { by: id, action: "password.change", thing: id, now });
  return session;
}

async function storePassword(tx: Tx, { id, passwordHash }: { id: string; passwordHash: string }): Promise<void> {
  await tx
    .updateTable("users")
    .set((eb) => ({ password_hash: passwordHash, failed_logins: 0, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Whoever did not do it themselves learns of it (ASVS 6.3.7). */
async function tellOwner(
  tx: Tx,
  { user, head, mail, now }: { user: UserRow; head: Letterhead; mail: string; now: Date },
): Promise<void> {
  const to = { handle: user.handle, name: user.name, language: languageOf(user) };
  await writeMail(tx, { id: mail, kind: "changed", head, to, now });
}
