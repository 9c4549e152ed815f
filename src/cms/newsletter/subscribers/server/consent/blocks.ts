import type { Db, Tx } from "#database/database.ts";
import type { SubscriberRow } from "#database/schema/subscribers.ts";
import { hashAddress, siteKey } from "./keys.ts";

type Blocking = { row: SubscriberRow; reason: "unsubscribed" | "erased"; now: Date };

/**
 * Keeps a hash of the address of a former subscriber, so that no import adds them again, and with it the times of their
 * consents: whoever sent mails must be able to prove these for as long as they can be sued (GDPR Art. 17(3)(e)).
 */
export async function block(tx: Tx, { row, reason, now }: Blocking): Promise<void> {
  const consent = await tx
    .selectFrom("subscriber_events")
    .select("consent")
    .where("subscriber_id", "=", row.id)
    .where("consent", "is not", null)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const proof = {
    signedUp: row.created_at,
    confirmed: row.confirmed_at,
    unsubscribed: row.unsubscribed_at ?? now.toISOString(),
    consent: consent?.consent ?? null,
  };
  const values = { reason, at: now.toISOString(), proof: JSON.stringify(proof) };
  await tx
    .insertInto("subscriber_blocks")
    .values({ address_hash: hashAddress(await siteKey(tx), row.address_folded), ...values })
    .onConflict((conflict) => conflict.column("address_hash").doUpdateSet(values))
    .execute();
}

/** They have come back by their own wish. */
export async function unblock(tx: Tx, { addressFolded }: { addressFolded: string }): Promise<void> {
  const hash = hashAddress(await siteKey(tx), addressFolded);
  await tx.deleteFrom("subscriber_blocks").where("address_hash", "=", hash).execute();
}

/** Which of these addresses may come back by their own wish alone. */
export async function blockedOf(db: Db | Tx, { addresses }: { addresses: string[] }): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const key = await siteKey(db);
  const hashes = new Map(addresses.map((address) => [hashAddress(key, address), address]));
  const rows = await db
    .selectFrom("subscriber_blocks")
    .select("address_hash")
    .where("address_hash", "in", [...hashes.keys()])
    .execute();
  return new Set(rows.map(({ address_hash }) => hashes.get(address_hash) ?? ""));
}
