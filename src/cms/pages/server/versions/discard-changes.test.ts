import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../../contract.ts";

onEveryEngine("discarded changes of a page", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    await addStarter(house);
  });

  const text = (id: string, html: Record<string, string>): Block => ({
    ...{ type: "richText", v: 1, id, props: { html, look: "plain" } },
  });
  async function changed({ _id, version }: contract.Page, body: Record<string, unknown>): Promise<contract.Page> {
    const { status, reply } = await admin.call(contract.changePage, { body: { _id, version, ...body } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  async function discarded({ _id, version }: contract.Page): Promise<contract.Page> {
    const { status, reply } = await admin.call(contract.discardPageChanges, { body: { _id, version } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  async function published(body: Record<string, unknown>): Promise<contract.Page> {
    const { reply: page } = await admin.call(contract.createPage, { body: { title: "Hof", ...body } });
    return (await admin.call(contract.publishPages, { body: [page._id] })).reply[0]!;
  }
  async function second(secondLanguage: boolean): Promise<void> {
    const owner = await house.as("system");
    const [config] = (await owner.call(readConfig, { query: {} })).reply;
    const body = { version: config!.version, secondLanguage };
    expect((await owner.call(changeConfig, { body })).status).toBe(200);
  }
  const htmlOf = ({ blocks }: contract.Page) => blocks.map(({ id, props }) => [id, props["html"]]);

  test("leave a translation alone that was never published", async () => {
    const live = await published({ blocks: [text("a", { de: "<p>Oben</p>" }), text("b", { de: "<p>Unten</p>" })] });
    const english = { title: "Yard", slug: "the-yard", description: "Our yard" };
    const translated = await changed(live, {
      translations: { en: english },
      blocks: [
        text("a", { de: "<p>Oben</p>", en: "<p>Above</p>" }),
        text("b", { de: "<p>Unten</p>", en: "<p>Below</p>" }),
      ],
    });
    const more = await changed(translated, {
      title: "Der Hof",
      blocks: [
        text("a", { de: "<p>Ganz oben</p>", en: "<p>Above</p>" }),
        text("c", { de: "<p>Neu</p>", en: "<p>New</p>" }),
      ],
    });
    const page = await discarded(more);
    expect(page).toMatchObject({ title: "Hof", translations: { en: english } });
    expect(htmlOf(page)).toEqual([
      ["a", { de: "<p>Oben</p>", en: "<p>Above</p>" }],
      ["b", { de: "<p>Unten</p>" }],
    ]);
    // What is left waits to be published: there is nothing more to discard.
    expect(page.behind?.state).toBe("changed");
    const { _id, version } = page;
    const body = { _id, version };
    const refused = await admin.call(contract.discardPageChanges, { body });
    expect([refused.status, refused.reply]).toMatchObject([422, { code: "TRANSLATION_WAITS" }]);
    expect((await admin.call(contract.readPages, { query: { id: _id } })).reply).toMatchObject(body);
  });

  test("are gone in every language in which visitors read the page", async () => {
    const blocks = [text("a", { de: "<p>Oben</p>", en: "<p>Above</p>" })];
    const live = await published({ translations: { en: { title: "Yard" } }, blocks });
    const page = await discarded(
      await changed(live, {
        translations: { en: { title: "Farm" } },
        blocks: [text("a", { de: "<p>Oben</p>", en: "<p>Up</p>" })],
      }),
    );
    expect(page).toMatchObject({ changed: false, translations: { en: { title: "Yard" } }, lacking: [] });
    expect(htmlOf(page)).toEqual([["a", { de: "<p>Oben</p>", en: "<p>Above</p>" }]]);
  });

  test("leave what visitors read where the page is published in another language alone", async () => {
    const english = { title: "Yard", slug: "english-yard" };
    const live = await published({
      title: "",
      translations: { en: english },
      blocks: [text("a", { en: "<p>Above</p>" })],
    });
    expect(live.published).toEqual(["en"]);
    await second(false);
    const german = await changed(live, {
      ...{ title: "Der Hof", slug: "der-hof-allein" },
      blocks: [text("a", { de: "<p>Oben</p>", en: "<p>Above</p>" }), text("b", { de: "<p>Neu</p>" })],
    });
    expect(german.behind?.state).toBe("changed");
    const page = await discarded(german);
    expect(page).toMatchObject({ title: "", behind: { state: "live" }, translations: { en: english } });
    expect(htmlOf(page)).toEqual([["a", { en: "<p>Above</p>" }]]);
    await second(true);
  });
});
