import { fold } from "#contract/formats/fold.ts";
import type { SheetFaultCode, Values } from "#shop/spreadsheets/sheet.ts";
import { shown } from "../cells/cell.ts";
import type { Prepared, Report } from "./prepared.ts";

/** A product with its variants, as rows. */
export type Bundle = { product: Prepared; variants: Prepared[] };

/** The rows of each product. What a row is called by is compared without case. */
export function gather(rows: Prepared[], { faults }: Report): Bundle[] {
  const say = ({ row }: Prepared, column: string, code: SheetFaultCode, values: Values) =>
    faults.push({ row, column, code, values });
  const bundles: Bundle[] = [];
  const byKey = new Map<string, Bundle>();
  for (const product of rows.filter(({ kind }) => kind === "product")) {
    const bundle = { product, variants: [] };
    bundles.push(bundle);
    for (const key of keysOf(product)) {
      const other = byKey.get(key);
      // Two rows with one SKU are reported by their SKUs.
      if (other && !isSku(product, key)) say(product, "", "KEY_TWICE", { row: other.product.row });
      byKey.set(key, other ?? bundle);
    }
  }
  const above = productsAbove(rows, bundles);
  for (const [at, variant] of rows.entries()) {
    if (variant.kind !== "variant") continue;
    const name = variant.of?.text ?? "";
    const bundle = variant.of === null ? above[at] : byKey.get(fold(name));
    if (bundle) bundle.variants.push(variant);
    else say(variant, variant.of?.header ?? "", "PRODUCT", { product: shown(name) });
  }
  return bundles;
}

export function keysOf({ keys }: Prepared): string[] {
  return [...new Set(keys.map(fold))].filter((key) => key !== "");
}

function isSku({ cells }: Prepared, key: string): boolean {
  return fold(cells.get("sku")?.text ?? "") === key;
}

/** For each row the product that stands last above it. */
function productsAbove(rows: Prepared[], bundles: Bundle[]): (Bundle | undefined)[] {
  let next = 0;
  return rows.map(({ kind }) => {
    if (kind === "product") next += 1;
    return bundles[next - 1];
  });
}
