import type { ListingPage } from "#cms/pages/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { address } from "#contract/addresses.ts";
import type { Db } from "#database/database.ts";
import type { Linkable } from "#platform/links/linkable.ts";
import { documentOf } from "../entry-document.ts";
import { pageOf } from "../entry-row.ts";

/** Entries as links lead to them: under the page that lists them. */
export function linkedEntries(db: Db, { listings }: { listings: () => Promise<ListingPage[]> }): Linkable {
  return {
    async addresses({ ids, language, now }) {
      const [[main], pages, rows] = await Promise.all([
        readSiteLanguages(db),
        listings(),
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
        const page = pageOf(documentOf(live).tags, pages);
        return [[id, `${address(page[language], language, main)}/${id}`]];
      });
      const later = rows.flatMap(({ live_from }) => (live_from !== null && live_from > time ? live_from : []));
      return { addresses: new Map(found), next: later.sort()[0] ?? null };
    },
  };
}
