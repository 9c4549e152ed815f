import type { Kysely } from "kysely";

export type WebhookRow = {
  id: string;
  version: number;
  address: string;
  note: string;
  /** JSON array of `WebhookType`. */
  events: string;
  /** 0 or 1. */
  active: number;
  /** 0 or 1: it was switched off because nothing arrived. */
  gave_up: number;
  secret: string;
  failing_since: string | null;
  changed_at: string;
};

export type WebhookDeliveryRow = {
  id: string;
  webhook_id: string;
  /** Of the event: each is sent to a webhook once. */
  event_id: string;
  type: string;
  thing: string | null;
  at: string;
  state: string;
  /** Those of this round: a replay begins with none. */
  attempts: number;
  next_at: string | null;
  tried_at: string | null;
  status: number | null;
  milliseconds: number | null;
  answer: string;
  failure: string | null;
};

declare module "#database/schema.ts" {
  interface Schema {
    webhooks: WebhookRow;
    webhook_deliveries: WebhookDeliveryRow;
  }
}

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("webhooks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("events", "text", (column) => column.notNull())
    .addColumn("active", "integer", (column) => column.notNull())
    .addColumn("gave_up", "integer", (column) => column.notNull())
    .addColumn("secret", "text", (column) => column.notNull())
    .addColumn("failing_since", "text")
    .addColumn("changed_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("webhook_deliveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("webhook_id", "text", (column) => column.notNull().references("webhooks.id").onDelete("cascade"))
    .addColumn("event_id", "text", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("thing", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_at", "text")
    .addColumn("tried_at", "text")
    .addColumn("status", "integer")
    .addColumn("milliseconds", "integer")
    .addColumn("answer", "text", (column) => column.notNull())
    .addColumn("failure", "text")
    .addUniqueConstraint("webhook_deliveries_once", ["webhook_id", "event_id"])
    .execute();
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("webhook_deliveries").columns(columns).execute();
  await index("webhook_deliveries_of_webhook", ["webhook_id", "at", "id"]);
  await index("webhook_deliveries_by_time", ["at"]);
}
