import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrate } from "#database/migrate.ts";
import { databasesOf } from "#database/testing/migrations.ts";
import { onEveryEngine } from "#database/testing.ts";
import { statisticsFeature } from "../feature.ts";
import { filteredSpans } from "../reading/filtered-spans.ts";
import { readFiltered } from "../reading/read-crossed.ts";
import { readSums } from "../reading/read-sums.ts";

const now = new Date("2026-11-21T10:00:00.000Z");

onEveryEngine("statistics that were stored before days were closed", (fresh) => {
  const at = databasesOf(fresh);

  test("are in reports as they were: months as a whole, days by themselves", async () => {
    const { database } = await at.empty();
    const { db } = database;
    const { "2026-12-03-statistic-sums": last, ...before } = statisticsFeature.migrations ?? {};
    expect(last).toBeDefined();
    await migrate(database, { backups: at.backups, now, features: before });
    for (const [grain, day, value, views] of [
      ["month", "2026-03-01", "/weine", 30],
      ["month", "2026-03-01", "/", 10],
      ["month", "2026-04-01", "/weine", 5],
      ["day", "2026-11-20", "/weine", 2],
    ] as const) {
      await sql`insert into statistic_counts (grain, day, dimension, value, views, visits)
        values (${grain}, ${day}, 'page', ${value}, ${views}, 1)`.execute(db);
      await sql`insert into statistic_crossings
        (grain, day, page, referrer, campaign, device, region, views, visits, begun)
        values (${grain}, ${day}, ${value}, '', '', ${value === "/" ? "phone" : "desktop"}, 'DE', ${views}, 1, 1)`.execute(
        db,
      );
    }
    await migrate(database, { backups: at.backups, now, features: { ...before, "2026-12-03-statistic-sums": last! } });
    const all = { from: "2026-03-01", to: "2026-11-21" };
    const { sums, isCut } = await readSums(db, all);
    expect([sums.of("page"), isCut]).toEqual([
      [
        { value: "/weine", views: 37, visits: 3 },
        { value: "/", views: 10, visits: 1 },
      ],
      false,
    ]);
    const spans = await filteredSpans(db, { ...all, from: "2026-03-15" });
    expect(spans).toMatchObject({ areMonths: true, span: all });
    const phones = await readFiltered(db, { spans, filter: { device: "phone" } });
    expect(phones.days).toEqual([{ day: "2026-03-01", views: 10, visits: 1, visitors: null }]);
    expect(await db.selectFrom("statistic_counts").selectAll().execute()).toEqual([
      { day: "2026-11-20", dimension: "page", value: "/weine", views: 2, visits: 1 },
    ]);
  });
});
