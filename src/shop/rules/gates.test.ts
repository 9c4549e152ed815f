import { expect, test } from "vitest";
import "#declared.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { caseOf, complete, product } from "../goods/testing-products.ts";
import type { ProductDocument } from "../products/product.ts";
import { type GateCode, gateCodes, gatesOf, gateText, lawText, missingOf } from "./gates.ts";
import type { GateContext } from "./rule.ts";

const context: GateContext = {
  languages: ["de", "en"],
  showPrice: true,
  seller: { smallProducer: false },
  parts: new Map(),
};
const kinds = Object.entries(complete);
const { fermented, spirit, soft, food, merchandise, ticket } = complete;

/** The codes that are red, advice among them. */
const redOf = (document: ProductDocument, of: Partial<GateContext> = {}): GateCode[] =>
  gatesOf(document, { ...context, ...of })
    .filter(({ met }) => !met)
    .map(({ code }) => code);

test.each(kinds)("a complete product can go live, and nothing is advised: %s", (_, document) => {
  expect(redOf(document)).toEqual([]);
  expect(missingOf(document, context)).toEqual([]);
});

test.each(kinds)("each thing is asked for once: %s", (_, document) => {
  const codes = gatesOf(document, context).map(({ code }) => code);
  expect(codes).toEqual([...new Set(codes)]);
});

/** A change that takes one thing away from a complete product, and what is red then. */
const taken: [string, ProductDocument, Partial<ProductDocument>, GateCode][] = [
  ["the name", complete.service, { name_de: " " }, "name"],
  ["the group", complete.service, { group: null }, "group"],
  ["the price", complete.voucher, { price: null }, "price"],
  ["the quantity of a bottle", fermented, { content: null }, "contentMl"],
  ["millilitres", fermented, { content: { quantity: 750, unit: "g" } }, "contentMl"],
  ["the alcohol", fermented, { alcohol: null }, "alcohol"],
  ["the allergens", fermented, { allergens: [], ingredients_de: "Trauben" }, "allergens"],
  ["the ingredients", fermented, { ingredients_de: "" }, "ingredients"],
  ["the nutrition", fermented, { nutrition: null }, "nutrition"],
  ["one value of the nutrition", fermented, { nutrition: { ...fermented.nutrition!, salt: null } }, "nutrition"],
  ["the origin", fermented, { origin_de: "" }, "origin"],
  ["the bottler", fermented, { bottler: "" }, "bottler"],
  ["the age", fermented, { minAge: 0 }, "age16"],
  ["the age of spirits", spirit, { minAge: 16 }, "age18"],
  ["the ingredients of a soft drink", soft, { ingredients_de: "" }, "ingredients"],
  ["the nutrition of a soft drink", soft, { nutrition: null }, "nutrition"],
  ["the quantity of food", food, { content: null }, "content"],
  ["the ingredients of food", food, { ingredients_de: "" }, "ingredients"],
  ["the nutrition of food", food, { nutrition: null }, "nutrition"],
  ["the producer", food, { bottler: "" }, "producer"],
  ["the origin of food", food, { origin_de: "" }, "originAdvised"],
  ["an allergen of food", food, { allergens: [] }, "allergensUnstated"],
  ["the manufacturer", merchandise, { manufacturer: null }, "manufacturer"],
  [
    "the manufacturer's address for messages",
    merchandise,
    { manufacturer: { ...merchandise.manufacturer!, contact: "am Telefon" } },
    "manufacturer",
  ],
  ["the picture of merchandise", merchandise, { media: [] }, "picture"],
  ["the item number", merchandise, { sku: "" }, "identifier"],
  ["the warnings", merchandise, { warnings_de: "" }, "warnings"],
  ["the start", ticket, { event: { ...ticket.event!, start: "" } }, "eventStart"],
  ["the place", ticket, { event: { ...ticket.event!, place: "" } }, "eventPlace"],
  ["the picture", fermented, { media: [] }, "picture"],
  ["the description", complete.voucher, { teaser_de: "", text_de: [] }, "description"],
  ["the English name", complete.voucher, { name_en: "" }, "translation"],
  ["the weight", merchandise, { weight: null, slots: 0 }, "shipping"],
];

