import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proposeMapping } from "../mapping/propose-mapping.ts";
import { sheetIn } from "../testing-sheets.ts";
import { type Drafts, draftsOf } from "./drafts-of.ts";

const sample = (name: string) => readFileSync(new URL(`../samples/${name}.csv`, import.meta.url));

async function draftsIn(content: string | Uint8Array, language: "de" | "en" = "de"): Promise<Drafts> {
  const { headers, rows } = await sheetIn(content);
  let count = 0;
  const id = () => `new-${(count += 1)}`;
  return draftsOf(rows, { mapping: proposeMapping(headers), language, id });
}

const codes = ({ faults }: Drafts) => faults.map(({ row, column, code }) => [row, column, code]);

test("an export of WooCommerce becomes products with variants, groups and stock", async () => {
  const { products, groups, stock, faults, notes } = await draftsIn(sample("woocommerce"));
  expect(faults).toEqual([]);
  const [oil, tour, breakfast, spirit] = products;
  expect(oil?.values).toMatchObject({
    ...{ name_de: "Leinöl", sku: "OEL-LEIN", taxClass: "reduced", price: null, order: 3 },
    teaser_de: "Kalt gepresst & frisch.",
    text_de: ["<p>Jede Woche frisch.</p><p>Im Kühlschrank <em>lagern</em>.<br>Bald aufbrauchen.</p>"],
    tags: ["Omega-3", "regional, frisch"],
    options: [
      {
        key_de: "Größe",
        key_en: "",
        values: [
          { de: "0,25 l", en: "" },
          { de: "0,5 l", en: "" },
        ],
      },
    ],
    attributes: [],
  });
  expect(oil?.values.variants).toMatchObject([
    {
      ...{ key: "Größe", value: "0,25 l", sku: "OEL-LEIN-25", ean: "4006381333931", price: 6.9, reduced: null },
      ...{ content: { quantity: 250, unit: "ml" }, weight: 450, stock: "backorder" },
    },
    {
      ...{ value: "0,5 l", price: 11.9, content: { quantity: 500, unit: "ml" }, weight: 850 },
      reduced: { price: 9.9, from: "2026-11-19T23:00:00.000Z", to: "2026-11-30T22:59:00.000Z" },
    },
  ]);
  expect(oil?.links).toMatchObject({
    group: ["Öle"],
    groups: [["Öle", "Kalt gepresst"]],
    related: [tour?.id, "OEL-KERN"],
  });
  expect(oil?.pictures).toEqual([
    { address: "https://muehle.example/lein.jpg", alt: "", row: 2, variant: null },
    { address: "https://muehle.example/lein-25.jpg", alt: "", row: 3, variant: oil?.values.variants?.[0]?._id },
  ]);
  expect(tour?.values).toMatchObject({
    ...{ type: "service", price: 12, stock: "untracked", taxClass: "standard", variants: [] },
    attributes: [{ key: "Sprache", value: "Deutsch", value_en: "" }],
  });
  expect(breakfast?.links.related).toEqual([oil?.id]);
  expect(spirit?.values).toMatchObject({ name_de: "=Klarer=", minAge: 18, content: { quantity: 700, unit: "ml" } });
  expect(groups).toEqual([["Öle"], ["Öle", "Kalt gepresst"], ["Erlebnisse"], ["Geschenke"], ["Getränke"]]);
  expect(stock.map(({ sku, amount }) => [sku, amount])).toEqual([
    ["OEL-LEIN-25", 24],
    ["OEL-LEIN-50", 0],
  ]);
  expect(notes.filter(({ row }) => row > 1).map(({ row, code }) => [row, code])).toEqual([
    ...[
      [4, "NEGATIVE_STOCK"],
      [5, "TAX_NONE"],
      [6, "GROUPED"],
      [6, "LINK"],
    ],
  ]);
  expect(notes.find(({ column }) => column === "Veröffentlicht")?.code).toBe("COLUMN");
});

