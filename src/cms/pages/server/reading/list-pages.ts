import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { listPages as record } from "#cms/pages/contract.ts";
import { fixedSlugs } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Input, Reply } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { Schema } from "#database/schema.ts";
import { plansOf } from "#platform/publishing/plans.ts";
import type { Titles } from "#platform/publishing/titles.ts";
import { type Rights, toListed } from "../page-row.ts";
import { linkedFrom } from "./linked-from.ts";

type Query = Input<typeof record>["query"];
type Pages = ExpressionBuilder<Schema, "pages">;
type Listing = { query: Query; can: Rights; reader: Language; titles: Titles };

/** The pages as the staff lists them. Documents are not read: a site may have thousands of long ones. */
export async function listPages(db: Db, { query, can, reader, titles }: Listing): Promise<Reply<typeof record>> {
  const { page = 1, pageSize = 10 } = query;
  const { total } = await countOfPages(db, query).executeTakeFirstOrThrow();
  const rows = await partOfPages(db, { query, limit: pageSize, offset: (page - 1) * pageSize }).execute();
  const ids = rows.map(({ id }) => id);
  const [plans, linked] = await Promise.all([plansOf(db, { things: ids }), linkedFrom(db, { ids, titles })]);
  return { items: rows.map((row) => toListed(row, { can, plans, reader, linked })), total, page, pageSize };
}

/** How many pages the whole list has. */
export function countOfPages(db: Db, query: Query) {
  return db
    .selectFrom("pages")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where((eb) => eb.and(conditions(eb, query)));
}

/** A part of the list, by the ids of that part first, which an index knows. */
export function partOfPages(db: Db, { query, limit, offset }: { query: Query; limit: number; offset: number }) {
  const { column, direction } = orderOf(query);
  return db
    .selectFrom("pages")
    .select(["id", "version", "kind", "state", "translation", "listed", "changed_at", "deleted_at"])
    .where("id", "in", (from) =>
      from
        .selectFrom("pages")
        .select("id")
        .where((eb) => eb.and(conditions(eb, query)))
        .orderBy(column, direction)
        .orderBy("id", direction)
        .limit(limit)
        .offset(offset),
    )
    .orderBy(column, direction)
    .orderBy("id", direction);
}

function conditions(eb: Pages, { id, shared = false, status, translation, q }: Query) {
  const all: Expression<SqlBool>[] = [eb("deleted_at", status === "trash" ? "is not" : "is", null)];
  if (!id) all.push(eb("kind", shared ? "=" : "!=", "shared"));
  if (status === "draft" || status === "live" || status === "changed") {
    // What has changes is on the site, too.
    all.push(status === "live" ? eb("state", "in", ["live", "changed"]) : eb("state", "=", status));
  }
  if (status === "planned") all.push(eb("id", "in", eb.selectFrom("plans").select("thing").where("kind", "=", "page")));
  if (translation) all.push(eb("translation", "=", translation));
  if (id) all.push(eb("id", "=", id));
  if (q) all.push(eb.or([contains(eb.ref("title_folded"), fold(q)), addressed(eb, fold(q))]));
  return all;
}

/** Whether its address in a language, published or not, contains these words: `kontakt`, `/kontakt/`, `/en/contact`. */
function addressed(eb: Pages, words: string): Expression<SqlBool> {
  const slug = words.replace(/^\/(?:(?:de|en)(?:\/|$))?|\/$/g, "");
  if (slug === "") return eb("kind", "=", "home");
  const written = eb
    .selectFrom("page_slugs")
    .select("page_id")
    .where((from) => contains(from.ref("slug_folded"), slug));
  const fixed = Object.entries(fixedSlugs).filter(
    ([kind, slugs]) => kind !== "home" && Object.values(slugs).some((one) => fold(one).includes(slug)),
  );
  const kinds = fixed.map(([kind]) => kind);
  return eb.or([eb("id", "in", written), ...(kinds.length > 0 ? [eb("kind", "in", kinds)] : [])]);
}

function orderOf({ sort = "title" }: Query) {
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  return { column: sort.endsWith("changed") ? ("changed_at" as const) : ("title_folded" as const), direction };
}
