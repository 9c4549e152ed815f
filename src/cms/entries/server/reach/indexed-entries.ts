import { entryAddress, slugsOf } from "#cms/entries/slugs.ts";
import { knownMainLanguage } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Indexed, IndexedPage } from "#platform/faces/indexed.ts";
import type { Platform } from "#platform/platform.ts";
import { publishedAt } from "#platform/publishing/published-at.ts";
import { usedLiveBy } from "#platform/publishing/uses.ts";
import { documentOf, writtenLanguages } from "../entry-document.ts";
import { pageOf } from "../entry-row.ts";
import { knownListings } from "./known-listings.ts";
import { setsWith } from "./live-languages.ts";

/** The pages of entries, in the order of their dates: a new one is the last. */
export function indexedEntries({ db, remembered }: Pick<Platform, "db" | "remembered">): Indexed {
  return {
    tags: ["entries", "listings"],

    async count({ language, now }) {
      const time = now.toISOString();
      const [{ total }, later] = await Promise.all([
        written(db, language)
          .select((eb) => eb.fn.countAll<number>().as("total"))
          .where("live_from", "<=", time)
          .executeTakeFirstOrThrow(),
        written(db, language)
          .select("live_from")
          .where("live_from", ">", time)
          .orderBy("live_from")
          .limit(1)
          .executeTakeFirst(),
      ]);
      return { total, next: later?.live_from ?? null };
    },

    async read({ language, now, offset, limit }) {
      // What is skipped is skipped in an index.
      const asked = written(db, language)
        .select("id")
        .where("live_from", "<=", now.toISOString())
        .orderBy("live_from")
        .orderBy("id")
        .limit(limit)
        .offset(offset);
      const [main, pages, rows] = await Promise.all([
        knownMainLanguage({ db, remembered }),
        knownListings({ db, remembered }),
        db
          .selectFrom("entries")
          .select(["id", "live", "live_from"])
          .where("id", "in", asked)
          .orderBy("live_from")
          .orderBy("id")
          .execute(),
      ]);
      const ids = rows.map(({ id }) => id);
      const [published, used] = await Promise.all([publishedAt(db, { ids }), usedLiveBy(db, { ids })]);
      return rows.map(({ id, live, live_from }): IndexedPage => {
        const document = documentOf(live ?? "{}");
        const place = { page: pageOf(document.tags, pages), slugs: slugsOf(document.texts, id) };
        const own = writtenLanguages(document).map((language) => {
          return [language, entryAddress(place, { language, main })] as const;
        });
        // One that was published before its date is there since then.
        const changed = [published.get(id), live_from].flatMap((time) => time ?? []).sort();
        return {
          tag: `entry:${id}`,
          addresses: Object.fromEntries(own),
          changed: changed.at(-1) ?? null,
          uses: used.get(id) ?? [],
        };
      });
    },
  };
}

/** Entries with a text in this language that guests read now or later, and search engines may list. */
function written(db: Db, language: Language) {
  return db
    .selectFrom("entries")
    .where("live_from", "is not", null)
    .where("live_languages", "in", setsWith(language))
    .where("live_hidden", "=", 0);
}
