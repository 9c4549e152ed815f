import { withoutFigures } from "#cms/entries/figures.ts";
import { headingsIn, plainText } from "#contract/formats/plain-text.ts";
import { languages } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Searched, SearchedText, SearchedThing } from "#platform/faces/searched.ts";
import { documentOf, type EntryDocument } from "../entry-document.ts";

/** Published entries; those that are planned from their time on. */
export const searchedEntries: Searched = {
  kind: "entry",

  async read(db, { ids }) {
    if (ids.length === 0) return [];
    const rows = await published(db).select(["id", "live", "live_from"]).where("id", "in", ids).execute();
    return rows.map(({ id, live, live_from }): SearchedThing => {
      const document = documentOf(live!);
      return { id, texts: textsOf(document), date: document.publishDate, from: live_from, also: [] };
    });
  },

  async all(db, { after, limit }) {
    const rows = await published(db).select("id").where("id", ">", after).orderBy("id").limit(limit).execute();
    return rows.map(({ id }) => id);
  },

  async count(db) {
    const { count } = await published(db)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    return count;
  },
};

function published(db: Db | Tx) {
  return db.selectFrom("entries").where("live", "is not", null).where("deleted_at", "is", null);
}

function textsOf({ texts, links, event }: EntryDocument): SearchedThing["texts"] {
  const own = languages.flatMap((language) => {
    const text = texts[language];
    if (!text?.title) return [];
    const content = text.content.map(withoutFigures);
    const beside = [text.teaser, ...links.map(({ title }) => title), event?.place ?? ""];
    const searched: SearchedText = {
      title: text.title,
      headings: content.flatMap(headingsIn),
      text: [...content.map(plainText), ...beside].filter(Boolean).join("\n"),
    };
    return [[language, searched] as const];
  });
  return Object.fromEntries(own);
}
