import { expect, test } from "vitest";
import { translator } from "#contract/texts/translate.ts";
import { meantBy, twiceIn } from "./meant.ts";
import { targetChoices } from "./target-choices.ts";

const targets = [
  ...["id", "row", "name", "name_de", "name_en", "price", "weight.kg", "onHand", "source.id", "woo.type"],
  ...["attribute1.name", "attribute9.name", "option1.value", "options1.values"],
];

function offered(used: string[], several = true) {
  const choices = targetChoices({ targets, used: new Set(used), several }, translator("de"));
  return choices.flatMap(({ items }) => items.map(({ value }) => value)).toSorted();
}

test("a column can be told to be what owners know; what only programs know is offered where a sheet has it", () => {
  const known = ["attribute1.name", "name_de", "name_en", "onHand", "option1.value", "price", "weight.kg"];
  expect(offered([])).toEqual(known.toSorted());
  const used = ["source.id", "woo.type", "attribute9.name", "name"];
  expect(offered(used)).toEqual([...known, ...used].toSorted());
});

test("the languages of a text are told apart on a site that has several", () => {
  expect(offered([], false)).toContain("name");
  expect(offered([], false)).not.toContain("name_de");
});

test("choices stand under headings in words, those of a former shop last", () => {
  const choices = targetChoices({ targets, used: new Set(["source.id"]), several: true }, translator("de"));
  expect(choices.map(({ group }) => group)).toEqual([
    ...["Produkt", "Preis und Bestand", "Varianten und Merkmale", "Bestellen und Versand", "Aus dem bisherigen Shop"],
  ]);
});

test("two columns cannot mean the same, unless it is a list of which each has a part", () => {
  const columns = ["price", null, "tags"].map((target) => ({ header: "", sample: "", target }));
  expect([...twiceIn(meantBy(columns, {}))]).toEqual([]);
  expect([...twiceIn(meantBy(columns, { 1: "price" }))]).toEqual([1]);
  expect([...twiceIn(meantBy(columns, { 0: null, 1: "price" }))]).toEqual([]);
  expect([...twiceIn(meantBy(columns, { 1: "tags" }))]).toEqual([]);
});
