import type { Db } from "#database/database.ts";
import type { Found } from "../found.ts";

/** How many pages and entries have texts that one language lacks, or that are older in it. */
export async function checkLanguages(db: Db): Promise<Found[]> {
  const [pages, entries] = await Promise.all([
    db
      .selectFrom("pages")
      .select(["translation as state", (eb) => eb.fn.countAll<number>().as("count")])
      .where("live", "is not", null)
      .where("deleted_at", "is", null)
      .groupBy("translation")
      .execute(),
    db
      .selectFrom("entries")
      .select(["translation as state", (eb) => eb.fn.countAll<number>().as("count")])
      .where("live_from", "is not", null)
      .where("deleted_at", "is", null)
      .groupBy("translation")
      .execute(),
  ]);
  return [
    ...pages.map((row) => ({ kind: "pages" as const, ...row })),
    ...entries.map((row) => ({ kind: "entries" as const, ...row })),
  ].flatMap(({ kind, state, count }): Found[] => {
    if (state !== "missing" && state !== "outdated") return [];
    const name = state === "missing" ? "textsMissing" : "textsOutdated";
    return [{ name, page: null, about: kind, values: { count: count }, place: { kind } }];
  });
}
