import { isLanguage, type Language } from "#contract/language.ts";
import type { Role } from "#contract/rights/roles.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import type { SessionRow } from "#database/schema/accounts.ts";
import { hashSecret, newSecret } from "./secrets.ts";

/** Who is calling. A guest has no id. */
export type Actor = {
  id: string | null;
  handle: string;
  name: string | null;
  roles: Role[];
  language: Language | null;
  sessionId: string | null;
  /** The act that failed last in this session, and the problem's code. */
  failure: { act: string; code: string } | null;
};

export const guestActor: Actor = {
  id: null,
  handle: "guest",
  name: null,
  roles: ["guest"],
  language: null,
  sessionId: null,
  failure: null,
};

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
/** How often `last_seen` is updated at most, in milliseconds. */
const seenEvery = 5 * 60 * 1000;

export type NewSession = { token: string /** Seconds. */; maxAge: number };

/** Begins a session and returns its token, of which only a hash is stored. */
export async function beginSession(
  tx: Tx,
  { userId, id, device, now }: { userId: string; id: string; device: string; now: Date },
): Promise<NewSession> {
  const token = newSecret();
  const time = now.toISOString();
  await tx
    .insertInto("sessions")
    .values({
      id,
      token_hash: hashSecret(token),
      user_id: userId,
      device,
      created_at: time,
      last_seen: time,
      expires_at: new Date(now.getTime() + lifetime).toISOString(),
    })
    .execute();
  return { token, maxAge: lifetime / 1000 };
}

export async function endSession(tx: Tx, { id }: { id: string }): Promise<void> {
  await tx.deleteFrom("sessions").where("id", "=", id).execute();
}

/** Ends all sessions of a user, who is a guest from the next request on. */
export async function endSessions(
  tx: Tx,
  { userId, except = null }: { userId: string; except?: string | null },
): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .where("id", "!=", except ?? "")
    .execute();
}

/** Replaces the token of a session; a token that someone else has seen becomes invalid. */
export async function renewSession(tx: Tx, { id, now }: { id: string; now: Date }): Promise<NewSession> {
  const token = newSecret();
  const expires_at = new Date(now.getTime() + lifetime).toISOString();
  await tx
    .updateTable("sessions")
    .set({ token_hash: hashSecret(token), expires_at })
    .where("id", "=", id)
    .execute();
  return { token, maxAge: lifetime / 1000 };
}

/** The open sessions of a user, the last used first. */
export function sessionsOf(db: Db, { userId, now }: { userId: string; now: Date }): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .where("expires_at", ">", now.toISOString())
    .orderBy("last_seen", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Remembers the act that failed last in a session, for the form to show; `null` clears it. */
export async function rememberFailure(
  tx: Tx,
  { id, failure }: { id: string; failure: { act: string; code: string } | null },
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ err_state: failure?.act ?? null, error: failure?.code ?? null })
    .where("id", "=", id)
    .execute();
}

/** The user of a token, or the guest: unknown, expired and suspended look the same. */
export async function actorOf(db: Db, { token, now }: { token: string; now: Date }): Promise<Actor> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id as sessionId",
      "sessions.last_seen",
      "sessions.err_state",
      "sessions.error",
      "users.id",
      "users.handle",
      "users.name",
      "users.roles",
      "users.language",
    ])
    .where("sessions.token_hash", "=", hashSecret(token))
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.suspended", "=", 0)
    .executeTakeFirst();
  if (!row) return guestActor;
  if (now.getTime() - Date.parse(row.last_seen) > seenEvery) {
    await db
      .updateTable("sessions")
      .set({ last_seen: now.toISOString() })
      .where("id", "=", row.sessionId)
      .where("last_seen", "=", row.last_seen)
      .execute()
      // A page must not fail because this could not be stored.
      .catch(() => {});
  }
  return {
    id: row.id,
    handle: row.handle,
    name: row.name,
    roles: JSON.parse(row.roles) as Role[],
    language: isLanguage(row.language) ? row.language : null,
    sessionId: row.sessionId,
    failure: row.err_state && row.error ? { act: row.err_state, code: row.error } : null,
  };
}

/** Which of these sessions are still open, each with the current roles of its user. */
export async function openSessions(db: Db, { ids, now }: { ids: string[]; now: Date }): Promise<Map<string, Role[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.id", "users.roles"])
    .where("sessions.id", "in", [...new Set(ids)])
    .where("sessions.expires_at", ">", now.toISOString())
    .where("users.suspended", "=", 0)
    .execute();
  return new Map(rows.map(({ id, roles }) => [id, JSON.parse(roles) as Role[]]));
}

/** Returns how many were deleted. */
export async function trimSessions(db: Db, { now }: { now: Date }): Promise<number> {
  return affectedRows(await db.deleteFrom("sessions").where("expires_at", "<", now.toISOString()).execute());
}
