import { expect, test } from "vitest";
import "#declared.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Offer, Product } from "#shop/products/contract.ts";
import { productLd } from "./product-ld.ts";
import { amountsText, shownOptions } from "./shown-offers.ts";

const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

function offer(number: number, own: Partial<Offer>): Offer {
  return {
    ...{ _id: id(number), key: "Jahrgang|Größe", value: "", value_en: "", sku: `A-${number}`, ean: "", price: 8.95 },
    ...{
      ofGroup: false,
      strike: null,
      quantityPrices: [],
      base: { price: 11.93, unit: "l" },
      media: [],
      availability: "there",
    },
    content: { quantity: 750, unit: "ml" },
    ...own,
  };
}

const offers = [
  offer(1, { value: "2023|0,75 l", value_en: "2023|0.75 l" }),
  offer(2, { value: "2023|1,5 l", value_en: "2023|1.5 l", price: 19.9, content: { quantity: 1500, unit: "ml" } }),
  offer(3, { value: "2024|0,75 l", value_en: "2024|0.75 l", availability: "gone" }),
];
const options = [
  { key_de: "Jahrgang", key_en: "Vintage", values: [] },
  { key_de: "Größe", key_en: "Size", values: [] },
];
const product = { offers, options, availableFrom: "" } as unknown as Product;

test("each value of an option leads to the variant that is otherwise like the chosen one", () => {
  const rows = shownOptions(product, { address: "/shop/w/r", chosen: offers[1]!, language: "de" });
  const told = rows.map(({ name, values }) => [
    name,
    ...values.map(
      ({ label, href, chosen, gone }) => `${label} ${href.slice(-1)}${chosen ? " *" : ""}${gone ? " -" : ""}`,
    ),
  ]);
  expect(told).toEqual([
    ["Jahrgang", "2023 2 *", "2024 3 -"],
    ["Größe", "0,75 l 1", "1,5 l 2 *"],
  ]);
  const english = shownOptions(product, { address: "/en/shop/w/r", chosen: offers[0]!, language: "en" });
  expect(english.map(({ name, values }) => [name, values[0]?.label])).toEqual([
    ["Vintage", "2023"],
    ["Size", "0.75 l"],
  ]);
  expect(
    shownOptions({ ...product, offers: offers.slice(0, 1) }, { address: "", chosen: offers[0]!, language: "de" }),
  ).toEqual([]);
});

test("what can be ordered is said in one sentence", () => {
  const t = translator("de");
  expect(amountsText({ least: 6, most: 60, step: 6 }, t)).toBe(
    "Ab 6 Stück, in Schritten von 6 Stück, höchstens 60 Stück",
  );
  expect(amountsText({ least: null, most: null, step: 1 }, t)).toBe("");
});

const about = {
  ...{ name: "Riesling", description: "Trocken", language: "de" as const, currency: "EUR", taxed: true },
  ...{ pictures: [], origin: "https://wein.example", canonical: "/shop/w/r" },
  facts: [
    { key: "drink" as const, label: "Bezeichnung", value: "Wein" },
    { key: "dryness" as const, label: "Geschmack", value: "trocken" },
    { key: "bottler" as const, label: "Abfüller", value: "Weingut Amselberg" },
  ],
};

test("search engines are told each offer with its unit price and its codes", () => {
  const single = offer(1, { ean: "4006381333931", strike: { price: 9.9, percent: 9 }, availability: "few" });
  const [told] = productLd({ product: { offers: [single], availableFrom: "" }, ...about });
  expect(told).toMatchObject({
    ...{ "@type": "Product", name: "Riesling", sku: "A-1", gtin: "4006381333931", category: "Wein" },
    additionalProperty: [{ "@type": "PropertyValue", name: "Geschmack", value: "trocken" }],
    offers: [
      {
        ...{ "@type": "Offer", url: "https://wein.example/shop/w/r", price: "8.95", priceCurrency: "EUR" },
        availability: "https://schema.org/LimitedAvailability",
        priceSpecification: [
          {
            ...{ price: "8.95", valueAddedTaxIncluded: true },
            referenceQuantity: { value: 0.75, unitCode: "LTR", valueReference: { value: 1, unitCode: "LTR" } },
          },
          { price: "9.90", priceType: "https://schema.org/StrikethroughPrice" },
        ],
      },
    ],
  });
  const [several] = productLd({ product, ...about }) as [
    { offers: { url: string; name: string; availability: string }[] },
  ];
  expect(several.offers.map(({ url, name, availability }) => [url.slice(-8), name, availability.slice(19)])).toEqual([
    ["00000001", "Riesling · 2023 · 0,75 l", "InStock"],
    ["00000002", "Riesling · 2023 · 1,5 l", "InStock"],
    ["00000003", "Riesling · 2024 · 0,75 l", "OutOfStock"],
  ]);
});

test("and of a business that owes no VAT that there is none in its prices", () => {
  const untaxed = { ...about, taxed: false };
  const told = JSON.stringify(productLd({ product: { offers: [offer(1, {})], availableFrom: "" }, ...untaxed }));
  expect([told.includes("8.95"), told.includes("valueAddedTaxIncluded")]).toEqual([true, false]);
});

test("and nothing of a product whose price nobody is shown", () => {
  const hidden = offers.map((one) => ({ ...one, price: null, base: null }));
  expect(productLd({ product: { offers: hidden, availableFrom: "" }, ...about })).toEqual([]);
});
