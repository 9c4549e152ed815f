import type { Db, Tx } from "#database/database.ts";
import type { SocialLoginRow } from "../migrations/2026-12-01-social-logins.ts";

/** The login at Facebook: there is one at a time. */
export const loginThing = "facebook";

export function loginRow(db: Db | Tx): Promise<SocialLoginRow | undefined> {
  return db.selectFrom("social_logins").selectAll().where("network", "=", loginThing).executeTakeFirst();
}

/** The connected page of Facebook. */
export function pageRow(db: Db | Tx) {
  return db.selectFrom("social_accounts").selectAll().where("network", "=", "facebook").executeTakeFirst();
}

/** Who is logged in at Facebook, for the state of the own session. */
export async function facebookOfSite(db: Db): Promise<{ name: string; avatar: string | null } | null> {
  const row = await loginRow(db);
  return row?.accepted === 1 ? { name: row.name, avatar: row.avatar } : null;
}

/** What the audit log calls logins. */
export async function loginTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const row = await loginRow(db);
  return row && ids.includes(loginThing) ? [[loginThing, row.name]] : [];
}
