import { beforeEach, expect, test } from "vitest";
import { deleteFile } from "#cms/files/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Language } from "#contract/language.ts";
import { readAddresses } from "#contract/links/addresses.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { type Writer, writer } from "#server/testing/things/entries.ts";
import { text as someText, uploaded } from "#server/testing/things/files.ts";

onEveryEngine("addresses of what links lead to", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let pen: Writer;

  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    pen = writer(admin);
  });

  async function page(title: string, { en, blocks = [] }: { en?: string; blocks?: object[] } = {}) {
    const translations = en ? { en: { title: en, slug: en.toLowerCase() } } : {};
    const body = { title, slug: title.toLowerCase(), translations, blocks: blocks as never };
    return done(await admin.call(pages.createPage, { body }));
  }
  function done<T>({ status, reply }: { status: number; reply: T }): T {
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const publish = (id: string) => admin.call(pages.publishPages, { body: [id] });
  async function addresses(links: string[], lang: Language = "de") {
    const found = done(await house.guest.call(readAddresses, { body: { lang, links } }));
    return Object.fromEntries(found.map(({ link, address }) => [link, address]));
  }

  test("a page has one in each language while it is live, and the new one after it was published with another slug", async () => {
    const { _id, version } = await page("Weine", { en: "Wines" });
    const link = `page:${_id}`;
    expect(await addresses([link])).toEqual({});
    await publish(_id);
    expect(await addresses([link])).toEqual({ [link]: "/weine" });
    expect(await addresses([link], "en")).toEqual({ [link]: "/en/wines" });
    await admin.call(pages.changePage, { body: { _id, version: version + 1, slug: "unsere-weine" } });
    expect(await addresses([link])).toEqual({ [link]: "/weine" });
    await publish(_id);
    expect(await addresses([link])).toEqual({ [link]: "/unsere-weine" });
    await admin.call(pages.deletePage, { body: { _id } });
    expect(await addresses([link])).toEqual({});
  });

  test("only a changed address, and coming and going, purge what links to a page; a changed text does not", async () => {
    const { _id, version } = await page("Weine");
    await publish(_id);
    const tagsSince = async (act: () => Promise<unknown>) => {
      const { db } = house.platform;
      const last = await db.selectFrom("changes").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
      await act();
      const rows = await db.selectFrom("changes").select("tags").where("id", ">", last.id).execute();
      return rows.flatMap(({ tags }) => JSON.parse(tags) as string[]);
    };
    const change = (at: number, fields: object) =>
      admin.call(pages.changePage, { body: { _id, version: version + at, ...fields } });
    await change(1, { title: "Unsere Weine" });
    expect(await tagsSince(() => publish(_id))).not.toContain(`address:${_id}`);
    await change(3, { slug: "unsere-weine" });
    expect(await tagsSince(() => publish(_id))).toContain(`address:${_id}`);
    expect(await tagsSince(() => admin.call(pages.unpublishPages, { body: [_id] }))).toContain(`address:${_id}`);
    const entry = await pen.publish((await pen.create({ title: "Lese" }))._id);
    const changed = await pen.change(entry, { content: ["<p>Bald</p>"] });
    expect(await tagsSince(() => pen.publish(changed._id))).not.toContain(`address:${entry._id}`);
    await pen.change(await pen.read(entry._id), { slug: "weinlese" });
    expect(await tagsSince(() => pen.publish(changed._id))).toContain(`address:${entry._id}`);
    expect(await tagsSince(() => pen.unpublish(changed._id))).toContain(`address:${entry._id}`);
  });

  test("an entry has it under the page that lists it, from its publish date on", async () => {
    const list = { type: "newsList", v: 1, id: "l", props: { title: {}, tags: ["Feste"] } };
    const listing = await page("Feste", { blocks: [list] });
    await publish(listing._id);
    const { _id } = await pen.create({ title: "Hoffest", tags: ["Feste"], publish_date: "2026-11-22T10:00:00.000Z" });
    const link = `entry:${_id}`;
    await pen.publish(_id);
    expect(await addresses([link])).toEqual({});
    house.setTime("2026-11-22T10:00:01.000Z");
    expect(await addresses([link])).toEqual({ [link]: "/feste/hoffest" });
    await admin.call(pages.changePage, { body: { _id: listing._id, version: listing.version + 1, slug: "termine" } });
    await publish(listing._id);
    expect(await addresses([link])).toEqual({ [link]: "/termine/hoffest" });
    await pen.remove(_id);
    expect(await addresses([link])).toEqual({});
  });

  test("a file that a text links to is offered by it, and has its address until it is in the trash", async () => {
    const { _id: file } = await uploaded(house, { visitor: admin, name: "preise.txt", bytes: someText() });
    const html = { de: `<p><a href="file:${file}">Preise</a></p>` };
    const text = { type: "richText", v: 1, id: "t", props: { html, look: "plain" } };
    const { _id } = await page("Preise", { blocks: [text] });
    const download = () => house.guest.raw({ url: `/api/v0/download/${file}/latest` });
    expect((await download()).status).toBe(404);
    await publish(_id);
    expect(await addresses([`file:${file}`])).toEqual({ [`file:${file}`]: `/api/v0/download/${file}/latest` });
    expect((await download()).status).toBe(200);
    done(await admin.call(deleteFile, { query: { used: true }, body: { _id: file } }));
    expect(await addresses([`file:${file}`])).toEqual({});
  });

  test("another main language moves the mounts", async () => {
    const { _id } = await page("Weine", { en: "Wines" });
    await publish(_id);
    expect(await addresses([`page:${_id}`], "en")).toEqual({ [`page:${_id}`]: "/en/wines" });
    const [config] = (await admin.call(readConfig, { query: {} })).reply;
    done(await admin.call(changeConfig, { body: { version: config!.version, language: "en" } }));
    expect(await addresses([`page:${_id}`], "en")).toEqual({ [`page:${_id}`]: "/wines" });
  });

  test("what is no name of a thing, twice the same or too much at once is refused", async () => {
    const { _id } = await page("Weine");
    const many = Array.from({ length: 101 }, () => `page:${crypto.randomUUID()}`);
    for (const links of [["/weine"], ["javascript:alert(1)"], [`page:${_id}`, `page:${_id}`], many]) {
      expect((await house.guest.call(readAddresses, { body: { lang: "de", links } })).status).toBe(400);
    }
  });
});
