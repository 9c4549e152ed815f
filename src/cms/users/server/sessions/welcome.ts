import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { rememberDevice } from "#platform/sessions/devices.ts";
import { beginSession, endSession, type NewSession } from "#platform/sessions/sessions.ts";

export type Browser = {
  address: string;
  /** The token of a browser that has logged in before. */
  device: string | null;
  /** Browser and system in words. */
  name: string;
  /** The session the caller had before; it ends, so that a planted one is worth nothing. */
  former: string | null;
};

export type LoggedIn = {
  session: NewSession /** The token by which the browser is known from now on. */;
  device: string;
};

type Welcome = { userId: string; browser: Browser; id: () => string; now: Date };

/** Begins a session for an authenticated user, and remembers the browser. */
export async function welcome(tx: Tx, { userId, browser, id, now }: Welcome): Promise<LoggedIn> {
  if (browser.former) await endSession(tx, { id: browser.former });
  await tx
    .updateTable("users")
    .set({ failed_logins: 0, last_login: now.toISOString() })
    .where("id", "=", userId)
    .execute();
  const device = await rememberDevice(tx, { id: id(), token: browser.device, userId, now });
  const session = await beginSession(tx, { userId, id: id(), device: browser.name, now });
  await audit(tx, { by: userId, action: "session.begin", thing: userId, now });
  return { session, device };
}
