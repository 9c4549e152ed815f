import { expect, test } from "vitest";
import "#declared.ts";
import { languages } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { complete, product } from "../goods/testing-products.ts";
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
  ["the kind of drink", fermented, { drink: "" }, "drink"],
  ["the sweetness of sparkling wine", fermented, { drink: "sekt", dryness: "" }, "sweetness"],
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
  ["the allergens of juice", soft, { noAllergens: false }, "allergens"],
  ["the ingredients of beer", { ...fermented, drink: "beer" }, { ingredients_de: "" }, "ingredients"],
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
      .map(({ code, needed, field, law }) => [code, needed, field, law ?? "–"].join(" · "));
  expect(asked(fermented)).toMatchInlineSnapshot(`
    [
      "name · site · name_de · –",
      "group · site · group · –",
      "price · law · price · § 3 PAngV",
      "drink · law · drink · Art. 9 VO (EU) 1169/2011",
      "contentMl · law · content · § 4 PAngV",
      "alcohol · law · alcohol · Art. 9 VO (EU) 1169/2011",
      "alcoholFits · law · alcohol · Anhang VII VO (EU) 1308/2013",
      "allergens · law · allergens · Art. 21 VO (EU) 1169/2011",
      "ingredients · law · ingredients_de · Art. 119 VO (EU) 1308/2013",
      "nutrition · law · nutrition · Art. 119 VO (EU) 1308/2013",
      "origin · law · origin_de · Art. 119 VO (EU) 1308/2013",
      "bottler · law · bottler · Art. 9 VO (EU) 1169/2011",
      "age16 · law · minAge · § 9 JuSchG",
      "energyImplausible · law · nutrition · Art. 7 VO (EU) 1169/2011",
      "nutritionImplausible · law · nutrition · Art. 7 VO (EU) 1169/2011",
    ]
  `);
  expect(asked(merchandise)).toMatchInlineSnapshot(`
    [
      "name · site · name_de · –",
      "group · site · group · –",
      "price · law · price · § 3 PAngV",
      "manufacturer · law · manufacturer · Art. 19 VO (EU) 2023/988",
      "picture · law · media · Art. 19 VO (EU) 2023/988",
    ]
  `);
});

test("an earlier vintage needs no list of ingredients and no nutrition, one of 2024 and one without a year do", () => {
  const bare = { ...fermented, ingredients_de: "", nutrition: null };
  expect(redOf({ ...bare, vintage: 2023 })).toEqual([]);
  expect(redOf({ ...bare, vintage: 2024 })).toEqual(["ingredients", "nutrition"]);
  expect(redOf({ ...bare, vintage: null })).toEqual(["ingredients", "nutrition"]);
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
  // That of a whole bottle.
  expect(withEnergy(2415, 585)).toEqual(["energyImplausible"]);
});

test("a part of the nutrition cannot be larger than the whole", () => {
  const nutrition = { ...fermented.nutrition!, sugars: 9, carbohydrate: 0.9 };
  expect(redOf({ ...fermented, nutrition })).toEqual(["nutritionImplausible"]);
  expect(redOf({ ...food, nutrition: { ...food.nutrition!, fat: 80, protein: 80 } })).toEqual(["nutritionImplausible"]);
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
