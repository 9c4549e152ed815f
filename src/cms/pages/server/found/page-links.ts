import { knownMainLanguage, readSiteLanguages } from "#cms/settings/server/index.ts";
import { address, homeAddress } from "#contract/addresses.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { Linkable, Target } from "#platform/links/linkable.ts";
import type { Platform } from "#platform/platform.ts";
import { slugsOf } from "../page-row.ts";
import type { Listed } from "../writing/page-state.ts";
import { pageTitles } from "./page-titles.ts";

/** The addresses of pages in each language, also of those that guests cannot open yet: at these they will be found. */
export async function pageAddresses(
  db: Db,
  { ids }: { ids: string[] },
): Promise<Map<string, Record<Language, string>>> {
  if (ids.length === 0) return new Map();
  const [[main], rows] = await Promise.all([
    readSiteLanguages(db),
    db.selectFrom("pages").select(["id", "kind", "state", "listed"]).where("id", "in", ids).execute(),
  ]);
  const found = rows.map(({ id, kind, state, listed }) => {
    const { texts, live } = JSON.parse(listed) as Listed;
    const { de, en } = texts;
    const slug = state === "draft" ? { de: de?.slug ?? "", en: en?.slug || (de?.slug ?? "") } : slugsOf(kind, live);
    const own = (language: Language) => addressOf({ kind, slug: slug[language] }, { language, main });
    return [id, { de: own("de"), en: own("en") }] as const;
  });
  return new Map(found);
}

/** Pages as links lead to them. */
export function linkedPages({ db, remembered }: Pick<Platform, "db" | "remembered">): Linkable {
  return {
    async addresses({ ids, language }) {
      if (ids.length === 0) return { addresses: new Map(), next: null };
      const [main, rows] = await Promise.all([
        knownMainLanguage({ db, remembered }),
        db
          .selectFrom("pages")
          .select(["id", "kind", "listed"])
          .where("id", "in", ids)
          .where("kind", "!=", "shared")
          .where("live", "is not", null)
          .execute(),
      ]);
      const found = rows.map(({ id, kind, listed }) => {
        const slug = slugsOf(kind, (JSON.parse(listed) as Listed).live)[language];
        return [id, addressOf({ kind, slug }, { language, main })] as const;
      });
      return { addresses: new Map(found), next: null };
    },

    async targets({ ids }) {
      if (ids.length === 0) return new Map();
      const rows = await db.selectFrom("pages").select(["id", "state", "deleted_at"]).where("id", "in", ids).execute();
      const titles = new Map(await pageTitles(db, { ids: rows.map(({ id }) => id) }));
      const found = rows.map(({ id, state: kept, deleted_at }): [string, Target] => {
        const state = deleted_at !== null ? "trash" : kept === "draft" ? "draft" : "open";
        return [id, { title: titles.get(id) ?? "", state }];
      });
      return new Map(found);
    },

    async search({ q, limit }) {
      const rows = await db
        .selectFrom("pages")
        .select("id")
        .where("kind", "!=", "shared")
        .where("deleted_at", "is", null)
        .$if(q !== "", (select) =>
          select.where((eb) => contains(eb.ref("title_folded"), fold(q))).orderBy("title_folded"),
        )
        .orderBy("changed_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async at({ segments: [slug, ...more], language }) {
      if (more.length > 0) return null;
      if (slug === undefined) {
        return (await db.selectFrom("pages").select("id").where("kind", "=", "home").executeTakeFirst())?.id ?? null;
      }
      const rows = await db
        .selectFrom("page_slugs")
        .select(["page_id", "language", "side"])
        .where("slug_folded", "=", fold(slug))
        .execute();
      const best = (side: string) =>
        rows.find((row) => row.side === side && row.language === language) ?? rows.find((row) => row.side === side);
      return (best("live") ?? best("draft"))?.page_id ?? null;
    },
  };
}

function addressOf(page: { kind: string; slug: string }, { language, main }: { language: Language; main: Language }) {
  return page.kind === "home" ? homeAddress(language, main) : address(page.slug, language, main);
}
