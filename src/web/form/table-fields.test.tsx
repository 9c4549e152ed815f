import fc from "fast-check";
import { Type } from "typebox";
import { expect, test } from "vitest";
import { field, fieldsOf } from "#contract/fields/fields.ts";
import { changesIn, namesOf, valuesOf } from "./fields.ts";
import { sentForm } from "./form-state.ts";
import { tableFields } from "./table-fields.ts";

const id = Type.String();
/** A thing with a field of every kind. */
const table = fieldsOf({
  title: field("line", Type.String(), { empty: "", translated: true }),
  intro: field("text", Type.String(), { empty: "", translated: true }),
  text: field("html", Type.Array(Type.String()), { empty: [], translated: true }),
  tags: field("tags", Type.Array(Type.String()), { empty: [] }),
  day: field("time", Type.String(), { empty: "" }),
  made: field("time", Type.String(), { empty: "", unseen: true }),
  cover: field("picture", Type.Union([id, Type.Null()]), { empty: null }),
  pictures: field("ids", Type.Array(id), { empty: [] }),
  size: field("choice", Type.Enum(["small", "large"]), { empty: "small" }),
  age: field("choice", Type.Union([Type.Literal(0), Type.Literal(16)]), { empty: 0 }),
  open: field("yesNo", Type.Boolean(), { empty: false }),
  days: field("number", Type.Integer(), { empty: 7 }),
  links: field("parts", Type.Array(Type.Object({ href: Type.String() })), { empty: [] }),
});
const fields = tableFields(table);

const word = fc.stringMatching(/^[a-zäöü]{1,9}$/);
const texts = fc.record({
  title: word,
  intro: fc.tuple(word, word).map((lines) => lines.join("\n")),
  text: fc.array(
    word.map((one) => `<p>${one}</p>`),
    { maxLength: 1 },
  ),
});
const thing = fc.record({
  tags: fc.array(word),
  // To the minute, as the input of a time has it, and at noon: an hour in October is there twice.
  day: fc
    .tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 59 }))
    .map(([days, minutes]) => new Date((days * 24 * 60 + 12 * 60 + minutes) * 60_000).toISOString()),
  cover: fc.option(word),
  pictures: fc.array(word),
  size: fc.constantFrom("small", "large"),
  age: fc.constantFrom(0, 16),
  open: fc.boolean(),
  days: fc.integer(),
  links: fc.array(fc.record({ href: word })),
});

test("what the API tells of a thing goes back to it as it was through a form with all its fields", () => {
  fc.assert(
    fc.property(thing, texts, texts, (shared, de, en) => {
      const told = { ...shared, ...de, translations: { en } };
      const values = valuesOf(fields, told);
      const form = sentForm(fields, { thing: null, values }, { head: [], names: namesOf(fields) });
      expect(changesIn(fields, form)).toEqual(told);
    }),
  );
});

test("fields stand in the order of the table, English after the German that it belongs to, and what is unseen in none", () => {
  const shared = ["tags", "day", "cover", "pictures", "size", "age", "open", "days", "links"];
  expect(namesOf(fields)).toEqual(["title", "intro", "text", "en_title", "en_intro", "en_text", ...shared]);
});

test("something new begins with what is empty", () => {
  const empty = { title: "", en_title: "", text: "", cover: "", size: "small", open: false, days: 7, links: [] };
  expect(valuesOf(fields, null)).toMatchObject(empty);
});
