import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { type ProductType, productTypes } from "#shop/products/kinds.ts";
import { type ProductFieldName, productTable } from "#shop/products/product.ts";
import { namesOf, valuesOf } from "#web/form/fields.ts";
import { fieldOf } from "./form/use-bound.ts";
import { productInputs } from "./product-inputs.tsx";
import { shownSections } from "./shown-fields.ts";
import { productForm } from "./values/product-values.ts";

const fields = productForm({ language: "de", currency: "EUR" });

/** What is missing of a field of the table in the editor. */
function gaps(name: string): string[] {
  const key = `admin:shop.field.${fieldOf(name)}`;
  const untold = languages.filter((language) => key.endsWith(translator(language)(key)));
  return [...(name in productInputs ? [] : ["input"]), ...untold.map((language) => `${language} ${key}`)];
}

test("each field of a product has an input, and a name in both languages", () => {
  const seen = productTable.names.filter((name: ProductFieldName) => !productTable.rule(name).unseen);
  expect(namesOf(fields).toSorted()).toEqual(seen.toSorted());
  for (const name of seen) expect([name, gaps(name)]).toEqual([name, []]);
});

test("a field that was forgotten is named with what it lacks", () => {
  expect(gaps("soil")).toEqual(["input", "de admin:shop.field.soil", "en admin:shop.field.soil"]);
});

function namesShown(type: ProductType, changes: object = {}, site = ["de", "en"] as ("de" | "en")[]): string[] {
  const empty = valuesOf(fields, null);
  const values = { ...empty, ...changes };
  return shownSections({ type, values, empty, languages: site }).flatMap((section) => section.fields);
}

test("a product is asked for what belongs to its kind, and what is filled in is shown in any case", () => {
  expect(namesShown("bottle")).toEqual(expect.arrayContaining(["grape", "allergens", "nutrition", "content"]));
  for (const absent of ["manufacturer", "event", "children"]) expect(namesShown("bottle")).not.toContain(absent);
  expect(namesShown("merchandise")).toEqual(expect.arrayContaining(["manufacturer", "warnings_de"]));
  expect(namesShown("voucher")).not.toContain("weight");
  expect(namesShown("voucher", { weight: "0,1" })).toContain("weight");
  for (const type of productTypes)
    expect(namesShown(type)).toEqual(expect.arrayContaining(["name_de", "price", "sku"]));
});

test("texts are asked for in the languages of the site, the main one first", () => {
  expect(namesShown("bottle", {}, ["de"])).not.toContain("name_en");
  const english = namesShown("bottle", {}, ["en", "de"]);
  expect(english.indexOf("name_en")).toBe(english.indexOf("name_de") - 1);
});
