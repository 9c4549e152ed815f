import { mkdirSync } from "node:fs";
import { sql } from "kysely";
import { devices, dimensions, mostValues } from "#cms/statistics/dimensions.ts";
import { closeDays } from "#cms/statistics/server/closed/close-days.ts";
import { mostCrossings } from "#cms/statistics/server/counting/storing/crossing-limit.ts";
import { addCrossed } from "#cms/statistics/server/counting/storing/store-crossed.ts";
import { addCounts } from "#cms/statistics/server/counting/storing/store-sums.ts";
import type { StatisticHourRow } from "#cms/statistics/server/migrations/2026-11-29-statistics.ts";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { logIn } from "../content.ts";
import { sqliteFile } from "../many-entries.ts";
import { shareOf, subject } from "../measuring/measure.ts";
import type { Single } from "../measuring/report.ts";
import { single, timed } from "../measuring/timed.ts";
import { startProduct } from "../product.ts";

const views = 10_000_000;
/** Five years, of which the retention deletes nothing yet. */
const days = 5 * 365 - 1;
/** Milliseconds at the 95th of 100. */
const limit = 150;
/** Of the answers per second without counting. */
const least = 0.97;
const pairs = 25;

/** So many different values has a small site on a day; a list never has more than `mostValues`. */
const usual: Record<(typeof dimensions)[number], number> = {
  ...{ page: 150, entry: 60, exit: 60, referrer: 40, campaign: 8, product: 40, group: 6, article: 30, outbound: 25 },
  ...{ device: 3, language: 12, region: 15, missing: 40, download: 15, goal: 3 },
};

type Where = { data: string; url?: string };

/** What an owner sees of ten million views in five years, and how much room they take; `data` is a folder that is made for it. */
export async function measureReports({ data, url }: Where): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const env: Record<string, string> = url ? { DATABASE_URL: url } : {};
  await (await startProduct({ data, env })).stop();
  const database = openDatabase(url ?? sqliteFile(data));
  const engine = url ? "PostgreSQL" : "SQLite";
  const named = (what: string) => `${views.toLocaleString("en")} views in five years (${engine}), ${what}`;
  const before = await sizeOf(database);
  const began = performance.now();
  await addViews(database);
  await closeDays(database.db, { now: new Date() });
  // As PostgreSQL does by itself in time: nobody closes five years in a night.
  if (url)
    await sql`vacuum analyze statistic_counts, statistic_crossings, statistic_hours, statistic_sums`.execute(
      database.db,
    );
  const took = (performance.now() - began) / 1000;
  const grown = ((await sizeOf(database)) - before) / 1024 / 1024;
  await database.close();
  const size = {
    name: named("their room"),
    value: `${grown.toFixed(1)} MB, stored and added up in ${took.toFixed(0)} s`,
    budgets: [],
  };
  const product = await startProduct({ data, env });
  try {
    const headers = { cookie: `session=${await logIn(product.origin)}` };
    const singles: Single[] = [size];
    for (const [what, back, filter, share] of [
      ["thirty days", 30, "", 0.9],
      ["a year", 365, "", 0.9],
      ["all", days, "", 0.9],
      ["a year of phones", 365, "&device=phone", 0.2],
      ["all of phones", days, "&device=phone", 0.2],
      ["all of phones from one site", days, `&device=phone&referrer=${referrerOf(1)}`, 0.01],
    ] as const) {
      const read = async () => {
        const asked = `from=${dayBefore(back)}&to=${dayBefore(0)}${filter}`;
        const answer = await fetch(`${product.origin}/api/v0/statistic/?${asked}`, { headers });
        const { total } = (await answer.json()) as { total: { views: number } };
        if (!(total.views > (views / days) * back * share)) throw new Error(`${what}: ${total.views} views`);
      };
      singles.push(single(named(what), { ...(await timed(read, product)), limit }));
    }
    return singles;
  } finally {
    await product.stop();
  }
}

