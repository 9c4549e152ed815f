import { renderToString } from "react-dom/server";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks as site } from "#app/blocks.ts";
import type { Block } from "#contract/blocks/block.ts";
import type { Language, Localised } from "#contract/language.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import { type RequestFacts, requestFacts } from "#web/request-context.ts";
import { Speaks } from "#web/texts.tsx";
import { loadBlocks } from "./load-blocks.ts";
import { hasMainHeading, mainHeading } from "./main-heading.ts";
import { PageBlocks } from "./page-blocks.tsx";

const hero = (title: Localised, text: Localised): Block => {
  const begun = site.types.begun("hero", () => "hero");
  return { ...begun, props: { ...begun.props, title, text } };
};

/** What visitors see of a page with these blocks, and whether one of them has its main heading. */
async function shownIn(language: Language, { blocks, main = "de" }: { blocks: Block[]; main?: Language }) {
  const context = new RouterContextProvider();
  context.set(requestFacts, {
    framed: new Set(),
    carried: [],
    report: (error: unknown) => {
      throw error;
    },
  } as unknown as RequestFacts);
  const where = { language, main };
  const titled = mainHeading(site, { blocks, kind: "page", where });
  const loading = { site, context, where, titled, page: "seite", search: new URLSearchParams() };
  const shown = await loadBlocks(blocks, { ...loading, files: async () => new Map(), edits: false });
  const around = { site, where, path: "/", models: modelsOf({ roles: [] }), answer: undefined, edits: false };
  const html = renderToString(
    <Speaks language={language}>
      <PageBlocks blocks={shown} {...around} />
    </Speaks>,
  );
  return { text: html.replaceAll("\u00ad", ""), headed: hasMainHeading(shown, { titled }) };
}

const written = { de: "Unser Hof", en: "Our farm" };

test("a text that was emptied in the main language does not come back in the other one, which keeps it", async () => {
  const blocks = [hero(written, { de: "", en: "<p>Opening soon</p>" })];
  const { text } = await shownIn("de", { blocks });
  expect(text).toContain("Unser Hof");
  expect(text).not.toContain("Opening soon");
  expect((await shownIn("en", { blocks })).text).toContain("Opening soon");
});

test("a text that is missing in the second language, or was never written in the main one, is shown in the other", async () => {
  const blocks = [hero({ de: "Unser Hof", en: "" }, { en: "<p>Opening soon</p>" })];
  expect((await shownIn("en", { blocks })).text).toContain("Unser Hof");
  expect((await shownIn("de", { blocks })).text).toContain("Opening soon");
  // Which language leads is the owner's to say.
  expect((await shownIn("en", { blocks, main: "en" })).text).not.toContain("Unser Hof");
});

test("a title that was emptied is no main heading, so that the page has its own", async () => {
  const blocks = [hero({ de: "", en: "Our farm" }, { de: "<p>Bald.</p>", en: "<p>Soon.</p>" })];
  expect((await shownIn("de", { blocks })).headed).toBe(false);
  expect((await shownIn("en", { blocks })).headed).toBe(true);
});
