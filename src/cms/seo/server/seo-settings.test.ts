import { beforeEach, expect, test } from "vitest";
import { changeGuestbookSettings, readGuestbookSettings } from "#cms/guestbook/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";

onEveryEngine("what search engines are told", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const config = async (visitor = admin) => (await visitor.call(readConfig, { query: {} })).reply[0]!;
  const change = async (body: object) =>
    admin.call(changeConfig, { body: { version: (await config()).version, ...body } });

  test("is changed part by part, and everybody reads it", async () => {
    await change({ seo: { titles: { page: { de: "{title} – {site}" } } } });
    await change({ seo: { titles: { page: { en: "{site}: {title}" } } } });
    await change({ seo: { hidden: true } });
    const { seo } = await config(house.guest);
    const page = { de: "{title} – {site}", en: "{site}: {title}" };
    expect(seo).toEqual({
      hidden: true,
      titles: { page, entry: {} },
      share: "auto",
      indexNow: false,
      outsideLinks: false,
    });
  });

  test("of a fixed address is kept as far as it says something, and what is left out is gone", async () => {
    const guestbook = { meta: { title: " Gästebuch ", description: "", robots: "noindex" } };
    await change({ routes: { "/gaestebuch": guestbook, "/nichts": { meta: { title: " " } } } });
    expect((await config()).routes).toEqual({ "/gaestebuch": { meta: { title: "Gästebuch", robots: "noindex" } } });
    await change({ seo: { hidden: false } });
    expect(Object.keys((await config()).routes)).toEqual(["/gaestebuch"]);
    await change({ routes: {} });
    expect((await config()).routes).toEqual({});
  });

  test("is refused with its place if titles could not be told apart, or crawlers would not understand it", async () => {
    const before = await config();
    const entry = { de: "{site}", en: "{title} {date}" };
    const refused = await change({ seo: { titles: { entry } }, routes: { "/a": { meta: { robots: "hide" } } } });
    expect(refused.status).toBe(422);
    const { errors } = refused.reply as unknown as { errors: { field: string; code: string }[] };
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ["seo/titles/entry/de", "TITLE_PATTERN"],
      ["seo/titles/entry/en", "TITLE_PATTERN"],
      ["routes", "ROBOTS_INVALID"],
    ]);
    const many = Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`/${at}`, { meta: { title: "x" } }]));
    for (const routes of [many, { nowhere: { meta: {} } }, { "/a": { meta: { scripts: "x" } } }]) {
      expect((await change({ routes })).status).toBe(400);
    }
    expect(await config()).toEqual(before);
  });

  test("a site that is to be listed nowhere names no page, and one address can be left out", async () => {
    const fetched = (url: string) => house.app.fastify.inject({ url });
    const { reply } = await admin.call(readGuestbookSettings);
    await admin.call(changeGuestbookSettings, { body: { version: reply.version, open: true } });
    expect((await fetched("/sitemap.xml")).body).toMatch(/guestbook-de-1.*guestbook-en-1/s);
    await change({ routes: { "/gaestebuch": { meta: { robots: "noindex" } } } });
    const { body } = await fetched("/sitemap.xml");
    expect([body.includes("guestbook-de-1"), body.includes("guestbook-en-1")]).toEqual([false, true]);
    expect((await fetched("/sitemaps/guestbook-de-1.xml")).statusCode).toBe(404);
    await change({ seo: { hidden: true } });
    for (const url of ["/sitemap.xml", "/sitemaps/guestbook-en-1.xml"]) {
      expect([url, (await fetched(url)).statusCode]).toEqual([url, 404]);
    }
  });
});
