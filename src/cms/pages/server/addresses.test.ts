import { beforeAll, expect, test } from "vitest";
import { readAudit } from "#cms/audit/contract.ts";
import { createEntry } from "#cms/entries/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { reservedSlugs } from "#contract/addresses.ts";
import { findTargets, readTargets } from "#contract/links/targets.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

onEveryEngine("addresses of pages", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    await addStarter(house);
  });

  const create = (slug: string, en?: string, title = slug) =>
    admin.call(contract.createPage, {
      body: { title, slug, ...(en ? { translations: { en: { title, slug: en } } } : {}) },
    });
  async function created(slug: string, en?: string): Promise<contract.Page> {
    const { status, reply } = await create(slug, en);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const read = (visitor: Visitor, query: Record<string, string>) => visitor.call(contract.readPages, { query });

  test("a slug belongs to one page per language, whatever its case and accents", async () => {
    await created("Weine", "wines");
    for (const [slug, en, field] of [
      ["weine", undefined, "slug"],
      ["WEINE", "other", "slug"],
      ["Wéine", undefined, "slug"],
      ["sekt", "Wines", "translations/en/slug"],
    ] as const) {
      const { status, reply } = await create(slug, en);
      expect([slug, status, reply]).toMatchObject([slug, 409, { code: "SLUG_TAKEN", field }]);
      expect(JSON.stringify(reply)).toContain(field === "slug" ? slug : en);
    }
    const list = await admin.call(contract.readPages, { query: { q: "sekt" } });
    expect(list.reply).toMatchObject({ total: 0 });
  });

  test("at the path of a page in one language a link finds the page, the contact page of every site, too", async () => {
    const { items } = (await admin.call(contract.listPages, { query: { pageSize: 100 } })).reply;
    const contact = items.find(({ kind }) => kind === "contact")!;
    for (const at of ["/kontakt", "/kontakt#weg", "/en/contact"]) {
      const { reply } = await admin.call(findTargets, { query: { at, kinds: "page" } });
      expect([at, reply.map(({ link }) => link)]).toEqual([at, [`page:${contact._id}`]]);
    }
    expect((await admin.call(findTargets, { query: { at: "/shop", kinds: "page" } })).reply).toEqual([]);
  });

  test("a link names a page, and an entry, in the main language of the site", async () => {
    const speaking = async (language: "de" | "en") => {
      const [config] = (await admin.call(readConfig, { query: {} })).reply;
      const body = { version: config!.version, language };
      expect((await admin.call(changeConfig, { body })).status).toBe(200);
    };
    const both = { title: "Kelterhaus", translations: { en: { title: "Press house", slug: "press-house" } } };
    const { reply: page } = await admin.call(contract.createPage, { body: { ...both, slug: "kelterhaus" } });
    const { reply: entry } = await admin.call(createEntry, { body: both });
    const { reply: german } = await admin.call(contract.createPage, { body: { title: "Keller", slug: "keller" } });
    const links = [`page:${page._id}`, `entry:${entry._id}`, `page:${german._id}`];
    const titles = async () => {
      const { items } = (await admin.call(readAudit, { query: { action: "entry.create" } })).reply;
      const { reply } = await admin.call(readTargets, { body: links });
      return [...reply.map(({ title }) => title), items[0]?.thing?.name];
    };
    expect(await titles()).toEqual(["Kelterhaus", "Kelterhaus", "Keller", "Kelterhaus"]);
    await speaking("en");
    expect(await titles()).toEqual(["Press house", "Press house", "Keller", "Press house"]);
    await speaking("de");
  });

  test("a link to a page in the trash names it and says where it is, until the page is deleted for good", async () => {
    const { reply: page } = await admin.call(contract.createPage, { body: { title: "Abgelegt", slug: "abgelegt" } });
    const link = `page:${page._id}`;
    const target = async () => (await admin.call(readTargets, { body: [link] })).reply;
    await admin.call(contract.publishPages, { body: [page._id] });
    expect(await target()).toEqual([{ link, title: "Abgelegt", state: "open" }]);
    await admin.call(contract.deletePage, { body: { _id: page._id } });
    expect(await target()).toEqual([{ link, title: "Abgelegt", state: "trash" }]);
    expect((await admin.call(findTargets, { query: { q: "Abgelegt" } })).reply).toEqual([]);
    await admin.call(contract.purgePages, { body: [page._id] });
    expect(await target()).toEqual([{ link, title: "", state: "gone" }]);
  });

  test("the same word may be a German slug of one page and the English one of another", async () => {
    const german = await created("hotel", "rooms");
    const english = await created("zimmer", "hotel");
    await admin.call(contract.publishPages, { body: [german._id, english._id] });
    expect((await read(house.guest, { slug: "hotel", lang: "de" })).reply).toMatchObject({ _id: german._id });
    expect((await read(house.guest, { slug: "hotel", lang: "en" })).reply).toMatchObject({ _id: english._id });
  });

  test("a page keeps its own slug when it is saved again", async () => {
    const page = await created("kellerei");
    const { status } = await admin.call(contract.changePage, {
      body: { _id: page._id, version: page.version, slug: "Kellerei" },
    });
    expect(status).toBe(200);
  });

  test("a slug that another page has is refused on change, and nothing is written", async () => {
    await created("rotwein");
    const page = await created("weisswein");
    const { status, reply } = await admin.call(contract.changePage, {
      body: { _id: page._id, version: page.version, title: "Neu", slug: "ROTWEIN" },
    });
    expect([status, reply]).toMatchObject([409, { code: "SLUG_TAKEN", field: "slug" }]);
    expect((await read(admin, { id: page._id })).reply).toEqual(page);
  });

  test("an address that is still live belongs to its page until another is published in its place", async () => {
    const first = await created("feste");
    await admin.call(contract.publishPages, { body: [first._id] });
    await admin.call(contract.changePage, { body: { _id: first._id, version: first.version + 1, slug: "feiern" } });
    const second = await created("feste");
    const early = await admin.call(contract.publishPages, { body: [second._id] });
    expect([early.status, early.reply]).toMatchObject([409, { code: "SLUG_TAKEN", field: "slug" }]);
    expect((await read(house.guest, { slug: "feste" })).reply).toMatchObject({ _id: first._id });
    await admin.call(contract.publishPages, { body: [first._id] });
    expect((await admin.call(contract.publishPages, { body: [second._id] })).status).toBe(200);
    expect((await read(house.guest, { slug: "feste" })).reply).toMatchObject({ _id: second._id });
    expect((await read(house.guest, { slug: "feiern" })).reply).toMatchObject({ _id: first._id });
  });

  test("two people who want one slug at the same moment: one gets it", async () => {
    const answers = await Promise.all([create("ernte"), create("Ernte"), create("ERNTE")]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  test("no page may take an address of the house, in any case, accent and language", async () => {
    for (const slug of reservedSlugs()) {
      for (const spelling of [slug, slug.toUpperCase(), slug.replace("o", "ö")]) {
        const german = await create(spelling);
        expect([spelling, german.status, german.reply]).toMatchObject([spelling, 409, { field: "slug" }]);
        const english = await create("frei", spelling);
        expect([spelling, english.status]).toEqual([spelling, 409]);
        expect(english.reply).toMatchObject({ code: "SLUG_TAKEN", field: "translations/en/slug" });
      }
    }
  });

  test("a slug is a word that can stand in an address", async () => {
    for (const slug of ["", " ", "a b", "a/b", "-a", "../x", "a?b", "a#b", "a%20b", "<b>", "a".repeat(81)]) {
      const { status, reply } = await create(slug, undefined, "Titel");
      expect([slug, status, reply]).toMatchObject([slug, 400, { errors: [{ field: "slug" }] }]);
    }
    for (const slug of ["Öchsle", "2026", "a-b_c.d", "日本"]) expect((await create(slug)).status).toBe(200);
  });

  test("a published page answers at its slug in either language and in any case", async () => {
    const page = await created("Straußwirtschaft", "wine-tavern");
    expect((await read(house.guest, { slug: "straußwirtschaft" })).status).toBe(404);
    await admin.call(contract.publishPages, { body: [page._id] });
    const spellings = ["Straußwirtschaft", "STRAUSSWIRTSCHAFT", "straußwirtschaft", "wine-tavern", "Wine-Tavern"];
    for (const slug of spellings) {
      for (const lang of ["de", "en"]) {
        const { status, reply } = await read(house.guest, { slug, lang });
        expect([slug, lang, status, reply]).toMatchObject([slug, lang, 200, { _id: page._id }]);
      }
    }
    expect((await read(house.guest, { slug: "gibt-es-nicht" })).status).toBe(404);
    expect((await read(house.guest, { slug: "%" })).status).toBe(404);
  });
});
