import type { SocialAccount } from "#cms/social/contract.ts";
import type { NetworkName } from "#cms/social/network.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SocialAccountRow } from "../migrations/2026-11-30-social.ts";
import { facebookSettings } from "../networks/plugged.ts";

export async function listAccounts(db: Db): Promise<SocialAccount[]> {
  const connected = db.selectFrom("social_accounts").selectAll().where("removed_at", "is", null);
  const rows = await connected.orderBy("network").orderBy("name").execute();
  const { pageAccessToken } = await facebookSettings(db);
  return rows.map((row) => shownAccount(row, { pageAccessToken }));
}

/** @throws Problem `C404` */
export async function readAccount(db: Db, { id }: { id: string }): Promise<SocialAccount> {
  const { pageAccessToken } = await facebookSettings(db);
  return shownAccount(await accountRow(db, { id }), { pageAccessToken });
}

/** Also one that is not connected any more. @throws Problem `C404` */
export async function accountRow(db: Db | Tx, { id }: { id: string }): Promise<SocialAccountRow> {
  const row = await db.selectFrom("social_accounts").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

/** What gives access: Facebook's is in the config. Null if there is none. */
export function accessOf(
  { network, secret }: Pick<SocialAccountRow, "network" | "secret">,
  config: Access,
): string | null {
  return network === "facebook" ? config.pageAccessToken : secret;
}
type Access = { pageAccessToken: string | null };

function shownAccount(row: SocialAccountRow, config: Access): SocialAccount {
  const { id: _id, network, server, name, handle, address, avatar, text_limit: limit } = row;
  return {
    ...{ _id, network: network as NetworkName, server: new URL(server).host, name, handle, address, avatar, limit },
    ready: row.accepted === 1 && accessOf(row, config) !== null,
    ...{ expires: row.expires_at, changed: row.changed_at },
  };
}

/** What the audit log calls accounts. */
export async function accountTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("social_accounts").select(["id", "handle"]).where("id", "in", ids).execute();
  return rows.map(({ id, handle }) => [id, handle]);
}
