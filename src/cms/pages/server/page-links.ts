import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { address, homeAddress } from "#contract/addresses.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Linkable } from "#platform/links/linkable.ts";
import { liveOf, slugsOf } from "./page-row.ts";

/** Pages as links lead to them. */
export function linkedPages(db: Db): Linkable {
  return {
    async addresses({ ids, language }) {
      const [[main], rows] = await Promise.all([
        readSiteLanguages(db),
        db
          .selectFrom("pages")
          .select(["id", "kind", "live"])
          .where("id", "in", ids)
          .where("live", "is not", null)
          .execute(),
      ]);
      const found = rows.map(({ id, kind, live }) => {
        const slug = slugsOf(kind, liveOf(live) ?? {})[language];
        return [id, addressOf({ kind, slug }, { language, main })] as const;
      });
      return { addresses: new Map(found), next: null };
    },
  };
}

function addressOf(page: { kind: string; slug: string }, { language, main }: { language: Language; main: Language }) {
  return page.kind === "home" ? homeAddress(language, main) : address(page.slug, language, main);
}
