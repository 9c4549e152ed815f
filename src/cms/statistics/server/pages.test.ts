import { beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { visitCounterOf } from "./counting/own-counter.ts";
import { browser } from "./testing-visits.ts";

onSqlite("visits of pages", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite(await fresh.database());
  }, 120_000);

  test("a followed link is counted by the visit that follows it, if its browser may be counted", async () => {
    const { db, origin } = { db: site.platform.db, origin: new URL(site.url).origin };
    const counter = visitCounterOf(site.platform);
    const steps = [
      { kind: "page", path: "/kontakt" },
      { kind: "goal", goal: "call" },
    ];
    const time = new Date().toISOString();
    const id = "01900000-0000-7000-8000-00000000000f";
    const funnel = { id, version: 1, name: "Anrufe", steps: JSON.stringify(steps), created_at: time };
    await db.insertInto("statistic_funnels").values(funnel).execute();
    await ask(site.url, { path: "/kontakt", headers: browser });
    const follow = (to: string, more: object = {}) =>
      ask(site.url, {
        ...{ method: "POST", path: "/api/v0/statistic/click/", body: JSON.stringify({ to }) },
        headers: { ...browser, origin, "sec-fetch-site": "same-origin", "content-type": "application/json", ...more },
      });
    expect((await follow("tel:+49670112345")).status).toBe(200);
    await follow("https://www.example.org/karte?a=1");
    for (const objecting of [{ dnt: "1" }, { "sec-gpc": "1" }, { cookie: "session=abc" }, { "user-agent": "curl/8" }]) {
      await follow("https://www.example.org/karte", objecting);
    }
    await counter.flush();
    const rows = await db.selectFrom("statistic_counts").select(["dimension", "value", "views"]).execute();
    const of = (dimension: string) =>
      rows.filter((row) => row.dimension === dimension).map((row) => [row.value, row.views]);
    expect(of("outbound")).toEqual([["example.org/karte", 1]]);
    expect(of("goal")).toEqual([["call", 1]]);
    expect(Object.fromEntries(of("funnel"))).toEqual({ [`${id}/0`]: 1, [`${id}/1`]: 1 });
    for (const table of ["statistic_counts", "statistic_hours", "statistic_funnels"] as const) {
      await db.deleteFrom(table).execute();
    }
  });

  test("fresh and cached pages are counted alike, without script; the end of the process loses nothing", async () => {
    const { db } = site.platform;
    const first = await ask(site.url, { path: "/weine", headers: browser });
    const { etag = "" } = first.headers;
    await ask(site.url, { path: "/weine", headers: browser });
    const again = await ask(site.url, { path: "/weine", headers: { ...browser, "if-none-match": etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
    await ask(site.url, { path: "/weinee", headers: browser });
    await ask(site.url, { path: "/assets/nichts.js", headers: browser });
    await ask(site.url, { path: "/sitemap.xml", headers: browser });
    expect((await visitCounterOf(site.platform).live()).pages).toContainEqual({ value: "/weine", views: 3 });
    expect(await db.selectFrom("statistic_hours").selectAll().execute()).toEqual([]);
    await visitCounterOf(site.platform).flush();
    const read = () => db.selectFrom("statistic_counts").select(["dimension", "value", "views"]).execute();
    const counted = await read();
    expect(counted).toContainEqual({ dimension: "page", value: "/weine", views: 3 });
    expect(counted.filter(({ dimension }) => dimension === "missing")).toEqual([
      { dimension: "missing", value: "/weinee", views: 1 },
    ]);
    expect(counted.some(({ dimension }) => dimension === "exit")).toBe(false);
    await site.close();
    expect(await read()).toContainEqual({ dimension: "exit", value: "/weine", views: 1 });
  });
});
