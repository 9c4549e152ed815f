import { isLanguage, type Language, originalLanguage } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import type { SubscriberRow } from "#database/schema/subscribers.ts";
import { suppressedOf } from "#platform/mail/suppression.ts";
import type { Origin, Subscriber, SubscriberState } from "../subscriber.ts";

/** What the asking one may do with subscribers. */
export type Rights = { write: boolean; delete: boolean };

export function languageOf({ language }: Pick<SubscriberRow, "language">): Language {
  return isLanguage(language) ? language : originalLanguage;
}

export function tagsOf({ tags }: Pick<SubscriberRow, "tags">): string[] {
  return JSON.parse(tags) as string[];
}

export function subscriberById(db: Db | Tx, { id }: { id: string }): Promise<SubscriberRow | undefined> {
  return db.selectFrom("subscribers").selectAll().where("id", "=", id).executeTakeFirst();
}

export function subscriberAt(
  db: Db | Tx,
  { addressFolded }: { addressFolded: string },
): Promise<SubscriberRow | undefined> {
  return db.selectFrom("subscribers").selectAll().where("address_folded", "=", addressFolded).executeTakeFirst();
}

/** Rows as the staff sees them, in their order. */
export async function present(db: Db, { rows, can }: { rows: SubscriberRow[]; can: Rights }): Promise<Subscriber[]> {
  if (rows.length === 0) return [];
  const [members, refused] = await Promise.all([
    db
      .selectFrom("list_members")
      .selectAll()
      .where(
        "subscriber_id",
        "in",
        rows.map(({ id }) => id),
      )
      .orderBy("list_id")
      .execute(),
    suppressedOf(
      db,
      rows.map(({ address_folded }) => address_folded),
    ),
  ]);
  const lists = Map.groupBy(members, ({ subscriber_id }) => subscriber_id);
  return rows.map((row) => ({
    _id: row.id,
    version: row.version,
    address: row.address,
    name: row.name,
    language: languageOf(row),
    state: row.state === "confirmed" && refused.has(row.address_folded) ? "bounced" : (row.state as SubscriberState),
    origin: row.origin as Origin,
    lists: (lists.get(row.id) ?? []).map(({ list_id }) => list_id),
    tags: tagsOf(row),
    created: row.created_at,
    confirmed: row.confirmed_at,
    unsubscribed: row.unsubscribed_at,
    pendingUntil: row.pending_until,
    can: { update: can.write, unsubscribe: can.write && row.state !== "unsubscribed", delete: can.delete },
  }));
}
