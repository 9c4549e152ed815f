import type { Letterhead } from "#cms/settings/server/index.ts";
import { isScope } from "#contract/rights/bundles.ts";
import { type Holder, may, type Permission, permissions } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import type { ApiTokenRow, UserRow } from "#database/schema/accounts.ts";
import { audit } from "#platform/audit.ts";
import { takeTurn } from "#platform/changes/journal.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { newApiToken, scopesIn } from "#platform/sessions/api-tokens.ts";
import { holderOf } from "#platform/sessions/bundled.ts";
import { hashSecret } from "#platform/sessions/secrets.ts";
import { type ApiToken, mostTokens } from "../token-contract.ts";
import { keysOf } from "./audited-rights.ts";
import { tellOfToken } from "./token-letters.ts";

const day = 24 * 60 * 60 * 1000;

/** The scopes that somebody can give a token: their own rights, as far as tokens may have them. */
export function scopesFor(holder: Holder): Permission[] {
  return permissions().filter((permission) => isScope(permission) && may(holder, permission));
}

type Making = {
  id: string;
  written: { name: string; scopes: readonly Permission[]; days: number };
  actor: Actor;
  head: Letterhead;
  /** Of the mail to its user. */
  mail: string;
  now: Date;
};

/** Returns its secret, of which only a hash is stored, and tells its user by mail. @throws Problem `TOKEN_SCOPES`, `TOKEN_MANY` */
export function makeToken(db: Db, { id, written, actor, head, mail, now }: Making): Promise<string> {
  const offered = scopesFor(actor);
  if (!written.scopes.every((scope) => offered.includes(scope))) throw new Problem("TOKEN_SCOPES", { field: "scopes" });
  const [user, secret] = [actor.id ?? "", newApiToken()];
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx);
    const { count } = await tx
      .selectFrom("api_tokens")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("user_id", "=", user)
      .executeTakeFirstOrThrow();
    if (count >= mostTokens) throw new Problem("TOKEN_MANY", { values: { count: mostTokens } });
    // In the order of the table of rights.
    const scopes = offered.filter((scope) => written.scopes.includes(scope));
    const [what, expires] = [written.name.trim(), new Date(now.getTime() + written.days * day)];
    await tx
      .insertInto("api_tokens")
      .values({
        ...{ id, user_id: user, token_hash: hashSecret(secret), last4: secret.slice(-4) },
        ...{ name: what, scopes: JSON.stringify(scopes), created_at: now.toISOString() },
        ...{ expires_at: expires.toISOString(), last_used: null },
      })
      .execute();
    await tellOfToken(tx, { user, what, expires, head, id: mail, now });
    await audit(tx, { by: actor.id, action: "apiToken.create", thing: id, details: { scopes: keysOf(scopes) }, now });
    return secret;
  });
}

/** @throws Problem `C404`, also for one of somebody else whose tokens the caller does not look after */
export function endToken(db: Db, { id, actor, now }: { id: string; actor: Actor; now: Date }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("api_tokens")
      .where("id", "=", id)
      .$if(!may(actor, "apiToken.manage"), (rows) => rows.where("user_id", "=", actor.id ?? ""))
      .executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Problem("C404");
    await audit(tx, { by: actor.id, action: "apiToken.end", thing: id, now });
  });
}

type Listing = { user?: string | null; id?: string; now: Date };

/** Of one user or of everybody, the latest first. */
export async function listTokens(db: Db, { user, id, now }: Listing): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "api_tokens.user_id")
    .selectAll("api_tokens")
    .select(["users.name as userName", "users.roles", "users.bundles"])
    .$if(user !== undefined, (select) => select.where("api_tokens.user_id", "=", user ?? ""))
    .$if(id !== undefined, (select) => select.where("api_tokens.id", "=", id ?? ""))
    .orderBy("api_tokens.created_at", "desc")
    .orderBy("api_tokens.id", "desc")
    .execute();
  const shown: ApiToken[] = [];
  for (const row of rows) shown.push(shownToken(row, { holder: await holderOf(db, row), now }));
  return shown;
}

type Row = ApiTokenRow & Pick<UserRow, "roles" | "bundles"> & { userName: string };

function shownToken(row: Row, { holder, now }: { holder: Holder; now: Date }): ApiToken {
  const scopes = scopesIn(row);
  return {
    ...{ _id: row.id, name: row.name, last4: row.last4, scopes },
    active: may(holder, "apiToken.make") ? scopes.filter((scope) => may(holder, scope)) : [],
    user: { _id: row.user_id, name: row.userName },
    ...{ created: row.created_at, expires: row.expires_at, lastUsed: row.last_used },
    expired: row.expires_at <= now.toISOString(),
  };
}

export async function tokenNames(db: Db, { ids }: { ids: string[] }): Promise<[id: string, name: string][]> {
  const rows = await db.selectFrom("api_tokens").select(["id", "name"]).where("id", "in", ids).execute();
  return rows.map(({ id, name }) => [id, name]);
}
