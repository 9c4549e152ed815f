import fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "#contract/formats/fold.ts";
import { combinationsOf, keyOf } from "#shop/products/offers.ts";
import {
  type Choices,
  combinations,
  countedOptions,
  generated,
  tidyName,
  withKey,
  withOption,
  withoutOption,
  withoutValue,
  withRenamed,
  withValue,
} from "./edit-options.ts";

let ids = 0;
const newId = () => `${++ids}`;
const nothing: Choices = { options: [], variants: [] };

function bottles(): Choices {
  const sized = withOption(nothing, { key_de: "Größe", key_en: "Size" });
  const one = withValue(sized, { at: 0, value: { de: "0,75 l", en: "0.75 l" } });
  return generated(withValue(one, { at: 0, value: { de: "1,5 l", en: "" } }), newId);
}

const valuesOf = ({ variants }: Choices) => variants.map(({ value }) => value);

test("each combination of the options becomes a variant, and those that are there stay as they are", () => {
  const sizes = bottles();
  expect(valuesOf(sizes)).toEqual(["0,75 l", "1,5 l"]);
  const priced = { ...sizes, variants: sizes.variants.map((one, at) => ({ ...one, sku: `R-${at}` })) };
  const more = generated(withValue(priced, { at: 0, value: { de: "3 l", en: "" } }), newId);
  expect(more.variants.map(({ value, sku }) => [value, sku])).toEqual([
    ["0,75 l", "R-0"],
    ["1,5 l", "R-1"],
    ["3 l", ""],
  ]);
  expect(more.variants[0]?._id).toBe(sizes.variants[0]?._id);
});

test("an option that is added or taken out keeps the variants", () => {
  const sizes = bottles();
  const aged = withValue(withOption(sizes, { key_de: "Jahrgang", key_en: "Vintage" }), {
    at: 1,
    value: { de: "2023", en: "" },
  });
  expect(valuesOf(aged)).toEqual(["0,75 l|2023", "1,5 l|2023"]);
  const full = generated(withValue(aged, { at: 1, value: { de: "2024", en: "" } }), newId);
  expect(valuesOf(full)).toEqual(["0,75 l|2023", "0,75 l|2024", "1,5 l|2023", "1,5 l|2024"]);
  const again = withoutOption(full, 1);
  expect(valuesOf(again)).toEqual(["0,75 l", "1,5 l"]);
  expect(again.variants.map(({ _id }) => _id)).toEqual(sizes.variants.map(({ _id }) => _id));
});

test("a value that is renamed is renamed in its variants, and one that is taken out takes them along", () => {
  const renamed = withRenamed(bottles(), { at: 0, index: 1, value: { de: "Magnum", en: "Magnum" } });
  expect(valuesOf(renamed)).toEqual(["0,75 l", "Magnum"]);
  expect(valuesOf(withoutValue(renamed, { at: 0, index: 1 }))).toEqual(["0,75 l"]);
});

test("a bar in a name would separate values, so it becomes a stroke", () => {
  expect(tidyName(" rot |  weiß ")).toBe("rot / weiß");
});

const word = fc.stringMatching(/^[a-e]{1,2}$/);
const edits = fc.array(
  fc.record({
    act: fc.constantFrom("option", "value", "rename", "key", "dropValue", "dropOption", "generate"),
    at: fc.nat(2),
    index: fc.nat(3),
    word,
  }),
  { maxLength: 20 },
);

test("whatever is done to options, each variant stays another combination of them", () => {
  fc.assert(
    fc.property(edits, (steps) => {
      let now = nothing;
      for (const { act, at, index, word: name } of steps) {
        const option = now.options[at];
        const isNew = !option?.values.some(({ de }) => de === name);
        const there = option?.values[index] !== undefined;
        if (act === "option" && now.options.length < 3) now = withOption(now, { key_de: name, key_en: "" });
        else if (act === "generate") now = generated(now, newId);
        else if (!option) continue;
        else if (act === "value" && isNew) now = withValue(now, { at, value: { de: name, en: "" } });
        else if (act === "rename" && isNew && there) now = withRenamed(now, { at, index, value: { de: name, en: "" } });
        else if (act === "key") now = withKey(now, { at, key_de: name, key_en: "" });
        else if (act === "dropValue" && there) now = withoutValue(now, { at, index });
        else if (act === "dropOption") now = withoutOption(now, at);
        const options = countedOptions(now.options);
        const possible = new Set(combinationsOf({ options }).map(fold));
        const folded = now.variants.map(({ value }) => fold(value));
        expect(folded.every((value) => possible.has(value))).toBe(true);
        expect(new Set(folded).size).toBe(folded.length);
        expect(now.variants.every(({ key }) => key === keyOf({ options }))).toBe(true);
        if (act === "generate") expect(combinations(now).missing).toBe(0);
      }
    }),
  );
});
