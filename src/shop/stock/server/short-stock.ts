import type { ExpressionBuilder } from "kysely";
import type { Db } from "#database/database.ts";
import type { Schema } from "#database/schema.ts";

type Offers = ExpressionBuilder<Schema, "stock">;

/** Fewer are left than the staff wants to be told of. */
export function runsLow(eb: Offers) {
  return eb.and([
    eb("rule", "!=", "untracked"),
    eb("warn_below", "is not", null),
    eb(left(eb), "<", eb.ref("warn_below")),
  ]);
}

/** Nobody can buy it: what is sold without being there is not out of stock. */
export function isOut(eb: Offers) {
  return eb.and([eb("rule", "=", "tracked"), eb(left(eb), "<=", 0)]);
}

function left(eb: Offers) {
  return eb("on_hand", "-", eb.ref("reserved"));
}

type Short = { count: number; oldest: string | null };

/** Of how many offers nobody can buy anything, and of how many few are left, as they are listed; and since when. */
export async function countRunningOut(db: Db): Promise<{ out: Short; low: Short }> {
  const short = async (is: typeof isOut, since: "out_since" | "low_since"): Promise<Short> => {
    const of = db.selectFrom("stock").where("offered", "=", 1).where(is);
    return of
      .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min<string | null>(since).as("oldest")])
      .executeTakeFirstOrThrow();
  };
  const [out, low] = await Promise.all([short(isOut, "out_since"), short(runsLow, "low_since")]);
  return { out, low };
}

/** Notes since when offers have been short, and forgets it of those that are not any more. */
export async function noteShort(db: Db, { now }: { now: Date }): Promise<void> {
  for (const [is, since] of [
    [isOut, "out_since"],
    [runsLow, "low_since"],
  ] as const) {
    const isShort = (eb: Offers) => eb.and([eb("offered", "=", 1), is(eb)]);
    await db
      .updateTable("stock")
      .set({ [since]: now.toISOString() })
      .where(since, "is", null)
      .where(isShort)
      .execute();
    await db
      .updateTable("stock")
      .set({ [since]: null })
      .where(since, "is not", null)
      .where((eb) => eb.not(isShort(eb)))
      .execute();
  }
}
