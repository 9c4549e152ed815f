import { createHmac } from "node:crypto";
import type { Db, Tx } from "#database/database.ts";
import { newSecret } from "../sessions/secrets.ts";

/**
 * An identifier for a network that is valid for one day (UTC) and cannot be reversed: its HMAC under a key of that day,
 * which is deleted afterwards. A plain hash of an IPv4 address can be reversed in seconds.
 */
export async function hashNetwork(tx: Tx, { network, now }: { network: string; now: Date }): Promise<string> {
  const day = dayOf(now);
  const key = (await keyOf(tx, day)) ?? (await makeKey(tx, day));
  return createHmac("sha256", key).update(network).digest("base64url");
}

async function keyOf(tx: Tx, day: string): Promise<string | undefined> {
  const row = await tx.selectFrom("network_keys").select("key").where("day", "=", day).executeTakeFirst();
  return row?.key;
}

/** If two callers create the day's key at the same time, both use the first one. */
async function makeKey(tx: Tx, day: string): Promise<string> {
  await tx
    .insertInto("network_keys")
    .values({ day, key: newSecret() })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .execute();
  const row = await tx.selectFrom("network_keys").select("key").where("day", "=", day).executeTakeFirstOrThrow();
  return row.key;
}

/** Deletes the keys of former days. */
export async function trimNetworkKeys(db: Db, { now }: { now: Date }): Promise<void> {
  await db.deleteFrom("network_keys").where("day", "<", dayOf(now)).execute();
}

function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10);
}
