import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import type { SessionRow } from "#database/schema/accounts.ts";
import { hashSecret, newSecret } from "./secrets.ts";

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
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
      proved_at: time,
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

/** Returns how many were deleted. */
export async function trimSessions(db: Db, { now }: { now: Date }): Promise<number> {
  return affectedRows(await db.deleteFrom("sessions").where("expires_at", "<", now.toISOString()).execute());
}
