import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { type EntryValues, fieldNames } from "./entry-values.ts";
import { mergedValues, sameValues, withFields } from "./merge-values.ts";

const base: EntryValues = {
  title: "Lese",
  content: "<p>Bald.</p>",
  en_title: "Harvest",
  en_content: "<p>Soon.</p>",
  tags: ["Wein"],
  publish_date: "2026-11-21T09:05",
  avatar: "",
  media: [["bild"]],
  downloads: [],
  links: [],
  sections: [],
};

function changed(changes: Partial<EntryValues>): EntryValues {
  return { ...base, ...changes };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what only one of two people has changed comes together, and nobody is asked", () => {
  const mine = changed({ title: "Weinlese", tags: ["Wein", "Hof"] });
  const theirs = changed({ en_content: "<p>Very soon.</p>", publish_date: "2026-12-01T08:00" });
  expect(mergedValues({ base, mine, theirs })).toEqual({
    values: { ...theirs, title: "Weinlese", tags: ["Wein", "Hof"] },
    taken: ["en_content", "publish_date"],
    disputed: [],
  });
});

test("what both have changed in their own ways is disputed, and stays as it was typed here until somebody chooses", () => {
  const mine = changed({ title: "Weinlese", content: "<p>Morgen.</p>" });
  const theirs = changed({ title: "Die Lese", content: "<p>Gestern.</p>", en_title: "Vintage" });
  const { values, taken, disputed } = mergedValues({ base, mine, theirs });
  expect([taken, disputed]).toEqual([["en_title"], ["title", "content"]]);
  expect(values).toEqual({ ...mine, en_title: "Vintage" });
  expect(withFields(values, { from: theirs, names: ["content"] })).toEqual({ ...theirs, title: "Weinlese" });
});

test("a text that one has emptied and the other has gone on writing is disputed", () => {
  const mine = changed({ content: "<p>Bald. Sehr bald.</p>" });
  expect(mergedValues({ base, mine, theirs: changed({ content: "" }) }).disputed).toEqual(["content"]);
});

test("what both have changed in the same way is neither disputed nor news", () => {
  const mine = changed({ title: "Weinlese" });
  expect(mergedValues({ base, mine, theirs: changed({ title: "Weinlese" }) })).toEqual({
    values: mine,
    taken: [],
    disputed: [],
  });
});

test("one's own text that arrived without an answer is not taken for somebody else's", () => {
  const unanswered = [changed({ title: "Wein" }), changed({ title: "Weinle" })];
  const mine = changed({ title: "Weinlese" });
  for (const theirs of [...unanswered, base]) {
    expect(mergedValues({ base, unanswered, mine, theirs })).toEqual({ values: mine, taken: [], disputed: [] });
  }
  expect(mergedValues({ base, unanswered, mine, theirs: changed({ title: "Vorlese" }) }).disputed).toEqual(["title"]);
});

test("what was taken back after it had been sent without an answer does not come back", () => {
  const unanswered = [changed({ content: "<p>Nie.</p>" })];
  const mine = changed({ title: "Weinlese" });
  const theirs = changed({ content: "<p>Nie.</p>" });
  expect(mergedValues({ base, unanswered, mine, theirs })).toEqual({ values: mine, taken: [], disputed: [] });
});

test("blanks around a text are no difference, blanks within it are", () => {
  const theirs = changed({ title: "Weinlese", content: "<p>Bald.</p>\n" });
  expect(mergedValues({ base, mine: changed({ title: " Weinlese " }), theirs }).disputed).toEqual([]);
  expect(mergedValues({ base, mine: changed({ title: "Wein lese" }), theirs }).disputed).toEqual(["title"]);
});

