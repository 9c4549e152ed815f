import { renderToString } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#cms/declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import { loadBlocks } from "#cms/pages/web/load-blocks.ts";
import { PageBlocks } from "#cms/pages/web/page-blocks.tsx";
import { allBlocks, type Block } from "#contract/blocks/block.ts";
import { type Language, languages } from "#contract/language.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";

/** A block with what a new one of its kind has, and these props; its id is the name of its kind. */
function block(type: string, props: Record<string, unknown>, children?: Block[]): Block {
  const { children: _none, ...begun } = site.types.begun(type, () => type);
  return { ...begun, props: { ...begun.props, ...props }, ...(children && { children }) };
}

const said = (word: string) => ({ de: `${word} auf Deutsch`, en: `${word} in English` });
const saidAsHtml = (word: string) => ({ de: `<p>${word} auf Deutsch</p>`, en: `<p>${word} in English</p>` });

/** Every kind of block of a business, filled in. */
const filled: Block[] = [
  block("questions", { title: said("Fragen") }, [
    block("question", { question: said("Wann?"), answer: saidAsHtml("Immer") }),
  ]),
];

/** What visitors see of these blocks, or the canvas of the editor. */
async function drawn(blocks: Block[], { language = "de", edits = false }: { language?: Language; edits?: boolean }) {
  const context = new RouterContextProvider();
  const reported: unknown[] = [];
  context.set(requestFacts, { report: (error) => void reported.push(error) } as RequestFacts);
  const where = { language, main: "de" } as const;
  const files = async () => new Map();
  const shown = await loadBlocks(blocks, { site, context, where, search: new URLSearchParams(), files, edits });
  const around = { site, where, path: "/", models: modelsOf({ roles: [] }), answer: undefined, edits };
  return { html: renderToString(<PageBlocks blocks={shown} {...around} />), reported };
}

test("all blocks of the feature are looked at here", () => {
  const own = site.all.filter(({ sheets }) => sheets?.includes("business")).map(({ type }) => type.name);
  expect(new Set(allBlocks(filled).map(({ type }) => type))).toEqual(new Set(own));
});

test.each(filled)("$type: every text is shown in either language, to visitors and on the canvas", async (one) => {
  for (const language of languages) {
    const texts = allBlocks([one]).flatMap(({ props }) =>
      Object.values(props).flatMap((prop) => (prop as { de?: string; en?: string })[language] ?? []),
    );
    expect(texts.length).toBeGreaterThan(0);
    for (const edits of [false, true]) {
      const { html, reported } = await drawn([one], { language, edits });
      expect(reported).toEqual([]);
      for (const text of texts) expect(html.replaceAll("\u00ad", "")).toContain(text);
    }
  }
});

test.each(filled)(
  "$type: a new one is nothing to visitors, and has a place for each text on the canvas",
  async ({ type }) => {
    const begun = site.types.begun(type, () => type);
    expect((await drawn([begun], {})).html).toBe("");
    const { html } = await drawn([begun], { edits: true });
    for (const { type: name } of allBlocks([begun])) {
      const texts = Object.entries(site.types.get(name)!.fields).filter(([, { kind }]) => /^(words|html)$/.test(kind));
      for (const [prop] of texts) expect(html).toContain(`data-prop="${prop}"`);
    }
  },
);
