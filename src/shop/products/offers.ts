import { type Language, languages } from "#contract/language.ts";
import type { ProductDocument, Variant } from "./product.ts";

/** What can be put into a basket, as its owner wrote it: a variant, or a product that has none. */
export type WrittenOffer = Pick<
  Variant,
  "_id" | "key" | "value" | "sku" | "ean" | "price" | "reduced" | "content" | "media"
> & {
  value_en: string;
  weight: number | null;
  slots: number;
  stock: ProductDocument["stock"];
  /** Where it is stored; empty if nobody has said it. */
  storage: string;
  quantityPrices: ProductDocument["quantityPrices"];
  groupPrices: ProductDocument["groupPrices"];
};

/** Separates the options of a variant, and what it has of each: `Jahrgang|Größe`. */
export const optionDelimiter = "|";

/** The offers of a product, in their order. What a variant does not say is that of the product. */
export function offersOf(product: ProductDocument, id: string): WrittenOffer[] {
  const { sku, ean, price, reduced, quantityPrices, groupPrices, content, weight, slots, stock, media } = product;
  const { storage } = product;
  const whole = {
    sku,
    ean,
    price,
    reduced,
    quantityPrices,
    groupPrices,
    content,
    weight,
    slots,
    stock,
    storage,
    media,
  };
  if (product.variants.length === 0) return [{ ...whole, _id: id, key: "", value: "", value_en: "" }];
  return product.variants.map((variant) => ({
    _id: variant._id,
    key: variant.key,
    value: variant.value,
    value_en: englishValue(product, variant),
    sku: variant.sku,
    ean: variant.ean,
    price: variant.price ?? price,
    // A reduction of the product is one of its own price.
    reduced: variant.reduced ?? (variant.price === null ? reduced : null),
    quantityPrices: variant.price === null ? quantityPrices : [],
    groupPrices: groupPricesOf(variant, product),
    content: variant.content ?? content,
    weight: variant.weight ?? weight,
    slots: variant.slots ?? slots,
    stock: variant.stock ?? stock,
    storage: variant.storage || storage,
    media: variant.media.length > 0 ? variant.media : media,
  }));
}

/** Prices of a group for the product count for variants that cost what the product costs. */
function groupPricesOf(
  { price, groupPrices: own = [] }: Variant,
  { groupPrices: shared }: ProductDocument,
): ProductDocument["groupPrices"] {
  if (price !== null || shared.length === 0) return own;
  return [...own, ...shared.filter(({ group }) => !own.some((one) => one.group === group))];
}

/** What a variant is called in English, as far as its options are translated. */
function englishValue({ options }: ProductDocument, { value }: Variant): string {
  const parts = value.split(optionDelimiter);
  const named = parts.map((part, at) => options[at]?.values.find(({ de }) => de === part)?.en || part);
  return named.join(optionDelimiter);
}

/** The names of a product's options as its variants carry them. */
export function keyOf({ options }: Pick<ProductDocument, "options">): string {
  return options.map(({ key_de, key_en }) => key_de || key_en).join(optionDelimiter);
}

/** Every combination of the values of all options, the last option changing fastest. */
export function combinationsOf({ options }: Pick<ProductDocument, "options">): string[] {
  return options.reduce<string[]>((before, { values }) => {
    const own = values.map(({ de, en }) => de || en);
    return before.length === 0 ? own : before.flatMap((first) => own.map((value) => first + optionDelimiter + value));
  }, []);
}

/** The name of a product, in German or else in English. */
export function nameOf(product: Pick<ProductDocument, "name_de" | "name_en">): string {
  return languages.map((language) => product[`name_${language}`]).find(Boolean) ?? "";
}

/** Its name in one language, or else in the other. */
export function nameIn(product: Pick<ProductDocument, "name_de" | "name_en">, language: Language): string {
  return product[`name_${language}`] || nameOf(product);
}

/** What visitors call an offer: `Karaffe · 0,75 l`. */
export function offerTitle(
  product: Pick<ProductDocument, "name_de" | "name_en">,
  { value, value_en }: Pick<WrittenOffer, "value" | "value_en">,
  language: Language,
): string {
  return [nameIn(product, language), offerLabel({ value, value_en }, language)].filter(Boolean).join(" · ");
}

/** What an offer is among those of its product: `2023 · 1,5 l`; empty for a product without variants. */
export function offerLabel(labels: OfferLabels, language: Language): string {
  return offerLabels(labels, language).filter(Boolean).join(" · ");
}

/** One of each option, in the order of the options. */
export function offerLabels({ value, value_en }: OfferLabels, language: Language): string[] {
  return ((language === "en" && value_en) || value).split(optionDelimiter);
}

type OfferLabels = Pick<WrittenOffer, "value" | "value_en">;

/** A name of an offer for lists of the staff: `Karaffe · 2023 · 0,75 l`. */
export function offerName(product: ProductDocument, { value }: Pick<WrittenOffer, "value">): string {
  return [nameOf(product), ...value.split(optionDelimiter)].filter(Boolean).join(" · ");
}
