import { berlinDate } from "#contract/formats/dates/date-time.ts";
import { mostBack, type OrderDocument, type OrderRow } from "#shop/orders/server/index.ts";
import { toWire } from "#shop/pricing/amounts/money.ts";
import { refundDue, returnDue, withdrawalEnd } from "#shop/withdrawals/deadlines.ts";
import type { WarningKind, Withdrawal } from "#shop/withdrawals/withdrawal.ts";
import { languageOf } from "../letters.ts";
import type { WithdrawalRow } from "../migrations/2026-11-28-withdrawals.ts";
import { owedFor } from "../owed-for.ts";
import { isMailed, isOpen, linesIn, type Refund } from "../withdrawal-rows.ts";

/** The order that a withdrawal means, and all that are withdrawn from it, oldest first. */
export type Meant = { order: OrderRow; all: readonly WithdrawalRow[] };

/** A withdrawal as the staff reads it, with what follows from its order. */
export function shownWithdrawal(row: WithdrawalRow, meant: Meant | null): Withdrawal {
  const order = meant?.order ?? null;
  const received = berlinDate(row.received_at);
  const sent = row.sent_on ?? received;
  const delivered = order?.delivered_on ?? null;
  const end = delivered === null ? null : withdrawalEnd(delivered);
  const refund = row.refund === null ? null : (JSON.parse(row.refund) as Refund);
  const pending = meant && isOpen(row) && row.lines !== "[]" ? meant : null;
  return {
    ...{ _id: row.id, version: row.version, state: row.state as Withdrawal["state"], received: row.received_at },
    ...{ way: row.channel as Withdrawal["way"], sent, note: row.note, mailed: isMailed(row) },
    ...{ name: row.name, contract: row.contract, part: row.part, email: row.address, language: languageOf(row) },
    order: order && { _id: order.id, number: order.number, currency: order.currency },
    candidates: [],
    ...{ lines: linesIn(row.lines), unsent: linesIn(row.unsent) },
    sum: row.owed === null ? null : toWire(row.owed),
    owed: pending ? toWire(owedFor(row, pending)) : 0,
    most: pending ? toWire(mostBack(pending.order)) : 0,
    // Periods begin for the customer when the declaration is sent off, and for the shop when it comes (§ 355 (3) BGB).
    ...{ delivered, end, returnBy: returnDue(sent), due: refundDue(received) },
    warnings: order ? warningsOf({ order, end, sent, row }) : [],
    sentBack: row.sent_back_on,
    goodsBack: row.goods_back_at === null ? null : { at: row.goods_back_at, restocked: linesIn(row.restocked) },
    refund: refund && {
      ...{ amount: toWire(refund.amount), date: refund.day, reference: refund.reference, reason: refund.reason },
    },
  };
}

type Looked = { order: OrderRow; end: string | null; sent: string; row: WithdrawalRow };

/** Goods that § 312g (2) BGB may except: what spoils, and what is for a certain day. Only a person can tell. */
const exceptable: ReadonlySet<string> = new Set(["food", "ticket", "service"]);

function warningsOf({ order, end, sent, row }: Looked): WarningKind[] {
  const { buyer, lines } = JSON.parse(order.document) as OrderDocument;
  const chosen = linesIn(row.lines).map(({ line }) => lines[line]);
  return [
    ...(end !== null && sent > end ? (["late"] as const) : []),
    ...(buyer.kind === "business" ? (["business"] as const) : []),
    ...(chosen.some((line) => line && exceptable.has(line.type)) ? (["exempt"] as const) : []),
  ];
}
