import type { productFields as written } from "#shop/products/fields.ts";
import type { ProductType } from "#shop/products/kinds.ts";
import { type ProductDocument, productTable } from "#shop/products/product.ts";
import { moneyField, numberField, type Reading, timeField, typedParts } from "#shop/things/web/admin/index.ts";
import type { Fields } from "#web/form/fields.ts";
import { type TableValues, tableFields } from "#web/form/table-fields.ts";
import { countedOptions } from "./edit-options.ts";
import { heldContent, meantContent, type TypedContent } from "./typed-content.ts";
import { emptyEvent, heldEvent, meantEvent, type TypedEvent } from "./typed-event.ts";
import { emptyNutrition, heldNutrition, meantNutrition, type TypedNutrition } from "./typed-nutrition.ts";
import {
  emptyReduced,
  heldGroupPrices,
  heldReduced,
  heldSteps,
  meantGroupPrices,
  meantReduced,
  meantSteps,
  type TypedGroupPrice,
  type TypedReduced,
  type TypedStep,
} from "./typed-prices.ts";
import { emptySomebody, heldSomebody, meantSomebody, type TypedSomebody } from "./typed-somebody.ts";
import { heldVariants, meantVariants, type TypedVariant } from "./typed-variants.ts";

/** Values that are typed otherwise than the API has them. */
type Typed = {
  options: ProductDocument["options"];
  price: string;
  deposit: string;
  reduced: TypedReduced;
  quantityPrices: TypedStep[];
  groupPrices: TypedGroupPrice[];
  content: TypedContent;
  variants: TypedVariant[];
  nutrition: TypedNutrition;
  manufacturer: TypedSomebody;
  responsible: TypedSomebody;
  event: TypedEvent;
} & Record<TypedNumber, string>;

type TypedNumber =
  | ("weight" | "slots" | "least" | "most" | "step" | "vintage" | "alcohol" | "acidity" | "sugar" | "order")
  | "availableFrom";

/** What the form of a product holds, each field under the name that it is sent with. */
export type ProductValues = Omit<TableValues<typeof written>, keyof Typed> & Typed;
export type FieldName = keyof ProductValues;

/** Kilograms, which are kept as grams. */
export const kilograms = { places: 3, times: 1000 };
export const whole = { places: 0 };
export const tenths = { places: 1 };
export const hundredths = { places: 2 };

/** What a new product begins with. */
export type Beginning = { type: ProductType; group: string | null };

/**
 * The same, with what follows from its kind: a voucher for anything is taxed when it is redeemed (§ 3 (15) UStG). One for
 * goods of a single rate is taxed at once, and its owner says so.
 */
export function begun({ type, group }: Beginning): Beginning & Pick<ProductDocument, "taxClass"> {
  return { type, group, taxClass: type === "voucher" ? "zero" : "standard" };
}

/** The fields of the form, in the language and currency in which prices and numbers are typed. */
export function productForm(
  reading: Reading,
  begins: Beginning = { type: "bottle", group: null },
): Fields<ProductValues> {
  const { language } = reading;
  const parts = <H>(at: string, empty: H, held: (told: unknown) => H, meant: (held: H) => unknown) =>
    typedParts<H>(at, { empty, held, meant });
  const typed: Fields<Typed> = {
    // One without values is being written.
    options: parts("options", [], (told) => (told ?? []) as ProductDocument["options"], countedOptions),
    price: moneyField("price", reading),
    deposit: moneyField("deposit", reading),
    reduced: parts(
      "reduced",
      emptyReduced,
      (told) => heldReduced(told, reading),
      (one) => meantReduced(one, reading),
    ),
    quantityPrices: parts(
      "quantityPrices",
      [] as TypedStep[],
      (told) => heldSteps(told, reading),
      (steps) => meantSteps(steps, reading),
    ),
    groupPrices: parts(
      "groupPrices",
      [] as TypedGroupPrice[],
      (told) => heldGroupPrices(told, reading),
      (prices) => meantGroupPrices(prices, reading),
    ),
    content: parts("content", { amount: "", unit: "l" }, (told) => heldContent(told, reading), meantContent),
    variants: parts(
      "variants",
      [] as TypedVariant[],
      (told) => heldVariants(told, reading),
      (variants) => meantVariants(variants, reading),
    ),
    nutrition: parts("nutrition", emptyNutrition, (told) => heldNutrition(told, reading), meantNutrition),
    manufacturer: parts("manufacturer", emptySomebody, heldSomebody, meantSomebody),
    responsible: parts("responsible", emptySomebody, heldSomebody, meantSomebody),
    event: parts("event", emptyEvent, heldEvent, meantEvent),
    weight: numberField("weight", { language, ...kilograms }),
    slots: numberField("slots", { language, ...tenths, needed: true }),
    order: numberField("order", { language, ...whole, needed: true }),
    least: numberField("least", { language, ...whole }),
    most: numberField("most", { language, ...whole }),
    step: numberField("step", { language, ...whole }),
    vintage: numberField("vintage", { language, ...whole }),
    alcohol: numberField("alcohol", { language, ...hundredths }),
    acidity: numberField("acidity", { language, ...hundredths }),
    sugar: numberField("sugar", { language, ...hundredths }),
    availableFrom: timeField("availableFrom"),
  };
  const first = begun(begins);
  const plain = tableFields(productTable, { keepsTyping: true });
  // In the order of the table, in which the first field that is wrong is looked for.
  return {
    ...plain,
    ...typed,
    slots: { ...typed.slots, empty: "1" },
    type: { ...plain.type, empty: first.type },
    group: { ...plain.group, empty: first.group },
    taxClass: { ...plain.taxClass, empty: first.taxClass },
  };
}
