import { sql } from "kysely";
import type { Entry, EntryList } from "#cms/entries/contract.ts";
import type { ListingPage } from "#cms/pages/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import { plansOf } from "#platform/publishing/plans.ts";
import { type Rights, type Row, toDraft, toLive, toLiveIn } from "../entry-row.ts";
import { countOfList, type From, partOfListById, type Query } from "./entry-lists.ts";
import type { KeptEntries, Named } from "./kept-entries.ts";
import { namesForGuests } from "./names-for-guests.ts";

/** Whose eyes are looking: owners see drafts, everybody else and every page with `lang` what is live and due. */
export type View = DraftView | LiveView;
type Shared = { listings: ListingPage[]; now: Date };
type DraftView = Shared & { side: "draft"; can: Rights; reader: Language };
export type LiveView = Shared & { side: "live"; language: Language | undefined; kept?: KeptEntries };

/** Guests' pages never need the draft, and not reading it halves what has to be moved. */
function columnsOf({ side }: View) {
  const draft = side === "draft" ? sql<string>`draft` : sql<string>`''`;
  const translation = side === "draft" ? sql<string>`translation` : sql<string>`''`;
  const differs = side === "draft" ? sql<0 | 1>`live_differs` : sql<0 | 1>`0`;
  const behind = [draft.as("draft"), translation.as("translation"), differs.as("live_differs")] as const;
  return ["id", "version", ...behind, "live", "changed_at", "deleted_at"] as const;
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
 * The published entry at a slug, in whichever language and case it is written.
 * @throws Problem `C404` for what is not there or may not be seen
 */
export async function readEntryAt(db: Db, { slug, view }: { slug: string; view: View }): Promise<Entry> {
  const values = { slug: fold(slug), now: view.now.toISOString() };
  const [row] =
    view.side === "live"
      ? await runPrepared(db, {
          shape: "live entry by slug",
          values,
          build: (from, { slug, now }) => atSlug(from, slug).select(columnsOf(view)).where("live_from", "<=", now),
        })
      : await atSlug(db, values.slug).select(columnsOf(view)).where("deleted_at", "is", null).execute();
  if (!row) throw new Problem("C404");
  return (await presenter(db, { view, ids: [row.id] }))(row);
}

function atSlug(from: From, slug: string) {
  return from
    .selectFrom("entries")
    .where("id", "=", (eb) => eb.selectFrom("entry_slugs").select("entry_id").where("slug_folded", "=", slug));
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
  const now = view.now.toISOString();
  const found =
    view.side === "live"
      ? await runPrepared(db, {
          shape: "live entries by id",
          values: { ids, now },
          build: (from, { ids, now }) =>
            from.selectFrom("entries").select(columnsOf(view)).where("id", "in", ids).where("live_from", "<=", now),
        })
      : await db
          .selectFrom("entries")
          .select(columnsOf(view))
          .where("id", "in", ids)
          .where("deleted_at", trash ? "is not" : "is", null)
          .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  const show = await presenter(db, { view, ids: [...rows.keys()] });
  return ids.flatMap((id) => rows.get(id) ?? []).map(show);
}

/** The named entries as guests see them; those that are kept in this version are not read again. */
export function entriesOfNames(db: Db, { names, view }: { names: Named[]; view: LiveView }): Promise<Entry[]> {
  const read = (ids: string[]) => entriesById(db, { ids, view });
  return view.kept ? view.kept.all(names, read) : read(names.map(({ id }) => id));
}

/** `next`: when the next published entry becomes due; until then a list that is kept for guests stays as it is. */
type Listed = { list: EntryList; next: string | null };

export async function listEntries(db: Db, { query, view }: { query: Query; view: View }): Promise<Listed> {
  const { page = 1, pageSize = 10 } = query;
  const wanted = { query, now: view.now.toISOString(), limit: pageSize, offset: (page - 1) * pageSize };
  if (view.side === "live" && view.kept) {
    const { names, total, next } = await namesForGuests(db, wanted);
    const items = await entriesOfNames(db, { names, view });
    return { list: { items, total, page, pageSize }, next };
  }
  const asked = { ...wanted, side: view.side };
  const { total } = await countOfList(db, asked).executeTakeFirstOrThrow();
  if (total === 0) return { list: { items: [], total, page, pageSize }, next: null };
  const rows: Row[] = await partOfListById(db, asked).select(columnsOf(view)).execute();
  const show = await presenter(db, { view, ids: rows.map(({ id }) => id) });
  return { list: { items: rows.map(show), total, page, pageSize }, next: null };
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
