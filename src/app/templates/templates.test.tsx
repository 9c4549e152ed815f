import { RouterContextProvider } from "react-router";
import { Value } from "typebox/value";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import { createPage } from "#cms/pages/contract.ts";
import { formerGaps, gapsIn, gaps as knownGaps } from "#cms/pages/gaps.ts";
import { makePage } from "#cms/pages/web/admin/index.ts";
import { loadBlocks } from "#cms/pages/web/blocks/load-blocks.ts";
import { PageBlocks } from "#cms/pages/web/blocks/page-blocks.tsx";
import { allBlocks, type Block, propsOf, schemaOf } from "#contract/blocks/block.ts";
import { asData, knownTypes } from "#contract/blocks/known-types.ts";
import { type Language, type Localised, languages } from "#contract/language.ts";
import { findTargets } from "#contract/links/targets.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { joined } from "#web/parts/html.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { drawPage } from "#web/site/draw-page.tsx";
import { Speaks } from "#web/texts.tsx";
import { blocksOfPage, blocksOfSection } from "./blocks-of.ts";
import { pages } from "./pages.ts";
import { readyPages } from "./ready.ts";
import { readySections } from "./ready-sections.ts";
import { sections } from "./sections.ts";

const { types } = site;
const names = (all: { name: string }[]) => all.map(({ name }) => name);

/** Why this block cannot stand in a template; nothing if it can. */
function faultsOf(block: Block, outer?: Block): string[] {
  const type = types.get(block.type)!;
  const schema = schemaOf(type);
  const unfit = Value.Check(schema, block.props) ? [] : Value.Errors(schema, block.props).map((error) => error.message);
  const refused = unfit.length === 0 && type.check?.(block.props);
  const texts = propsOf(type, "words", "html").filter((prop) => {
    const text = block.props[prop] as Localised | undefined;
    return Boolean(text?.de) !== Boolean(text?.en);
  });
  return [
    ...unfit,
    ...(refused ? [`${refused.prop}: ${refused.problem}`] : []),
    ...(types.fitsIn(block.type, outer?.type) ? [] : [`cannot stand in ${outer?.type ?? "a page"}`]),
    ...texts.map((prop) => `${prop} is missing in one language`),
    ...(block.v === type.v ? [] : ["is of an old version"]),
  ].map((fault) => `${block.type}: ${fault}`);
}

function allFaults(blocks: Block[], outer?: Block): string[] {
  return blocks.flatMap((block) => [...faultsOf(block, outer), ...allFaults(block.children ?? [], block)]);
}

class Offline extends Error {}

/** What the canvas shows of these blocks; what they would ask the API for is not there. */
async function drawn(blocks: Block[], language: Language): Promise<string> {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  const api = { call: () => Promise.reject(new Offline()) };
  const report = (error: unknown) => reported.push(error);
  context.set(requestFacts, { api, report, framed: new Set(), carried: [] } as unknown as RequestFacts);
  const where = { language, main: "de" } as const;
  const loading = {
    site,
    context,
    where,
    page: "seite",
    search: new URLSearchParams(),
    files: async () => new Map(),
    edits: true,
  };
  const shown = await loadBlocks(blocks, { ...loading, titled: types.titled(blocks) });
  expect(reported.filter((error) => !(error instanceof Offline))).toEqual([]);
  const around = { where, models: modelsOf({ roles: [] }), answer: undefined, edits: true, path: "/" };
  const page = (
    <Speaks language={language}>
      <PageBlocks site={site} blocks={shown} {...around} />
    </Speaks>
  );
  return new TextDecoder().decode(joined((await drawPage(page)).html));
}

const contact = "page:01970000-0000-7000-8000-000000000001";
/** A site that has its contact page, and no other. */
const linkAt = async (path: string) => (path === "/kontakt" ? contact : null);
async function begunAs(name: string) {
  const page = await readyPages.begun(name, { linkAt });
  return page!;
}

test("buttons to the contact page lead there by its name, which holds in each language and whatever it is called", async () => {
  const ready = await readySections(knownTypes(types.all.map(asData)), { linkAt });
  const begun = await Promise.all(pages.map(({ name }) => begunAs(name)));
  const links = (all: { blocks: Block[] }[]) =>
    new Set(allBlocks(all.flatMap(({ blocks }) => blocks)).flatMap(({ props }) => props["to"] || []));
  expect(links(ready)).toEqual(new Set([contact]));
  expect(links(begun)).toEqual(new Set([contact]));
});

