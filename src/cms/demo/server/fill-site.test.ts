import { beforeAll, describe, expect, test } from "vitest";
import type { Entry, EntryList } from "#cms/entries/contract.ts";
import * as entries from "#cms/entries/contract.ts";
import * as files from "#cms/files/contract.ts";
import { type GalleryList, readGalleries } from "#cms/galleries/contract.ts";
import { readMenus } from "#cms/menus/contract.ts";
import { readForms } from "#cms/messages/contract.ts";
import * as pages from "#cms/pages/contract.ts";
import * as settings from "#cms/settings/contract.ts";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import { plainText } from "#contract/formats/plain-text.ts";
import { type Language, languages } from "#contract/language.ts";
import { onAnyEngine, onEveryEngine } from "#database/testing.ts";
import { readSettings } from "#platform/settings.ts";
import { gathered } from "#server/features.ts";
import { prepareSite } from "#server/process/starting/first-start.ts";
import { password, type TestHouse, testHouse } from "#server/testing/test-house.ts";

const wordsOf = (html: string) => plainText(html).split(" ").filter(Boolean).length;

async function readAll(house: TestHouse) {
  const all = { query: { pageSize: 100 } };
  return {
    pages: ((await house.guest.call(pages.readPages, all)).reply as { items: pages.Page[] }).items,
    entries: ((await house.guest.call(entries.readEntries, all)).reply as EntryList).items,
    menus: (await house.guest.call(readMenus)).reply,
    config: (await house.guest.call(settings.readConfig)).reply[0],
  };
}

const owner = { VITRINE_ADMIN_EMAIL: "hof@example.org", VITRINE_ADMIN_PASSWORD: "Riesling trocken" };

function start(house: TestHouse, env: Record<string, string>) {
  return prepareSite({
    ...house.platform,
    settings: readSettings({ VITRINE_DEMO_PICTURES: "0", VITRINE_DEMO_SHOP: "0", ...env }),
  });
}

