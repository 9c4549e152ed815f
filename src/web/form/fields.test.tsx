import fc from "fast-check";
import { expect, test } from "vitest";
import {
  changesIn,
  type Fields,
  fieldAt,
  json,
  line,
  lines,
  namesOf,
  oneOfThese,
  shownErrors,
  text,
  valuesOf,
  wholeNumber,
  yesNo,
} from "./fields.ts";
import { freshForm, sentForm } from "./form-state.ts";

const sizes = ["small", "large"] as const;
type Values = {
  name: string;
  notes: string;
  tags: string[];
  shown: boolean;
  count: number;
  size: (typeof sizes)[number];
  place: { x: number };
  en_name: string;
};

const fields: Fields<Values> = {
  name: line("name"),
  notes: text("notes"),
  tags: lines("tags"),
  shown: yesNo("shown"),
  count: wholeNumber("count", 1),
  size: oneOfThese("size", sizes, "small"),
  place: json("place", { x: 0 }),
  en_name: line("translations/en/name"),
};

const word = fc.constantFrom("", "Lese", "Hof & Keller", "ä|b");
const anyThing = fc.record({
  ...{ _id: fc.constant("1"), version: fc.nat() },
  ...{ name: word, notes: word, tags: fc.array(fc.constantFrom("Wein", "Hof|Menschen", "Rot,Weiß")) },
  ...{ shown: fc.boolean(), count: fc.nat(), size: fc.constantFrom(...sizes), place: fc.record({ x: fc.nat() }) },
  translations: fc.record({ en: fc.record({ name: word }) }),
});

test("what a form sends is what the API is told, each field in its own place", () => {
  fc.assert(
    fc.property(anyThing, (thing) => {
      const state = freshForm(fields, thing);
      const sent = sentForm(fields, state, { head: [], names: namesOf(fields) });
      const { _id, version: _version, ...written } = thing;
      expect(changesIn(fields, sent)).toEqual(written);
    }),
  );
});

test("of something new every field holds what is empty, and what the API does not tell is empty too", () => {
  const empty = { name: "", notes: "", tags: [], shown: false, count: 1, size: "small", place: { x: 0 }, en_name: "" };
  expect(valuesOf(fields, null)).toEqual(empty);
  expect(valuesOf(fields, {})).toEqual(empty);
});

test("fields that were not sent, and choices that nobody offered, are not told", () => {
  const form = new FormData();
  form.set("en_name", " Harvest ");
  form.set("size", "huge");
  expect(changesIn(fields, form)).toEqual({ translations: { en: { name: "Harvest" } } });
});

test("what is no JSON goes as it is, so that the API says so at the field", () => {
  const form = new FormData();
  form.set("place", "{");
  expect(changesIn(fields, form)).toEqual({ place: "{" });
});

test("a refusal belongs to the field in whose place it is", () => {
  expect(fieldAt(fields, "tags/3")).toBe("tags");
  expect(fieldAt(fields, "translations/en/name")).toBe("en_name");
  expect(fieldAt(fields, "translations")).toBe("en_name");
  expect(fieldAt(fields, "tagsAndMore")).toBeUndefined();
  const refused = [
    { field: "name", code: "BAD", message: "Too long." },
    { field: "name", code: "BAD", message: "And odd." },
    { field: "elsewhere", code: "BAD", message: "Hidden." },
  ];
  expect(shownErrors(fields, refused)).toEqual({ errors: { name: "Too long." }, beside: true });
  expect(shownErrors(fields, refused.slice(0, 2)).beside).toBe(false);
  expect(shownErrors(fields, [])).toEqual({ errors: {}, beside: true });
});
