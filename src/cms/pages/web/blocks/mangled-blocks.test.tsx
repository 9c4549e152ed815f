import fc from "fast-check";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import { allBlocks, type Block, propsOf } from "#contract/blocks/block.ts";
import { linkedIn } from "#contract/links/html-links.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { RefusedError } from "#contract/wire/problem.ts";
import { joined } from "#web/parts/html.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { drawPage } from "#web/site/draw-page.tsx";
import { Speaks } from "#web/texts.tsx";
import { loadBlocks } from "./load-blocks.ts";
import { PageBlocks } from "./page-blocks.tsx";

const text: Block = { type: "richText", v: 1, id: "sound", props: { html: { de: "<p>Heil</p>" }, look: "plain" } };
const strange = ["carousel", "__proto__", "constructor", ""];

/** What no schema of a prop expects everywhere. */
const wrong = fc.oneof(
  fc.constantFrom(null, 0, -1, 1e9, "", "x", true, [], [null], [{}], {}, { de: 5 }, { de: null }, { de: ["<p>"] }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Blocks of every kind and of none, in each other as they come; some props are wrong, more than known, or missing. */
const { block } = fc.letrec<{ block: Block }>((tie) => ({
  block: fc
    .record({
      id: fc.uuid(),
      type: fc.constantFrom(...site.all.map(({ type }) => type.name), ...strange),
      off: fc.constantFrom(0, 0, 0, 0, -1, 1),
      damage: fc.array(fc.record({ at: fc.nat(), value: fc.option(wrong, { nil: undefined }) }), { maxLength: 4 }),
      surplus: fc.dictionary(fc.string(), wrong, { maxKeys: 1 }),
      children: fc.option(fc.array(tie("block"), { maxLength: 3 }), { nil: undefined, depthSize: "small" }),
    })
    .map(({ id, type, off, damage, surplus, children }): Block => {
      const known = site.get(type) ? site.types.begun(type, () => crypto.randomUUID()) : { v: 1, props: {} };
      const props: Record<string, unknown> = { ...known.props, ...surplus };
      const names = Object.keys(props);
      for (const { at, value } of damage) {
        const name = names[at % names.length] ?? "text";
        if (value === undefined) delete props[name];
        else props[name] = value;
      }
      return { type, id, v: known.v + off, props, ...(children && { children }) };
    }),
}));

async function drawn(blocks: Block[], edits: boolean): Promise<string> {
  const refusal = new RefusedError(404, { code: "C404", message: "Gibt es nicht", requestId: "1" });
  const facts = { origin: "https://wein.example", report: () => {}, api: { call: () => Promise.reject(refusal) } };
  const context = new RouterContextProvider();
  context.set(requestFacts, facts as unknown as RequestFacts);
  const where = { language: "de", main: "de" } as const;
  const files = () => Promise.resolve(new Map());
  const loading = { site, context, where, page: "seite", search: new URLSearchParams(), files, edits };
  const shown = await loadBlocks(blocks, { ...loading, titled: site.types.titled(blocks) });
  const around = { where, models: modelsOf({ roles: [] }), answer: undefined, edits, path: "/" };
  const page = <PageBlocks site={site} blocks={shown} {...around} />;
  const { html } = await drawPage(<Speaks language="de">{page}</Speaks>);
  return new TextDecoder().decode(joined(html));
}

test("however a document is mangled, it is drawn without what is broken, for visitors and on the canvas", async () => {
  const documents = fc.array(block, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(documents, fc.boolean(), async (mangled, edits) => {
      expect(await drawn([...mangled, text], edits)).toContain("Heil");
    }),
    { numRuns: 150 },
  );
});

test("a number far beyond its bounds is drawn as the nearest one, in every kind of block", async () => {
  for (const { type } of site.all) {
    const known = site.types.begun(type.name, () => "numbered");
    for (const prop of propsOf(type, "number")) {
      for (const value of [1e9, -1e9, 1e300]) {
        const numbered = { ...known, props: { ...known.props, [prop]: value } };
        expect(await drawn([numbered, text], true), `${type.name}, ${prop}`).toContain("Heil");
      }
    }
  }
});

test("what a mangled document shows and links to is found without an exception, and lifting it keeps every block", () => {
  const { types } = site;
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (mangled) => {
      const lifted = types.migrated(mangled);
      const kept = (blocks: Block[]) => allBlocks(blocks).map(({ id, type }) => [id, type]);
      expect(kept(lifted)).toEqual(kept(mangled));
      expect(kept(types.withTexts(lifted, (words) => words))).toEqual(kept(mangled));
      expect(kept(types.withTags(lifted, (tags) => tags))).toEqual(kept(mangled));
      for (const found of [types.usedBy(lifted), types.picturesOf(lifted), linkedIn(lifted)])
        expect(found.filter((one) => typeof one !== "string")).toEqual([]);
      types.listsOf(lifted);
      types.titled(lifted);
    }),
    { numRuns: 300 },
  );
});