test.each(taken)("without %s, that alone is red", (_, whole, change, code) => {
  expect(redOf({ ...whole, ...change })).toEqual([code]);
});

test("what is asked for, and how strictly, is this", () => {
  const asked = (document: ProductDocument) =>
    gatesOf(document, context)
      .filter(({ needed }) => needed !== "advice")
      .map(({ code, needed, field, law }) => [code, needed, field, law]);
  expect(asked(fermented)).toMatchInlineSnapshot(`
    [
      [
        "name",
        "site",
        "name_de",
        null,
      ],
      [
        "group",
        "site",
        "group",
        null,
      ],
      [
        "price",
        "law",
        "price",
        "§ 3 PAngV",
      ],
      [
        "contentMl",
        "law",
        "content",
        "§ 4 PAngV",
      ],
      [
        "alcohol",
        "law",
        "alcohol",
        "Art. 119 VO (EU) 1308/2013",
      ],
      [
        "allergens",
        "law",
        "allergens",
        "Art. 21 VO (EU) 1169/2011",
      ],
      [
        "ingredients",
        "law",
        "ingredients_de",
        "Art. 119 VO (EU) 1308/2013",
      ],
      [
        "nutrition",
        "law",
        "nutrition",
        "Art. 119 VO (EU) 1308/2013",
      ],
      [
        "origin",
        "law",
        "origin_de",
        "Art. 119 VO (EU) 1308/2013",
      ],
      [
        "bottler",
        "law",
        "bottler",
        "Art. 9 VO (EU) 1169/2011",
      ],
      [
        "age16",
        "law",
        "minAge",
        "§ 9 JuSchG",
      ],
      [
        "energyImplausible",
        "law",
        "nutrition",
        "Art. 7 VO (EU) 1169/2011",
      ],
      [
        "nutritionImplausible",
        "law",
        "nutrition",
        "Art. 7 VO (EU) 1169/2011",
      ],
    ]
  `);
  expect(asked(merchandise)).toMatchInlineSnapshot(`
    [
      [
        "name",
        "site",
        "name_de",
        null,
      ],
      [
        "group",
        "site",
        "group",
        null,
      ],
      [
        "price",
        "law",
        "price",
        "§ 3 PAngV",
      ],
      [
        "manufacturer",
        "law",
        "manufacturer",
        "Art. 19 VO (EU) 2023/988",
      ],
      [
        "picture",
        "law",
        "media",
        "Art. 19 VO (EU) 2023/988",
      ],
    ]
  `);
});

test("an earlier vintage needs no list of ingredients and no nutrition, one of 2024 and one without a year do", () => {
  const bare = { ...fermented, ingredients_de: "", nutrition: null };
  expect(redOf({ ...bare, vintage: 2023 })).toEqual([]);
  expect(redOf({ ...bare, vintage: 2024 })).toEqual(["ingredients", "nutrition"]);
  expect(redOf({ ...bare, vintage: null })).toEqual(["ingredients", "nutrition"]);
});

test("strong fermented drinks of grapes are sold from 16, anything else above 15 % vol from 18", () => {
  const nutrition = null;
  expect(redOf({ ...fermented, alcohol: 16, nutrition, vintage: 2020 })).toEqual([]);
  expect(redOf({ ...fermented, alcohol: 19, nutrition, vintage: 2020 })).toEqual(["age18"]);
  expect(redOf({ ...spirit, alcohol: 15, minAge: 16 })).toEqual(["age18"]);
  expect(redOf({ ...soft, alcohol: 0.9 })).toEqual(["age16"]);
  expect(redOf({ ...soft, alcohol: 0.5 })).toEqual([]);
});

