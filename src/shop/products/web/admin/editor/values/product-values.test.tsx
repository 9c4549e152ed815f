import { expect, test } from "vitest";
import { languages } from "#contract/language.ts";
import { type ProductDocument, productTable } from "#shop/products/product.ts";
import { changesIn, namesOf, shownErrors, valuesOf } from "#web/form/fields.ts";
import { sentForm } from "#web/form/form-state.ts";
import { productForm } from "./product-values.ts";

const id = (n: number) => `0198c0de-0000-7000-8000-00000000000${n}`;
const full: Partial<ProductDocument> = {
  type: "bottle",
  name_de: "Riesling",
  text_de: ["<p>Klar.</p>"],
  group: id(1),
  groups: [id(2)],
  tags: ["Wein|Weiß"],
  media: [id(3)],
  price: 1234.5,
  deposit: 0.15,
  reduced: { price: 9.9, from: "2026-12-01T08:00:00.000Z", to: "" },
  quantityPrices: [{ from: 6, price: 9.5 }],
  content: { quantity: 750, unit: "ml" },
  weight: 1350,
  slots: 0.5,
  stock: "backorder",
  options: [{ key_de: "Größe", key_en: "Size", values: [{ de: "0,75 l", en: "" }] }],
  variants: [
    {
      ...{ _id: id(4), key: "Größe", value: "0,75 l", sku: "R-1", ean: "", price: 9.95, reduced: null },
      ...{ content: { quantity: 1500, unit: "ml" }, weight: 2400, slots: 2, stock: "tracked", media: [id(5)] },
    },
  ],
  least: 6,
  most: null,
  step: 6,
  availableFrom: "2027-03-01T11:00:00.000Z",
  minAge: 16,
  vintage: 2024,
  alcohol: 12.5,
  acidity: 6.85,
  sugar: 0,
  allergens: ["sulphites"],
  nutrition: {
    ...{ energyKj: 330, energyKcal: 79, fat: 0, saturates: 0 },
    ...{ carbohydrate: 1.2, sugars: 0.5, protein: null, salt: 0 },
  },
  manufacturer: { name: "Glas AG", address: "Weg 1", contact: "glas@example.org" },
  responsible: null,
  event: { start: "2027-03-12T17:00:00.000Z", end: "", place: "Keller", seats: 24 },
  attributes: [{ key: "boden", value: "Kalk", value_en: "Lime" }],
  hidden: true,
  order: 3,
};

test("what the API tells of a product goes back to it as it was, in both languages", () => {
  const names = productTable.names.filter((name) => !productTable.rule(name).unseen);
  const told = { ...productTable.emptyOf(names), ...full };
  for (const language of languages) {
    const fields = productForm({ language, currency: "EUR" });
    const form = sentForm(
      fields,
      { thing: null, values: valuesOf(fields, told) },
      { head: [], names: namesOf(fields) },
    );
    expect(changesIn(fields, form)).toEqual(told);
  }
});

test("prices and numbers stand in the form as people of the language write them", () => {
  const german = valuesOf(productForm({ language: "de", currency: "EUR" }), full);
  expect(german).toMatchObject({
    price: "1234,50",
    weight: "1,35",
    content: { amount: "0,75", unit: "l" },
    slots: "0,5",
  });
  const english = valuesOf(productForm({ language: "en", currency: "EUR" }), full);
  expect(english).toMatchObject({ price: "1234.50", weight: "1.35", variants: [{ price: "9.95", weight: "2.4" }] });
});

test("a price that is none is sent as it was typed, and what the API says of a part stands at its field", () => {
  const fields = productForm({ language: "de", currency: "EUR" });
  const values = { ...valuesOf(fields, full), price: "zwölf" };
  const form = sentForm(fields, { thing: null, values }, { head: [], names: ["price"] });
  expect(changesIn(fields, form)).toEqual({ price: "zwölf" });
  const refused = [{ field: "variants/0/sku", code: "PRODUCT_SKU_TWICE", message: "Zweimal." }];
  expect(shownErrors(fields, refused as never)).toEqual({ errors: { variants: "Zweimal." }, beside: false });
});

test("a new product begins with its kind and group, and one place in a carton", () => {
  const begins = { type: "case", group: id(1) } as const;
  expect(valuesOf(productForm({ language: "de", currency: "EUR" }, begins), null)).toMatchObject({
    ...{ type: "case", group: id(1), price: "", slots: "1", variants: [], minAge: 0 },
  });
});
