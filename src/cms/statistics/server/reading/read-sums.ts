import { sql } from "kysely";
import type { Db } from "#database/database.ts";
import { documentsIn, type Span, storedMonths } from "../closed/span-of-documents.ts";
import { ValueSums } from "../closed/value-sums.ts";

export type SumsOfSpan = {
  sums: ValueSums;
  /** Whether a month is in it as a whole of which only some days are in the span. */
  isCut: boolean;
};

/** How often values were counted between two days: from documents of closed days, months and years, and from open rows. */
export async function readSums(db: Db, { from, to }: Span): Promise<SumsOfSpan> {
  const stored = await storedMonths(db, { of: "values", from, to });
  const { months, years, coveredMonths, isCut } = documentsIn(stored, { from, to });
  // One statement, so that a day that is closed meanwhile is there once.
  const rows = await db
    .selectFrom("statistic_sums")
    .select((eb) => [
      sql<string>`cast('' as text)`.as("dimension"),
      "sums as value",
      eb.lit<number>(0).as("views"),
      eb.lit<number>(0).as("visits"),
    ])
    .where("of", "=", "values")
    .where((eb) => {
      const month = eb.fn<string>("substr", ["day", eb.lit(1), eb.lit(7)]);
      const days = [eb("grain", "=", "day"), eb("day", ">=", from), eb("day", "<=", to)];
      if (coveredMonths.length > 0) days.push(eb(month, "not in", coveredMonths));
      const whole = (["month", "year"] as const).flatMap((grain) => {
        const firsts = grain === "month" ? months : years;
        return firsts.length > 0 ? [eb.and([eb("grain", "=", grain), eb("day", "in", firsts)])] : [];
      });
      return eb.or([eb.and(days), ...whole]);
    })
    .unionAll(
      db
        .selectFrom("statistic_counts")
        .select(["dimension", "value", "views", "visits"])
        .where("day", ">=", from)
        .where("day", "<=", to),
    )
    .execute();
  const sums = new ValueSums();
  for (const { dimension, ...sum } of rows) {
    if (dimension === "") sums.addDocument(sum.value);
    else sums.add(dimension, sum);
  }
  return { sums, isCut };
}
