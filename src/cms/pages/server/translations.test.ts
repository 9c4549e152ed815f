import { beforeEach, expect, test } from "vitest";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

onEveryEngine("the translation of a page", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  const text = (id: string, html: { de?: string; en?: string }): Block => ({
    ...{ type: "richText", v: 1, id, props: { html, look: "plain" } },
  });
  const both = (de: string, en: string) => ({ de: `<p>${de}</p>`, en: `<p>${en}</p>` });
  async function made(...blocks: Block[]): Promise<contract.Page> {
    const translations = { en: { title: "Yard", slug: "yard" } };
    const { status, reply } = await admin.call(contract.createPage, {
      body: { title: "Hof", slug: "hof", translations, blocks },
    });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  async function change({ _id, version }: contract.Page, body: Record<string, unknown>): Promise<contract.Page> {
    const { status, reply } = await admin.call(contract.changePage, { body: { _id, version, ...body } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const open = ({ lacking = [] }: contract.Page) =>
    lacking.map(({ block, prop, lang, lack }) => [block, prop, lang, lack].filter(Boolean).join(" "));

  test("names each text that a language lacks, and each that was changed in the main language since", async () => {
    let page = await made(text("a", both("Oben", "Above")), text("b", { de: "<p>Unten</p>" }));
    expect(open(page)).toEqual(["b html en missing"]);
    page = await change(page, { blocks: [text("a", both("Ganz oben", "Above")), text("b", both("Unten", "Below"))] });
    expect(open(page)).toEqual(["a html en outdated"]);
    expect(page.behind?.translation).toBe("outdated");
    page = await change(page, {
      blocks: [text("a", both("Ganz oben", "At the top")), text("b", both("Unten", "Below"))],
    });
    expect([open(page), page.behind?.translation]).toEqual([[], "complete"]);
  });

  test("is up to date in a text that was found to fit still, and in no other one", async () => {
    let page = await made(text("a", both("Oben", "Above")), text("b", both("Unten", "Below")));
    const blocks = [text("a", both("Ganz oben", "Above")), text("b", both("Ganz unten", "Below"))];
    page = await change(page, { blocks });
    expect(open(page)).toEqual(["a html en outdated", "b html en outdated"]);
    page = await change(page, { fitting: [{ block: "a", prop: "html", lang: "en" }] });
    expect(open(page)).toEqual(["b html en outdated"]);
    // What fits in German says nothing about English.
    page = await change(page, { fitting: [{ block: "b", prop: "html", lang: "de" }] });
    expect(open(page)).toEqual(["b html en outdated"]);
    expect(page.blocks).toEqual(blocks);
    page = await change(page, { title: "Der Hof" });
    expect(open(page)).toEqual(["title en outdated", "b html en outdated"]);
    page = await change(page, { fitting: [{ prop: "title", lang: "en" }] });
    expect(open(page)).toEqual(["b html en outdated"]);
  });

  test("a text that fits is outdated again by the next change of its original", async () => {
    let page = await made(text("a", both("Oben", "Above")));
    page = await change(page, { blocks: [text("a", both("Ganz oben", "Above"))] });
    page = await change(page, { fitting: [{ block: "a", prop: "html", lang: "en" }] });
    page = await change(page, { blocks: [text("a", both("Zuoberst", "Above"))] });
    expect(open(page)).toEqual(["a html en outdated"]);
  });

  test("never keeps a page from being published", async () => {
    let page = await made(text("a", both("Oben", "Above")), text("b", { de: "<p>Unten</p>" }));
    page = await change(page, { blocks: [text("a", both("Ganz oben", "Above")), text("b", { de: "<p>Unten</p>" })] });
    expect(open(page)).toEqual(["a html en outdated", "b html en missing"]);
    const { status } = await admin.call(contract.publishPages, { body: [page._id] });
    expect(status).toBe(200);
  });
});