test("a small producer, and food of one ingredient, is only advised to state the nutrition", () => {
  const without = { ...food, nutrition: null };
  expect(missingOf(without, { ...context, seller: { smallProducer: true } })).toEqual([]);
  expect(redOf(without, { seller: { smallProducer: true } })).toEqual(["nutrition"]);
  expect(missingOf({ ...without, ingredients_de: "Honig", allergens: [] }, context)).toEqual([]);
});

test("where a shop shows no prices, none is needed", () => {
  expect(redOf({ ...fermented, price: null }, { showPrice: false })).toEqual([]);
});

test("every variant needs price and quantity, its own or that of the product", () => {
  const variant = {
    ...{ _id: "00000000-0000-7000-8000-000000000009", key: "Größe", value: "1,5 l", sku: "", ean: "" },
    ...{ price: null, reduced: null, content: null, weight: null, slots: null, stock: null, media: [] },
  };
  const own = { ...variant, price: 20, content: { quantity: 1500, unit: "ml" as const } };
  expect(redOf({ ...fermented, variants: [variant, own] })).toEqual([]);
  expect(redOf({ ...fermented, price: null, content: null, variants: [own] })).toEqual([]);
  expect(redOf({ ...fermented, price: null, content: null, variants: [own, variant] })).toEqual(["price", "contentMl"]);
});

test("energy must fit itself and the alcohol", () => {
  const withEnergy = (energyKj: number, energyKcal: number) =>
    redOf({ ...fermented, nutrition: { ...fermented.nutrition!, energyKj, energyKcal } });
  expect(withEnergy(310, 75)).toEqual([]);
  expect(withEnergy(78, 322)).toEqual(["energyImplausible"]);
  expect(withEnergy(322, 322)).toEqual(["energyImplausible"]);
  expect(withEnergy(200, 48)).toEqual(["energyImplausible"]);
});

test("a part of the nutrition cannot be larger than the whole", () => {
  const nutrition = { ...fermented.nutrition!, sugars: 9, carbohydrate: 0.9 };
  expect(redOf({ ...fermented, nutrition })).toEqual(["nutritionImplausible"]);
  expect(redOf({ ...food, nutrition: { ...food.nutrition!, fat: 80, protein: 80 } })).toEqual(["nutritionImplausible"]);
});

test.each([
  ["Bahnhofstrasse 1\nCH-8001 Zürich", true],
  ["1 High Street, London SW1A 1AA, UK", true],
  ["No. 5 Road, Shenzhen, China", true],
  ["Weg 1\n6900 Bregenz\nÖsterreich", false],
  ["Weg 1\nFR-67000 Straßburg", false],
  ["Weg 1\nD-10115 Berlin\nDeutschland", false],
])("a manufacturer at %j is outside of the EU: %s", (address, isOutside) => {
  const abroad = { ...merchandise, manufacturer: { ...merchandise.manufacturer!, address } };
  expect(redOf(abroad)).toEqual(isOutside ? ["responsible"] : []);
  expect(redOf({ ...abroad, responsible: merchandise.manufacturer })).toEqual([]);
  expect(redOf({ ...abroad, responsible: abroad.manufacturer })).toEqual(isOutside ? ["responsible"] : []);
});

test.each([
  [{ name_de: "Bio-Saft" }, "Bio"],
  [{ name_en: "Organic juice" }, "Organic"],
  [{ tags: ["Art|ökologisch"] }, "ökologisch"],
  [{ teaser_de: "Aus biodynamischem Anbau." }, "biodynamischem"],
])("whoever says organic needs the code of a control body: %j", (change, word) => {
  const [gate] = gatesOf({ ...soft, ...change }, context).filter(({ code }) => code === "organic");
  expect([gate?.met, gate?.found, gate?.needed]).toEqual([false, [word], "law"]);
  for (const organicCode of ["DE-ÖKO-039", "AT-BIO-301", "SE-EKO-03", "ES-ECO-020-CV", "DE-O\u0308KO-039"]) {
    expect([organicCode, redOf({ ...soft, ...change, organicCode })]).toEqual([organicCode, []]);
  }
});

