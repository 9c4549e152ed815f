import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks } from "#app/blocks.ts";
import { modelsOf } from "#contract/rights/rights.ts";
import type { ShownBlock } from "./page-block.ts";
import { PageBlocks } from "./page-blocks.tsx";

const where = { language: "de", main: "de" } as const;
const around = { where, models: modelsOf({ roles: [] }), answer: undefined, edits: false };
const text = (id: string, html: string): ShownBlock => ({
  ...{ type: "richText", id, children: [], shown: { look: "plain", html: { text: html, lang: undefined } } },
});
const panel = (id: string, title: string, children: ShownBlock[]): ShownBlock => ({
  ...{ type: "panel", id, shown: { text: title, lang: undefined }, children },
});
const panels = (look: "panels" | "tabs", children: ShownBlock[]): ShownBlock => ({
  ...{ type: "panels", id: "p", shown: { look, title: { text: "Fragen", lang: "en" } }, children },
});
const html = (...blocks: ShownBlock[]) =>
  renderToString(<PageBlocks site={siteBlocks} blocks={blocks} {...around} path="/" />);

test("panels show what stands in them, under names that one of them shares with the others", () => {
  const shown = html(panels("panels", [panel("a", "Wann?", [text("t", "<p>Immer</p>")]), panel("b", "Wo?", [])]));
  expect(shown.match(/<details id="\w" name="p"/g)).toHaveLength(2);
  expect(shown).toContain("<p>Immer</p>");
  expect(shown).toContain('<h2 id="p-title" lang="en">Fragen</h2>');
});

test("tabs are a choice of one, of which the first is made", () => {
  const shown = html(panels("tabs", [panel("a", "Klein", []), panel("b", "Groß", [])]));
  expect(shown.match(/type="radio"/g)).toHaveLength(2);
  expect(shown.match(/checked=""/g)).toHaveLength(1);
});

test("panels without a panel that has a title are not there at all", () => {
  expect(html(panels("panels", [panel("a", "", []), text("t", "<p>lose</p>")]))).toBe("");
  expect(html(panel("a", "Allein", []))).toBe("");
});
