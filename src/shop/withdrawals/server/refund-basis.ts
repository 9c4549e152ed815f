import type { OrderDocument, OrderRow } from "#shop/orders/server/index.ts";
import type { RefundBasis } from "../refund-sum.ts";

/** What of an order its refunds are reckoned from: what was paid for each line, with VAT where prices were without it. */
export function refundBasis({ document, total }: Pick<OrderRow, "document" | "total">): RefundBasis {
  const { lines, tax, showsVat, untaxed } = JSON.parse(document) as OrderDocument;
  const adds = tax === "net" && showsVat && untaxed === null;
  return {
    lines: lines.map(({ pieces, paid, deposit, rate }) => {
      const goods = paid + deposit;
      return { pieces, goods: adds ? goods + Math.floor((goods * rate.bp) / 10_000) : goods };
    }),
    total,
  };
}