onEveryEngine("a first start", (fresh) => {
  describe("with the demo", () => {
    let house: TestHouse;
    let site: Awaited<ReturnType<typeof readAll>>;

    beforeAll(async () => {
      house = await testHouse(fresh);
      await start(house, { VITRINE_DEMO: "1", ...owner });
      site = await readAll(house);
    });

    test("there are at least eight pages, those that every site has among them, in both languages", () => {
      expect(site.pages.length).toBeGreaterThanOrEqual(8);
      expect(site.pages.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(["home", "contact", "imprint", "privacy"]),
      );
      for (const page of site.pages) {
        expect([page.slug, page.published]).toEqual([page.slug, ["de", "en"]]);
        expect(page.title && page.translations.en?.title && page.description && page.translations.en.slug).toBeTruthy();
      }
    });

    test("each page has between 80 and 400 words in each language", () => {
      for (const page of site.pages) {
        for (const language of languages) {
          const words = wordsOf(textsOf(page.blocks, language).join(" "));
          // The legal pages are as long as the law has them.
          const most = page.kind === "privacy" || page.kind === "imprint" ? 1500 : 400;
          expect([page.slug, language, words >= 80 && words <= most, words]).toEqual([
            page.slug,
            language,
            true,
            words,
          ]);
        }
      }
    });

    test("its pages are made of the blocks that are there for it, and none of the looks of a text stands in for one", () => {
      const blocks = site.pages.flatMap((page) => allBlocks(page.blocks));
      const kinds = new Set(blocks.map(({ type }) => type));
      expect([...kinds]).toEqual(
        expect.arrayContaining([
          ...[
            "hero",
            "section",
            "columns",
            "pictureText",
            "picture",
            "cards",
            "priceList",
            "people",
            "steps",
            "numbers",
          ],
          ...["openingHours", "contactDetails", "map", "gallery", "pictureWall", "quote", "callToAction", "newsList"],
          ...["contactForm", "guestbook", "newsletterSignup", "panels"],
        ]),
      );
      const stretched = blocks.filter(({ type, props }) => type === "richText" && props["look"] !== "plain");
      expect(stretched).toEqual([]);
      for (const { kind, blocks: own } of site.pages) expect([kind, own[0]?.type]).toEqual([kind, "hero"]);
    });

    test("a tasting is asked for by a form of its own, and nothing of all this is in the audit log", async () => {
      const tasting = site.pages.find(({ slug }) => slug === "weinprobe");
      const form = allBlocks(tasting?.blocks ?? []).find(({ type }) => type === "contactForm")?.props["form"];
      const { reply } = await house.guest.call(readForms, { query: { id: String(form) } });
      expect(reply).toMatchObject({ name: { de: "Platz im Kelterhaus" } });
      expect(await house.platform.db.selectFrom("audit").select("action").execute()).toEqual([]);
    });

    test("there are at least twelve entries that guests can read, with 80 to 400 words in each language", () => {
      const inBoth = site.entries.filter(({ published }) => published.length === 2);
      expect(inBoth.length).toBeGreaterThanOrEqual(12);
      for (const entry of site.entries) {
        for (const language of entry.published) {
          const { title, content } = textOf(entry, language);
          const words = wordsOf(content.join(" "));
          expect([title, language, words >= 80 && words <= 400, words]).toEqual([title, language, true, words]);
        }
      }
    });

    test("some entries are there in German only, to show what visitors in English get", async () => {
      const only = site.entries.filter(({ published }) => published.length < 2);
      expect(only.length).toBeGreaterThan(0);
      for (const { _id, title } of only) {
        const { reply } = await house.guest.call(entries.readEntries, { query: { id: _id, lang: "en" } });
        expect(reply).toMatchObject({ title, lang: { title: "de", content: "de" } });
      }
    });

    test("nothing in it is filler, and no markup is lost when it is cleaned", () => {
      expect(JSON.stringify(site)).not.toMatch(/lorem|ipsum|\bTODO\b|undefined|\[object/i);
      for (const entry of site.entries) {
        for (const html of [...entry.content, ...(entry.translations.en?.content ?? [])]) {
          expect(html).toMatch(/^<[a-z]/);
        }
      }
    });

    test("every link inside the site is stored by id, and leads to a page that is there", () => {
      const all = JSON.stringify([site.pages, site.entries]);
      const linked = new Set([...all.matchAll(/(?:href=\\|"to":)"page:([^"#\\]+)/g)].map(([, page]) => page));
      expect(linked.size).toBeGreaterThan(5);
      for (const page of linked) expect(site.pages.map(({ _id }) => _id)).toContain(page);
      expect(all.match(/(?:href=\\|"to":)"\/[^"\\]*/g) ?? []).toEqual([]);
    });

    test("menus and settings are filled in", () => {
      expect(site.menus.header.length).toBeGreaterThanOrEqual(3);
      expect(site.menus.footer.map(({ href }) => href.en)).toEqual(
        expect.arrayContaining(["/en/imprint", "/en/privacy"]),
      );
      expect(site.config).toMatchObject({
        pagetitle: "Weingut Amselberg",
        business: { address: { city: "Niederamsel" } },
      });
    });

    test("a second start changes nothing, with the demo or without", async () => {
      for (const env of [{ VITRINE_DEMO: "1", ...owner }, owner]) {
        expect(await start(house, env)).toBeNull();
        expect(await readAll(house)).toEqual(site);
      }
      const users = await house.platform.db.selectFrom("users").select("handle").execute();
      expect(users).toEqual([{ handle: "hof@example.org" }]);
    });

    test("the owner of the settings can log in", async () => {
      const payload = { handle: "hof@example.org", password: "Riesling trocken" };
      const { status, reply } = await house.guest.raw({ method: "POST", url: "/api/v0/login", payload });
      expect([status, reply]).toMatchObject([200, { roles: ["system"] }]);
    });
  });

  describe("without the demo", () => {
    let house: TestHouse;

    beforeAll(async () => {
      house = await testHouse(fresh);
      await start(house, { VITRINE_ADMIN_EMAIL: "owner@example.org", VITRINE_ADMIN_PASSWORD: password });
    });

    test("there are the four pages that every site has, published, and no entry", async () => {
      const site = await readAll(house);
      expect(site.pages.map(({ kind }) => kind).toSorted()).toEqual(["contact", "home", "imprint", "privacy"]);
      for (const page of site.pages) expect(page.published).toEqual(["de", "en"]);
      expect(site.entries).toEqual([]);
    });

    test("the owner whom the environment names can log in, and a second start changes nothing", async () => {
      const payload = { handle: "owner@example.org", password };
      const { status, reply } = await house.guest.raw({ method: "POST", url: "/api/v0/login", payload });
      expect([status, reply]).toMatchObject([200, { roles: ["system"] }]);
      const before = await readAll(house);
      expect(await start(house, {})).toBeNull();
      expect(await start(house, { VITRINE_DEMO: "1" })).toBeNull();
      expect(await readAll(house)).toEqual(before);
    });
  });
});

/** All that its blocks say, in one language. */
function textsOf(blocks: Block[], language: Language): string[] {
  const texts: string[] = [];
  gathered.blocks.withTexts(blocks, (text) => {
    texts.push(text[language] ?? "");
    return text;
  });
  return texts;
}

function textOf(entry: Entry, language: Language): { title: string; content: string[] } {
  if (language === "de") return entry;
  return { title: entry.translations.en?.title ?? "", content: entry.translations.en?.content ?? [] };
}

/** Drawing has nothing to do with the database, and takes most of the time. */
onAnyEngine("a first start with the demo and its pictures", (fresh) => {
  test("every entry has one, and they are drawn one after another, beginning with the first of the page", async () => {
    const house = await testHouse(fresh);
    await start(house, { VITRINE_DEMO: "1", VITRINE_DEMO_PICTURES: "1", ...owner });
    const site = await readAll(house);
    for (const { avatar } of site.entries) expect(avatar).toMatch(/^[\da-f-]{36}$/);
    const jobs = await house.platform.db
      .selectFrom("jobs")
      .select("id")
      .where("kind", "=", "draw-demo-picture")
      .execute();
    expect(jobs.length).toBeGreaterThanOrEqual(40);
    const coming = new Set(jobs.map(({ id }) => id.split(":")[1]));
    const shown = new Map(
      site.pages.map(({ kind, slug, blocks }) => [slug, { kind, ids: gathered.blocks.picturesOf(blocks) }]),
    );
    for (const [slug, { kind, ids }] of shown) {
      expect([slug, ids.filter((id) => !coming.has(id))]).toEqual([slug, []]);
      if (kind !== "imprint" && kind !== "privacy") expect([slug, ids.length > 0]).toEqual([slug, true]);
    }
    await house.runJobs();
    const { reply } = await house.guest.call(files.readFiles, { query: {} });
    const [drawn, ...more] = (reply as files.FileList).items;
    expect(more).toEqual([]);
    expect(drawn).toMatchObject({
      _id: shown.get("Willkommen")?.ids[0],
      status: "ready",
      isImg: true,
      res: { w: 2400, h: 1600 },
    });
    expect(drawn?.alt && drawn.translations.en?.alt && drawn.caption).toBeTruthy();
    const galleries = (await house.guest.call(readGalleries, { query: {} })).reply as GalleryList;
    expect(galleries.total).toBeGreaterThanOrEqual(4);
  }, 60_000);
});
