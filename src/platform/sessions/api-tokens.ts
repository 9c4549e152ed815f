import { isScope } from "#contract/rights/bundles.ts";
import { isPermission, may, type Permission } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Actor, actorOf, guestActor, lacksFactor, rightsNow } from "./actor.ts";
import { hashSecret, newSecret } from "./secrets.ts";

/** By this prefix the secret of a token is told from that of a session, also by programs that look for leaked secrets. */
const prefix = "vitrine_";
/** How often `last_used` is written at most, in milliseconds. */
const usedEvery = 60 * 1000;

export function newApiToken(): string {
  return prefix + newSecret();
}

export function isApiToken(token: string): boolean {
  return token.startsWith(prefix);
}

/** The scopes of a stored token, as far as they exist and tokens may have them. */
export function scopesIn({ scopes }: { scopes: string }): Permission[] {
  return (JSON.parse(scopes) as unknown[]).filter(isPermission).filter(isScope);
}

type Presented = { token: string; from: "cookie" | "bearer"; now: Date };

/** Who calls with a session or an API token; a guest if it is missing or invalid. */
export async function callerOf(db: Db, { token, from, now }: Presented): Promise<Actor> {
  if (!isApiToken(token)) return actorOf(db, { token, now });
  // In a cookie, every page would be one of the token.
  return from === "bearer" ? tokenActor(db, { token, now }) : guestActor;
}

/**
 * The user of an API token, with no more rights than its scopes and than the user has at this moment; the guest for a token
 * that is unknown or over, or whose user is suspended or may not have any more.
 */
async function tokenActor(db: Db, { token, now }: { token: string; now: Date }): Promise<Actor> {
  const row = await db
    .selectFrom("api_tokens")
    .innerJoin("users", "users.id", "api_tokens.user_id")
    .select((eb) => [
      "api_tokens.id as tokenId",
      "api_tokens.scopes",
      "api_tokens.last_used",
      ...(["users.id", "users.handle", "users.name", "users.roles", "users.bundles"] as const),
      lacksFactor(eb).as("lacks"),
    ])
    .where("api_tokens.token_hash", "=", hashSecret(token))
    .where("api_tokens.expires_at", ">", now.toISOString())
    .where("users.suspended", "=", 0)
    .executeTakeFirst();
  if (!row) return guestActor;
  const rights = await rightsNow(db, row);
  if (!may(rights, "apiToken.make")) return guestActor;
  noteUse(db, { id: row.tokenId, last: row.last_used, now });
  const { id, handle, name, tokenId } = row;
  return { ...guestActor, id, handle, name, ...rights, scopes: scopesIn(row), tokenId };
}

/** No answer waits for it, and none fails because it could not be stored. */
function noteUse(db: Db, { id, last, now }: { id: string; last: string | null; now: Date }): void {
  if (last !== null && now.getTime() - Date.parse(last) < usedEvery) return;
  void db
    .updateTable("api_tokens")
    .set({ last_used: now.toISOString() })
    .where("id", "=", id)
    .where("last_used", last === null ? "is" : "=", last)
    .execute()
    .catch(() => {});
}

/**
 * Refuses a program what only people do, who are at a session.
 * @throws Problem `TOKEN_REFUSED`
 */
export function refuseToken({ tokenId }: Pick<Actor, "tokenId">): void {
  if (tokenId !== null) throw new Problem("TOKEN_REFUSED");
}

/**
 * The caller of what asks for no right: a token does nothing in the name of its user there. It still reads what its scopes
 * open.
 */
export function withoutName(actor: Actor): Actor {
  return actor.tokenId === null ? actor : { ...actor, id: null };
}

/** Whether a user has tokens that work. */
export async function hasApiTokens(db: Db, { userId, now }: { userId: string; now: Date }): Promise<boolean> {
  const valid = db.selectFrom("api_tokens").select("id").where("expires_at", ">", now.toISOString());
  return (await valid.where("user_id", "=", userId).limit(1).executeTakeFirst()) !== undefined;
}

/** Whoever knew the password may have made one. */
export async function endApiTokens(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom("api_tokens").where("user_id", "=", userId).execute();
}
