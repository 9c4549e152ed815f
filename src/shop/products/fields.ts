import { Type } from "typebox";
import { field } from "#contract/fields/fields.ts";
import { slugLength } from "#contract/slug.ts";
import { mostTags, TagPath } from "#contract/tags.ts";
import { closed, Id, Line, Time } from "#contract/wire/shapes.ts";
import { mostGroups } from "#shop/customer-groups/contract.ts";
import { allergens, contentUnits, drinkKinds, nutrients, productTypes, stockRules, taxClasses } from "./kinds.ts";

/** The most variants, options and values of one product. */
export const mostVariants = 200;
/** The last place in the order of products. */
export const lastOrder = 1_000_000;
/** The longest name of a storage place. */
export const mostStorage = 40;
const mostOptions = 5;
const mostValues = 50;

const Html = Type.String({ maxLength: 100_000 });
const Text = Type.String({ maxLength: 2000 });
/** What stands in lists and search results. */
const Short = Type.String({ maxLength: 300 });
const none = Type.Null();
/** In the currency of the shop, with at most two decimals. */
export const Price = Type.Number({ minimum: 0, maximum: 1_000_000, multipleOf: 0.01 });
const PriceOrNone = Type.Union([Price, none]);
const Decimal = Type.Number({ minimum: 0, maximum: 100_000, multipleOf: 0.01 });
const DecimalOrNone = Type.Union([Decimal, none]);
const TimeOrNone = Type.Union([Time, Type.Literal("")]);
const Sku = Type.String({ maxLength: 64, pattern: "^[^\\s].*[^\\s]$|^[^\\s]?$" });
/** Where it is stored, as the staff calls it: "Regal 3, Fach B". Visitors never read it. */
const Storage = Type.String({ maxLength: mostStorage });
/** GTIN-8, -12, -13 or -14; its check digit is tested when it is written. */
const Ean = Type.String({ pattern: "^(?:[0-9]{8}|[0-9]{12,14})?$" });
const Amount = Type.Integer({ minimum: 1, maximum: 100_000 });
const AmountOrNone = Type.Union([Amount, none]);

/** A price for some time. Without an end it stays until it is taken out. */
const Reduced = Type.Union([closed({ price: Price, from: TimeOrNone, to: TimeOrNone }), none]);
/** How much is in one piece, from which the base price follows (§ 5 PAngV). */
const Content = Type.Union([
  closed({ quantity: Type.Integer({ minimum: 1, maximum: 100_000_000 }), unit: Type.Enum([...contentUnits]) }),
  none,
]);
/** Places in a carton: a bottle takes one, a magnum two, a small bottle a half. */
const Slots = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.5 });
const Grams = Type.Integer({ minimum: 0, maximum: 10_000_000 });
const Media = Type.Array(Id, { maxItems: 50, uniqueItems: true });
const Stock = Type.Enum([...stockRules]);

/** What customers of a group pay; at most one price for each group. */
const GroupPrices = Type.Array(closed({ group: Id, price: Price }), { maxItems: mostGroups });

const Option = closed({
  key_de: Line,
  key_en: Line,
  values: Type.Array(closed({ de: Line, en: Line }), { maxItems: mostValues }),
});

/**
 * One of several forms of a product. `key` and `value` name its options and what it has of each, with a bar between
 * them: `Jahrgang|Größe` and `2023|0,75 l`. What is null, or empty, is that of the product.
 */
const Variant = closed({
  _id: Id,
  key: Line,
  value: Line,
  sku: Sku,
  ean: Ean,
  price: PriceOrNone,
  reduced: Reduced,
  /** Missing in variants that were stored before customer groups came. */
  groupPrices: Type.Optional(GroupPrices),
  content: Content,
  weight: Type.Union([Grams, none]),
  slots: Type.Union([Slots, none]),
  stock: Type.Union([Stock, none]),
  /** Missing in variants that were stored before storage places came. */
  storage: Type.Optional(Storage),
  media: Media,
});

