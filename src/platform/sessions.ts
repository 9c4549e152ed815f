import { createHash, randomBytes } from "node:crypto";
import { isLanguage, type Language } from "#contract/language.ts";
import type { Role } from "#contract/rights.ts";
import type { Db, Tx } from "#database/database.ts";

/** Who is calling. A guest has no id. */
export type Actor = {
  id: string | null;
  handle: string;
  name: string | null;
  roles: Role[];
  language: Language | null;
  sessionId: string | null;
};

export const guestActor: Actor = {
  id: null,
  handle: "guest",
  name: null,
  roles: ["guest"],
  language: null,
  sessionId: null,
};

const day = 24 * 60 * 60 * 1000;
const lifetime = 30 * day;
/** `last_seen` is worth a write only this often, in milliseconds. */
const seenEvery = 5 * 60 * 1000;

/** Begins a session and answers its token, which is shown once and stored only as a hash. */
export async function beginSession(
  tx: Tx,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<{ token: string; maxAge: number }> {
  const token = randomBytes(32).toString("base64url");
  const time = now.toISOString();
  await tx
    .insertInto("sessions")
    .values({
      id,
      token_hash: hashToken(token),
      user_id: userId,
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

/** The user behind a token, or the guest: unknown, expired and suspended look the same. */
export async function actorOf(db: Db, { token, now }: { token: string; now: Date }): Promise<Actor> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select([
      "sessions.id as sessionId",
      "sessions.last_seen",
      "users.id",
      "users.handle",
      "users.name",
      "users.roles",
      "users.language",
    ])
    .where("sessions.token_hash", "=", hashToken(token))
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
      // Nobody's page fails because this could not be noted.
      .catch(() => {});
  }
  return {
    id: row.id,
    handle: row.handle,
    name: row.name,
    roles: JSON.parse(row.roles) as Role[],
    language: isLanguage(row.language) ? row.language : null,
    sessionId: row.sessionId,
  };
}

export async function trimSessions(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom("sessions").where("expires_at", "<", now.toISOString()).execute();
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
