import { beforeEach, expect, test } from "vitest";
import { changeGuestbookSettings, readGuestbookSettings } from "#cms/guestbook/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { xmlFaults } from "#server/testing/reading/xml.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { picture, uploaded } from "#server/testing/things/files.ts";

const folder = new URL("schemas/", import.meta.url);
const origin = "http://localhost:80";

onEveryEngine("sitemaps", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    system = await house.as("system");
  });

  async function page(body: object) {
    const { status, reply } = await system.call(pages.createPage, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    expect((await system.call(pages.publishPages, { body: [reply._id] })).status).toBe(200);
    return reply._id;
  }
  async function change(_id: string, body: object) {
    const { reply } = await system.call(pages.readPages, { query: { id: _id } });
    const changed = await system.call(pages.changePage, {
      body: { _id, version: (reply as pages.Page).version, ...body },
    });
    if (changed.status === 200) await system.call(pages.publishPages, { body: [_id] });
    return changed;
  }
  const hide = (_id: string, hidden: boolean) => change(_id, { hidden });
  async function configure(body: object) {
    const [config] = (await system.call(readConfig, { query: {} })).reply;
    const { status } = await system.call(changeConfig, { body: { version: config!.version, ...body } });
    expect(status).toBe(200);
  }
  async function fetched(url: string) {
    const { statusCode, body, headers } = await house.app.fastify.inject({ url });
    if (statusCode === 200) expect(await xmlFaults(body, { name: "sitemap.xsd", folder }), body).toEqual([]);
    return { status: statusCode, body, etag: headers["etag"] };
  }
  const all = (text: string, what: RegExp) =>
    [...text.matchAll(what)].map(([, found = ""]) => found.replace(origin, ""));
  const maps = async () => all((await fetched("/sitemap.xml")).body, /<loc>([^<]*)/g);
  const listed = async (map: string) => all((await fetched(map)).body, /<loc>([^<]*)<\/loc>(?!<\/image)/g);

  test("there is one for each kind of page and language, and each page has its alternates", async () => {
    await page({ title: "Weine", slug: "weine", translations: { en: { title: "Wines", slug: "wines" } } });
    await page({ title: "Lagen & mehr", slug: "lagen" });
    const write = writer(system);
    const both = await write.create({ title: "Lese", translations: { en: { title: "Harvest" } } });
    await write.publish(both._id);

    expect(await maps()).toEqual(expect.arrayContaining(["/sitemaps/pages-de-1.xml", "/sitemaps/pages-en-1.xml"]));
    expect(await listed("/sitemaps/pages-de-1.xml")).toEqual(expect.arrayContaining(["/weine", "/lagen"]));
    const english = await listed("/sitemaps/pages-en-1.xml");
    expect(english).toContain("/en/wines");
    expect(english).not.toContain("/en/lagen");
    const { body } = await fetched("/sitemaps/entries-de-1.xml");
    const [address = ""] = await listed("/sitemaps/entries-de-1.xml");
    expect(address).toMatch(/[/]lese$/);
    expect(all(body, /hreflang="([^"]*)"/g)).toEqual(["de", "en", "x-default"]);
    expect(all(body, /href="([^"]*)"/g)[2]).toBe(address);
    expect(all(body, /<lastmod>([^<]*)/g)).toEqual([house.platform.outside.now().toISOString()]);
    expect(await listed("/sitemaps/entries-en-1.xml")).toEqual([expect.stringMatching(/^[/]en[/].*[/]harvest$/)]);
  });

  test("a page that is hidden from search engines, taken down or not due yet is in none", async () => {
    const secret = await page({ title: "Preisliste", slug: "preisliste" });
    const write = writer(system);
    const later = await write.create({ title: "Morgen", publish_date: "2026-11-21T10:05:00.000Z" });
    await write.publish(later._id);
    expect(await listed("/sitemaps/pages-de-1.xml")).toContain("/preisliste");
    expect((await fetched("/sitemaps/entries-de-1.xml")).status).toBe(404);

    await hide(secret, true);
    expect(await listed("/sitemaps/pages-de-1.xml")).not.toContain("/preisliste");
    await hide(secret, false);
    expect(await listed("/sitemaps/pages-de-1.xml")).toContain("/preisliste");
    await system.call(pages.unpublishPages, { body: [secret] });
    expect(await listed("/sitemaps/pages-de-1.xml")).not.toContain("/preisliste");

    house.setTime("2026-11-21T10:05:01.000Z");
    expect(await listed("/sitemaps/entries-de-1.xml")).toHaveLength(1);
    await write.change(await write.read(later._id), { hidden: true });
    await write.publish(later._id);
    expect((await fetched("/sitemaps/entries-de-1.xml")).status).toBe(404);
    await write.change(await write.read(later._id), { hidden: false });
    await write.publish(later._id);
    expect(await listed("/sitemaps/entries-de-1.xml")).toHaveLength(1);
    await write.remove(later._id);
    expect((await fetched("/sitemaps/entries-de-1.xml")).status).toBe(404);
  });

  test("a page that says it really stands elsewhere is in none, and elsewhere is an address", async () => {
    const copy = await page({ title: "Preisliste", slug: "preisliste" });
    for (const canonical of ["//evil.example/", "javascript:alert(1)", "/\\\\evil.example", "https://a b.example"]) {
      expect(await change(copy, { canonical })).toMatchObject({ status: 400, reply: { code: "BAD_FIELDS" } });
    }
    const { reply } = await change(copy, {
      canonical: "https://anderswo.example/preise",
      searchTitle: " Preise 2026 ",
    });
    expect(reply).toMatchObject({ canonical: "https://anderswo.example/preise", searchTitle: "Preise 2026" });
    expect(await listed("/sitemaps/pages-de-1.xml")).not.toContain("/preisliste");
    await change(copy, { canonical: "" });
    expect(await listed("/sitemaps/pages-de-1.xml")).toContain("/preisliste");
  });

  test("a language that is switched off has no sitemap, and what is off as a function is in none", async () => {
    await page({ title: "Weine", slug: "weine", translations: { en: { title: "Wines", slug: "wines" } } });
    const { reply } = await system.call(readGuestbookSettings);
    await system.call(changeGuestbookSettings, { body: { version: reply.version, open: true } });
    expect(await maps()).toEqual(expect.arrayContaining(["/sitemaps/guestbook-de-1.xml", "/sitemaps/pages-en-1.xml"]));
    expect(await listed("/sitemaps/guestbook-en-1.xml")).toEqual(["/en/guestbook"]);

    await configure({ secondLanguage: false, components: { guestbook: { enabled: false } } });
    expect((await maps()).filter((map) => /guestbook|-en-/.test(map))).toEqual([]);
    for (const map of ["/sitemaps/pages-en-1.xml", "/sitemaps/guestbook-de-1.xml"]) {
      expect([map, (await fetched(map)).status]).toEqual([map, 404]);
    }
  });

  test("the pictures of a page are named in the largest size that it shows", async () => {
    const { _id } = await uploaded(house, { visitor: system, bytes: await picture(), name: "Hof.jpg" });
    const write = writer(system);
    const entry = await write.create({ title: "Hoffest", avatar: _id });
    await write.publish(entry._id);
    const { body } = await fetched("/sitemaps/entries-de-1.xml");
    const [address = ""] = all(body, /<image:loc>([^<]*)/g);
    expect(address).toMatch(new RegExp(`^/api/v0/download/${_id}/`));
    expect((await house.app.fastify.inject({ url: address })).statusCode).toBe(200);
  });

  test("it is kept until something in it changes", async () => {
    const wines = await page({ title: "Weine", slug: "weine" });
    const first = await fetched("/sitemaps/pages-de-1.xml");
    expect((await fetched("/sitemaps/pages-de-1.xml?utm=1")).etag).toBe(first.etag);
    house.setTime("2026-11-21T10:04:00.000Z");
    const { reply } = await system.call(pages.readPages, { query: { id: wines } });
    const { version } = reply as pages.Page;
    await system.call(pages.changePage, { body: { _id: wines, version, description: "Riesling und mehr" } });
    await system.call(pages.publishPages, { body: [wines] });
    const { body } = await fetched("/sitemaps/pages-de-1.xml");
    expect(body).toContain("<lastmod>2026-11-21T10:04:00.000Z</lastmod>");
  });

  test("what is no sitemap is not found, and robots are told where they are", async () => {
    for (const name of [
      "pages-de-2.xml",
      "pages-fr-1.xml",
      "nothing-de-1.xml",
      "pages-de-0.xml",
      "constructor-de-1.xml",
    ]) {
      expect([name, (await fetched(`/sitemaps/${name}`)).status]).toEqual([name, 404]);
    }
    const { body, headers } = await house.app.fastify.inject({ url: "/robots.txt" });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`);
    expect(body).not.toMatch(/^Disallow: \/$/m);
  });
});
