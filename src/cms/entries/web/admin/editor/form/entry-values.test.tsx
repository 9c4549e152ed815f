import { afterEach, expect, test, vi } from "vitest";
import { entryWith } from "#cms/entries/web/admin/testing-entry.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { valuesOf } from "#web/form/fields.ts";
import { merged, sameValues } from "#web/form/merge.ts";
import { labelsIn } from "#web/site-languages.ts";
import { type EntryValues, entryFields, entryLabel, withPicturesInText } from "./entry-values.ts";

const base = valuesOf(entryFields, entryWith({ media: [["bild"]] }));

function changed(changes: Partial<EntryValues>): EntryValues {
  return { ...base, ...changes };
}

function same(mine: EntryValues, theirs: EntryValues): boolean {
  return sameValues(entryFields, mine, theirs);
}

function disputed(mine: EntryValues, theirs: EntryValues): string[] {
  return merged(entryFields, { base, mine, theirs }).disputed;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a text that one has emptied and the other has gone on writing is disputed", () => {
  expect(disputed(changed({ content: "<p>Bald. Sehr bald.</p>" }), changed({ content: "" }))).toEqual(["content"]);
});

test("blanks around a text are no difference, blanks within it are", () => {
  const theirs = changed({ title: "Weinlese", content: "<p>Bald.</p>\n" });
  expect(disputed(changed({ title: " Weinlese " }), theirs)).toEqual([]);
  expect(disputed(changed({ title: "Wein lese" }), theirs)).toEqual(["title"]);
});

test("a text is the same in the spelling of the server and in that of the browser", () => {
  browserSpelling();
  const mine = changed({ content: "<p>Rot<br>Weiß &amp; Rosé</p>", en_content: "<hr>" });
  const theirs = changed({ content: "<p>Rot<br />Weiß &amp; Rosé</p>", en_content: "<hr />" });
  expect(same(mine, theirs)).toBe(true);
  expect(merged(entryFields, { base, mine, theirs })).toEqual({ values: mine, taken: [], disputed: [] });
  expect(disputed(mine, changed({ content: "<p>Rot<br />Weiß oder Rosé</p>" }))).toEqual(["content"]);
});

test("what looks like a mark is text in a title", () => {
  browserSpelling();
  expect(same(changed({ title: "Das Zeichen <br>" }), changed({ title: "Das Zeichen <br />" }))).toBe(false);
});

test("tags are the same however they are spelled, and others when their order or number is", () => {
  const tagged = (...tags: string[]) => changed({ tags });
  expect(same(tagged("Weißwein", "Rosé"), tagged("weisswein", "ROSE"))).toBe(true);
  expect(same(tagged("Rot", "Weiß"), tagged("Weiß", "Rot"))).toBe(false);
  expect(same(tagged("Rot", "Weiß"), tagged("Rot Weiß"))).toBe(false);
  expect(same(tagged("Rot,Weiß"), tagged("Rot", "Weiß"))).toBe(false);
  expect(disputed(tagged("Wein", "Hof"), tagged("Wein|Rot"))).toEqual(["tags"]);
});

test("pictures that one has put in another order come together with the title that another has changed", () => {
  const mine = changed({ media: [["bild", "neu"]] });
  const { values, taken, disputed } = merged(entryFields, { base, mine, theirs: changed({ title: "Weinlese" }) });
  expect([values.media, values.title, taken, disputed]).toEqual([[["bild", "neu"]], "Weinlese", ["title"], []]);
});

test("pictures that a program put below the text are moved to its end, in each language that is written", () => {
  const figure = '<figure data-pictures="eins zwei" data-look="text"></figure>';
  const media = [["eins", "zwei"], []];
  const moved = (changes: Partial<EntryValues>) => {
    const { content, en_content, media: left } = withPicturesInText(changed({ media, ...changes }));
    return [content, en_content, left];
  };
  expect(moved({})).toEqual([`<p>Bald.</p>${figure}`, `<p>Soon.</p>${figure}`, []]);
  expect(moved({ en_content: "" })).toEqual([`<p>Bald.</p>${figure}`, "", []]);
  expect(moved({ content: "" })).toEqual(["", `<p>Soon.</p>${figure}`, []]);
  expect(moved({ content: "", en_content: "" })).toEqual([figure, "", []]);
});

/** What a template of a browser does to the text that it is given: `<br />` comes out as `<br>`. */
function browserSpelling(): void {
  const createElement = () => {
    let html = "";
    return {
      get innerHTML() {
        return html.replace(/\s*\/>/g, ">");
      },
      set innerHTML(text: string) {
        html = text;
      },
    };
  };
  vi.stubGlobal("document", { createElement });
}

test("where two versions are shown, a text is named with its language only if the site has several", () => {
  const t = translator("de");
  const named = (site: SiteLanguages) =>
    ["title", "en_title", "tags"].map((name) => entryLabel(name, { t, labelIn: labelsIn(site, t) }));
  expect(named(["en", "de"])).toEqual(["Titel (Deutsch)", "Titel (Englisch)", "Schlagwörter"]);
  expect(named(["de"])).toEqual(["Titel", "Titel", "Schlagwörter"]);
});