test("a page that begins as a template is created with such links, as the site knows its contact page", async () => {
  const asked: unknown[] = [];
  const created: Block[] = [];
  const api = {
    async call(route: unknown, { query, body }: { query?: unknown; body?: { blocks: Block[] } }) {
      if (route === findTargets) {
        asked.push(query);
        return [{ link: contact, title: "Kontakt", state: "open" }];
      }
      if (route === createPage) created.push(...body!.blocks);
      return [{ language: "de", secondLanguage: true }];
    },
  };
  const context = new RouterContextProvider();
  context.set(requestFacts, { api } as unknown as RequestFacts);
  const form = new FormData();
  form.set("begin", "template");
  form.set("template", "services");
  await makePage(context, { form, ready: readyPages });
  expect(asked).toEqual([{ at: "/kontakt", kinds: "page" }]);
  expect(new Set(allBlocks(created).flatMap(({ props }) => props["to"] || []))).toEqual(new Set([contact]));
});

test("every gap of a template is known as one, and no other is", () => {
  const all = blocksOfPage({ sections: names(sections) }, { sections, types });
  const shipped = new Set(JSON.stringify(all).match(/\[\p{L}[^[\]<>]*\]/gu));
  expect([...shipped].filter((gap) => gapsIn(gap).length === 0)).toEqual([]);
  expect([...knownGaps].filter((words) => !shipped.has(`[${words}]`))).toEqual([]);
});

test("a gap that templates had before is still found on the pages that began with them", () => {
  expect(gapsIn("<p>[Grape, <em>vineyard</em>]</p>")).toEqual(["[Grape, vineyard]"]);
  for (const words of formerGaps) expect([words, knownGaps.has(words)]).toEqual([words, false]);
});

test("each section and each page has a name of its own, and titles and words in each language", () => {
  expect(new Set(names(sections)).size).toBe(sections.length);
  expect(new Set(names(pages)).size).toBe(pages.length);
  expect(sections.length).toBeGreaterThanOrEqual(36);
  expect(pages.length).toBeGreaterThanOrEqual(12);
  const texts = [...sections.flatMap(({ title, words }) => [title, words]), ...pages.flatMap((p) => [p.title, p.text])];
  for (const text of texts) for (const language of languages) expect(text[language].trim()).not.toBe("");
});

test.for(sections)("the section $name has blocks that can be saved, in each language", (section) => {
  expect(section.blocks).not.toEqual([]);
  expect(allFaults(blocksOfSection(section, { types }))).toEqual([]);
});

test.for(sections)("the section $name is drawn on the canvas, all of its blocks", async (section) => {
  const blocks = blocksOfSection(section, { types });
  for (const language of languages) {
    const html = await drawn(blocks, language);
    for (const { id } of blocks) expect(html).toContain(`data-block="${id}"`);
  }
});

test.for(pages)(
  "the page $name is made of sections that there are, and begins with blocks of its own",
  async ({ name }) => {
    const [one, other] = [await begunAs(name), await begunAs(name)];
    const ids = [...allBlocks(one.blocks), ...allBlocks(other.blocks)].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(one.blocks).not.toEqual([]);
    expect(readyPages.all().find((page) => page.name === name)?.sketch).not.toEqual([]);
  },
);

test.for(pages)(
  "neighbouring bands of the page $name differ, and no three in a row have no background",
  async (page) => {
    const { blocks } = await begunAs(page.name);
    expect(page.sections).toEqual(expect.arrayContaining(Object.keys(page.grounds ?? {})));
    expect(allFaults(blocks)).toEqual([]);
    const grounds = blocks.map(({ props }) => props["background"] ?? "none");
    const alike = grounds.filter((ground, at) => {
      return ground === grounds[at + 1] && (ground !== "none" || ground === grounds[at + 2]);
    });
    expect(alike, JSON.stringify(grounds)).toEqual([]);
  },
);

test("nothing is begun by a name that nobody knows, and nothing is made of what nobody knows", async () => {
  expect(await readyPages.begun("constructor", { linkAt })).toBeNull();
  expect(() => blocksOfPage({ sections: ["none"] }, { sections, types })).toThrow('there is no section "none"');
  const strange = { blocks: [{ type: "none", props: {} }] };
  expect(() => blocksOfSection(strange, { types })).toThrow('there is no block "none"');
});

test("the sections are small enough to be fetched when somebody looks for one", async () => {
  const ready = await readySections(knownTypes(types.all.map(asData)), { linkAt });
  expect(ready).toHaveLength(sections.length);
  const packed = new Blob([JSON.stringify(ready)]).stream().pipeThrough(new CompressionStream("gzip"));
  return expect(new Response(packed).arrayBuffer().then(({ byteLength }) => byteLength)).resolves.toBeLessThan(60_000);
});

test("news in ready sections fill their rows of two", () => {
  const all = sections.flatMap((section) => allBlocks(blocksOfSection(section, { types })));
  const counts = all.filter(({ type }) => type === "newsList").map(({ props }) => Number(props["count"]) % 2);
  expect(counts).toContain(0);
  expect(counts).not.toContain(1);
});
