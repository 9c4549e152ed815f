import { expect, test } from "vitest";
import "#declared.ts";
import { siteBlocks } from "#app/blocks.ts";
import type { Block } from "#contract/blocks/block.ts";
import { asData, knownTypes } from "#contract/blocks/known-types.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { drawnFor } from "#web/testing-languages.tsx";
import { PlainCopies } from "../state/plain-copies.tsx";
import { CopyDifferences } from "./copy-differences.tsx";

const types = knownTypes(siteBlocks.types.all.map(asData));
const names = { copy: "Auf diesem Gerät", now: "Auf der Seite" };

function drawn({ copy, now }: Record<"copy" | "now", Block[]>, site: SiteLanguages = ["de", "en"]): string {
  const sides = { copy: { blocks: copy }, now: { blocks: now } };
  return drawnFor(site, <CopyDifferences {...sides} {...{ names, types, things: {} }} language="de" />);
}

const rich = (id: string, html: Record<string, string>): Block => ({
  ...{ type: "richText", v: 1, id, props: { html, look: "plain" } },
});
const heading = (id: string, text: Record<string, string>): Block => ({ type: "heading", v: 1, id, props: { text } });

/** What is marked, as it is read. */
const markedIn = (html: string) =>
  [...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, inner = ""]) => inner.replace(/<span[^>]*>.*?<\/span>/gs, ""));
const headingsIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/gs)].map(([, inner = ""]) => inner.replaceAll("<!-- -->", ""));

test("a local copy of a page names the blocks that it would change, and marks their words in both languages", () => {
  const same = heading("s", { de: "Der Hof" });
  const html = drawn({
    now: [same, rich("r", { de: "<p>Oben rot.</p>", en: "<p>Above red.</p>" }), heading("g", { de: "Bald weg" })],
    copy: [same, rich("r", { de: "<p>Oben blau.</p>", en: "<p>Above blue.</p>" }), heading("n", { de: "Ganz neu" })],
  });
  expect(headingsIn(html)).toEqual([
    "geändert: Text – „Oben blau.“",
    "neu: Überschrift – „Ganz neu“",
    "entfernt: Überschrift – „Bald weg“",
  ]);
  expect(markedIn(html)).toEqual(["blau", "rot", "blue", "red"]);
  expect(html).toMatch(/Text[^<]*\(Deutsch\)/);
  expect(html).toMatch(/Text[^<]*\(Englisch\)/);
  for (const name of Object.values(names)) expect(html).toContain(name);
  expect(html).not.toContain("Der Hof");
});

test("a translation that only one of both versions has is shown as such, and so is a setting", () => {
  const html = drawn({
    now: [heading("h", { de: "Hof" }), { ...rich("r", { de: "<p>Wein</p>" }), v: 1 }],
    copy: [heading("h", { de: "Hof", en: "Yard" }), { ...rich("r", { de: "<p>Wein</p>" }), props: wide }],
  });
  expect(headingsIn(html)).toEqual(["geändert: Überschrift – „Hof“", "geändert: Text – „Wein“"]);
  expect(html).toMatch(/\(Englisch\)/);
  expect(markedIn(html)).toEqual(["Yard"]);
  expect(html.split('class="admin-version"')).toHaveLength(5);
});
const wide = { html: { de: "<p>Wein</p>" }, look: "lead" };

test("a copy in which blocks only changed places says which ones", () => {
  const [one, two] = [heading("a", { de: "Hof" }), heading("b", { de: "Wein" })];
  const html = drawn({ now: [one, two], copy: [two, one] });
  expect(headingsIn(html)).toHaveLength(1);
  expect(headingsIn(html)[0]).toMatch(/^verschoben: Überschrift/);
  expect(drawn({ now: [one, two], copy: [one, two] })).toContain("Beide Fassungen sind gleich.");
});

test("where words cannot be compared, because there is no connection, both versions are read beside each other", () => {
  const sides = {
    copy: { blocks: [heading("h", { de: "Hofladen" })] },
    now: { blocks: [heading("h", { de: "Hof" })] },
  };
  const html = drawnFor(["de", "en"], <PlainCopies {...sides} {...{ names, types }} language="de" />);
  expect(html.match(/Auf diesem Gerät.*Hofladen.*Auf der Seite.*>Hof</s)).not.toBeNull();
});
