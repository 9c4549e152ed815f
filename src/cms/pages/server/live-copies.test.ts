import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Block } from "#contract/blocks/block.ts";
import type { Language } from "#contract/language.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

const languages = ["de", "en"] as const;
let serial = 0;

onEveryEngine("draft and live copy of pages", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const richText = (html: Record<string, string>, look = "plain"): Block => ({
    type: "richText",
    v: 1,
    id: "text",
    props: { html, look },
  });

  async function created(): Promise<contract.Page> {
    serial += 1;
    const { status, reply } = await admin.call(contract.createPage, {
      body: {
        title: "Lager",
        slug: `lager-${serial}`,
        translations: { en: { title: "Cellar", slug: `cellar-${serial}` } },
        blocks: [richText({ de: "<p>Fass</p>", en: "<p>Cask</p>" })],
      },
    });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const change = (_id: string, version: number, body: Record<string, unknown>) =>
    admin.call(contract.changePage, { body: { _id, version, ...body } });
  async function seen(id: string, lang?: Language): Promise<contract.Page> {
    const { status, reply } = await house.guest.call(contract.readPages, { query: { id, ...(lang ? { lang } : {}) } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply as contract.Page;
  }

  test("guests see nothing of a page before it is published, and nothing of it afterwards", async () => {
    const page = await created();
    const found = async () => [
      (await house.guest.call(contract.readPages, { query: { id: page._id } })).status,
      (await house.guest.call(contract.readPages, { query: { slug: page.slug } })).status,
      (await house.guest.call(contract.readPageBatch, { body: [page._id] })).reply.length,
    ];
    expect(await found()).toEqual([404, 404, 0]);
    await admin.call(contract.publishPages, { body: [page._id] });
    expect(await found()).toEqual([200, 200, 1]);
    await admin.call(contract.unpublishPages, { body: [page._id] });
    expect(await found()).toEqual([404, 404, 0]);
  });

  test("German is changed and published while English stays as it was, and the other way round", async () => {
    for (const [lang, other] of [languages, languages.toReversed()] as [Language, Language][]) {
      const page = await created();
      await admin.call(contract.publishPages, { body: [page._id] });
      const before = await seen(page._id, other);
      await change(page._id, page.version + 1, {
        title: "Keller",
        translations: { en: { title: "Vault" } },
        blocks: [richText({ de: "<p>Flasche</p>", en: "<p>Bottle</p>" }, "quote")],
      });
      expect(await seen(page._id, lang)).toMatchObject({ title: "Lager", translations: { en: { title: "Cellar" } } });
      await admin.call(contract.publishPages, { body: [{ _id: page._id, lang }] });
      const [block] = (await seen(page._id, lang)).blocks;
      expect(block?.props["look"]).toBe("quote");
      const after = await seen(page._id, other);
      expect(after.blocks[0]?.props["look"]).toBe("plain");
      const html = (shown: contract.Page) =>
        (shown.blocks[0]?.props["html"] as Record<string, string> | undefined)?.[other];
      expect(html(after)).toBe(html(before));
      const title = (shown: contract.Page) => (other === "de" ? shown.title : shown.translations.en?.title);
      expect(title(after)).toBe(title(before));
    }
  });

  test("a language without a title cannot be published", async () => {
    const { reply: page } = await admin.call(contract.createPage, {
      body: { title: "Nur deutsch", slug: "nur-deutsch", translations: { en: { slug: "no-title" } } },
    });
    const { status, reply } = await admin.call(contract.publishPages, { body: [{ _id: page._id, lang: "en" }] });
    expect([status, reply]).toMatchObject([422, { code: "LANGUAGE_MISSING" }]);
    const all = await admin.call(contract.publishPages, { body: [page._id] });
    expect(all.reply).toMatchObject([{ published: ["de"] }]);
  });

  test("a language is not taken off the site by emptying its title: publishing is refused, and says what can be done", async () => {
    const page = await created();
    const publish = (lang?: Language) =>
      admin.call(contract.publishPages, { body: [{ _id: page._id, ...(lang && { lang }) }] });
    await publish();
    await change(page._id, page.version + 1, { description: "neu", translations: { en: { title: "" } } });
    const { status, reply } = await publish();
    expect([status, reply]).toMatchObject([422, { code: "PAGE_TITLE_GONE", field: "translations/en/title" }]);
    expect(await seen(page._id, "en")).toMatchObject({ translations: { en: { title: "Cellar" } } });
    expect((await publish("de")).reply).toMatchObject([{ description: "neu", published: ["de", "en"] }]);
    await admin.call(contract.unpublishPages, { body: [{ _id: page._id, lang: "en" }] });
    expect((await publish()).reply).toMatchObject([{ published: ["de"], behind: { state: "live" } }]);
  });

  test("a stale version is refused with the page as it is now", async () => {
    const page = await created();
    expect((await change(page._id, page.version, { title: "Zwei" })).status).toBe(200);
    const { status, reply } = await change(page._id, page.version, { title: "Drei" });
    expect([status, reply]).toMatchObject([409, { code: "C409", current: { title: "Zwei" } }]);
    const both = await Promise.all(["A", "B"].map((title) => change(page._id, page.version + 1, { title })));
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test("lists that overlap can be published by several people at once", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.push((await created())._id);
    for (let round = 0; round < 5; round += 1) {
      const lists = [ids, ids.slice(2), ids.slice(0, 2), ids.toReversed()];
      const answers = await Promise.all(lists.map((body) => admin.call(contract.publishPages, { body })));
      for (const { status, reply } of answers) expect([200, 409], JSON.stringify(reply)).toContain(status);
    }
  });

  type Text = { title: string; html: string; look: string };
  type Model = { draft: Record<Language, Omit<Text, "look">>; look: string; live: Partial<Record<Language, Text>> };
  const lang = fc.constantFrom(...languages);
  const step = fc.oneof(
    fc.record({ do: fc.constant("edit" as const), lang, word: fc.constantFrom("A", "B", "C") }),
    fc.record({ do: fc.constant("look" as const), look: fc.constantFrom("plain", "lead", "quote") }),
    fc.record({ do: fc.constantFrom("publish" as const, "unpublish" as const), lang: fc.option(lang) }),
  );

  test("after any sequence of edits each language shows what was last published in it", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const page = await created();
        let version = page.version;
        const model: Model = {
          draft: { de: { title: "Lager", html: "<p>Fass</p>" }, en: { title: "Cellar", html: "<p>Cask</p>" } },
          look: "plain",
          live: {},
        };
        for (const step of steps) {
          if (step.do === "publish" || step.do === "unpublish") {
            const record = step.do === "publish" ? contract.publishPages : contract.unpublishPages;
            const wish = step.lang ? { _id: page._id, lang: step.lang } : page._id;
            version = (await admin.call(record, { body: [wish] })).reply[0]?.version ?? 0;
            for (const language of step.lang ? [step.lang] : languages) {
              if (step.do === "unpublish") delete model.live[language];
              else model.live[language] = { ...model.draft[language], look: model.look };
            }
          } else {
            if (step.do === "look") model.look = step.look;
            if (step.do === "edit") model.draft[step.lang] = { title: step.word, html: `<p>${step.word}</p>` };
            const { de, en } = model.draft;
            const { status, reply } = await change(page._id, version, {
              title: de.title,
              translations: { en: { title: en.title } },
              blocks: [richText({ de: de.html, en: en.html }, model.look)],
            });
            expect(status).toBe(200);
            version = reply.version;
          }
          await compare(page._id, model);
        }
      }),
      { numRuns: 15 },
    );
  });

  async function compare(id: string, { draft, look, live }: Model): Promise<void> {
    const published = languages.filter((language) => live[language]);
    const own = (await admin.call(contract.readPages, { query: { id } })).reply as contract.Page;
    expect(own.published).toEqual(published);
    const same = (language: Language) =>
      JSON.stringify({ ...draft[language], look }) === JSON.stringify(live[language]);
    expect(own.changed).toBe(published.length > 0 && !languages.every(same));
    if (published.length === 0) {
      expect((await house.guest.call(contract.readPages, { query: { id } })).status).toBe(404);
      return;
    }
    for (const language of languages) {
      const page = await seen(id, language);
      expect([page.title, page.translations.en?.title]).toEqual([live.de?.title ?? "", live.en?.title]);
      const html = Object.fromEntries(published.map((one) => [one, live[one]?.html]));
      expect(page.blocks[0]?.props).toEqual({ html, look: (live[language] ?? live.de ?? live.en)?.look });
    }
  }
});