/** The most pieces that a case names of a part. */
export const mostOfPart = 99;
const Component = closed({
  item: Id,
  variant: Type.Union([Id, none]),
  amount: Type.Integer({ minimum: 1, maximum: mostOfPart }),
});
const QuantityPrice = closed({ from: Type.Integer({ minimum: 2, maximum: 10_000 }), price: Price });
const Attribute = closed({ key: Line, value: Line, value_en: Line });
const Nutrition = Type.Union([
  closed(
    Object.fromEntries(nutrients.map((name) => [name, DecimalOrNone])) as Record<
      (typeof nutrients)[number],
      typeof DecimalOrNone
    >,
  ),
  none,
]);
const Somebody = closed({ name: Line, address: Type.String({ maxLength: 500 }), contact: Line });
const Event = Type.Union([closed({ start: TimeOrNone, end: TimeOrNone, place: Line, seats: AmountOrNone }), none]);

/** What § 9 of the Youth Protection Act knows: none, fermented drinks, spirits. */
const Age = Type.Union([Type.Literal(0), Type.Literal(16), Type.Literal(18)]);

/** Of a thing that is named in both languages: the German text and the English one stand beside each other. */
const line = { empty: "", optional: true };
const text = field("text", Text, line);
const word = field("line", Line, line);
const slug = field("line", Type.String({ maxLength: slugLength }), line);
const noFiles = { empty: [] as string[], optional: true };

/**
 * The fields of a product, each stated once (`docs/layout.md`, "How to add a field"). `price` and the fields down to
 * `stock` are those of a product without variants, and what variants have that say nothing else.
 */