test("a text is the same in the spelling of the server and in that of the browser", () => {
  browserSpelling();
  const mine = changed({ content: "<p>Rot<br>Weiß &amp; Rosé</p>", en_content: "<hr>" });
  const theirs = changed({ content: "<p>Rot<br />Weiß &amp; Rosé</p>", en_content: "<hr />" });
  expect(sameValues(mine, theirs)).toBe(true);
  expect(mergedValues({ base, mine, theirs })).toEqual({ values: mine, taken: [], disputed: [] });
  const other = changed({ content: "<p>Rot<br />Weiß oder Rosé</p>" });
  expect(mergedValues({ base, mine, theirs: other }).disputed).toEqual(["content"]);
});

test("what looks like a mark is text in a title", () => {
  browserSpelling();
  expect(sameValues(changed({ title: "Das Zeichen <br>" }), changed({ title: "Das Zeichen <br />" }))).toBe(false);
});

test("tags are the same however they are spelled, and others when their order or number is", () => {
  const tagged = (...tags: string[]) => changed({ tags });
  expect(sameValues(tagged("Weißwein", "Rosé"), tagged("weisswein", "ROSE"))).toBe(true);
  expect(sameValues(tagged("Rot", "Weiß"), tagged("Weiß", "Rot"))).toBe(false);
  expect(sameValues(tagged("Rot", "Weiß"), tagged("Rot Weiß"))).toBe(false);
  expect(sameValues(tagged("Rot,Weiß"), tagged("Rot", "Weiß"))).toBe(false);
  expect(mergedValues({ base, mine: tagged("Wein", "Hof"), theirs: tagged("Wein|Rot") }).disputed).toEqual(["tags"]);
});

test("pictures that one has put in another order come together with the title that another has changed", () => {
  const { values, taken, disputed } = mergedValues({
    base,
    mine: changed({ media: [["bild", "neu"]] }),
    theirs: changed({ title: "Weinlese" }),
  });
  expect([values.media, values.title, taken, disputed]).toEqual([[["bild", "neu"]], "Weinlese", ["title"], []]);
});

const anyValues: fc.Arbitrary<EntryValues> = fc.record({
  title: fc.constantFrom("", "Lese", "Weinlese", "Ernte"),
  content: fc.constantFrom("", "<p>Bald.</p>", "<p>Morgen.</p>"),
  en_title: fc.constantFrom("", "Harvest", "Vintage"),
  en_content: fc.constantFrom("", "<p>Soon.</p>", "<p>Now.</p>"),
  tags: fc.subarray(["Wein", "Hof"]),
  publish_date: fc.constantFrom("", "2026-11-21T09:05", "2026-12-01T08:00"),
  avatar: fc.constantFrom("", "bild", "anderes"),
  media: fc.constantFrom([], [["bild"]], [["bild", "anderes"], []]),
  downloads: fc.subarray(["liste", "karte"]),
  links: fc.constantFrom([], [{ title: "Hof", href: "/hof" }]),
  sections: fc.constantFrom([], [{ type: "download" as const, props: { downloads: ["liste"] } }]),
});

test("nothing that was typed, here or there, is ever in neither the merged values nor the disputed fields", () => {
  const versions = fc.record({
    base: anyValues,
    mine: anyValues,
    theirs: anyValues,
    unanswered: fc.array(anyValues, { maxLength: 2 }),
  });
  const holds = ({ base, mine, theirs, unanswered }: Versions) => {
    const { values, taken, disputed } = mergedValues({ base, mine, theirs, unanswered });
    for (const name of fieldNames) {
      const written = (a: EntryValues, b: EntryValues) => JSON.stringify(a[name]) !== JSON.stringify(b[name]);
      const typedThere = written(theirs, base) && unanswered.every((sent) => written(theirs, sent));
      expect([mine[name], theirs[name]]).toContainEqual(values[name]);
      if (written(mine, base) || disputed.includes(name)) expect(values[name]).toEqual(mine[name]);
      if (typedThere && !disputed.includes(name)) expect(values[name]).toEqual(theirs[name]);
      if (taken.includes(name)) expect(typedThere).toBe(true);
    }
  };
  fc.assert(fc.property(versions, holds), { seed: 21, numRuns: 1000 });
});

type Versions = Required<Parameters<typeof mergedValues>[0]>;

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
