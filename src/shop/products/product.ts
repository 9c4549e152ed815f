import { type Static, Type } from "typebox";
import { type FieldName, fieldsOf, type FieldValue as ValueOf } from "#contract/fields/fields.ts";
import { closed, Id, Lang, Line, listOf } from "#contract/wire/shapes.ts";
import { behindOf } from "#contract/wire/things.ts";
import { mostVariants, Price, productFields } from "./fields.ts";
import { contentUnits } from "./kinds.ts";

export const productTable = fieldsOf(productFields);
/** What an owner writes. */
export const { written } = productTable;
export type ProductFieldName = FieldName<typeof productFields>;
export type FieldValue<N extends ProductFieldName> = ValueOf<typeof productFields, N>;
/** All fields, as they are stored in draft and live copy alike. */
export type ProductDocument = { [N in ProductFieldName]: FieldValue<N> };
export type Variant = ProductDocument["variants"][number];

export const productStates = ["draft", "live", "changed"] as const;

/** Per litre, kilogram, metre, square metre, cubic metre or piece (§ 5 PAngV). */
export const baseUnits = ["l", "kg", "m", "m2", "m3", "piece"] as const;
export const availabilities = ["there", "few", "backorder", "later", "gone"] as const;

const BasePrice = Type.Union([closed({ price: Price, unit: Type.Enum([...baseUnits]) }), Type.Null()]);

/**
 * What can be put into a basket: a variant, or a product that has none. Everything is computed, for the moment at which
 * it is read.
 */
export const Offer = closed({
  /** That of the variant, or of the product. */
  _id: Id,
  key: Line,
  value: Line,
  value_en: Line,
  sku: Type.String(),
  ean: Type.String(),
  /** What one costs now; null without a price, and for guests of a shop that shows none. */
  price: Type.Union([Price, Type.Null()]),
  /** It is the price of the reader's customer group. */
  ofGroup: Type.Boolean(),
  /** The lowest price of the thirty days before a reduction, and how much lower it is now (§ 11 PAngV). */
  strike: Type.Union([closed({ price: Price, percent: Type.Integer({ minimum: 1, maximum: 100 }) }), Type.Null()]),
  /** Those that are lower than what one costs now. */
  quantityPrices: Type.Array(closed({ from: Type.Integer(), price: Price, base: BasePrice })),
  base: BasePrice,
  content: Type.Union([closed({ quantity: Type.Integer(), unit: Type.Enum([...contentUnits]) }), Type.Null()]),
  availability: Type.Enum([...availabilities]),
  /**
   * Of a ticket: how many seats are left, if they are counted and the event says how many it has; and whether it is over,
   * so that nothing can be bought any more.
   */
  seats: Type.Optional(closed({ left: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]), over: Type.Boolean() })),
  media: Type.Array(Id),
});
export type Offer = Static<typeof Offer>;

const Behind = behindOf(Type.Enum([...productStates]));
const Slugs = closed({ de: Type.String(), en: Type.String() });

export const Product = closed({
  _id: Id,
  version: Type.Integer(),
  ...written,
  offers: Type.Array(Offer, { maxItems: mostVariants }),
  /** All products in a case, and in the cases in it: its offers depend on them. */
  parts: Type.Array(Id),
  /** The published languages. */
  published: Type.Array(Lang),
  changed: Type.Boolean(),
  /** The two last parts of its address: `/shop/{group}/{product}`. */
  slugs: closed({ group: Slugs, product: Slugs }),
  behind: Type.Optional(Behind),
  can: closed({ write: Type.Boolean(), publish: Type.Boolean(), delete: Type.Boolean() }),
});
export type Product = Static<typeof Product>;
export const ProductList = listOf(Product);
export type ProductList = Static<typeof ProductList>;

/** The states by which the staff may filter. */
export const productStatuses = [...productStates, "missing", "trash"] as const;
