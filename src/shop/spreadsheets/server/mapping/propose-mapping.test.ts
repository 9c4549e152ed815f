import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sheetColumns } from "../columns/product-columns.ts";
import { sheetIn } from "../testing-sheets.ts";
import { proposeMapping } from "./propose-mapping.ts";
import { sheetTargets } from "./targets.ts";

const sample = (name: string) => readFileSync(new URL(`../samples/${name}.csv`, import.meta.url));
const targets = (headers: string[]) =>
  Object.fromEntries(proposeMapping(headers).columns.map(({ header, target }) => [header, target]));

test.each([
  ["woocommerce", "woocommerce"],
  ["shopify", "shopify"],
  ["shopify-short", "shopify"],
])("the sheet %s is known as an export of %s", async (name, system) => {
  expect(proposeMapping((await sheetIn(sample(name))).headers).system).toBe(system);
});

test("each column of our own export means itself", () => {
  const { system, columns } = proposeMapping(sheetColumns);
  expect(system).toBe("own");
  expect(columns.every(({ header, target }) => header === target)).toBe(true);
});

test("WooCommerce's columns are known in both languages, with Germanized's units and numbered attributes", () => {
  const german = targets(["Regulärer Preis", "Steuerstatus", "Lager", "Attribut 12 Wert(e)", "Meta: _unit_product"]);
  const english = targets(["Regular price", "Tax status", "Stock", "Attribute 12 value(s)", "Product units"]);
  const expected = ["price", "woo.taxStatus", "onHand", "attribute12.values", "content.quantity"];
  expect(Object.values(german)).toEqual(expected);
  expect(Object.values(english)).toEqual(expected);
});

test("Shopify's old and new columns mean the same", () => {
  const old = ["Handle", "Title", "Body (HTML)", "Option2 Value", "Variant SKU", "Variant Price", "Image Src"];
  const short = ["URL handle", "Title", "Description", "Option2 value", "SKU", "Price", "Product image URL"];
  expect(Object.values(targets([...old, "Option1 Name"]))).toEqual(Object.values(targets([...short, "Option1 name"])));
});

test("columns that somebody has named by hand are understood, and unknown ones are left to be chosen", () => {
  expect(targets(["Artikelnr.", "Bezeichnung", "Preis (€)", "Inhalt", "Einheit", "Jahrgang", "Bemerkung"])).toEqual({
    ...{ "Artikelnr.": "sku", Bezeichnung: "name", "Preis (€)": "price", Inhalt: "content.quantity" },
    ...{ Einheit: "content.unit", Jahrgang: "vintage", Bemerkung: null },
  });
  expect(proposeMapping(["Artikelnr.", "Bezeichnung"]).system).toBe("other");
});

test("two columns do not mean the same, but where their lists are taken together", () => {
  const { columns } = proposeMapping(["Preis", "Price", "Bilder", "Image"]);
  expect(columns.map(({ target }) => target)).toEqual(["price", null, "pictures", "pictures"]);
});

test("what is proposed can also be chosen", () => {
  const all = ["woocommerce", "shopify", "shopify-short"].map((name) => sample(name).toString().split("\n")[0]!);
  for (const head of all) {
    const headers = head.match(/"[^"]*"|[^,]+/g)!.map((header) => header.replaceAll('"', ""));
    const proposed = proposeMapping(headers).columns.flatMap(({ target }) => target ?? []);
    expect(proposed.length).toBeGreaterThan(15);
    expect(proposed.filter((target) => !sheetTargets.includes(target))).toEqual([]);
  }
});
