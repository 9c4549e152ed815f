import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { shown } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { PlanRow } from "#database/schema.ts";
import { plansOf } from "#platform/publishing/plans.ts";
import { documentOf, type EntryDocument, titlesOf, writtenLanguages } from "../entry-document.ts";

/** Whether guests can open an entry at some time, and why not; `from`: when they can. */
type Opening = {
  title: string;
  state: "open" | "draft" | "planned" | "withdrawn" | "trash";
  from: string | null;
};

type Asked = { ids: string[]; at: Date; now: Date };

/**
 * The same for many, by their ids; what does not exist is left out. Plans that were refused are not counted on, and for
 * `now` no plan that has not published yet.
 */
export async function entryOpenings(db: Db, { ids, at, now }: Asked): Promise<Map<string, Opening>> {
  if (ids.length === 0) return new Map();
  const [rows, plans, [main]] = await Promise.all([
    db.selectFrom("entries").select(["id", "draft", "live", "deleted_at"]).where("id", "in", ids).execute(),
    plansOf(db, { things: ids }),
    readSiteLanguages(db),
  ]);
  return new Map(
    rows.map(({ id, draft: json, live, deleted_at }): [string, Opening] => {
      const draft = documentOf(json);
      const title = shown(titlesOf(draft), main)?.text ?? "";
      if (deleted_at !== null) return [id, { title, state: "trash", from: null }];
      const own = plans.filter(({ thing, error }) => thing === id && error === null);
      return [
        id,
        { title, ...openingOf({ draft, live: live === null ? null : documentOf(live), plans: own, at, now }) },
      ];
    }),
  );
}

type Planned = { draft: EntryDocument; live: EntryDocument | null; plans: PlanRow[]; at: Date; now: Date };

function openingOf({ draft, live, plans, at, now }: Planned): Omit<Opening, "title"> {
  const time = at.toISOString();
  let guests: Shown | null = live && { languages: Object.keys(live.texts), from: live.publishDate };
  let withdrawn = false;
  const counted = plans.filter((plan) => plan.at <= time && (plan.act === "unpublish" || at > now));
  for (const plan of counted) {
    const after = shownAfter(guests, plan, draft);
    withdrawn = guests !== null && after === null;
    guests = after;
  }
  if (guests) return { state: guests.from <= time ? "open" : "planned", from: guests.from };
  if (withdrawn) return { state: "withdrawn", from: null };
  const next = plans.find((plan) => plan.act === "publish" && !counted.includes(plan));
  return next ? { state: "planned", from: firstShown(draft, next) } : { state: "draft", from: null };
}

type Shown = { languages: string[]; from: string };

/** What guests read after a plan; null: nothing. */
function shownAfter(before: Shown | null, plan: PlanRow, draft: EntryDocument): Shown | null {
  const { languages, from } = before ?? { languages: [], from: firstShown(draft, plan) };
  const { act, language } = plan;
  if (act === "publish") {
    return { languages: language === "" ? writtenLanguages(draft) : [...languages, language], from };
  }
  const left = language === "" ? [] : languages.filter((one) => one !== language);
  return left.length > 0 ? { languages: left, from } : null;
}

/** A plan publishes an entry with its own date, if that is later. */
function firstShown({ publishDate }: EntryDocument, { at }: PlanRow): string {
  return publishDate > at ? publishDate : at;
}
