import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks } from "#app/blocks.ts";
import type { Block } from "#contract/blocks/block.ts";
import { asData, knownTypes } from "#contract/blocks/known-types.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { ConflictChoices } from "#web/admin/keeping/editor/conflict-choices.tsx";
import type { KeptWords } from "#web/admin/keeping/editor/kept-words.ts";
import { drawnFor } from "#web/testing-languages.tsx";
import { type PageValues, pageFields } from "../state/page-form.ts";
import { BlockDisputes } from "./block-disputes.tsx";

const types = knownTypes(siteBlocks.types.all.map(asData));
const things = { form: [{ value: "f1", label: "Anfrage" }] };
const words: KeptWords<PageValues> = {
  ...{ texts: "admin:page", list: "/admincenter/pages", labelOf: (name) => name, Value: () => null },
  Pieces: (props) => <BlockDisputes {...props} {...{ types, things }} language="de" />,
};

function drawn(versions: Record<"base" | "mine" | "theirs", Block[]>, site: SiteLanguages = ["de", "en"]): string {
  const { base, mine, theirs } = versions;
  const form = {
    ...{ values: { blocks: mine }, saved: { blocks: base }, unanswered: [] },
    other: { _id: "p1", version: 2, blocks: theirs },
  };
  const acts = { onTake: () => undefined, onLater: () => undefined };
  return drawnFor(site, <ConflictChoices form={form} fields={pageFields} words={words} {...acts} />);
}

const rich = (id: string, html: Record<string, string>): Block => ({
  ...{ type: "richText", v: 1, id, props: { html, look: "plain" } },
});
const heading = (id: string, text: string): Block => ({ type: "heading", v: 1, id, props: { text: { de: text } } });
const section = (children: Block[], props: Block["props"]): Block => ({
  type: "section",
  v: 1,
  id: "s",
  props,
  children,
});

/** What is marked, as it is read. */
const markedIn = (html: string) =>
  [...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, inner = ""]) => inner.replace(/<span[^>]*>.*?<\/span>/gs, ""));
const groupsIn = (html: string) => html.split('role="radiogroup"').length - 1;

test("a conflict lists each disputed block with its kind, its place and its language, and marks the words that differ", () => {
  const page = (one: Record<string, string>, other: string) => [
    heading("h", other),
    section([heading("x", "Anfahrt"), rich("r", one)], {}),
  ];
  const html = drawn({
    base: page({ de: "<p>Oben.</p>", en: "<p>Above.</p>" }, "Wein"),
    mine: page({ de: "<p>Oben rot.</p>", en: "<p>Above red.</p>" }, "Wein"),
    theirs: page({ de: "<p>Oben blau.</p>", en: "<p>Above blue.</p>" }, "Guter Wein"),
  });
  expect(html).toContain("Text – „Oben rot.“");
  expect(html).toContain("Baustein 2 von 2 in „Abschnitt“ · Baustein 2 von 2 der Seite");
  expect(html).toMatch(/Text[^<]*\(Deutsch\)/);
  expect(html).toMatch(/Text[^<]*\(Englisch\)/);
  expect(markedIn(html)).toEqual(["rot", "blau", "red", "blue"]);
  expect(html).toContain('lang="en"');
  expect(html).not.toContain("Guter Wein");
});

test("each dispute is a choice of its own by keyboard, at first for the own version; both can be chosen everywhere at once", () => {
  const page = (a: string, b: string) => [heading("a", a), heading("b", b)];
  const html = drawn({
    base: page("Hof", "Wein"),
    mine: page("Hofladen", "Weine"),
    theirs: page("Hoffest", "Weinfest"),
  });
  expect(groupsIn(html)).toBe(2);
  const radios = [...html.matchAll(/<input[^>]*type="radio"[^>]*>/g)].map(([input]) => input);
  expect(radios.map((input) => [/value="(\w+)"/.exec(input)?.[1], input.includes("checked")])).toEqual([
    ...[
      ["mine", true],
      ["other", false],
    ],
    ...[
      ["mine", true],
      ["other", false],
    ],
  ]);
  const names = radios.map((input) => / name="([^"]*)"/.exec(input)?.[1]);
  expect(new Set(names).size).toBe(2);
  for (const button of ["Überall meine", "Überall die gespeicherte", "Auswahl übernehmen"])
    expect(html).toContain(button);
  const one = drawn({
    base: [heading("a", "Hof")],
    mine: [heading("a", "Hofladen")],
    theirs: [heading("a", "Hoffest")],
  });
  expect(one).not.toContain("Überall meine");
});

test("a dispute about a setting says which one it is, and both values in words", () => {
  const page = (phone: string) => [section([], { space: { phone, desk: "medium" } })];
  const html = drawn({ base: page("medium"), mine: page("small"), theirs: page("large") });
  expect(groupsIn(html)).toBe(1);
  expect(html).toMatch(/\(Telefon\)/);
  for (const word of ["klein", "groß"]) expect(html).toMatch(new RegExp(`>${word}<`, "i"));
});

test("where only the formatting or a link differs, both versions still look different", () => {
  const one = (html: string) => [rich("r", { de: html })];
  const differing = (mine: string, theirs: string) =>
    drawn({ base: one("<p>Wein</p>"), mine: one(mine), theirs: one(theirs) });
  const bold = differing("<p><strong>Hof</strong></p>", "<p><em>Hof</em></p>");
  expect(bold).toContain("<strong>Hof</strong>");
  expect(bold).toContain("<em>Hof</em>");
  expect(bold).toContain("nur ihre Formatierung ist anders");
  const links = differing('<p><a href="https://a.example">Hof</a></p>', '<p><a href="https://b.example">Hof</a></p>');
  expect(markedIn(links)).toEqual(["a", "b"]);
  // What cannot be written in the editor is shown as it is stored, and nothing of it runs.
  const foreign = differing('<p><img src="x" onerror="alert(1)">Hof</p>', "<p>Hof</p>");
  expect(foreign).not.toContain("<img");
  expect(foreign).toContain("onerror");
  const typed = differing('<p onclick="alert(1)"><strong>Hof</strong></p>', "<p>Hof</p>");
  expect(typed).not.toContain("onclick");
});

test("a text of a language that is switched off is named by its language", () => {
  const page = (en: string) => [rich("r", { de: "<p>Hof</p>", en: `<p>${en}</p>` })];
  const html = drawn({ base: page("Farm"), mine: page("Yard"), theirs: page("Court") }, ["de"]);
  expect(html).toMatch(/\(Englisch\)/);
});
