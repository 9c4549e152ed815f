import type { Variant } from "#shop/products/product.ts";
import { moneyText, numberText, type Reading, readMoney, readNumber } from "#shop/things/web/admin/index.ts";
import { heldContent, meantContent, type TypedContent } from "./typed-content.ts";
import {
  emptyReduced,
  heldGroupPrices,
  heldReduced,
  meantGroupPrices,
  meantReduced,
  type TypedGroupPrice,
  type TypedReduced,
} from "./typed-prices.ts";

/** A variant as it is typed. What is empty is that of the product. */
export type TypedVariant = Pick<Variant, "_id" | "key" | "value" | "sku" | "ean" | "media"> & {
  price: string;
  reduced: TypedReduced;
  groupPrices: TypedGroupPrice[];
  content: TypedContent;
  weight: string;
  slots: string;
  stock: NonNullable<Variant["stock"]> | "";
  storage: string;
};

const weight = { places: 3, times: 1000 };
const slots = { places: 1 };

export function heldVariants(told: unknown, reading: Reading): TypedVariant[] {
  const { language } = reading;
  return ((told ?? []) as Variant[]).map((variant) => ({
    ...variant,
    price: moneyText(variant.price, reading),
    reduced: heldReduced(variant.reduced, reading),
    groupPrices: heldGroupPrices(variant.groupPrices, reading),
    content: heldContent(variant.content, reading),
    weight: numberText(variant.weight, { language, ...weight }),
    slots: numberText(variant.slots, { language, ...slots }),
    stock: variant.stock ?? "",
    storage: variant.storage ?? "",
  }));
}

export function meantVariants(variants: TypedVariant[], reading: Reading): unknown {
  return variants.map(({ groupPrices, storage, ...variant }) => ({
    ...variant,
    // As those that were stored before customer groups and storage places came.
    ...(groupPrices.some(({ price }) => price.trim()) && { groupPrices: meantGroupPrices(groupPrices, reading) }),
    ...(storage.trim() && { storage: storage.trim() }),
    sku: variant.sku.trim(),
    ean: variant.ean.replace(/\s/g, ""),
    price: readMoney(variant.price, reading),
    reduced: meantReduced(variant.reduced, reading),
    content: meantContent(variant.content),
    weight: readNumber(variant.weight, weight),
    slots: readNumber(variant.slots, slots),
    stock: variant.stock || null,
  }));
}

export function newVariant({ _id, key, value }: Pick<Variant, "_id" | "key" | "value">): TypedVariant {
  return {
    ...{ _id, key, value, sku: "", ean: "", media: [], price: "", reduced: emptyReduced },
    ...{ groupPrices: [], content: { amount: "", unit: "l" }, weight: "", slots: "", stock: "", storage: "" },
  };
}
