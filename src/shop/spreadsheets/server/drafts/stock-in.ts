import type { SheetSystem } from "#shop/spreadsheets/sheet.ts";
import { Fault } from "../cells/cell.ts";
import { numberCell, typedNumber } from "../cells/numbers.ts";
import type { Draft } from "./draft-in.ts";
import type { Bundle } from "./gather.ts";
import type { Placed, Prepared, Report } from "./prepared.ts";

/** How many there are of a product, or of one of its variants. */
export type StockLine = { row: number; product: string; variant: string | null; sku: string; amount: number };

const amountCell = numberCell({ minimum: 0, maximum: 1_000_000, step: 1 });

type Taking = { draft: Draft; system: SheetSystem; report: Report };

export function stockIn({ product, variants }: Bundle, { draft, system, report }: Taking): StockLine[] {
  const line = (of: Prepared, variant: { _id: string; sku: string } | null): StockLine[] => {
    const amount =
      of.onHand && of.onHand.text !== "parent" ? amountIn(of, { placed: of.onHand, system, report }) : null;
    if (amount === null) return [];
    const sku = variant ? variant.sku : (draft.values.sku ?? "");
    return [{ row: of.row, product: draft.id, variant: variant?._id ?? null, sku, amount }];
  };
  const ofVariants = variants.flatMap((row, at) => line(row, draft.values.variants?.[at] ?? null));
  return variants.length > 0 ? ofVariants : line(product, null);
}

type Reading = { placed: Placed; system: SheetSystem; report: Report };

function amountIn({ row }: Prepared, { placed, system, report }: Reading): number | null {
  const { text, header: column } = placed;
  const amount = amountCell.read(text);
  if (!(amount instanceof Fault)) return amount;
  // Other shops count what they have sold beyond their stock.
  const typed = typedNumber(text);
  if (amount.code === "NEGATIVE" && (system === "woocommerce" || system === "shopify") && !(typed instanceof Fault)) {
    report.notes.push({ row, column, code: "NEGATIVE_STOCK", values: { amount: text } });
    return 0;
  }
  report.faults.push({ row, column, code: amount.code, values: amount.values });
  return null;
}
