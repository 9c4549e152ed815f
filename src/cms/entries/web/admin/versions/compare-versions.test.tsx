import fc from "fast-check";
import { expect, test } from "vitest";
import type { Entry } from "#cms/entries/contract.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type Piece, toldIn } from "#web/admin/publishing/versions/differences.ts";
import { entryWith } from "../testing-entry.ts";
import { compareVersions, othersDiffer } from "./compare-versions.ts";
import { figureWords } from "./told-figures.ts";

/** What differs between an entry and the same entry with changes, field by field, as it reads. */
function differences(changes: Partial<Entry>, from: Partial<Entry> = {}): Record<string, [string, string]> {
  const fields = compareVersions(entryWith(from), entryWith({ ...from, ...changes }), { language: "de" });
  return Object.fromEntries(fields.map(({ field, before, after }) => [field, [marked(before), marked(after)]]));
}

/** With brackets around the words that only this side has. */
function marked(pieces: Piece[]): string {
  return pieces.map(({ text, only }) => (only ? `[${text}]` : text)).join("");
}

test("two versions with the same text do not differ, whatever else happened to them", () => {
  const changes = { version: 9, changed: true, published: ["de" as const], can: { ...entryWith().can, write: false } };
  expect(differences(changes)).toEqual({});
  const halves = { content: ["<p>Bald.</p>", "<p>Los!</p>"] };
  expect(differences({ content: ["<p>Bald.</p>\n<p>Los!</p>"] }, halves)).toEqual({});
});

test("words that came and words that went are marked, each on its own side, and nothing else is", () => {
  const from = { content: ["<p>Die Lese beginnt <strong>bald</strong>.</p><p>Wer hilft?</p>"] };
  expect(differences({ content: ["<p>Die Lese beginnt morgen früh.</p><p>Wer hilft?</p>"] }, from)).toEqual({
    content: ["Die Lese beginnt [bald].\nWer hilft?", "Die Lese beginnt [morgen früh].\nWer hilft?"],
  });
  expect(differences({ title: "Die Lese" })).toEqual({ title: ["Lese", "[Die ]Lese"] });
});

test("a paragraph that was taken out is marked where it stood", () => {
  const from = { content: ["<p>Eins.</p>", "<p>Zwei.</p>", "<p>Drei.</p>"] };
  const { content } = differences({ content: ["<p>Eins.</p>", "<p>Drei.</p>"] }, from);
  expect(content?.map((side) => side.replace(/\s/g, ""))).toEqual(["Eins.[Zwei.]Drei.", "Eins.Drei."]);
});

test("each language is told apart, and a text is in the language that it is read aloud in", () => {
  const translations = { en: { title: "Vintage", content: ["<p>Now.</p>"] } };
  const after = entryWith({ title: "Ernte", content: [], tags: [], translations });
  const fields = compareVersions(entryWith(), after, { language: "de" });
  expect(fields.map(({ field, lang }) => [field, lang])).toEqual([
    ["title", "de"],
    ["content", "de"],
    ["en_title", "en"],
    ["en_content", "en"],
    ["tags", undefined],
  ]);
});

test("a translation that was not there yet is new as a whole", () => {
  const { translations } = entryWith();
  expect(differences({ translations }, { translations: {} })).toEqual({
    en_title: ["", "[Harvest]"],
    en_content: ["", "[Soon.]"],
  });
});

test("when only the look of a text differs, that is said, and nobody has to read marks", () => {
  const after = entryWith({ content: ["<p><strong>Bald.</strong></p>"], title: "Ernte" });
  const fields = compareVersions(entryWith(), after, { language: "de" });
  expect(fields.map(({ field, look, before }) => [field, look, marked(before)])).toEqual([
    ["title", false, "[Lese]"],
    ["content", true, "Bald."],
  ]);
});

test("a link that leads somewhere else is a difference that can be read", () => {
  const linked = (href: string) => ({ content: [`<p>Mehr <a href="${href}">im Hof</a></p>`] });
  expect(differences(linked("/hof"), linked("/keller"))).toEqual({
    content: ["Mehr im Hof (/[keller])", "Mehr im Hof (/[hof])"],
  });
});

