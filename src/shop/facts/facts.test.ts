import fc from "fast-check";
import { expect, test } from "vitest";
import "#declared.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { anyProduct, caseOf, complete, product } from "../goods/testing-products.ts";
import type { ProductDocument } from "../products/product.ts";
import { contentText } from "./content-text.ts";
import { factKeys, factsOf } from "./facts.ts";
import { nutritionTable } from "./nutrition-table.ts";

const in_ = (language: Language) => ({ language, t: translator(language) });
const plain = (text: string) => text.replaceAll("\u00a0", " ");
const told = (document: ProductDocument, language: Language) =>
  factsOf(document, in_(language)).map(({ label, value }) => plain(`${label}: ${value}`));

const bottle: ProductDocument = {
  ...complete.fermented,
  ...{ grape: "Silvaner, Weißburgunder", quality: "Qualitätsstufe", acidity: 6.4, sugar: 4.25, serving_de: "8–10 °C" },
  ...{ officialNumber: "5 123 456 01 26", organicCode: "DE-ÖKO-039", serving_en: "8–10 °C", origin_en: "Palatinate" },
};

test("a bottle is described in German", () => {
  expect(told(bottle, "de")).toMatchInlineSnapshot(`
    [
      "Bezeichnung: Wein",
      "Rebsorte: Silvaner, Weißburgunder",
      "Qualitätsstufe: Qualitätsstufe",
      "Geschmack: trocken",
      "Jahrgang: 2025",
      "Alkohol: 12,5 % vol",
      "Säure: 6,4 g/l",
      "Restzucker: 4,25 g/l",
      "Trinktemperatur: 8–10 °C",
      "Allergene: enthält Sulfite",
      "Zutaten: Trauben, Saccharose, Antioxidationsmittel: Sulfite",
      "Nährwerte je 100 ml: Brennwert 322 kJ / 78 kcal, Kohlenhydrate 0,9 g, davon Zucker 0,6 g. Enthält geringfügige Mengen von Fett, gesättigten Fettsäuren, Eiweiß und Salz",
      "Herkunft: Pfalz, Deutschland",
      "Abfüller: Betrieb Muster, 67146 Musterstadt",
      "Amtliche Prüfnummer: 5 123 456 01 26",
      "Öko-Kontrollstelle: DE-ÖKO-039",
      "Inhalt: 0,75 l",
      "Jugendschutz: Abgabe ab 16 Jahren",
    ]
  `);
});

test("a bottle is described in English, with what is written in German only", () => {
  expect(told(bottle, "en")).toMatchInlineSnapshot(`
    [
      "Category: Wine",
      "Grape variety: Silvaner, Pinot Blanc",
      "Quality level: Qualitätsstufe",
      "Taste: dry",
      "Vintage: 2025",
      "Alcohol: 12.5 % vol",
      "Acidity: 6.4 g/l",
      "Residual sugar: 4.25 g/l",
      "Serving temperature: 8–10 °C",
      "Allergens: contains sulphites",
      "Ingredients: Trauben, Saccharose, Antioxidationsmittel: Sulfite",
      "Nutrition per 100 ml: Energy 322 kJ / 78 kcal, Carbohydrate 0.9 g, of which sugars 0.6 g. Contains negligible amounts of fat, saturates, protein, and salt",
      "Origin: Palatinate",
      "Bottler: Betrieb Muster, 67146 Musterstadt",
      "Official test number: 5 123 456 01 26",
      "Organic control body: DE-ÖKO-039",
      "Content: 0.75 l",
      "Age limit: Sold to people aged 16 and over",
    ]
  `);
  const ingredients = factsOf(bottle, in_("en")).find(({ key }) => key === "ingredients");
  expect(ingredients?.lang).toBe("de");
});

test("that there are no allergens is said, and what has no name by law has none", () => {
  const none = { ...bottle, allergens: [], noAllergens: true, drink: "other" as const };
  expect(told(none, "de")).toContain("Allergene: enthält keine kennzeichnungspflichtigen Allergene");
  expect(told({ ...none, noAllergens: false }, "de").join()).not.toContain("Allergene");
  expect(told(none, "de").join()).not.toContain("Bezeichnung");
});

test("allergens are emphasised, by themselves and among the ingredients", () => {
  const strong = (key: string) =>
    factsOf(bottle, in_("de"))
      .find((fact) => fact.key === key)
      ?.pieces?.filter((piece) => piece.strong)
      .map(({ text }) => text);
  expect(strong("allergens")).toEqual(["Sulfite"]);
  expect(strong("ingredients")).toEqual(["Sulfite"]);
});

