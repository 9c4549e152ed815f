import type { ProductDocument } from "#shop/products/contract.ts";
import { nutrients } from "#shop/products/kinds.ts";
import type { ProductContent, SharedContent, SizeContent } from "./demo-content.ts";
import { eventTime } from "./event-time.ts";

/** What the names in the content stand for. */
export type Named = {
  shared: SharedContent;
  groups: ReadonlyMap<string, string>;
  /** Ids of products, and of their variants by size. */
  products: ReadonlyMap<string, string>;
  variants: ReadonlyMap<string, string>;
  /** Drawn for the shop, and drawn for the pages of the example. */
  pictures: ReadonlyMap<string, string>;
  pagePictures: ReadonlyMap<string, string>;
  now: Date;
};

const types: Record<ProductContent["kind"], ProductDocument["type"]> = {
  ...{ wine: "bottle", sparkling: "bottle", semi: "bottle", juice: "bottle" },
  ...{ case: "case", food: "food", merchandise: "merchandise", voucher: "voucher", ticket: "ticket" },
};
const drinks: Partial<Record<ProductContent["kind"], ProductDocument["drink"]>> = {
  ...{ wine: "wine", sparkling: "sekt", semi: "semiSparkling", juice: "juice" },
};
const fermented = ["wine", "sparkling", "semi"];

/** A product of the example as its owner would have written it. */
export function productInput(content: ProductContent, named: Named): Partial<ProductDocument> {
  const { name, teaser, text, kind, group, groups = [], related = [], order = 0, most = null } = content;
  return {
    type: types[kind],
    drink: drinks[kind] ?? "",
    ...{ name_de: name.de, name_en: name.en, teaser_de: teaser.de, teaser_en: teaser.en },
    ...{ text_de: [paragraphs(text.de)], text_en: [paragraphs(text.en)] },
    ...(content.slug && { slug_de: content.slug.de, slug_en: content.slug.en }),
    ...{ description_de: teaser.de, description_en: teaser.en },
    group: named.groups.get(group) ?? null,
    groups: groups.flatMap((one) => named.groups.get(one) ?? []),
    related: related.flatMap((one) => named.products.get(one) ?? []),
    ...{ order, most, media: mediaOf(content, named) },
    ...(content.succeeds && { succeeds: named.products.get(content.succeeds) ?? null }),
    ...pricesOf(content),
    ...offerOf(content, named),
    ...factsOf(content, named),
    ...soldAs(content, named),
  };
}

export function paragraphs(text: string): string {
  return text
    .split("\n")
    .map((one) => `<p>${one}</p>`)
    .join("");
}

function mediaOf({ key, picture }: ProductContent, { pictures, pagePictures }: Named): string[] {
  return [pictures.get(key), pagePictures.get(picture ?? "")].flatMap((file) => file ?? []);
}

function pricesOf({ price, quantity = [], taxClass = "standard" }: ProductContent): Partial<ProductDocument> {
  return { price, taxClass, quantityPrices: quantity.map(([from, each]) => ({ from, price: each })) };
}

function offerOf(content: ProductContent, named: Named): Partial<ProductDocument> {
  const { key, kind, stock, weight, slots, ml, grams, foodMl, sizes = [] } = content;
  const isDrink = [...fermented, "juice"].includes(kind);
  const size = grams ? { quantity: grams, unit: "g" as const } : null;
  const volume = foodMl ?? ml ?? (isDrink ? 750 : null);
  const whole = {
    ...{ sku: sizes.length > 0 ? "" : skuOf(key), content: size ?? (volume ? { quantity: volume, unit: "ml" } : null) },
    ...{ weight: weight ?? (isDrink ? 1250 : null), slots: slots ?? (isDrink ? 1 : kind === "food" ? 0.5 : 0) },
    stock: stock === undefined && sizes.every((one) => one.stock === undefined) ? "untracked" : "tracked",
  } satisfies Partial<ProductDocument>;
  if (sizes.length === 0) return whole;
  const { name, of } = named.shared.size;
  const option = of[kind] ?? name;
  return {
    ...whole,
    options: [
      {
        ...{ key_de: option.de, key_en: option.en },
        values: sizes.map((one) => ({ de: one.size, en: one.size.replace(/^(\d+),(\d+) l$/, "$1.$2 l") })),
      },
    ],
    variants: sizes.map((one) => ({
      ...{ _id: named.variants.get(variantKey(key, one.size)) ?? "", key: option.de, value: one.size },
      ...{ sku: skuOf(`${key}-${one.size.replace(/\D/g, "")}`), ean: "", price: one.price, reduced: null },
      content: one.ml ? { quantity: one.ml, unit: "ml" as const } : null,
      ...{ weight: weightOf(one, content), slots: one.slots ?? null, stock: null, media: ownPicture(key, one, named) },
    })),
  };
}

