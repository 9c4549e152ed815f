import { sql } from "kysely";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fixedSlugs } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import { fold } from "#contract/formats/fold.ts";
import { type Language, languages, originalLanguage } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import { plansOf } from "#platform/publishing/plans.ts";
import type { Page, readPages } from "../contract.ts";
import { type Rights, type Row, slugsOf, toDraft, toDraftShown, toLive } from "./page-row.ts";
import type { Listed } from "./writing/page-state.ts";

type Query = Input<typeof readPages>["query"];
/** Which side of a page is read, and the kinds of blocks that stand on it. */
export type View = { types: BlockTypes } & (
  | { side: "draft"; can: Rights; reader: Language }
  /** A draft as the site would show it. */
  | { side: "preview"; language: Language }
  | { side: "live"; language: Language | undefined }
);

const columns = [
  ...(["pages.id", "pages.version", "pages.draft", "pages.live", "pages.kind"] as const),
  ...(["pages.changed_at", "pages.deleted_at"] as const),
] as const;

/** @throws Problem `C404` for what is not there or may not be seen */
export async function readPage(db: Db, { id, view }: { id: string; view: View }): Promise<Page> {
  const [page] = await pagesById(db, { ids: [id], view });
  if (!page) throw new Problem("C404");
  return page;
}

/** The page that answers at a slug, in whichever language and case it is written. */
export async function readPageAt(db: Db, { slug, view }: { slug: string; view: View }): Promise<Page> {
  const rows = await db
    .selectFrom("page_slugs")
    .innerJoin("pages", "pages.id", "page_slugs.page_id")
    .select([...columns, "page_slugs.language"])
    .where("page_slugs.side", "=", view.side === "live" ? "live" : "draft")
    .where("page_slugs.slug_folded", "=", fold(slug))
    .execute();
  const wanted = view.side === "draft" ? originalLanguage : (view.language ?? originalLanguage);
  const row = rows.find((found) => found.language === wanted) ?? rows[0] ?? (await fixedPageAt(db, { slug, view }));
  if (!row) throw new Problem("C404");
  return (await presenter(db, { view, ids: [row.id] }))(row);
}

/** A fixed page has its addresses in all languages, also in those in which it is not published. */
async function fixedPageAt(db: Db, { slug, view }: { slug: string; view: View }): Promise<Row | undefined> {
  const kind = fixedKinds.find((one) => languages.some((language) => fold(fixedSlugs[one][language]) === fold(slug)));
  if (!kind) return undefined;
  return db
    .selectFrom("pages")
    .select(columns)
    .where("kind", "=", kind)
    .where("deleted_at", "is", null)
    .$if(view.side === "live", (select) => select.where("live", "is not", null))
    .executeTakeFirst();
}

const fixedKinds = Object.keys(fixedSlugs) as (keyof typeof fixedSlugs)[];

export async function pagesById(db: Db, { ids, view }: { ids: string[]; view: View }): Promise<Page[]> {
  if (ids.length === 0) return [];
  let select = db.selectFrom("pages").select(columns).where("pages.id", "in", ids).where("deleted_at", "is", null);
  if (view.side === "live") select = select.where("live", "is not", null);
  const rows = new Map((await select.execute()).map((row) => [row.id, row]));
  const show = await presenter(db, { view, ids: [...rows.keys()] });
  return ids.flatMap((id) => rows.get(id) ?? []).map(show);
}

/** The sections that guests see on all pages, those above everything first. */
export async function sectionsEverywhere(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("pages")
    .select("id")
    .where("everywhere", "is not", null)
    .orderBy("everywhere", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

export function readPageList(db: Db, { query, view }: { query: Query; view: View }) {
  return view.side === "live" ? readLive(db, { query, view }) : readDrafts(db, { query, view });
}

async function readDrafts(db: Db, { query, view }: { query: Query; view: View }) {
  const { q = "", page = 1, pageSize = 10, sort = "title" } = query;
  let wanted = db.selectFrom("pages").where("deleted_at", "is", null).where("kind", "!=", "shared");
  if (q) wanted = wanted.where((eb) => contains(eb.ref("title_folded"), fold(q)));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await wanted
    .select(columns)
    .orderBy(sort.endsWith("changed") ? "changed_at" : "title_folded", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const show = await presenter(db, { view, ids: rows.map(({ id }) => id) });
  return { items: rows.map(show), total, page, pageSize };
}

/** By what guests read: the columns that drafts are sorted and searched by would tell guests about drafts. */
async function readLive(db: Db, { query, view }: { query: Query; view: View }) {
  const { q = "", page = 1, pageSize = 10, sort = "title" } = query;
  let wanted = db.selectFrom("pages").where("live_folded", "is not", null);
  if (q) wanted = wanted.where((eb) => contains(eb.ref("live_folded"), fold(q)));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const direction = sort.startsWith("-") ? "desc" : "asc";
  const rows = await wanted
    .select("id")
    // Who asks for what changed last gets the order of their making, which says nothing about drafts.
    .$if(sort.endsWith("title"), (select) => select.orderBy("live_folded", direction))
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await pagesById(db, { ids: rows.map(({ id }) => id), view }), total, page, pageSize };
}

/** A published page that lists entries; `tags` empty lists all of them. */
export type ListingPage = { slugs: Record<Language, string>; tags: string[] };

/**
 * The pages that list entries, themselves or by a shared section that stands on them, in the order in which an entry looks
 * for its own: home comes last. A section on all pages counts for none of them.
 */
export async function listingPages(db: Db): Promise<ListingPage[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "kind", "listed", "lists"])
    .where("lists", "is not", null)
    .where("kind", "!=", "shared")
    .unionAll((eb) =>
      eb
        .selectFrom("pages as section")
        .innerJoin("uses", (join) =>
          join.on("uses.used", "=", sql<string>`'page:' || section.id`).on("uses.side", "=", "live"),
        )
        .innerJoin("pages as page", "page.id", "uses.thing")
        .select(["page.id", "page.kind", "page.listed", "section.lists"])
        .where("section.kind", "=", "shared")
        .where("section.lists", "is not", null)
        .where("page.kind", "!=", "shared"),
    )
    .orderBy("id")
    .execute();
  return rows
    .sort((a, b) => Number(a.kind === "home") - Number(b.kind === "home"))
    .map((row) => ({
      slugs: slugsOf(row.kind, (JSON.parse(row.listed) as Listed).live),
      tags: JSON.parse(row.lists ?? "[]") as string[],
    }));
}

async function presenter(db: Db, { view, ids }: { view: View; ids: string[] }): Promise<(row: Row) => Page> {
  const { types } = view;
  if (view.side === "live") return (row) => toLive(row, { language: view.language ?? originalLanguage, types });
  if (view.side === "preview") return (row) => toDraftShown(row, view);
  const [plans, site] = await Promise.all([plansOf(db, { things: ids }), readSiteLanguages(db)]);
  const { can, reader } = view;
  return (row) => toDraft(row, { can, plans, site, reader, types });
}
