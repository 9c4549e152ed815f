import { type Expression, type ExpressionBuilder, sql } from "kysely";
import type { Entry, EntryList, readEntries } from "#cms/entries/contract.ts";
import type { ListingPage } from "#cms/pages/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { tagDelimiter } from "#contract/tags.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { beginsWith, contains } from "#database/like.ts";
import type { Schema } from "#database/schema.ts";
import { plansOf } from "#platform/publishing/plans.ts";
import { type Rights, type Row, toDraft, toLive, toLiveIn } from "../entry-row.ts";
import type { KeptEntries } from "./kept-entries.ts";

type Query = Input<typeof readEntries>["query"];

/** Whose eyes are looking: owners see drafts, everybody else and every page with `lang` what is live and due. */
export type View = { listings: ListingPage[]; now: Date } & (
  | { side: "draft"; can: Rights; reader: Language }
  | { side: "live"; language: Language | undefined; kept?: KeptEntries }
);

/** Guests' pages never need the draft, and not reading it halves what has to be moved. */
function columnsOf({ side }: View) {
  const draft = side === "draft" ? sql<string>`draft` : sql<string>`''`;
  return ["id", "version", draft.as("draft"), "live", "changed_at", "deleted_at"] as const;
}

/** @throws Problem `C404` for what is not there or may not be seen */
export async function readEntry(
  db: Db,
  { id, view, trash = false }: { id: string; view: View; trash?: boolean },
): Promise<Entry> {
  const [entry] = await entriesById(db, { ids: [id], view, trash });
  if (!entry) throw new Problem("C404");
  return entry;
}

/**
 * The named entries in the order asked for; what is not there or may not be seen is left out. With `trash`, drafts
 * are looked for there.
 */
export async function entriesById(
  db: Db,
  { ids, view, trash = false }: { ids: string[]; view: View; trash?: boolean },
): Promise<Entry[]> {
  if (ids.length === 0) return [];
  let select = db.selectFrom("entries").select(columnsOf(view)).where("id", "in", ids);
  select =
    view.side === "live"
      ? select.where("live_from", "<=", view.now.toISOString())
      : select.where("deleted_at", trash ? "is not" : "is", null);
  const rows = new Map((await select.execute()).map((row) => [row.id, row]));
  const show = await presenter(db, { view, ids: [...rows.keys()] });
  return ids.flatMap((id) => rows.get(id) ?? []).map(show);
}

/** `next`: when the next published entry becomes due; until then a list that is kept for guests stays as it is. */
type Listed = { list: EntryList; next: string | null };

export async function listEntries(db: Db, { query, view }: { query: Query; view: View }): Promise<Listed> {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? 10;
  const wanted = (id: Expression<string>) => (eb: Entries) => eb.and(conditions(eb, query, view, id));
  // Beside the names in one query.
  const counted = (eb: Entries) =>
    eb
      .selectFrom("entries")
      .select((eb) => eb.fn.countAll<number>().as("total"))
      .where(wanted(sql.ref("id")));
  const count = async () =>
    (
      await db
        .selectFrom("entries")
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .where(wanted(sql.ref("id")))
        .executeTakeFirstOrThrow()
    ).total;
  const { column, direction } = order(query.sort ?? "-publish_date", view);
  const ofPage = (from: Pick<Entries, "selectFrom">) =>
    from
      .selectFrom("entries")
      // In the order of the list, asking of each whether it is meant: the first page is soon full.
      .where(wanted(sql<string>`coalesce(id, '')`))
      .orderBy(column, direction)
      .orderBy("id", direction)
      .limit(pageSize)
      .offset((page - 1) * pageSize);
  // Of the page's ids first, which an index knows: documents are long, and those passed over need not be read.
  const select = db
    .selectFrom("entries")
    .where("id", "in", (eb) => ofPage(eb).select("id"))
    .orderBy(column, direction)
    .orderBy("id", direction);
  if (view.side === "live" && view.kept) {
    // On the first page none is passed over, and SQLite takes less time without a list of ids.
    const named = page === 1 ? ofPage(db) : select;
    const names = await named
      .select((eb) => ["id", "version", counted(eb).as("total"), upcoming(eb, view.now).as("next")])
      .execute();
    const items = await view.kept.all(names, (ids) => entriesById(db, { ids, view }));
    const [first] = names;
    const total = first?.total ?? (page === 1 ? 0 : await count());
    return { list: { items, total, page, pageSize }, next: first ? first.next : await nextDue(db, view.now) };
  }
  const total = await count();
  if (total === 0) return { list: { items: [], total, page, pageSize }, next: null };
  const rows: Row[] = await select.select(columnsOf(view)).execute();
  const show = await presenter(db, { view, ids: rows.map(({ id }) => id) });
  return { list: { items: rows.map(show), total, page, pageSize }, next: null };
}

