import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { hashSecret, newSecret } from "./secrets.ts";

/**
 * How long a browser stays known after its last login, in seconds; browsers keep no cookie longer (RFC 6265bis §5.5).
 */
export const deviceSeconds = 400 * 24 * 60 * 60;

/** The id of a device from which this user logged in before. */
export async function knownDevice(
  db: Db,
  { token, userId }: { token: string | null; userId: string | null },
): Promise<string | null> {
  // Queried in any case, so that an unknown handle takes no less time.
  const row = await db
    .selectFrom("devices")
    .select("id")
    .where("token_hash", "=", hashSecret(token ?? ""))
    .where("user_id", "=", userId ?? "")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Remembers the browser of a successful login; returns its token, a new one if it was unknown. */
export async function rememberDevice(
  tx: Tx,
  { id, token, userId, now }: { id: string; token: string | null; userId: string; now: Date },
): Promise<string> {
  // A token that the browser invented, or that was planted in it, is not accepted.
  const kept = token !== null && (await isKnown(tx, token)) ? token : newSecret();
  const lastSeen = now.toISOString();
  await tx
    .insertInto("devices")
    .values({ id, token_hash: hashSecret(kept), user_id: userId, last_seen: lastSeen })
    .onConflict((conflict) => conflict.columns(["token_hash", "user_id"]).doUpdateSet({ last_seen: lastSeen }))
    .execute();
  return kept;
}

async function isKnown(tx: Tx, token: string): Promise<boolean> {
  const row = await tx
    .selectFrom("devices")
    .select("id")
    .where("token_hash", "=", hashSecret(token))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetDevices(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.deleteFrom("devices").where("user_id", "=", userId).execute();
}

/** Returns how many were deleted. */
export async function trimDevices(db: Db, { now }: { now: Date }): Promise<number> {
  const before = new Date(now.getTime() - deviceSeconds * 1000).toISOString();
  return affectedRows(await db.deleteFrom("devices").where("last_seen", "<", before).execute());
}