test("an export of Shopify becomes products, and its compare-at price no strike price", async () => {
  const { products, groups, stock, faults, notes } = await draftsIn(sample("shopify"), "en");
  expect(faults).toEqual([]);
  const [blend, mug, card] = products;
  expect(blend?.values).toMatchObject({
    ...{ name_en: "House blend", slug_en: "blend", description_en: "Our house blend.", tags: ["dark", "house"] },
    text_en: ["<p>Roasted <strong>slowly</strong>.\n</p>"],
    options: [
      {
        key_de: "Size",
        key_en: "Size",
        values: [
          { de: "250 g", en: "250 g" },
          { de: "1 kg", en: "1 kg" },
        ],
      },
      { key_de: "Grind", values: [{ de: "Whole" }, { de: "Filter" }] },
    ],
  });
  expect(blend?.values).not.toHaveProperty("name_de");
  expect(blend?.values.variants).toMatchObject([
    {
      ...{ key: "Size|Grind", value: "250 g|Whole", price: 7.9, reduced: null, weight: 260, ean: "4006381333931" },
      ...{ content: { quantity: 250, unit: "g" }, stock: "tracked" },
    },
    { value: "250 g|Filter", stock: "backorder" },
    { value: "1 kg|Whole", price: 28, content: { quantity: 1000, unit: "g" } },
  ]);
  expect(blend?.pictures.map(({ address, alt, variant }) => [address, alt, variant])).toEqual([
    ["https://cdn.example/blend.jpg?v=1", "Bag", null],
    ["https://cdn.example/blend-2.jpg", "Back", null],
    ["https://cdn.example/blend-3.jpg", "", null],
    ["https://cdn.example/whole.jpg", "", blend?.values.variants?.[0]?._id],
  ]);
  expect(mug?.values).toMatchObject({ sku: "MUG", price: 14.5, weight: 350, stock: "untracked", variants: [] });
  expect(card?.values).toMatchObject({ type: "voucher", price: 25, weight: null });
  expect(groups).toEqual([["Coffee"], ["Cups"]]);
  expect(stock.map(({ sku, amount }) => [sku, amount])).toEqual([
    ["BLEND-250-W", 40],
    ["BLEND-250-F", 0],
    ["BLEND-1000-W", 5],
  ]);
  expect(notes.filter(({ code }) => code === "COMPARE_PRICE")).toEqual([
    { row: 2, column: "Variant Compare At Price", code: "COMPARE_PRICE", values: { price: "9.90" } },
  ]);
  expect(notes.filter(({ code }) => code === "TAX_NONE").map(({ row }) => row)).toEqual([7]);
});

test("Shopify's newer export is understood as well", async () => {
  const { products, faults } = await draftsIn(sample("shopify-short"), "en");
  expect(faults).toEqual([]);
  expect(products[0]?.values.variants).toMatchObject([
    { value: "Small", price: 4.5, content: { quantity: 250, unit: "ml" }, weight: 400, stock: "backorder" },
    { value: "Large", price: 8, content: { quantity: 500, unit: "ml" }, stock: "tracked" },
  ]);
});

test("a list of prices changes prices and nothing else", async () => {
  const { products, faults } = await draftsIn("Artikelnummer;Preis\nA-1;8,5\nB-2;1.234,50 €\n");
  expect(faults).toEqual([]);
  expect(products.map(({ values }) => values)).toEqual([
    { sku: "A-1", price: 8.5 },
    { sku: "B-2", price: 1234.5 },
  ]);
});

test("variants that somebody has written below a product get its options from what they are", async () => {
  const broken = await draftsIn(
    "Art;Bezeichnung;Artikelnummer;Option;Variante;Preis\nWare;Hemd;H;;;\n;;H-S;Größe|Farbe;S|rot;20\n;;H-M;;M|rot;21\n",
  );
  expect(codes(broken)).toEqual([[4, "Variante", "OPTIONS"]]);
  const again = await draftsIn(
    "Art;Bezeichnung;Artikelnummer;Option;Variante;Preis\nWare;Hemd;H;;;\n;;H-S;Größe;S;20\n;;H-M;Größe;M;21\n",
  );
  expect(again.faults).toEqual([]);
  expect(again.products[0]?.values.options).toEqual([
    {
      key_de: "Größe",
      key_en: "",
      values: [
        { de: "S", en: "" },
        { de: "M", en: "" },
      ],
    },
  ]);
});

