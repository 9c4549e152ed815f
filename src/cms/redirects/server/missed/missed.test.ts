import { beforeEach, expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import * as contract from "#cms/redirects/contract.ts";
import * as missed from "#cms/redirects/missed-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { MissedAddresses } from "./missed-addresses.ts";
import { missedOf } from "./own-missed.ts";
import { looksLikePage } from "./page-like.ts";
import { missedRetention, mostADay } from "./store-missed.ts";

let house: TestHouse;
let admin: Visitor;

const browser = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  accept: "text/html,application/xhtml+xml",
  destination: "document",
};
const ask = (path: string, times = 1) => {
  for (let time = 0; time < times; time += 1) missedOf(house.platform).note({ ...browser, path });
};
const flush = () => missedOf(house.platform).flush();
const list = async (query: { q?: string; sort?: "-count" | "-last" | "path"; page?: number } = {}) =>
  (await admin.call(missed.readMissedAddresses, { query: { pageSize: 100, ...query } })).reply;
const shown = async () => (await list()).items.map(({ path, count, last }) => [path, count, last]);
async function page(title: string): Promise<pages.Page> {
  const { reply } = await admin.call(pages.createPage, {
    body: { title, slug: title.toLowerCase().replaceAll(" ", "-") },
  });
  await admin.call(pages.publishPages, { body: [reply._id] });
  return reply;
}

