import { type ExpressionBuilder, sql } from "kysely";
import { type Facts, type NotificationKind, notificationKind, textKeyOf } from "#contract/notifications.ts";
import { type Translate } from "#contract/texts/translate.ts";
import type { Db, Tx } from "#database/database.ts";
import type { NotificationRow } from "#database/schema/notifications.ts";
import type { Schema } from "#database/schema.ts";
import type { Notification, NotificationList } from "../contract.ts";
import { type Reader, wantedKinds } from "./reader.ts";

type Builder = ExpressionBuilder<Schema, "notifications">;
type Query = { page?: number; pageSize?: number; kind?: NotificationKind; unread?: boolean };
type Listing = { reader: Reader; query: Query; t: Translate };

/** The notifications under a user's bell, latest first, one page at a time. */
export async function listNotifications(db: Db, { reader, query, t }: Listing): Promise<NotificationList> {
  const { page = 1, pageSize = 10, kind, unread } = query;
  const kinds = wantedKinds(reader, "app");
  const shown = kind ? kinds.filter((one) => one === kind) : kinds;
  const listed = db
    .selectFrom("notifications")
    .where((eb) => (unread ? isUnread : isFor)(eb, { reader, kinds: shown }));
  const [rows, unreadKinds, total, upTo] = await Promise.all([
    listed
      .selectAll()
      .select((eb) => isUnread(eb, { reader, kinds }).as("unread"))
      .orderBy("number", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    unreadByKind(db, { reader, kinds }),
    listed.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    latestNumber(db),
  ]);
  return {
    items: rows.map((row) => toNotification(row, t)),
    ...{ page, pageSize, total: total.total },
    unread: unreadKinds.reduce((sum, { unread }) => sum + unread, 0),
    unreadKinds: unreadKinds.map((one) => ({ ...one, text: manyOf(one.kind, { count: one.unread, t }) })),
    upTo,
  };
}

export async function unreadCount(db: Db | Tx, { reader }: { reader: Reader }): Promise<number> {
  const { unread } = await db
    .selectFrom("notifications")
    .where((eb) => isUnread(eb, { reader, kinds: wantedKinds(reader, "app") }))
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .executeTakeFirstOrThrow();
  return unread;
}

type Unread = { reader: Reader; kinds: NotificationKind[] };
/** Numbers: only what came after the one, and no later than the other. */
type Span = { after?: number; upTo?: number };

/** How many of each kind are unread, of the kinds that have any. */
export function unreadByKind(db: Db | Tx, { reader, kinds, after = 0, upTo }: Unread & Span) {
  return db
    .selectFrom("notifications")
    .where((eb) => isUnread(eb, { reader, kinds }))
    .where("number", ">", after)
    .$if(upTo !== undefined, (query) => query.where("number", "<=", upTo ?? 0))
    .select(sql<NotificationKind>`kind`.as("kind"))
    .select((eb) => eb.fn.countAll<number>().as("unread"))
    .groupBy("kind")
    .orderBy((eb) => eb.fn.max("number"), "desc")
    .execute();
}

/**
 * The condition for unread: above the reader's mark, handled by nobody and not read individually, or marked as unread;
 * of these kinds, and since the reader exists. In two parts, so that both use an index however many are below the mark.
 */
export function isUnread(eb: Builder, { reader, kinds }: Unread) {
  const marked = (read: number) =>
    eb
      .selectFrom("notification_reads")
      .select("notification_id")
      .where("user_id", "=", reader.user)
      .where("notification_reads.read", "=", read);
  return eb.and([
    isFor(eb, { reader, kinds }),
    eb("at", ">=", reader.since),
    eb.or([eb.and([eb("number", ">", reader.readUpTo), eb("handled", "=", 0)]), eb("id", "in", marked(0))]),
    eb("id", "not in", marked(1)),
  ]);
}

/** Of these kinds, and caused by others: one's own act is not told to oneself. No kind at all is none, not an error. */
function isFor(eb: Builder, { reader, kinds }: Unread) {
  if (kinds.length === 0) return sql<boolean>`1 = 0`;
  const byOthers = eb.or([eb("caused_by", "is", null), eb("caused_by", "!=", reader.user)]);
  return eb.and([eb("kind", "in", kinds), byOthers]);
}

/** The number of whatever happened last, to anybody. */
export async function latestNumber(db: Db | Tx): Promise<number> {
  const row = await db
    .selectFrom("notifications")
    .select((eb) => eb.fn.max("number").as("number"))
    .executeTakeFirst();
  return row?.number ?? 0;
}

type Told = Pick<NotificationRow, "kind" | "facts">;

function toNotification(row: NotificationRow & { unread: unknown }, t: Translate): Notification {
  const kind = row.kind as NotificationKind;
  const { id, thing, times, number, at } = row;
  const address = notificationKind(kind).address(thing);
  return { _id: id, kind, text: sentenceOf(row, t), address, ...{ times, number, at }, read: !row.unread };
}

/** `Neue Nachricht von Anna Groß: Hoffest` */
export function sentenceOf({ kind, facts }: Told, t: Translate): string {
  const said = Object.entries(JSON.parse(facts) as Facts[NotificationKind]);
  // A message without a subject, an entry without a title.
  const values = Object.fromEntries(
    said.map(([name, fact]) => [name, fact === "" ? t("notifications:nothing") : fact]),
  );
  return t(`notifications:kind.${textKeyOf(kind as NotificationKind)}.sentence`, values);
}

/** `12 neue Nachrichten` */
export function manyOf(kind: NotificationKind, { count, t }: { count: number; t: Translate }): string {
  return t(`notifications:kind.${textKeyOf(kind)}.many`, { count });
}
