import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import { idAt } from "#cms/pages/placed-at.ts";
import type { Localised } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { Schema } from "#database/schema.ts";

/** A list of entries on a page, by the id of its block there; `tag` is empty where it lists all entries. */
type PageList = { page: string; block: string; title: Localised; tag: string };

/**
 * The lists of entries on pages, as these are written, that have each of the folded words in their title or tag or in a
 * title of the page, in the order of the pages. A list in a shared section is told for each page that shows it, and
 * for the home page where it is on all pages.
 */
export async function listsOnPages(db: Db, { words, limit }: { words: string[]; limit: number }): Promise<PageList[]> {
  const rows = await onThem(db, words)
    .unionAll(inSections(db, words))
    .unionAll(everywhere(db, words))
    .orderBy("sorted")
    .orderBy("page")
    .orderBy("position")
    .orderBy("inner")
    .limit(limit)
    .execute();
  return rows.map(({ page, place, block, title, tag }) => ({
    ...{ page, tag, title: JSON.parse(title) as Localised },
    block: place === null ? block : idAt(place, block),
  }));
}

function onThem(db: Db, words: string[]) {
  return db
    .selectFrom("page_places as list")
    .where("list.kind", "=", "list")
    .where(said(words, ["list.words_folded", "list.page_folded"]))
    .select(["list.page_id as page", "list.page_folded as sorted", "list.position", "list.block", "list.title"])
    .select((eb) => ["list.tag", "list.position as inner", eb.val<string | null>(null).as("place")]);
}

function inSections(db: Db, words: string[]) {
  return db
    .selectFrom("page_places as shown")
    .innerJoin("page_places as list", "list.section", "shown.section")
    .where("shown.kind", "=", "shown")
    .where("list.kind", "=", "inner")
    .where(said(words, ["list.words_folded", "list.page_folded", "shown.page_folded"]))
    .select(["shown.page_id as page", "shown.page_folded as sorted", "shown.position", "list.block", "list.title"])
    .select(["list.tag", "list.position as inner", "shown.block as place"]);
}

function everywhere(db: Db, words: string[]) {
  return (
    db
      .selectFrom("page_places as list")
      .innerJoin("pages as home", (join) => join.on("home.kind", "=", "home"))
      // Without these words SQLite does not see that an index has it.
      .where(sql<SqlBool>`home.kind not in ('page', 'shared')`)
      .where("list.kind", "=", "inner")
      .where("list.page_id", "in", (eb) => eb.selectFrom("pages").select("id").where("everywhere", "is not", null))
      .where(said(words, ["list.words_folded", "list.page_folded", "home.title_folded"]))
      .select(["home.id as page", "home.title_folded as sorted", "list.position", "list.block", "list.title"])
      .select(["list.tag", "list.position as inner", "list.page_id as place"])
  );
}

/** Each of the words is in one of these folded columns. */
function said(words: string[], columns: string[]): Expression<SqlBool> {
  const eb = expressionBuilder<Schema>();
  return eb.and(words.map((word) => eb.or(columns.map((column) => contains(sql.ref<string>(column), word)))));
}