onEveryEngine("addresses that were asked for in vain", (fresh) => {
  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  test("they are counted by day and in any spelling together, the most frequent first", async () => {
    ask("/weinprobe");
    ask("/Weinprobe/", 2);
    ask("/team.html");
    await flush();
    house.setTime("2026-11-23T10:00:00.000Z");
    ask("/team.html", 4);
    expect(await shown()).toEqual([
      ["/team.html", 5, "2026-11-23"],
      ["/weinprobe", 3, "2026-11-21"],
    ]);
    expect((await list({ sort: "path" })).items.map(({ path }) => path)).toEqual(["/team.html", "/weinprobe"]);
    expect((await list({ q: "wein" })).total).toBe(1);
  });

  test("processes that write at the same time add up", async () => {
    const [one, other] = [new MissedAddresses(house.platform), new MissedAddresses(house.platform)];
    for (const process of [one, other, one]) process.note({ ...browser, path: "/hof" });
    other.note({ ...browser, path: "/nur-hier" });
    await Promise.all([one.flush(), other.flush()]);
    expect((await shown()).map(([path, count]) => [path, count])).toEqual([
      ["/hof", 3],
      ["/nur-hier", 1],
    ]);
  });

  test("nothing of who asked is kept, and at most 500 addresses of a day are", async () => {
    for (let at = 0; at < mostADay - 1; at += 1) ask(`/seite-${at}`);
    await flush();
    for (let at = 0; at < 50; at += 1) ask(`/noch-${at}`);
    ask("/seite-7");
    await flush();
    const { total } = await list();
    expect(total).toBe(mostADay);
    expect((await list({ q: "seite-7" })).items.find(({ path }) => path === "/seite-7")?.count).toBe(2);
    const { db } = house.platform;
    expect(Object.keys((await db.selectFrom("missed_addresses").selectAll().execute())[0]!).sort()).toEqual([
      ...["id", "ignored_at", "path", "path_folded"],
    ]);
    expect(Object.keys((await db.selectFrom("missed_days").selectAll().execute())[0]!).sort()).toEqual([
      ...["address_id", "count", "day"],
    ]);
  });

  test("after ninety days the figures are gone; what is ignored stays ignored", async () => {
    ask("/alt");
    ask("/egal");
    await flush();
    const { items } = await list();
    await admin.call(missed.ignoreMissedAddresses, { body: [items.find(({ path }) => path === "/egal")!._id] });
    house.setTime("2027-03-01T10:00:00.000Z");
    admin = await house.as("admin", "later@example.org");
    expect((await list()).total).toBe(0);
    await missedRetention.sweep(house.platform.db, { now: house.platform.outside.now() });
    const rows = await house.platform.db.selectFrom("missed_addresses").select("path").execute();
    expect(rows).toEqual([{ path: "/egal" }]);
    expect(await house.platform.db.selectFrom("missed_days").selectAll().execute()).toEqual([]);
    ask("/egal");
    expect((await list()).total).toBe(0);
  });

  test("ignored ones are hidden until they are watched again", async () => {
    ask("/egal", 3);
    ask("/wichtig");
    const [one] = (await list()).items;
    expect((await admin.call(missed.ignoreMissedAddresses, { body: [one!._id] })).reply.changed).toEqual([one!._id]);
    expect((await shown()).map(([path]) => path)).toEqual(["/wichtig"]);
    expect((await admin.call(missed.ignoreMissedAddresses, { body: [one!._id] })).reply.changed).toEqual([]);
    await admin.call(missed.watchMissedAddresses, { body: [one!._id] });
    expect((await list()).total).toBe(2);
  });

  test("an address disappears as soon as a redirect, a pattern or a page answers there", async () => {
    for (const path of ["/alt", "/blog", "/blog/a/b", "/blogs", "/weine", "/bleibt"]) ask(path);
    expect((await list()).total).toBe(6);
    await admin.call(contract.createRedirect, { body: { from: "/alt", to: "https://example.org" } });
    await admin.call(contract.createRedirect, { body: { from: "/blog/*", to: "https://example.org/*" } });
    await page("Weine");
    const rows = await house.platform.db.selectFrom("missed_addresses").select("path").orderBy("path").execute();
    expect(rows.map(({ path }) => path)).toEqual(["/bleibt", "/blogs"]);
  });

  test("an entry that is back answers at its address again, and this disappears from the list by itself", async () => {
    const { reply } = await admin.call(entries.createEntry, { body: { title: "Lese" } });
    ask(`/aktuelles/${reply._id}`);
    expect((await list()).total).toBe(1);
    await admin.call(entries.publishEntries, { body: [reply._id] });
    expect((await list()).total).toBe(0);
  });

  test("what may have been meant is suggested by its name or address, and nothing that is unlike", async () => {
    const rooms = await page("Unsere Zimmer");
    await page("Weinprobe");
    const { reply: news } = await admin.call(entries.createEntry, { body: { title: "Die Lese 2024 beginnt früh" } });
    await admin.call(entries.publishEntries, { body: [news._id] });
    for (const path of ["/zimmer.html", "/weinproben", "/blog/lese-2024-beginnt", "/qwertz"]) ask(path);
    const found = new Map((await list()).items.map(({ path, suggestion }) => [path, suggestion]));
    expect(found.get("/zimmer.html")).toEqual({
      link: `page:${rooms._id}`,
      title: "Unsere Zimmer",
      address: "/unsere-zimmer",
    });
    expect(found.get("/weinproben")?.title).toBe("Weinprobe");
    expect(found.get("/blog/lese-2024-beginnt")?.link).toBe(`entry:${news._id}`);
    expect(found.get("/qwertz")).toBeNull();
  });

  test("programs do not fill the list, whatever they ask for", async () => {
    const counter = missedOf(house.platform);
    counter.note({ ...browser, path: "/a", userAgent: "Googlebot/2.1 (+http://www.google.com/bot.html)" });
    counter.note({ ...browser, path: "/a", userAgent: "curl/8.5.0" });
    counter.note({ ...browser, path: "/a", userAgent: undefined });
    counter.note({ ...browser, path: "/a", accept: "*/*" });
    counter.note({ ...browser, path: "/a", destination: "image" });
    expect((await list()).total).toBe(0);
  });
});

test("what only scanners and programs ask for does not look like a page", () => {
  for (const path of [
    ...["/wp-login.php", "/wp-admin/", "/.env", "/.git/config", "/index.php", "/a.asp", "/xmlrpc.php", "/phpmyadmin/"],
    ...[
      "/cgi-bin/test",
      "/app.js",
      "/style.css.map",
      "/backup.zip",
      "/actuator/health",
      "/vendor/phpunit",
      "/api/v1/x",
    ],
    ...["/admincenter/x", "/e/geheim", "/en/e/geheim", "/newsletter/x", "/a<script>", "/%00", "/a%27%3Bdrop=1", "/"],
    ...["/anna@example.org", `/${"a".repeat(300)}`, "/a/b/c/d/e/f/g/h/i", "/d41d8cd98f00b204e9800998ecf8427e", "/en"],
  ]) {
    expect(looksLikePage(path), path).toBe(false);
  }
  for (const path of [
    ...["/weinprobe", "/team.html", "/über-uns/", "/en/our-wines", "/2019/05/das-fest", "/speisekarte.pdf", "/A+B"],
    ...["/Gutscheine%20kaufen", "/aktuelles/0190a6f0-1111-7aaa-8bbb-0123456789ab"],
  ]) {
    expect(looksLikePage(path), path).toBe(true);
  }
});
