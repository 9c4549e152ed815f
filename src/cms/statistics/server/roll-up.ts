import { sql } from "kysely";
import { others, statisticDays } from "#cms/statistics/dimensions.ts";
import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import { CrossingLimit } from "./counting/storing/crossing-limit.ts";
import { addCrossed, addedUp } from "./counting/storing/store-crossed.ts";
import { addCounts } from "./counting/storing/store-sums.ts";
import { readDays } from "./reading/read-days.ts";

/** For how long days and hours are told apart; from then on, values are added up by months and totals by days. */
const detailedDays = 62;
/** Values of a dimension that a month has by themselves; the less frequent ones become others. */
const mostOfMonth = 500;
/** The hour at which the totals of a whole day stand. */
const wholeDay = 24;

/**
 * Adds up the months that are past for long, each in a transaction of its own. Before, takes away what was counted of
 * funnels that are gone: another process may have written it after that.
 */
export async function rollUp(db: Db, { now }: { now: Date }): Promise<void> {
  await dropLostSteps(db);
  const before = `${daysBefore(now, detailedDays).slice(0, 7)}-01`;
  for (;;) {
    const month = await db.transaction().execute((tx) => rollUpMonth(tx, { before }));
    if (month === null) return;
  }
}

async function rollUpMonth(tx: Tx, { before }: { before: string }): Promise<string | null> {
  const counted = await tx
    .selectFrom("statistic_counts")
    .select((eb) => eb.fn.min("day").as("day"))
    .where("grain", "=", "day")
    .where("day", "<", before)
    .executeTakeFirst();
  const hourly = await tx
    .selectFrom("statistic_hours")
    .select((eb) => eb.fn.min("day").as("day"))
    .where("day", "<", before)
    .where("hour", "<", wholeDay)
    .executeTakeFirst();
  const [first] = [counted?.day, hourly?.day].filter((day) => day !== null && day !== undefined).sort();
  if (first === undefined) return null;
  const month = first.slice(0, 7);
  // Days are compared as texts, and no month has a day after the 31st.
  await addUpValues(tx, { first: `${month}-01`, last: `${month}-31` });
  await addUpCrossings(tx, { first: `${month}-01`, last: `${month}-31` });
  await addUpHours(tx, { first: `${month}-01`, last: `${month}-31` });
  return month;
}

async function dropLostSteps(db: Db): Promise<void> {
  const funnel = sql<string>`substr(value, 1, 36)`;
  await db
    .deleteFrom("statistic_counts")
    .where("dimension", "=", "funnel")
    .where((eb) => eb(funnel, "not in", eb.selectFrom("statistic_funnels").select("id")))
    .execute();
}

type Month = { first: string; last: string };

async function addUpValues(tx: Tx, { first, last }: Month): Promise<void> {
  const rows = await tx
    .selectFrom("statistic_counts")
    .select((eb) => [
      "dimension",
      "value",
      eb.fn.sum<number | string>("views").as("views"),
      eb.fn.sum<number | string>("visits").as("visits"),
    ])
    .where("grain", "=", "day")
    .where("day", ">=", first)
    .where("day", "<=", last)
    .groupBy(["dimension", "value"])
    .execute();
  const counts = rows.map((row) => ({ ...row, views: Number(row.views), visits: Number(row.visits) }));
  counts.sort((one, other) => other.views - one.views);
  const seen = new Map<string, number>();
  const months = new Map<string, { grain: "month"; day: string } & (typeof counts)[number]>();
  for (const { dimension, value, views, visits } of counts) {
    const rank = seen.get(dimension) ?? 0;
    if (value !== others) seen.set(dimension, rank + 1);
    const shown = rank < mostOfMonth ? value : others;
    const known = months.get(`${dimension} ${shown}`);
    if (known) {
      known.views += views;
      known.visits += visits;
    } else months.set(`${dimension} ${shown}`, { grain: "month", day: first, dimension, value: shown, views, visits });
  }
  await addCounts(tx, [...months.values()]);
  await tx
    .deleteFrom("statistic_counts")
    .where("grain", "=", "day")
    .where("day", ">=", first)
    .where("day", "<=", last)
    .execute();
}

async function addUpCrossings(tx: Tx, { first, last }: Month): Promise<void> {
  const rows = await tx
    .selectFrom("statistic_crossings")
    .selectAll()
    .where("grain", "=", "day")
    .where("day", ">=", first)
    .where("day", "<=", last)
    .execute();
  const months = addedUp(rows.map(({ grain: _grain, ...row }) => ({ ...row, day: first })));
  months.sort((one, other) => other.views - one.views);
  const limit = new CrossingLimit([]);
  const kept = addedUp(months.map((row) => limit.limited(row)));
  await addCrossed(
    tx,
    kept.map((row) => ({ grain: "month" as const, ...row })),
  );
  await tx
    .deleteFrom("statistic_crossings")
    .where("grain", "=", "day")
    .where("day", ">=", first)
    .where("day", "<=", last)
    .execute();
}

async function addUpHours(tx: Tx, { first, last }: Month): Promise<void> {
  const rows = await readDays(tx, { from: first, to: last });
  if (rows.length === 0) return;
  await tx.deleteFrom("statistic_hours").where("day", ">=", first).where("day", "<=", last).execute();
  await tx
    .insertInto("statistic_hours")
    .values(rows.map((row) => ({ ...row, hour: wholeDay })))
    .execute();
}

/** Figures of five years are kept. */
export const statisticRetention: RetentionRule = {
  kind: "statistic",
  days: statisticDays,
  reason: "privacy:retention.statistic",
  async sweep(db, { now }) {
    const before = daysBefore(now, statisticDays).slice(0, 10);
    const hours = await db.deleteFrom("statistic_hours").where("day", "<", before).execute();
    const counts = await db.deleteFrom("statistic_counts").where("day", "<", before).execute();
    const crossings = await db.deleteFrom("statistic_crossings").where("day", "<", before).execute();
    return affectedRows(hours) + affectedRows(counts) + affectedRows(crossings);
  },
};