test("a wrong code of a control body is red, and other words with these letters ask for none", () => {
  for (const organicCode of ["DE-ÖKO-39", "DE-BIO-039", "DE ÖKO 039", "ÖKO", "de-öko-039"]) {
    expect([organicCode, redOf({ ...soft, organicCode })]).toEqual([organicCode, ["organic"]]);
  }
  expect(redOf({ ...soft, name_de: "Biografie eines Ökonomen", tags: ["Symbiose", "Fabio"] })).toEqual([]);
});

test("a case states what its parts state", () => {
  const { document, parts } = caseOf(fermented, merchandise);
  expect(redOf(document, { parts })).toEqual([]);
  const lacking = caseOf(fermented, { ...fermented, name_de: "Der andere", origin_de: "" });
  const gates = gatesOf(lacking.document, { ...context, parts: lacking.parts }).filter(({ met }) => !met);
  expect(gates.map(({ code, found }) => [code, found])).toEqual([["parts", ["Der andere"]]]);
});

test("a case needs parts, and parts that exist; what is not on sale itself can be one", () => {
  const { document, parts } = caseOf(fermented);
  expect(redOf({ ...document, children: [] })).toEqual(["children"]);
  expect(redOf(document)).toEqual(["partsThere"]);
  for (const [id, part] of parts) parts.set(id, { ...part, price: null, group: null });
  expect(redOf(document, { parts })).toEqual([]);
});

test("a case in a case, and one in itself, is read to its end", () => {
  const inner = caseOf({ ...fermented, bottler: "" });
  const outer = { ...inner.document, children: [{ item: "inner", variant: null, amount: 1 }] };
  const parts = new Map([...inner.parts, ["inner", inner.document] as const]);
  expect(redOf(outer, { parts })).toEqual(["parts"]);
  parts.set("inner", outer);
  expect(redOf(outer, { parts })).toEqual(["partsThere"]);
});

test("the site's main language is the one in which things must be said", () => {
  const english = { ...fermented, name_de: "", ingredients_de: "", origin_de: "", teaser_de: "" };
  const gates = gatesOf(english, { ...context, languages: ["en"] }).filter(({ met }) => !met);
  expect(gates.map(({ code, field }) => [code, field])).toEqual([
    ["ingredients", "ingredients_en"],
    ["origin", "origin_en"],
    ["description", "text_en"],
  ]);
});

test("every gate has a name and a sentence in both languages, and says what it found", () => {
  for (const language of languages) {
    const t = translator(language);
    for (const code of gateCodes) {
      for (const key of [`admin:shop.gate.${code}`, `admin:shop.gateName.${code}`]) {
        expect(t(key)).not.toBe(key.replace("admin:", ""));
      }
    }
  }
  const gates = gatesOf({ ...soft, text_de: ["<p>Nachhaltig &amp; <b>klimaneutral</b></p>"] }, context);
  const gate = gates.find(({ code }) => code === "greenClaim")!;
  expect(gateText(gate, "de")).toContain(": Nachhaltig und klimaneutral");
  expect(gateText({ ...gate, met: true }, "en")).toBe("Environmental claims");
});

test("laws are cited in the reader's language", () => {
  expect(lawText("Art. 19 VO (EU) 2023/988", "de")).toBe("Art. 19 VO (EU) 2023/988");
  expect(lawText("Art. 19 VO (EU) 2023/988", "en")).toBe("Art. 19 Regulation (EU) 2023/988");
  expect(lawText("Art. 4 VO (EG) 1924/2006", "en")).toBe("Art. 4 Regulation (EC) No 1924/2006");
  expect(lawText("§ 3 Abs. 3 UWG", "en")).toBe("§ 3 (3) UWG");
  expect(lawText("§ 4 PAngV", "en")).toBe("§ 4 PAngV");
});

test("an empty product of any type is told what it lacks", () => {
  for (const type of ["bottle", "case", "food", "merchandise", "voucher", "ticket", "service"] as const) {
    expect(missingOf(product({ type }), context)).toEqual(expect.arrayContaining(["name", "group", "price"]));
  }
});
