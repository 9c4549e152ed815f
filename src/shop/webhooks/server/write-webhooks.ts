import { randomBytes } from "node:crypto";
import { may } from "#contract/rights/rights.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { checkedUrl } from "#platform/outbound/checked-url.ts";
import { OutsideRefused } from "#platform/outbound/failures.ts";
import type { Actor } from "#platform/sessions/actor.ts";
import { mustBeProved } from "#platform/sessions/proof.ts";
import { type changeWebhook, type createWebhook, mostWebhooks } from "../contract.ts";
import { mayBeTold, type WebhookType } from "../webhook-types.ts";
import { webhookRow } from "./read-webhooks.ts";

type Acting = { id: string; by: string | null; now: Date };
type Written = Input<typeof createWebhook>["body"];

/** 32 random bytes, in the spelling of standardwebhooks.com. */
const newSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

type Writing = { id: string; actor: Actor; now: Date };

/** Returns its secret. @throws Problem `C100`, `WEBHOOK_ADDRESS`, `WEBHOOK_MANY` */
export async function createHook(db: Db, { id, actor, now, written }: Writing & { written: Written }): Promise<string> {
  refuseUnreadable(actor, written.events);
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
    await audit(tx, { by: actor.id, action: "webhook.create", thing: id, now });
    return secret;
  });
}

type Change = Writing & { version: number; change: Omit<Input<typeof changeWebhook>["body"], "_id" | "version"> };

/** @throws Problem `C404`, `C100`, `WEBHOOK_ADDRESS`, `CONFIRM_AGAIN`, `TOKEN_REFUSED`; ChangedMeanwhile */
export function changeHook(db: Db, { id, version, change, actor, now }: Change): Promise<void> {
  const { note, events, active } = change;
  const address = change.address === undefined ? undefined : checkedAddress(change.address);
  const set = {
    ...(address === undefined ? {} : { address }),
    ...(note === undefined ? {} : { note: note.trim() }),
    ...(events === undefined ? {} : { events: JSON.stringify(events) }),
    ...(active === undefined ? {} : { active: active ? 1 : 0, gave_up: 0, failing_since: null }),
  };
  return db.transaction().execute(async (tx) => {
    const former = await webhookRow(tx, { id });
    const told = JSON.parse(former.events) as WebhookType[];
    const isMoved = address !== undefined && address !== former.address;
    if (isMoved) mustBeProved(actor, now);
    refuseUnreadable(actor, isMoved ? (events ?? told) : (events ?? []).filter((type) => !told.includes(type)));
    const { numUpdatedRows } = await tx
      .updateTable("webhooks")
      .set({ ...set, version: version + 1, changed_at: now.toISOString() })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
    const fields = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [] : [name]));
    await audit(tx, { by: actor.id, action: "webhook.update", thing: id, details: { fields }, now });
  });
}

/** @throws Problem `C100` */
function refuseUnreadable(actor: Actor, types: readonly WebhookType[]): void {
  if (!mayBeTold(types, (permission) => may(actor, permission))) throw new Problem("C100");
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
