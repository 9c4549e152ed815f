import { foldHandle } from "#contract/fold.ts";
import { Problem } from "#contract/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { countUp, forgetCount } from "#platform/limits.ts";
import { nobodysHash, passwordMatches } from "#platform/passwords.ts";
import { beginSession, endSession } from "#platform/sessions.ts";

type Login = {
  handle: string;
  password: string;
  address: string;
  sessionId: string;
  /** The session the caller had before; it ends, so that a planted one is worth nothing. */
  former: string | null;
  now: Date;
};

/** Guesses for one handle from one address in an hour. */
const guesses = { most: 10, seconds: 3600 };

/**
 * Begins a session for the right password. Unknown handle, wrong password and suspended account answer
 * alike and take equally long.
 * @throws Problem `EMAIL_REQUIRED`, `EMAIL_FORMAT`, `LOGIN_FAILED`, `TOO_MANY`
 */
export async function logIn(db: Db, login: Login): Promise<{ token: string; maxAge: number }> {
  const { password, address, now } = login;
  const handle = login.handle.trim();
  if (handle === "") throw new Problem("EMAIL_REQUIRED", { field: "handle" });
  if (!looksLikeEmail(handle)) throw new Problem("EMAIL_FORMAT", { field: "handle" });
  const folded = foldHandle(handle);
  const key = `login:${folded}:${address}`;
  await countUp(db, { key, ...guesses, now });
  const user = await db.selectFrom("users").selectAll().where("handle_folded", "=", folded).executeTakeFirst();
  const matches = await passwordMatches(password, user?.password_hash ?? nobodysHash);
  if (!user || user.suspended === 1 || !matches) {
    if (user) await countFailure(db, { id: user.id });
    throw new Problem("LOGIN_FAILED");
  }
  await forgetCount(db, { key });
  return db.transaction().execute((tx) => welcome(tx, { ...login, userId: user.id }));
}

async function welcome(tx: Tx, { userId, sessionId, former, now }: Login & { userId: string }) {
  if (former) await endSession(tx, { id: former });
  await tx
    .updateTable("users")
    .set({ failed_logins: 0, last_login: now.toISOString() })
    .where("id", "=", userId)
    .execute();
  return beginSession(tx, { userId, id: sessionId, now });
}

async function countFailure(db: Db, { id }: { id: string }): Promise<void> {
  await db
    .updateTable("users")
    .set((eb) => ({ failed_logins: eb("failed_logins", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export function looksLikeEmail(handle: string): boolean {
  return handle.length <= 160 && /^[^\s@,;<>]+@[^\s@,;<>]+\.?[^\s@,;<>]*$/.test(handle);
}
