import { entryAddress, slugsOf } from "#cms/entries/slugs.ts";
import { knownMainLanguage } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { isId } from "#contract/id.ts";
import { contains } from "#database/like.ts";
import type { Linkable, Target } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import { documentOf } from "../entry-document.ts";
import { pageOf } from "../entry-row.ts";
import { knownListings } from "./known-listings.ts";
import { listPlaces } from "./list-places.ts";
import { entryOpenings } from "./openings.ts";

/** Entries as links lead to them: under the page that lists them. */
export function linkedEntries({ db, remembered }: Pick<Platform, "db" | "remembered">): Linkable {
  return {
    async addresses({ ids, language, now }) {
      const [main, pages, rows] = await Promise.all([
        knownMainLanguage({ db, remembered }),
        knownListings({ db, remembered }),
        db
          .selectFrom("entries")
          .select(["id", "live", "live_from"])
          .where("id", "in", ids)
          .where("live_from", "is not", null)
          .execute(),
      ]);
      const time = now.toISOString();
      const found = rows.flatMap(({ id, live, live_from }): [string, string][] => {
        if (live === null || live_from === null || live_from > time) return [];
        const { tags, texts } = documentOf(live);
        const place = { page: pageOf(tags, pages), slugs: slugsOf(texts, id) };
        return [[id, entryAddress(place, { language, main })]];
      });
      const later = rows.flatMap(({ live_from }) => (live_from !== null && live_from > time ? live_from : []));
      return { addresses: new Map(found), next: later.sort()[0] ?? null };
    },

    async targets({ ids, now }) {
      const openings = await entryOpenings(db, { ids, at: now, now });
      const found = [...openings].map(([id, { title, state }]): [string, Target] => {
        return [id, { title, state: state === "withdrawn" ? "draft" : state }];
      });
      return new Map(found);
    },

    async search({ q, limit }) {
      const rows = await db
        .selectFrom("entries")
        .select("id")
        .where("deleted_at", "is", null)
        .$if(q !== "", (select) => select.where((eb) => contains(eb.ref("title_folded"), fold(q))))
        .orderBy("changed_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    places: (asked) => listPlaces({ db, remembered }, asked),

    async tags({ ids }) {
      const rows = await db.selectFrom("entries").select(["id", "live"]).where("id", "in", ids).execute();
      return new Map(rows.flatMap(({ id, live }) => (live === null ? [] : [[id, documentOf(live).tags] as const])));
    },

    async at({ segments: [, name = "", ...more] }) {
      if (name === "" || more.length > 0) return null;
      const id = name.toLowerCase();
      const found = isId(id)
        ? db.selectFrom("entries").select("id").where("id", "=", id)
        : db.selectFrom("entry_slugs").select("entry_id as id").where("slug_folded", "=", fold(name));
      return (await found.executeTakeFirst())?.id ?? null;
    },
  };
}
