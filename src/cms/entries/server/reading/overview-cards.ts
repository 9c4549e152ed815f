import { sql } from "kysely";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { isLanguage, type Language, type SiteLanguages, shown } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import {
  cardOf,
  cardRows,
  endOfPlans,
  type OverviewCard,
  type OverviewFacts,
  type OverviewRow,
} from "#platform/faces/overview.ts";
import type { Act } from "#platform/publishing/plans.ts";
import { documentOf } from "../entry-document.ts";
import { type Asked, countOfList, partOfListById } from "./entry-lists.ts";

/** Plans of the next days, the earliest first; and what is not translated, the latest first. */
export const entryCards: Record<"plans" | "missing" | "outdated", OverviewCard> = {
  plans: { needs: "entry.readDrafts", read: readPlans },
  missing: untranslated("missing"),
  outdated: untranslated("outdated"),
};

function readPlans({ db }: { db: Db }, { language, now }: { language: Language; now: Date }): Promise<OverviewFacts> {
  const [from, to] = [now.toISOString(), endOfPlans(now)];
  const planned = db
    .selectFrom((eb) =>
      eb
        .selectFrom("plans")
        .select(["thing as id", "act", "language", "at"])
        .where("kind", "=", "entry")
        .where("error", "is", null)
        .where("at", "<=", to)
        // The date of an entry that is published already is a plan, too.
        .unionAll(
          eb
            .selectFrom("entries")
            .select(["id", sql<Act>`'publish'`.as("act"), sql<string>`''`.as("language")])
            .select(sql<string>`live_from`.as("at"))
            .where("deleted_at", "is", null)
            .where("live_from", ">", from)
            .where("live_from", "<=", to),
        )
        .as("plan"),
    )
    .innerJoin("entries", "entries.id", "plan.id")
    .select(["plan.id", "plan.act", "plan.language", "plan.at", "entries.draft"])
    .orderBy("plan.at")
    .orderBy("plan.id");
  return cardOf(planned, (rows) =>
    rows.map(({ id, act, language: of, at, draft }) => ({
      ...{ _id: id, ...titleOf(draft, language), kind: act, at },
      ...(isLanguage(of) ? { lang: of } : {}),
    })),
  );
}

function untranslated(state: "missing" | "outdated"): OverviewCard {
  return {
    needs: "entry.readDrafts",
    async read({ db }, { language, now }) {
      const site = await readSiteLanguages(db);
      if (site.length === 1) return { count: 0, rows: [] };
      const query = { status: state, sort: "-changed" } as const;
      const asked: Asked = { query, side: "draft", now: now.toISOString(), limit: cardRows, offset: 0 };
      const [{ total }, rows] = await Promise.all([
        countOfList(db, asked).executeTakeFirstOrThrow(),
        partOfListById(db, asked).select(["id", "draft", "changed_at"]).execute(),
      ]);
      return {
        count: total,
        rows: rows.map(({ id, draft, changed_at }) => ({
          ...{ _id: id, ...titleOf(draft, language), at: changed_at, lang: lacking(draft, site) },
        })),
      };
    },
  };
}

/** The language that is not there; where both are, the one that is translated into. */
function lacking(draft: string, site: SiteLanguages): Language {
  const { texts } = documentOf(draft);
  return site.find((language) => !texts[language]?.title) ?? site[1] ?? site[0];
}

function titleOf(draft: string, language: Language): Pick<OverviewRow, "title" | "titleLang"> {
  const { texts } = documentOf(draft);
  const title = shown({ de: texts.de?.title ?? "", en: texts.en?.title ?? "" }, language);
  return title ? { title: title.text, titleLang: title.lang } : { title: "" };
}