test.each([
  ["12,345", "AMBIGUOUS"],
  ["8.9500", "DECIMALS"],
  ["0,001", "DECIMALS"],
  ["-3", "NEGATIVE"],
  ["NaN", "NUMBER"],
  ["Infinity", "NUMBER"],
  ["1e3", "NUMBER"],
  ["acht", "NUMBER"],
  ["8,50,00", "NUMBER"],
  ["=8+1", "NUMBER"],
  ["1000000,01", "LARGE"],
  ["99999999999999999999", "LARGE"],
])("the price %s is a fault: %s", async (price, code) => {
  expect(codes(await draftsIn(`sku;Preis\nA;${price}\n`))).toEqual([[2, "Preis", code]]);
});

test.each([
  ["8,50", 8.5],
  ["8.50", 8.5],
  ["8", 8],
  ["0,07", 0.07],
  ["1.234,56", 1234.56],
  ["1,234.56", 1234.56],
  ["1 234,56", 1234.56],
  ["EUR 4,35", 4.35],
  ["999999,99", 999_999.99],
])("the price %s is %d, to the cent", async (price, value) => {
  expect((await draftsIn(`sku;Preis\nA;"${price}"\n`)).products[0]?.values.price).toBe(value);
});

test.each([
  ["EAN", "4006381333932", "EAN"],
  ["EAN", "4,00638E+12", "ROUNDED"],
  ["Typ", "Rakete", "CHOICE"],
  ["Steuerklasse", "krumm", "CHOICE"],
  ["weight", "1,5", "WHOLE"],
  ["slots", "0,3", "STEP"],
  ["Jahrgang", "3000", "LARGE"],
  ["hidden", "vielleicht", "YES_NO"],
  ["minAge", "17", "CHOICE"],
  ["availableFrom", "31.02.2026", "TIME"],
  ["allergens", "milch, holz", "CHOICE"],
  ["allergens", "milch, milk", "TWICE"],
  ["quantityPrices", "6", "PARTS"],
  ["children", "A", "PARTS"],
  ["name_de", "x".repeat(161), "LONG"],
  ["media", "bild.jpg", "ID"],
  ["reduced.from", "2026-01-01", "MISSING"],
])("%s: %s is a fault: %s", async (header, text, code) => {
  const found = (await draftsIn(`sku;${header}\nA;"${text}"\n`)).faults;
  expect(found.map((fault) => [fault.row, fault.code])).toEqual([[2, code]]);
});

test("amounts are counted in whole units, whatever unit they stand in", async () => {
  const content =
    "sku;Inhalt;Einheit\nA;0,75;l\nB;33,3;cl\nC;1,5;kg\nD;6;Stück\nE;0,0005;l\nF;1;Fass\nG;1.000;ml\nH;;l\n";
  const { products, ...rest } = await draftsIn(content);
  expect(products.map(({ values }) => values.content?.quantity)).toEqual([
    750,
    333,
    1500,
    6,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(codes({ products, ...rest })).toEqual([
    [6, "Inhalt", "WHOLE"],
    [7, "Einheit", "UNIT"],
    [8, "Inhalt", "AMBIGUOUS"],
  ]);
});

test("what stands twice, belongs to nothing or has no name is a fault with its row", async () => {
  const rows = [
    ...["row;id;product;sku;name_de;variant.key;variant.value", "product;;;A;Eins;;", "product;;;a;Zwei;;"],
    ...[
      "variant;;B;A-1;;Größe;S",
      "variant;;A;A-2;;Größe;S",
      "variant;;A;A-3;;Größe;s",
      "product;;;;;;",
      "x;;;;Drei;;;zu viel",
    ],
  ];
  const found = await draftsIn(rows.join("\n"));
  expect(codes(found)).toEqual([
    ...[
      [3, "sku", "SKU_TWICE"],
      [4, "product", "PRODUCT"],
      [6, "variant.value", "VARIANT_TWICE"],
      [7, "", "NAMELESS"],
    ],
    ...[
      [8, "", "CELLS"],
      [8, "row", "CHOICE"],
    ],
  ]);
  expect(found.faults[0]?.values).toEqual({ sku: "a", row: 2 });
});

test("a sheet of 10,000 rows is read in seconds", async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `A-${at};"Öl ${at}";${at % 900},50;0,75;l;Öle > Kalt;7`);
  const { products, groups, faults } = await draftsIn(
    `sku;Name;Preis;Inhalt;Einheit;Kategorie;Bestand\n${rows.join("\n")}`,
  );
  expect([products.length, groups.length, faults.length]).toEqual([10_000, 1, 0]);
});
