import { eventText, placeText } from "#cms/entries/event.ts";
import { listText } from "#contract/formats/list.ts";
import { numberText } from "#contract/formats/number.ts";
import { type Language, shown } from "#contract/language.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { minAgeOf } from "../goods/parts.ts";
import { namedText } from "../goods/words/named-fields.ts";
import { offersOf } from "../products/offers.ts";
import type { ProductDocument } from "../products/product.ts";
import { contentText } from "./content-text.ts";
import { type NutritionTable, nutritionTable } from "./nutrition-table.ts";
import { type Piece, strongAllergens, strongWithin } from "./pieces.ts";

/** In the order in which visitors read them. */
export const factKeys = [
  "drink",
  "grape",
  "quality",
  "dryness",
  "vintage",
  "alcohol",
  "acidity",
  "sugar",
  "serving",
  "allergens",
  "ingredients",
  "nutrition",
  "origin",
  "bottler",
  "producer",
  "officialNumber",
  "organicCode",
  "content",
  "minAge",
  "event",
  "eventPlace",
  "manufacturer",
  "responsible",
  "warnings",
] as const;
export type FactKey = (typeof factKeys)[number];

/** One row of what is known about a product. */
export type Fact = {
  key: FactKey;
  /** Its name in the language of the page. */
  label: string;
  /** All of it as plain text; lines are separated by line breaks. */
  value: string;
  /** The language of the value, where it has been written in another one only. */
  lang?: Language;
  /** The value in pieces, of which some are emphasised (Art. 21 of Regulation (EU) No 1169/2011). */
  pieces?: Piece[];
  /** The value as a table. */
  table?: NutritionTable;
};

export type FactContext = {
  language: Language;
  /** Of a component: what `useTexts` returns. Elsewhere `translator(language)`. */
  t: Translate;
  /** The products that a case consists of, by their ids. */
  parts?: ReadonlyMap<string, ProductDocument>;
};

type Value = Omit<Fact, "key" | "label"> | null;

/** What visitors are told about a product, in the order of `factKeys`. What is not filled in is left out. */
export function factsOf(document: ProductDocument, context: FactContext): Fact[] {
  return factKeys.flatMap((key) => {
    const value = valueOf[key](document, context);
    if (!value || value.value.trim() === "") return [];
    return [{ key, label: labelOf(key, value, context), ...value }];
  });
}

function labelOf(key: FactKey, { table }: Omit<Fact, "key" | "label">, { t }: FactContext): string {
  return table ? t("shop:fact.nutrition", { per: table.per }) : t(`shop:fact.${key}`);
}

const valueOf: Record<FactKey, (document: ProductDocument, context: FactContext) => Value> = {
  // Another drink has no name that the law gives it.
  drink: ({ type, drink }, { t }) =>
    type !== "bottle" || drink === "" || drink === "other" ? null : { value: t(`shop:drink.${drink}`) },
  grape: (document, { language }) => ({ value: namedText(document, "grape", language) }),
  quality: (document, { language }) => ({ value: namedText(document, "quality", language) }),
  dryness: (document, { language }) => ({ value: namedText(document, "dryness", language) }),
  vintage: ({ vintage }) => ({ value: vintage === null ? "" : String(vintage) }),
  alcohol: ({ alcohol }, { language }) => measured(alcohol, "% vol", language),
  acidity: ({ acidity }, { language }) => measured(acidity, "g/l", language),
  sugar: ({ sugar }, { language }) => measured(sugar, "g/l", language),
  serving: ({ serving_de, serving_en }, context) => written({ de: serving_de, en: serving_en }, context),
  allergens: allergensOf,
  ingredients: (document, context) => {
    const value = written({ de: document.ingredients_de, en: document.ingredients_en }, context);
    return value && { ...value, pieces: strongAllergens(value.value, document.allergens) };
  },
  nutrition: (document, context) => {
    const table = nutritionTable(document, context);
    if (!table) return null;
    const rows = table.rows.map(({ label, value }) => `${label} ${value}`);
    return { value: [rows.join(", "), table.note].filter(Boolean).join(". "), table };
  },
  origin: ({ origin_de, origin_en }, context) => written({ de: origin_de, en: origin_en }, context),
  bottler: ({ type, bottler }) => (type === "bottle" ? { value: bottler } : null),
  producer: ({ type, bottler }) => (type === "bottle" ? null : { value: bottler }),
  officialNumber: ({ officialNumber }) => ({ value: officialNumber }),
  organicCode: ({ organicCode }) => ({ value: organicCode }),
  content: (document, context) => {
    const contents = offersOf(document, "").flatMap(({ content }) => (content ? contentText(content, context) : []));
    return { value: [...new Set(contents)].join(" · ") };
  },
  minAge: (document, { t, parts = new Map() }) => {
    const age = minAgeOf(document, parts);
    return age === 0 ? null : { value: t("shop:fact.fromAge", { age }) };
  },
  event: ({ event }, { language }) => (event?.start ? { value: eventText(event, language) } : null),
  eventPlace: ({ event }) => ({ value: placeText(event?.place ?? "") }),
  manufacturer: ({ manufacturer }) => somebody(manufacturer),
  responsible: ({ responsible }) => somebody(responsible),
  warnings: ({ warnings_de, warnings_en }, context) => written({ de: warnings_de, en: warnings_en }, context),
};

/** The text in the language of the page, or else in the other one. */
function written(texts: { de: string; en: string }, { language }: FactContext): Value {
  const found = shown({ de: texts.de.trim(), en: texts.en.trim() }, language);
  if (!found) return null;
  return { value: found.text, ...(found.lang === language ? {} : { lang: found.lang }) };
}

function measured(amount: number | null, unit: string, language: Language): Value {
  return amount === null ? null : { value: `${numberText(amount, language, { digits: 2 })}\u00a0${unit}` };
}

function allergensOf({ allergens, noAllergens }: ProductDocument, { language, t }: FactContext): Value {
  if (allergens.length === 0) return noAllergens ? { value: t("shop:fact.noAllergens") } : null;
  const names = listText(
    allergens.map((name) => t(`shop:allergen.${name}`)),
    language,
  );
  const value = t("shop:fact.contains", { allergens: names });
  return { value, pieces: strongWithin(value, names) };
}

function somebody(one: ProductDocument["manufacturer"]): Value {
  if (!one) return null;
  return {
    value: [one.name, one.address, one.contact]
      .map((line) => line.trim())
      .filter(Boolean)
      .join("\n"),
  };
}
