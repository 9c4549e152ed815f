import { sql } from "kysely";
import { statisticDays } from "#cms/statistics/dimensions.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Db, Tx } from "#database/database.ts";
import { daysBefore } from "#platform/faces/subjects.ts";
import type { CrossedRow } from "../counting/storing/crossed-sums.ts";
import { CrossingLimit } from "../counting/storing/crossing-limit.ts";
import { addedUp } from "../counting/storing/store-crossed.ts";
import type { StatisticSumsRow } from "../migrations/2026-12-03-statistic-sums.ts";
import { crossedDocument, crossedRows } from "./crossed-documents.ts";
import { lastOfMonth } from "./span-of-documents.ts";
import { ValueSums } from "./value-sums.ts";

/**
 * For how long days are told apart: ninety days, the ninety before them, and some to spare. From then on there are only
 * months, and totals of days.
 */
const detailedDays = 190;
/** For how long hours are told apart. */
const hourlyDays = 62;
/** The hour at which the totals of a whole day stand. */
const wholeDay = 24;

type Key = Pick<StatisticSumsRow, "grain" | "day">;
type Kept = (dimension: string, value: string) => boolean;

/**
 * Closes the days that have been over for a day: what was counted moves from rows into a document each, which reports read
 * at once. Makes the documents of the months and years that are over, and takes away days that are past for long. What
 * another process writes later of a closed day is added to all of these. Each step is a transaction of its own.
 */
export async function closeDays(db: Db, { now }: { now: Date }): Promise<void> {
  await dropLostSteps(db);
  const funnels = new Set((await db.selectFrom("statistic_funnels").select("id").execute()).map(({ id }) => id));
  const isKept: Kept = (dimension, value) => dimension !== "funnel" || funnels.has(value.slice(0, 36));
  /** The first day that is not over for a day. */
  const open = berlinDate(daysBefore(now, 1));
  const firstOfMonth = (back: number) => `${daysBefore(now, back).slice(0, 7)}-01`;
  const kept = daysBefore(now, statisticDays).slice(0, 10);
  for (const day of await openDays(db, { before: open })) {
    await db.transaction().execute((tx) => closeDay(tx, { day, isKept }));
  }
  for (const grain of ["month", "year"] as const) {
    for (const day of await wholeOf(db, { grain, from: kept, before: open })) {
      await db.transaction().execute((tx) => makeWhole(tx, { grain, day, isKept }));
    }
  }
  const detailed = firstOfMonth(detailedDays);
  await db.deleteFrom("statistic_sums").where("grain", "=", "day").where("day", "<", detailed).execute();
  await addUpHours(db, { before: firstOfMonth(hourlyDays) });
}

/** Of funnels that are gone: another process may have written it after that. */
async function dropLostSteps(db: Db): Promise<void> {
  const funnel = sql<string>`substr(value, 1, 36)`;
  await db
    .deleteFrom("statistic_counts")
    .where("dimension", "=", "funnel")
    .where((eb) => eb(funnel, "not in", eb.selectFrom("statistic_funnels").select("id")))
    .execute();
}

async function openDays(db: Db, { before }: { before: string }): Promise<string[]> {
  const [counted, crossed] = await Promise.all([
    db.selectFrom("statistic_counts").select("day").distinct().where("day", "<", before).execute(),
    db.selectFrom("statistic_crossings").select("day").distinct().where("day", "<", before).execute(),
  ]);
  return [...new Set([...counted, ...crossed].map(({ day }) => day))].sort();
}

async function closeDay(tx: Tx, { day, isKept }: { day: string; isKept: Kept }): Promise<void> {
  // Taken away by the statement that reads them, so that what another process adds meanwhile stays for the next time.
  const counts = await tx.deleteFrom("statistic_counts").where("day", "=", day).returningAll().execute();
  const crossed = await tx.deleteFrom("statistic_crossings").where("day", "=", day).returningAll().execute();
  const [month, year] = [`${day.slice(0, 7)}-01`, `${day.slice(0, 4)}-01-01`];
  const isMade = async (key: Key) => (await read(tx, { of: "values", ...key })) !== null;
  const isInMonth = await isMade({ grain: "month", day: month });
  const keys: Key[] = [];
  // A month without its days stays so: with one of them it would seem to have all.
  if (!isInMonth || (await hasDays(tx, { month }))) keys.push({ grain: "day", day });
  if (isInMonth) keys.push({ grain: "month", day: month });
  if (await isMade({ grain: "year", day: year })) keys.push({ grain: "year", day: year });
  for (const key of keys) {
    const sums = new ValueSums();
    const values = await read(tx, { of: "values", ...key });
    if (values !== null) sums.addDocument(values);
    for (const { dimension, ...sum } of counts) sums.add(dimension, sum);
    await keepValues(tx, { key, sums, isKept });
    const known = await read(tx, { of: "crossings", ...key });
    const before = known === null ? [] : crossedRows(known, key);
    await keepCrossed(tx, { key, rows: [...before, ...crossed] });
  }
}

