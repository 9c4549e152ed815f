import { beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { visitCounterOf } from "./counting/own-counter.ts";

const browser = {
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  accept: "text/html",
  "accept-language": "de",
  "sec-fetch-dest": "document",
};

onSqlite("visits of pages", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite(await fresh.database());
  }, 120_000);

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
    expect(visitCounterOf(site.platform).live().pages).toEqual([{ value: "/weine", views: 3 }]);
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
