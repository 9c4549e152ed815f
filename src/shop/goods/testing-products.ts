import fc, { type Arbitrary } from "fast-check";
import type { TSchema } from "typebox";
import { type ProductDocument, productTable } from "../products/product.ts";

/** What of JSON Schema the table of fields uses. */
type Plain = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Plain[];
  items?: Plain;
  properties?: Record<string, Plain>;
  maxItems?: number;
  uniqueItems?: boolean;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
};

/** Words that rules look for, among any others. */
const words = fc.constantFrom("Bio", "nachhaltig", "gesund", "Milch", "Schweiz", "<p>klimaneutral</p>", "E 220", " ");
const time = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

/** Any value that fits the schema, with short lists. */
function fitting(schema: Plain): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer(range(schema));
    case "number":
      return fc.integer({ min: 0, max: 2000 }).map((steps) => Number((steps * (schema.multipleOf ?? 1)).toFixed(2)));
    case "array":
      return schema.uniqueItems
        ? fc.uniqueArray(fitting(schema.items ?? {}), { maxLength: Math.min(4, schema.maxItems ?? 4) })
        : fc.array(fitting(schema.items ?? {}), { maxLength: Math.min(4, schema.maxItems ?? 4) });
    case "object":
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, fitting(inner)])),
      );
    default:
      return text(schema);
  }
}

function range({ minimum = 0, maximum = 1000 }: Plain): { min: number; max: number } {
  return { min: minimum, max: maximum };
}

function text({ format, pattern, minLength = 0, maxLength = 100 }: Plain): Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "date-time") return time.map((one) => one.toISOString());
  if (pattern) return fc.stringMatching(new RegExp(pattern), { maxLength: 20 });
  const any = fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, 30) });
  return fc.oneof(
    any,
    words,
    fc.tuple(any, words).map((two) => two.join(" ")),
  );
}

/** Any product that the API would store, as far as shapes go. */
export const anyProduct: Arbitrary<ProductDocument> = fc
  .record(
    Object.fromEntries(
      productTable.names.map((name) => [name, fitting(productTable.written[name] as TSchema as Plain)]),
    ),
  )
  .map((document) => document as ProductDocument);

/** A product of which nothing but the given fields is filled in. */
export function product(fields: Partial<ProductDocument> = {}): ProductDocument {
  return { ...productTable.emptyOf(productTable.names), ...fields };
}

const nutrition = {
  energyKj: 322,
  energyKcal: 78,
  fat: 0,
  saturates: 0,
  carbohydrate: 0.9,
  sugars: 0.6,
  protein: 0,
  salt: 0,
};
const common = {
  name_de: "Ein Produkt",
  name_en: "A product",
  group: "00000000-0000-7000-8000-000000000001",
  price: 9.5,
  teaser_de: "Ein Satz.",
  media: ["00000000-0000-7000-8000-000000000002"],
};
const eaten = {
  ingredients_de: "Trauben, Saccharose, Antioxidationsmittel: Sulfite",
  bottler: "Betrieb Muster, 67146 Musterstadt",
  origin_de: "Pfalz, Deutschland",
  nutrition,
};

/** One product of each sort that rules tell apart, with all that is asked of it. */
export const complete = {
  fermented: product({
    ...{ ...common, ...eaten, type: "bottle" },
    ...{ drink: "wine", alcohol: 12.5, vintage: 2025, dryness: "trocken", minAge: 16, allergens: ["sulphites"] },
    content: { quantity: 750, unit: "ml" },
  }),
  spirit: product({
    ...{ ...common, type: "bottle", drink: "spirit", noAllergens: true },
    ...{ alcohol: 40, minAge: 18, bottler: "Brennerei Muster, 67146 Musterstadt" },
    content: { quantity: 500, unit: "ml" },
  }),
  soft: product({
    ...{ ...common, ...eaten, type: "bottle", drink: "juice", noAllergens: true },
    ...{ alcohol: 0, ingredients_de: "Traubensaft, Vitamin C" },
    nutrition: { ...nutrition, energyKj: 285, energyKcal: 67, carbohydrate: 16.2, sugars: 16.2 },
    content: { quantity: 1000, unit: "ml" },
  }),
  food: product({
    ...{ ...common, ...eaten, type: "food", ingredients_de: "Weizenmehl, Wasser", allergens: ["gluten"] },
    content: { quantity: 250, unit: "g" },
  }),
  merchandise: product({
    ...{ ...common, type: "merchandise", sku: "G-1", warnings_de: "Glas kann brechen.", weight: 300 },
    manufacturer: { name: "Glas GmbH", address: "Ofenweg 1\n94227 Zwiesel", contact: "post@glas.example" },
  }),
  voucher: product({ ...common, type: "voucher" }),
  ticket: product({
    ...{ ...common, type: "ticket" },
    event: { start: "2027-05-01T16:00:00.000Z", end: "", place: "Rathaus", seats: 20 },
  }),
  service: product({ ...common, type: "service" }),
} satisfies Record<string, ProductDocument>;

/** A case with six of each of these products, and the map in which these are found. */
export function caseOf(...products: ProductDocument[]): {
  document: ProductDocument;
  parts: Map<string, ProductDocument>;
} {
  const id = (at: number) => `00000000-0000-7000-8000-0000000001${String(at).padStart(2, "0")}`;
  return {
    document: product({
      ...{ ...common, type: "case", minAge: 0 },
      children: products.map((_, at) => ({ item: id(at), variant: null, amount: 6 })),
    }),
    parts: new Map(products.map((one, at) => [id(at), one])),
  };
}
