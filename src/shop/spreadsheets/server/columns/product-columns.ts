import { productFields } from "#shop/products/fields.ts";
import { productTable } from "#shop/products/product.ts";
import { htmlCell } from "../cells/texts.ts";
import { emptyOf, filledShape, type Shape } from "./cell-of.ts";
import { columnsOfField, type FieldColumns, oneColumn } from "./field-columns.ts";
import { childrenColumn, groupColumn, groupsColumn, linksColumn, parentColumn } from "./link-columns.ts";

/** Fields that name other things: they stand by names, and are looked up afterwards. */
export const linked = {
  group: groupColumn,
  groups: groupsColumn,
  parent: parentColumn,
  related: linksColumn,
  children: childrenColumn,
} as const;

/** The columns of each field of a product, in their order; variants have rows of their own. */
export const productColumns = new Map<string, FieldColumns>(
  productTable.names
    .filter((name) => name !== "variants")
    .map((name) => [name, name in linked ? linked[name as keyof typeof linked] : columnsOf(name)]),
);

function columnsOf(name: (typeof productTable.names)[number]): FieldColumns {
  const { kind, schema, empty } = productTable.rule(name);
  if (kind !== "html") return columnsOfField({ name, schema, empty });
  const { maxItems: most = 1, items: { maxLength: longest = 0 } = {} } = schema as Shape;
  return oneColumn({ name, cell: htmlCell({ most, longest }), empty });
}

const variantShape = filledShape(productFields.variants.schema).items?.properties ?? {};
/** What variants have in columns of their own; `id` is that of the row. */
const own = { _id: "id", key: "variant.key", value: "variant.value" } as const;

/** The columns of each part of a variant but its id; what products have too stands in the same columns. */
export const variantColumns = new Map<string, FieldColumns>(
  Object.entries(variantShape)
    .filter(([part]) => part !== "_id")
    .map(([part, schema]) => {
      const name = part in own ? own[part as keyof typeof own] : part;
      return [part, columnsOfField({ name, schema, empty: emptyOf(schema) })];
    }),
);

/** The columns that say what a row is. */
export const rowColumns = ["row", "id", "product"] as const;

/** All columns of our own sheet. */
export const sheetColumns: string[] = [
  ...new Set([
    ...rowColumns,
    ...[own.key, own.value],
    ...[...productColumns.values()].flatMap(({ columns }) => columns),
    ...[...variantColumns.values()].flatMap(({ columns }) => columns),
  ]),
];