export function variantKey(product: string, size: string): string {
  return `${product} ${size}`;
}

function weightOf({ weight }: SizeContent, { kind }: ProductContent): number | null {
  return weight ?? (kind === "voucher" ? 20 : null);
}

/** Large and small bottles are drawn as such. */
function ownPicture(key: string, { ml = 750 }: SizeContent, { pictures }: Named): string[] {
  const file = ml === 750 ? undefined : pictures.get(`${key}-${ml > 750 ? "magnum" : "half"}`);
  return file ? [file] : [];
}

function skuOf(key: string): string {
  return key.toUpperCase();
}

function factsOf(content: ProductContent, { shared }: Named): Partial<ProductDocument> {
  const { kind, grape = "", quality = "", dryness = "", vintage = null, ap = "", site, serving } = content;
  if (!["wine", "sparkling", "semi", "juice", "food"].includes(kind)) return {};
  const isFermented = fermented.includes(kind);
  const allergens = content.allergens ?? (isFermented ? ["sulphites" as const] : []);
  const ingredients = content.ingredients ?? shared.ingredients[kind];
  const origin = site ? shared.sites[site] : shared.foodOrigin;
  return {
    ...{ grape, quality, dryness, vintage, officialNumber: ap, bottler: shared.bottler },
    ...{ alcohol: content.alcohol ?? null, acidity: content.acidity ?? null, sugar: content.sugar ?? null },
    ...(serving && { serving_de: serving.de, serving_en: serving.en }),
    ...(ingredients && { ingredients_de: ingredients.de, ingredients_en: ingredients.en }),
    ...(origin && { origin_de: origin.de, origin_en: origin.en }),
    ...{ minAge: isFermented ? 16 : 0, allergens, noAllergens: allergens.length === 0 },
    nutrition: content.nutrition ? declared(content.nutrition) : declared(measured(content)),
  };
}

function declared(values: readonly number[]): ProductDocument["nutrition"] {
  return Object.fromEntries(nutrients.map((name, at) => [name, values[at] ?? 0])) as ProductDocument["nutrition"];
}

/** Of a wine: as its alcohol, its sugar, its acids and some glycerol make it (Annex XIV of Regulation (EU) 1169/2011). */
function measured({ alcohol = 0, sugar = 0, acidity = 0 }: ProductContent): number[] {
  const sugars = Math.round(sugar) / 10;
  const carbohydrate = Math.round(sugar + 7) / 10;
  const [pure, acids] = [alcohol * 0.789, acidity / 10];
  const kilojoules = Math.round(29 * pure + 17 * carbohydrate + 13 * acids);
  return [kilojoules, Math.round(kilojoules / 4.184), 0, 0, carbohydrate, sugars, 0.1, 0];
}

function soldAs(content: ProductContent, named: Named): Partial<ProductDocument> {
  const { kind, maker, warnings, event, contains = [], minAge } = content;
  const { shared, products, variants, now } = named;
  const isSent = !["voucher", "ticket"].includes(kind);
  return {
    ...(isSent && { delivery_de: shared.delivery.de, delivery_en: shared.delivery.en }),
    ...(maker && { manufacturer: shared.makers[maker] ?? null }),
    ...(warnings && { warnings_de: warnings.de, warnings_en: warnings.en }),
    ...(event && { event: { ...eventTime(event, now), place: event.place, seats: event.seats } }),
    ...(minAge !== undefined && { minAge }),
    ...(kind === "case" && {
      minAge: 16,
      children: contains.map(([item, amount, size]) => ({
        ...{ item: products.get(item) ?? "", amount },
        variant: size === undefined ? null : (variants.get(variantKey(item, size)) ?? null),
      })),
    }),
  };
}
