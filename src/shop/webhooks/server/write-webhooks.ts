import { randomBytes } from "node:crypto";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { checkedUrl } from "#platform/outbound/checked-url.ts";
import { OutsideRefused } from "#platform/outbound/failures.ts";
import { type changeWebhook, type createWebhook, mostWebhooks } from "../contract.ts";
import { webhookRow } from "./read-webhooks.ts";

type Acting = { id: string; by: string | null; now: Date };
type Written = Input<typeof createWebhook>["body"];

/** 32 random bytes, in the spelling of standardwebhooks.com. */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Returns its secret. @throws Problem `WEBHOOK_ADDRESS`, `WEBHOOK_MANY` */
export function createHook(db: Db, { id, by, now, written }: Acting & { written: Written }): Promise<string> {
  const address = checkedAddress(written.address);
  const secret = newSecret();
  return db.transaction().execute(async (tx) => {
    const { count } = await tx
      .selectFrom("webhooks")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= mostWebhooks) throw new Problem("WEBHOOK_MANY", { values: { count: mostWebhooks } });
    const own = { address, note: (written.note ?? "").trim(), events: JSON.stringify(written.events) };
    const fresh = { version: 1, active: 1, gave_up: 0, failing_since: null, changed_at: now.toISOString() };
    await tx
      .insertInto("webhooks")
      .values({ id, secret, ...own, ...fresh })
      .execute();
    await audit(tx, { by, action: "webhook.create", thing: id, now });
    return secret;
  });
}

type Change = Acting & { version: number; change: Omit<Input<typeof changeWebhook>["body"], "_id" | "version"> };

/** @throws Problem `C404`, `WEBHOOK_ADDRESS`; ChangedMeanwhile */
export function changeHook(db: Db, { id, version, change, by, now }: Change): Promise<void> {
  const { address, note, events, active } = change;
  const set = {
    ...(address === undefined ? {} : { address: checkedAddress(address) }),
    ...(note === undefined ? {} : { note: note.trim() }),
    ...(events === undefined ? {} : { events: JSON.stringify(events) }),
    ...(active === undefined ? {} : { active: active ? 1 : 0, gave_up: 0, failing_since: null }),
  };
  return db.transaction().execute(async (tx) => {
    await webhookRow(tx, { id });
    const { numUpdatedRows } = await tx
      .updateTable("webhooks")
      .set({ ...set, version: version + 1, changed_at: now.toISOString() })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
    const fields = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    await audit(tx, { by, action: "webhook.update", thing: id, details: { fields }, now });
  });
}

/** With the log of its deliveries. @throws Problem `C404` */
export function deleteHook(db: Db, { id, by, now }: Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("webhooks").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Problem("C404");
    await audit(tx, { by, action: "webhook.delete", thing: id, now });
  });
}

/** Returns the new one. @throws Problem `C404` */
export function renewSecret(db: Db, { id, by, now }: Acting): Promise<string> {
  const secret = newSecret();
  return db.transaction().execute(async (tx) => {
    const { version } = await webhookRow(tx, { id });
    const set = { secret, version: version + 1, changed_at: now.toISOString() };
    await tx.updateTable("webhooks").set(set).where("id", "=", id).execute();
    await audit(tx, { by, action: "webhook.renewSecret", thing: id, now });
    return secret;
  });
}

/** Switches a webhook off to which nothing has got through. Returns the host to which it leads. */
export async function giveUpHook(tx: Tx, { id, now }: { id: string; now: Date }): Promise<string> {
  const { address } = await webhookRow(tx, { id });
  await tx.updateTable("webhooks").set({ active: 0, gave_up: 1 }).where("id", "=", id).execute();
  await audit(tx, { by: null, action: "webhook.giveUp", thing: id, now });
  return new URL(address).host;
}

/** @throws Problem `WEBHOOK_ADDRESS` for one that is never asked */
function checkedAddress(address: string): string {
  try {
    return checkedUrl(address, { trusted: [] }).href;
  } catch (error) {
    if (error instanceof OutsideRefused) throw new Problem("WEBHOOK_ADDRESS", { field: "address" });
    throw error;
  }
}