test("a figure is told by what it shows, and one that is taken out or changed is a difference that can be read", () => {
  const names = new Map([
    ["0198c0de-0000-7000-8000-00000000000a", "Lese"],
    ["0198c0de-0000-7000-8000-00000000000b", "Fest"],
  ]);
  const told = { language: "de" as const, toldFigure: figureWords(translator("de"), names) };
  const shown = (id: string, look = "text") => ({
    content: [
      `<p>Bald.</p><figure data-pictures="0198c0de-0000-7000-8000-00000000000${id}" data-look="${look}"></figure>`,
    ],
  });
  const sides = (from: Partial<Entry>, to: Partial<Entry>) =>
    compareVersions(entryWith(from), entryWith(to), told).map(({ before, after }) => [marked(before), marked(after)]);
  expect(sides(shown("a"), shown("b"))).toEqual([["Bald.\n[Bild: [Lese]]", "Bald.\n[Bild: [Fest]]"]]);
  expect(sides(shown("a"), {})).toEqual([["Bald.[\n[Bild: Lese]]", "Bald."]]);
  expect(sides(shown("a"), shown("a", "wide"))).toEqual([
    ["Bald.\n[Bild: Lese]", "Bald.\n[Bild: Lese[ (So breit wie die Seite)]]"],
  ]);
});

test("tags read as paths, times as people write them in their language, links with their address", () => {
  expect(differences({ tags: ["Wein", "Hof|Menschen"] })).toEqual({ tags: ["Wein", "Wein[\nHof › Menschen]"] });
  const moved = entryWith({ publish_date: "2026-12-01T08:00:00.000Z" });
  const times = (["de", "en"] as const).map((language) =>
    compareVersions(entryWith(), moved, { language }).flatMap(({ before, after }) =>
      [before, after].map((pieces) => pieces.map(({ text }) => text).join("")),
    ),
  );
  expect(times).toEqual([
    ["Sa., 21. Nov. 2026, 9:05", "Di., 1. Dez. 2026, 9:00"],
    ["Sat, Nov 21, 2026 9:05", "Tue, Dec 1, 2026 9:00"],
  ]);
  expect(Object.keys(differences({ date: "2027-01-01T08:00:00.000Z" }))).toEqual(["date"]);
  const links = [{ title: "Hof", href: "https://hof.example" }];
  expect(differences({ links })).toEqual({ links: ["", "[Hof (https://hof.example)]"] });
});

test("other pictures, downloads and sections are noticed, and other words are not taken for them", () => {
  const picture = "0198c0de-0000-7000-8000-00000000000a";
  const others: Partial<Entry>[] = [
    { media: [[picture]] },
    { downloads: [picture] },
    { avatar: picture },
    { sections: [{ type: "download", props: { downloads: [picture] } }] },
  ];
  for (const changes of others) {
    expect([othersDiffer(entryWith(), entryWith(changes)), differences(changes)]).toEqual([true, {}]);
  }
  expect(othersDiffer(entryWith(), entryWith({ title: "Ernte", tags: [], content: [] }))).toBe(false);
});

test("each side reads as it was written, and what both share is the same on both", () => {
  const text = fc.array(fc.constantFrom("Rot", "Weiß", "und", ",", " ", "\n", "<p>", "&amp;", "é"), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (left, right) => {
      const [title, other] = [left.join(""), right.join("")];
      const [difference] = compareVersions(entryWith({ title }), entryWith({ title: other }), { language: "de" });
      expect(difference === undefined).toBe(title === other);
      if (!difference) return;
      const { before, after } = difference;
      const shared = (pieces: Piece[]) => pieces.filter(({ only }) => !only).map((piece) => piece.text);
      expect([before, after].map((pieces) => pieces.map((piece) => piece.text).join(""))).toEqual([title, other]);
      expect(shared(before)).toEqual(shared(after));
      for (const pieces of [before, after]) {
        for (const piece of pieces)
          expect([title, other].some((all) => all.startsWith(piece.text, piece.at))).toBe(true);
        expect(new Set(pieces.map(({ at }) => at)).size).toBe(pieces.length);
      }
    }),
    { seed: 21, numRuns: 500 },
  );
});

test("of two versions nothing is told in a language that is switched off, and the main one comes first", () => {
  const translations = { en: { title: "Vintage", content: ["<p>Now.</p>"] } };
  const fields = compareVersions(entryWith(), entryWith({ title: "Ernte", tags: [], translations }), {
    language: "de",
  });
  const told = (site: SiteLanguages) => toldIn(site, fields).map(({ field }) => field);
  expect(told(["de"])).toEqual(["title", "tags"]);
  expect(told(["en", "de"])).toEqual(["en_title", "en_content", "title", "tags"]);
});