export const productFields = {
  type: field("choice", Type.Enum([...productTypes]), { empty: "bottle" }),
  name_de: field("line", Line, { empty: "" }),
  name_en: field("line", Line, { empty: "" }),
  slug_de: slug,
  slug_en: slug,
  teaser_de: field("text", Short, line),
  teaser_en: field("text", Short, line),
  text_de: field("html", Type.Array(Html, { maxItems: 100 }), { empty: [] as string[], optional: true }),
  text_en: field("html", Type.Array(Html, { maxItems: 100 }), { empty: [] as string[], optional: true }),
  /** What search engines show of it. */
  description_de: field("text", Short, line),
  description_en: field("text", Short, line),
  /** The group in whose address it stands. */
  group: field("parts", Type.Union([Id, none]), { empty: null, optional: true }),
  /** Further groups that show it. */
  groups: field("ids", Type.Array(Id, { maxItems: 50, uniqueItems: true }), noFiles),
  tags: field("tags", Type.Array(TagPath, { maxItems: mostTags }), { empty: [] }),
  media: field("ids", Media, { ...noFiles, files: (ids) => ids, pictures: (ids) => ids }),
  downloads: field("ids", Type.Array(Id, { maxItems: 50, uniqueItems: true }), { ...noFiles, files: (ids) => ids }),
  /** Its place among the others of its group, smallest first. */
  order: field("number", Type.Integer({ minimum: 0, maximum: lastOrder }), { empty: 0, optional: true }),
  /** The product above it: the vintage that took its place. */
  parent: field("parts", Type.Union([Id, none]), { empty: null, optional: true, unseen: true }),
  /** The product whose place it takes when it is published: the vintage before. */
  succeeds: field("parts", Type.Union([Id, none]), { empty: null, optional: true, unseen: true }),
  /** The products below it: what a case consists of. */
  children: field("parts", Type.Array(Component, { maxItems: 100 }), { empty: [], optional: true }),
  related: field("ids", Type.Array(Id, { maxItems: 20, uniqueItems: true }), noFiles),

  price: field("parts", PriceOrNone, { empty: null, optional: true }),
  reduced: field("parts", Reduced, { empty: null, optional: true }),
  /** Cheaper by the piece from so many pieces on. */
  quantityPrices: field("parts", Type.Array(QuantityPrice, { maxItems: 10 }), { empty: [], optional: true }),
  /** Prices of its own for customer groups; without one, the discount of the group counts. */
  groupPrices: field("parts", GroupPrices, { empty: [], optional: true }),
  taxClass: field("choice", Type.Enum([...taxClasses]), { empty: "standard", optional: true }),
  deposit: field("parts", PriceOrNone, { empty: null, optional: true }),
  sku: field("line", Sku, line),
  ean: field("line", Ean, line),
  content: field("parts", Content, { empty: null, optional: true }),
  weight: field("parts", Type.Union([Grams, none]), { empty: null, optional: true }),
  slots: field("number", Slots, { empty: 1, optional: true }),
  stock: field("choice", Stock, { empty: "untracked", optional: true }),
  storage: field("line", Storage, line),
  options: field("parts", Type.Array(Option, { maxItems: mostOptions }), { empty: [], optional: true }),
  variants: field("parts", Type.Array(Variant, { maxItems: mostVariants }), {
    ...{ empty: [], optional: true },
    files: (variants) => variants.flatMap(({ media }) => media),
    pictures: (variants) => variants.flatMap(({ media }) => media),
  }),
  least: field("parts", AmountOrNone, { empty: null, optional: true }),
  most: field("parts", AmountOrNone, { empty: null, optional: true }),
  /** It is sold in multiples of so many pieces. */
  step: field("parts", AmountOrNone, { empty: null, optional: true }),
  /** Working days until it arrives, as people read it. */
  delivery_de: word,
  delivery_en: word,
  availableFrom: field("parts", TimeOrNone, { empty: "", optional: true }),
  minAge: field("choice", Age, { empty: 0, optional: true }),

  /** Of a bottle; empty while its owner has not said it. */
  drink: field("choice", Type.Enum(["", ...drinkKinds]), { empty: "", optional: true }),
  /** As it is called in German, or everywhere; in English where it is not known (`goods/words`). */
  grape: word,
  grape_en: word,
  quality: word,
  quality_en: word,
  dryness: word,
  dryness_en: word,
  vintage: field("parts", Type.Union([Type.Integer({ minimum: 1800, maximum: 2200 }), none]), {
    empty: null,
    optional: true,
  }),
  /** Percent by volume. */
  alcohol: field("parts", DecimalOrNone, { empty: null, optional: true }),
  /** Grams per litre. */
  acidity: field("parts", DecimalOrNone, { empty: null, optional: true }),
  sugar: field("parts", DecimalOrNone, { empty: null, optional: true }),
  serving_de: word,
  serving_en: word,
  allergens: field("parts", Type.Array(Type.Enum([...allergens]), { maxItems: 14, uniqueItems: true }), {
    ...{ empty: [], optional: true },
  }),
  /** Its owner says that it contains none of them: otherwise none is chosen yet. */
  noAllergens: field("yesNo", Type.Boolean(), { empty: false, optional: true }),
  ingredients_de: text,
  ingredients_en: text,
  /** Per 100 ml, or per 100 g. */
  nutrition: field("parts", Nutrition, { empty: null, optional: true }),
  origin_de: word,
  origin_en: word,
  bottler: field("text", Type.String({ maxLength: 500 }), line),
  /** Amtliche Prüfnummer of quality products from Germany. */
  officialNumber: word,
  /** The code of the body that controls organic products, as DE-ÖKO-039. */
  organicCode: word,
  /** Art. 19 of Regulation (EU) 2023/988: who made it, and who answers for it in the EU. */
  manufacturer: field("parts", Type.Union([Somebody, none]), { empty: null, optional: true }),
  responsible: field("parts", Type.Union([Somebody, none]), { empty: null, optional: true }),
  warnings_de: text,
  warnings_en: text,
  /** When a ticket admits to what. */
  event: field("parts", Event, { empty: null, optional: true }),
  /** Own attributes, as the groups declare them. */
  attributes: field("parts", Type.Array(Attribute, { maxItems: 50 }), { empty: [], optional: true }),
  /** Search engines are asked not to list it. */
  hidden: field("yesNo", Type.Boolean(), { empty: false, optional: true }),
};
