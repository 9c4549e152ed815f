import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { settleNotifications } from "#platform/faces/notifications.ts";
import type { SocialLoginRow } from "../migrations/2026-12-01-social-logins.ts";

/** The login at Facebook: there is one at a time. */
export const loginThing = "facebook";

export function loginRow(db: Db | Tx): Promise<SocialLoginRow | undefined> {
  return db.selectFrom("social_logins").selectAll().where("network", "=", loginThing).executeTakeFirst();
}

/** The connected page of Facebook. */
export function pageRow(db: Db | Tx) {
  const connected = db.selectFrom("social_accounts").selectAll().where("removed_at", "is", null);
  return connected.where("network", "=", "facebook").executeTakeFirst();
}

/** Who is logged in at Facebook, for the state of the own session. */
export async function facebookOfSite(db: Db): Promise<{ name: string; avatar: string | null } | null> {
  const row = await loginRow(db);
  return row?.accepted === 1 ? { name: row.name, avatar: row.avatar } : null;
}

type Noting = { by: string | null; action: "login" | "renew" | "forget"; now: Date };

/** Writes an act into the log, after which nothing about the access is to be done any more. */
export async function noteLogin(tx: Tx, { by, action, now }: Noting): Promise<void> {
  await audit(tx, { by, action: `socialLogin.${action}`, now });
  await settleNotifications(tx, { kind: "socialLogin", things: [loginThing], now });
}