test("merchandise tells who made it, who answers for it, and what to beware of", () => {
  const abroad = { name: "Glass Ltd", address: "1 High Street\nLondon\nUK", contact: "glass.example" };
  const document = { ...complete.merchandise, responsible: complete.merchandise.manufacturer, manufacturer: abroad };
  expect(told(document, "de")).toEqual([
    "Hersteller: Glass Ltd\n1 High Street\nLondon\nUK\nglass.example",
    "Verantwortlich in der EU: Glas GmbH\nOfenweg 1\n94227 Zwiesel\npost@glas.example",
    "Warn- und Sicherheitshinweise: Glas kann brechen.",
  ]);
});

test("an event tells when and where it is, a case the age of what is in it", () => {
  expect(told(complete.ticket, "de").map((one) => one.replace(/[\u00a0\u202f]/g, " "))).toEqual([
    "Termin: Samstag, 1. Mai 2027 um 18:00 Uhr",
    "Ort: Rathaus",
  ]);
  const { document, parts } = caseOf(complete.fermented, complete.spirit);
  expect(factsOf(document, { ...in_("de"), parts }).map(({ value }) => value)).toEqual(["Abgabe ab 18 Jahren"]);
});

test("rows of negligible amounts are replaced by a sentence, and only all of them together", () => {
  const rowsOf = (document: ProductDocument) => {
    const table = nutritionTable(document, in_("de"))!;
    return [...table.rows.map(({ label, value }) => plain(`${label} ${value}`)), table.note];
  };
  expect(rowsOf(bottle)).toEqual([
    "Brennwert 322 kJ / 78 kcal",
    "Kohlenhydrate 0,9 g",
    "davon Zucker 0,6 g",
    "Enthält geringfügige Mengen von Fett, gesättigten Fettsäuren, Eiweiß und Salz",
  ]);
  const nutrition = { ...bottle.nutrition!, protein: 0.6, fat: 0.2 };
  expect(rowsOf({ ...bottle, nutrition })).toEqual([
    "Brennwert 322 kJ / 78 kcal",
    "Fett < 0,5 g",
    "davon gesättigte Fettsäuren 0 g",
    "Kohlenhydrate 0,9 g",
    "davon Zucker 0,6 g",
    "Eiweiß 0,6 g",
    "Salz 0 g",
    "",
  ]);
});

test("nutrition is rounded as the guidance of the Commission says, per 100 g of food", () => {
  const nutrition = {
    ...{ energyKj: 1524.6, energyKcal: 364.4, fat: 12.44, saturates: 0.09, carbohydrate: 9.96 },
    ...{ sugars: 3.14, protein: 0.5, salt: 0.01 },
  };
  const table = nutritionTable({ ...complete.food, nutrition }, in_("en"))!;
  expect(plain(table.per)).toBe("100 g");
  expect(table.rows.map(({ value }) => plain(value))).toEqual([
    "1,525 kJ / 364 kcal",
    ...["12 g", "< 0.1 g", "10 g", "3.1 g", "< 0.5 g", "< 0.01 g"],
  ]);
  const salty = nutritionTable({ ...complete.food, nutrition: { ...nutrition, salt: 1.26 } }, in_("en"))!;
  expect(plain(salty.rows.at(-1)!.value)).toBe("1.3 g");
});

test.each([
  [750, "ml", "0,75 l", "0.75 l"],
  [50, "ml", "50 ml", "50 ml"],
  [250, "g", "250 g", "250 g"],
  [1500, "g", "1,5 kg", "1.5 kg"],
  [12_500, "mm", "12,5 m", "12.5 m"],
  [15_000, "cm2", "1,5 m²", "1.5 m²"],
  [500, "cm3", "500 cm³", "500 cm³"],
  [1, "piece", "1 Stück", "1 piece"],
  [6, "piece", "6 Stück", "6 pieces"],
] as const)("%i %s is written as %s", (quantity, unit, german, english) => {
  expect(plain(contentText({ quantity, unit }, in_("de")))).toBe(german);
  expect(plain(contentText({ quantity, unit }, in_("en")))).toBe(english);
});

test("an empty product tells nothing; any other tells what it has in one order", () => {
  expect(factsOf(product({ type: "voucher" }), in_("de"))).toEqual([]);
  fc.assert(
    fc.property(anyProduct, fc.constantFrom<Language>("de", "en"), (document, language) => {
      const facts = factsOf(document, in_(language));
      expect(facts.map(({ key }) => key)).toEqual(factKeys.filter((key) => facts.some((fact) => fact.key === key)));
      for (const { label, value, pieces } of facts) {
        expect([label, value].map((text) => text.trim())).not.toContain("");
        if (pieces) expect(pieces.map(({ text }) => text).join("")).toBe(value);
      }
    }),
    { numRuns: 300 },
  );
});