/** Whether the days of a month are told apart still; `month`: its first day. */
async function hasDays(tx: Tx, { month }: { month: string }): Promise<boolean> {
  const found = await tx
    .selectFrom("statistic_sums")
    .select("day")
    .where("of", "=", "values")
    .where("grain", "=", "day")
    .where("day", ">=", month)
    .where("day", "<=", lastOfMonth(month))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** The parts of which months and years consist. */
const partOf = { month: "day", year: "month" } as const;

type Wanted = { grain: "month" | "year"; from: string; before: string };

/** The months or years that are over and not too old, of which there are parts and no whole yet. */
async function wholeOf(db: Db, { grain, from, before }: Wanted): Promise<string[]> {
  const first = (day: string) => (grain === "month" ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`);
  const rows = await db
    .selectFrom("statistic_sums")
    .select(["grain", "day"])
    .where("of", "=", "values")
    .where("grain", "in", [grain, partOf[grain]])
    .where("day", ">=", from)
    .where("day", "<", first(before))
    .execute();
  const made = new Set(rows.filter((row) => row.grain === grain).map(({ day }) => day));
  const parts = rows.filter((row) => row.grain !== grain).map(({ day }) => first(day));
  return [...new Set(parts)].filter((day) => day >= from && !made.has(day)).sort();
}

async function makeWhole(
  tx: Tx,
  { grain, day, isKept }: { grain: "month" | "year"; day: string; isKept: Kept },
): Promise<void> {
  const length = grain === "month" ? 7 : 4;
  const parts = await tx
    .selectFrom("statistic_sums")
    .selectAll()
    .where("grain", "=", partOf[grain])
    .where("day", ">=", day)
    .where((eb) => eb(eb.fn<string>("substr", ["day", eb.lit(1), eb.lit(length)]), "=", day.slice(0, length)))
    .orderBy("day")
    .execute();
  const key = { grain, day };
  const sums = new ValueSums();
  const rows: CrossedRow[] = [];
  for (const part of parts) {
    if (part.of === "values") sums.addDocument(part.sums);
    else rows.push(...crossedRows(part.sums, { day }));
  }
  await keepValues(tx, { key, sums, isKept });
  // Of years nobody asks for crossings: reports tell their months apart.
  if (grain === "month") await keepCrossed(tx, { key, rows });
}

async function keepValues(tx: Tx, { key, sums, isKept }: { key: Key; sums: ValueSums; isKept: Kept }): Promise<void> {
  const limited = key.grain === "day" ? sums : sums.limited();
  await keep(tx, { of: "values", ...key, sums: limited.document(isKept) });
}

async function keepCrossed(tx: Tx, { key, rows }: { key: Key; rows: CrossedRow[] }): Promise<void> {
  if (key.grain === "year") return;
  const sums = addedUp(rows.map((row) => ({ ...row, day: key.day }))).sort((one, other) => other.views - one.views);
  const limit = new CrossingLimit([]);
  await keep(tx, { of: "crossings", ...key, sums: crossedDocument(addedUp(sums.map((row) => limit.limited(row)))) });
}

async function read(tx: Tx, { of, grain, day }: Omit<StatisticSumsRow, "sums">): Promise<string | null> {
  const row = await tx
    .selectFrom("statistic_sums")
    .select("sums")
    .where("of", "=", of)
    .where("grain", "=", grain)
    .where("day", "=", day)
    .executeTakeFirst();
  return row?.sums ?? null;
}

async function keep(tx: Tx, row: StatisticSumsRow): Promise<void> {
  await tx
    .insertInto("statistic_sums")
    .values(row)
    .onConflict((conflict) => conflict.columns(["of", "grain", "day"]).doUpdateSet({ sums: row.sums }))
    .execute();
}

/** Adds up the hours of the days before a day, month by month. */
async function addUpHours(db: Db, { before }: { before: string }): Promise<void> {
  const days = await db
    .selectFrom("statistic_hours")
    .select("day")
    .distinct()
    .where("day", "<", before)
    .where("hour", "<", wholeDay)
    .execute();
  for (const [, ofMonth] of Map.groupBy(days, ({ day }) => day.slice(0, 7))) {
    await db.transaction().execute((tx) => addUpDays(tx, { days: ofMonth.map(({ day }) => day) }));
  }
}

async function addUpDays(tx: Tx, { days }: { days: string[] }): Promise<void> {
  const hours = await tx.deleteFrom("statistic_hours").where("day", "in", days).returningAll().execute();
  const rows = [...Map.groupBy(hours, ({ day }) => day)].map(([day, ofDay]) => {
    const sum = (count: "views" | "visits" | "visitors") => ofDay.reduce((total, row) => total + row[count], 0);
    return { day, hour: wholeDay, views: sum("views"), visits: sum("visits"), visitors: sum("visitors") };
  });
  await tx.insertInto("statistic_hours").values(rows).execute();
}
