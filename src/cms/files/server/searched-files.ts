import { languages } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import type { FileRow } from "#database/schema/files.ts";
import type { Searched, SearchedThing } from "#platform/faces/searched.ts";
import { describedIn } from "./file-row.ts";

/** What offers files to visitors: what is shown by a newsletter is read by those who get it. */
const offering = ["page", "entry"];

/** Files that published pages and entries offer for downloading or link to; pictures are part of what shows them. */
export const searchedFiles: Searched = {
  kind: "file",

  async read(db, { ids }) {
    if (ids.length === 0) return [];
    const uses = await db
      .selectFrom("uses")
      .select(["used", "kind", "thing", "shown_from"])
      .where("used", "in", ids)
      .where("side", "=", "live")
      .where("kind", "in", offering)
      .orderBy("thing")
      .execute();
    const offered = Map.groupBy(uses, ({ used }) => used);
    if (offered.size === 0) return [];
    const rows = await downloadable(db)
      .selectAll()
      .where("id", "in", [...offered.keys()])
      .execute();
    return rows.map((row): SearchedThing => {
      const by = offered.get(row.id) ?? [];
      const from = by.flatMap(({ shown_from }) => shown_from ?? []).sort()[0] ?? null;
      const also = by.map(({ kind, thing }) => `${kind}:${thing}`);
      return { id: row.id, texts: textsOf(row), date: row.uploaded_at, from, also: [...new Set(also)] };
    });
  },

  async all(db, { after, limit }) {
    const rows = await downloadable(db).select("id").where("id", ">", after).orderBy("id").limit(limit).execute();
    return rows.map(({ id }) => id);
  },

  async count(db) {
    const { count } = await downloadable(db)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  },

  async reachedBy(db, { tags }) {
    const things = tags.filter((tag) => offering.some((kind) => tag.startsWith(`${kind}:`)));
    if (things.length === 0) return [];
    const rows = await db
      .selectFrom("uses")
      .innerJoin("files", "files.id", "uses.used")
      .select("files.id")
      .distinct()
      .where(
        "uses.thing",
        "in",
        things.map((tag) => tag.slice(tag.indexOf(":") + 1)),
      )
      .where("uses.side", "=", "live")
      .where("files.kind", "!=", "image")
      .execute();
    return rows.map(({ id }) => id);
  },
};

function downloadable(db: Db | Tx) {
  return db.selectFrom("files").where("kind", "!=", "image").where("deleted_at", "is", null);
}

function textsOf(row: FileRow): SearchedThing["texts"] {
  const { name, caption, translations } = describedIn(row);
  const captions = { de: caption, en: translations.en?.caption ?? "" };
  const title = `${name}.${row.ext}`;
  return Object.fromEntries(languages.map((one) => [one, { title, headings: [], text: captions[one] }]));
}
