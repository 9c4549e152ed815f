import { languages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { plansOf } from "#platform/publishing/plans.ts";
import { documentOf } from "../entry-document.ts";

/** Whether guests can open an entry at some time, and why not; `from`: when they can. */
export type Opening = {
  title: string;
  state: "open" | "draft" | "planned" | "withdrawn" | "trash";
  from: string | null;
};

/** The same for many, by their ids; what does not exist is left out. Plans that were refused are not counted on. */
export async function entryOpenings(db: Db, { ids, at }: { ids: string[]; at: Date }): Promise<Map<string, Opening>> {
  if (ids.length === 0) return new Map();
  const [rows, plans] = await Promise.all([
    db.selectFrom("entries").select(["id", "draft", "live_from", "deleted_at"]).where("id", "in", ids).execute(),
    plansOf(db, { things: ids }),
  ]);
  const time = at.toISOString();
  return new Map(
    rows.map(({ id, draft, live_from, deleted_at }): [string, Opening] => {
      const { texts, publishDate } = documentOf(draft);
      const title = languages.flatMap((language) => texts[language]?.title || [])[0] ?? "";
      const own = plans.filter(({ thing, error }) => thing === id && error === null);
      const last = own.findLast((plan) => plan.at <= time);
      // A plan publishes an entry with its own date, if that is later.
      const planned = own.find(({ act }) => act === "publish");
      const from = live_from ?? (planned ? [planned.at, publishDate].sort()[1]! : null);
      if (deleted_at !== null) return [id, { title, state: "trash", from: null }];
      if (last?.act === "unpublish" && last.language === "") return [id, { title, state: "withdrawn", from: null }];
      if (from === null) return [id, { title, state: "draft", from }];
      return [id, { title, state: from <= time ? "open" : "planned", from }];
    }),
  );
}
