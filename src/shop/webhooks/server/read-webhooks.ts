import { Problem } from "#contract/wire/problem.ts";
import type { Input, Reply } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import type { readWebhookDeliveries, readWebhooks, Webhook, WebhookDelivery } from "../contract.ts";
import type { WebhookDeliveryRow, WebhookRow } from "./migrations/2026-11-27-webhooks.ts";

/** @throws Problem `C404` */
export async function readWebhook(db: Db, id: string): Promise<Webhook> {
  return shownWebhook(await webhookRow(db, { id }));
}

/** @throws Problem `C404` */
export async function webhookRow(db: Db | Tx, { id }: { id: string }): Promise<WebhookRow> {
  const row = await db.selectFrom("webhooks").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

type Listing = Input<typeof readWebhooks>["query"];

export async function listWebhooks(db: Db, query: Listing): Promise<Reply<typeof readWebhooks>> {
  const { id, page = 1, pageSize = 10 } = query;
  const q = (query.q ?? "").toLowerCase();
  const asked = db
    .selectFrom("webhooks")
    .selectAll()
    .$if(id !== undefined, (select) => select.where("id", "=", id!));
  // There are few of them (`mostWebhooks`).
  const all = (await asked.orderBy("address").orderBy("id").execute()).filter(({ address, note }) =>
    `${address} ${note}`.toLowerCase().includes(q),
  );
  const items = all.slice((page - 1) * pageSize, page * pageSize).map(shownWebhook);
  return { items, total: all.length, page, pageSize };
}

function shownWebhook({ id, version, address, note, events, active, secret, ...row }: WebhookRow): Webhook {
  return {
    ...{ _id: id, version, address, note, events: JSON.parse(events) as Webhook["events"], active: active === 1 },
    secret: { set: true, last4: secret.slice(-4) },
    ...{ failingSince: row.failing_since, gaveUp: row.gave_up === 1, changed: row.changed_at },
  };
}

type Deliveries = Input<typeof readWebhookDeliveries>["query"];

export async function listDeliveries(db: Db, query: Deliveries): Promise<Reply<typeof readWebhookDeliveries>> {
  const { webhook, state, page = 1, pageSize = 10 } = query;
  const asked = db
    .selectFrom("webhook_deliveries")
    .where("webhook_id", "=", webhook)
    .$if(state !== undefined, (select) => select.where("state", "=", state!));
  const { total } = await asked.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await asked
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(shownDelivery), total, page, pageSize };
}

/** @throws Problem `C404` */
export async function readDelivery(db: Db | Tx, { id }: { id: string }): Promise<WebhookDelivery> {
  const row = await db.selectFrom("webhook_deliveries").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  return shownDelivery(row);
}

function shownDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  const { id: _id, webhook_id: webhook, type, thing, at, state, attempts, status, milliseconds, answer, failure } = row;
  return {
    ...{ _id, webhook, type: type as WebhookDelivery["type"], thing, at, state: state as WebhookDelivery["state"] },
    ...{ attempts, next: row.next_at, tried: row.tried_at, status, milliseconds, answer, failure },
  };
}

/** What the audit log calls webhooks: the host to which they lead. */
export async function webhookTitles(db: Db | Tx, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("webhooks").select(["id", "address"]).where("id", "in", ids).execute();
  return rows.map(({ id, address }) => [id, new URL(address).host]);
}