/** What it costs a kept page to be counted: the same page, of a visitor who may be counted and of one who asks not to be. */
export async function measureCounting({ data }: { data: string }): Promise<Single[]> {
  mkdirSync(data, { recursive: true });
  const product = await startProduct({ data });
  const browser = {
    "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    accept: "text/html,application/xhtml+xml",
    "accept-language": "de-AT,de;q=0.8",
    "sec-fetch-dest": "document",
  };
  try {
    // As many headers as the other, so that reading them is not what is compared.
    const counted = subject(product, "/kontakt", { headers: { ...browser, xnt: "1" } });
    const left = subject(product, "/kontakt", { headers: { ...browser, dnt: "1" } });
    const share = await shareOf([counted, left], { pairs });
    return [
      {
        name: "a kept page, counted",
        value: `${share.toFixed(3)} of the answers of a core without counting, the middle one of ${pairs} turns`,
        budgets: [{ text: `≥ ${least}`, holds: share >= least }],
      },
    ];
  } finally {
    await product.stop();
  }
}

async function addViews({ db }: Database): Promise<void> {
  const each = Math.ceil(views / days);
  for (let back = days; back >= 0; back -= 30) {
    const some = Array.from({ length: Math.min(30, back + 1) }, (_, at) => dayBefore(back - at));
    await db.transaction().execute(async (tx) => {
      const hours = some.flatMap((day) =>
        Array.from({ length: 24 }, (_, hour): StatisticHourRow => {
          const share = Math.ceil(each / 24);
          return { day, hour, views: share, visits: Math.ceil(share / 3), visitors: Math.ceil(share / 4) };
        }),
      );
      // Parameters of one statement are limited.
      for (let from = 0; from < hours.length; from += 500) {
        await tx
          .insertInto("statistic_hours")
          .values(hours.slice(from, from + 500))
          .execute();
      }
      await addCounts(
        tx,
        some.flatMap((day) => countsOf(day, each)),
      );
      await addCrossed(
        tx,
        some.flatMap((day) => crossingsOf(day, each)),
      );
    });
  }
}

/** A few values have most of the views, as it is on any site; others come and go. */
function countsOf(day: string, each: number) {
  return dimensions.flatMap((dimension) => {
    const count = Math.min(usual[dimension], mostValues[dimension]);
    const shift = Number(day.slice(8)) + 31 * Number(day.slice(5, 7));
    return Array.from({ length: count }, (_, at) => {
      const value = at < count / 2 ? `/${dimension}/usual-${at}` : `/${dimension}/of-a-day-${(shift + at) % 700}`;
      const share = Math.max(1, Math.round(each / (2 + at) / 4));
      return { day, dimension, value, views: share, visits: Math.ceil(share / 3) };
    });
  });
}

/** As many as are told apart on a day, of pages that change from day to day. */
function crossingsOf(day: string, each: number) {
  const shift = Number(day.slice(8)) + 31 * Number(day.slice(5, 7));
  return Array.from({ length: mostCrossings.withPages }, (_, at) => {
    const crossing = { referrer: referrerOf(at % 7), campaign: at % 11 === 0 ? "newsletter / mail / 2026" : "" };
    const of = { device: devices[at % devices.length]!, region: ["DE", "AT", "CH", "NL"][at % 4]! };
    const page = at % 2 === 0 ? `/page/usual-${at}` : `/page/of-a-day-${(shift + at) % 700}`;
    const counted = Math.ceil(each / mostCrossings.withPages);
    return { day, page, ...crossing, ...of, views: counted, visits: counted, begun: at % 3 };
  });
}

function referrerOf(at: number): string {
  return at === 0 ? "" : `seite-${at}.example`;
}

function dayBefore(back: number): string {
  return new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
}

async function sizeOf({ db, engine }: Database): Promise<number> {
  const { rows } =
    engine === "sqlite"
      ? await sql<{
          bytes: number;
        }>`select (page_count - freelist_count) * page_size as bytes
          from pragma_page_count(), pragma_freelist_count(), pragma_page_size()`.execute(db)
      : await sql<{ bytes: number }>`
          select sum(pg_total_relation_size(relid)) as bytes from pg_stat_user_tables where relname like 'statistic%'`.execute(
          db,
        );
  return Number(rows[0]?.bytes);
}