async function nextDue(db: Db, now: Date): Promise<string | null> {
  const { next } = await upcoming(db, now).executeTakeFirstOrThrow();
  return next;
}

function upcoming(from: Pick<Entries, "selectFrom">, now: Date) {
  return from
    .selectFrom("entries")
    .select((eb) => eb.fn.min("live_from").as("next"))
    .where("live_from", ">", now.toISOString());
}

async function presenter(db: Db, { view, ids }: { view: View; ids: string[] }): Promise<(row: Row) => Entry> {
  const { listings } = view;
  if (view.side === "draft") {
    const plans = await plansOf(db, { things: ids });
    const { can, now, reader } = view;
    return (row) => toDraft(row, { can, listings, plans, now, language: reader });
  }
  const { language } = view;
  return language ? (row) => toLiveIn(row, { language, listings }) : (row) => toLive(row, { listings });
}

function conditions(eb: Entries, query: Query, view: View, id: Expression<string>) {
  const all = [];
  if (view.side === "live") all.push(eb("live_from", "<=", view.now.toISOString()));
  if (query.status === "trash") all.push(eb("deleted_at", "is not", null));
  else if (view.side === "draft") all.push(eb("deleted_at", "is", null));
  if (query.status === "live") all.push(due(eb, view.now));
  if (query.status === "planned") all.push(planned(eb, view.now));
  if (query.status === "missing") all.push(eb("translation", "=", "missing"));
  if (query.status === "outdated") all.push(eb("translation", "=", "outdated"));
  if (query.status === "draft") all.push(eb("live_from", "is", null));
  if (query.status === "changed") all.push(eb("live_differs", "=", 1));
  if (query.q) {
    const column = view.side === "draft" ? "title_folded" : "live_folded";
    all.push(contains(eb.ref(column), fold(query.q)));
  }
  for (const branch of tagsOf(query)) all.push(eb(id, "in", taggedWithin(eb, { branch, side: view.side })));
  return all;
}

/**
 * What guests read. Told in a way that no index of `live_from` is tempted to answer: it does not know what lies in the
 * trash, and the indexes of the orders, which do, hold the column too.
 */
function due(eb: Entries, now: Date) {
  return eb(sql<string>`coalesce(live_from, '9999')`, "<=", now.toISOString());
}

/** Hidden until its date, or with a plan: one that could not be carried out waits for its owner here. */
function planned(eb: Entries, now: Date) {
  return eb.or([eb("live_from", ">", now.toISOString()), eb("id", "in", eb.selectFrom("plans").select("thing"))]);
}

type Entries = ExpressionBuilder<Schema, "entries">;

function taggedWithin(eb: Entries, { branch, side }: { branch: string; side: View["side"] }) {
  return eb
    .selectFrom("entry_tags")
    .select("entry_id")
    .where("side", "=", side)
    .where((tags) =>
      tags.or([tags("tag_folded", "=", branch), beginsWith(tags.ref("tag_folded"), branch + tagDelimiter)]),
    );
}

function tagsOf({ tags }: Query): string[] {
  return tags ? [fold(tags)] : [];
}

function order(sort: NonNullable<Query["sort"]>, view: View) {
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const draft = view.side === "draft";
  switch (sort.replace("-", "")) {
    case "title":
      return { column: draft ? ("title_folded" as const) : ("live_folded" as const), direction };
    case "changed":
      return { column: draft ? ("changed_at" as const) : ("live_from" as const), direction };
    default:
      return { column: draft ? ("draft_date" as const) : ("live_from" as const), direction };
  }
}
