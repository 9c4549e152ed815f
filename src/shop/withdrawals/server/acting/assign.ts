import type { Letterhead } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Order, SentLine } from "#shop/orders/order.ts";
import { lockedOrder, type OrderRow, withdrawLines } from "#shop/orders/server/index.ts";
import { type RefundBasis, refundSum } from "#shop/withdrawals/refund-sum.ts";
import { assignedLetter } from "../letters.ts";
import { mailCustomer } from "../mail-customer.ts";
import type { WithdrawalRow } from "../migrations/2026-11-28-withdrawals.ts";
import { owedFor } from "../owed-for.ts";
import { refundBasis } from "../refund-basis.ts";
import {
  isOpen,
  linesIn,
  standingTogether,
  storeWithdrawal,
  summedLines,
  withdrawalRow,
  withdrawalsOf,
  wordsOf,
} from "../withdrawal-rows.ts";

type Assigning = {
  withdrawal: string;
  order: string;
  /** Of which pieces; null for those that were declared. */
  lines: readonly SentLine[] | null;
  head: Letterhead;
  by: string | null;
  id: () => string;
  now: Date;
};

/**
 * A withdrawal means these pieces of this order. What has not left the house is not sent any more, and its customer is told
 * what comes next. One that names goods in words waits for somebody who says which they are. Again has no effect.
 * @throws Problem `C404`; `WITHDRAWAL_OVER` for one that is settled, or means another order; `WITHDRAWAL_LINES`
 */
export async function assign(tx: Tx, assigning: Assigning): Promise<WithdrawalRow> {
  const { by, now } = assigning;
  const row = await withdrawalRow(tx, { id: assigning.withdrawal, locked: true });
  if (row.lines !== "[]") {
    if (row.order_id !== assigning.order) throw new Problem("WITHDRAWAL_OVER");
    return row;
  }
  if (!isOpen(row)) throw new Problem("WITHDRAWAL_OVER");
  const order = await lockedOrder(tx, { id: assigning.order });
  const others = (await withdrawalsOf(tx, { order: order.id })).filter((one) => one.id !== row.id);
  const before = others.flatMap((one) => linesIn(one.lines));
  const basis = refundBasis(order);
  const lines = linesMeant({ row, asked: assigning.lines, before, basis });
  if (lines.length === 0) {
    const after = await storeWithdrawal(tx, { row, set: { order_id: order.id, words_folded: wordsWith(row, order) } });
    await changed(tx, { tags: ["withdrawals", "orders"], now });
    await audit(tx, { by, action: "withdrawal.assign", thing: row.id, now });
    return after;
  }
  const { total: sum } = refundSum(basis, { before, now: lines });
  const states = others.filter((one) => one.lines !== "[]").map(({ state }) => state);
  const together = standingTogether([...states, "declared"]);
  const words_folded = wordsWith(row, order);
  const stored = { order_id: order.id, lines: JSON.stringify(lines), owed: sum, words_folded };
  // Whoever listens to what happens to the order reads what is withdrawn from it.
  const meant = await storeWithdrawal(tx, { row, set: stored });
  const withdrawn = await withdrawLines(tx, { row: order, lines, credited: sum, withdrawal: together, by, now });
  const { unsent } = withdrawn;
  const isInHouse = countOf(unsent) === countOf(lines);
  const owed = owedFor(row, { order: withdrawn.row, all: await withdrawalsOf(tx, { order: order.id }) });
  // What never left the house need not come back, and what was not paid need not be given back.
  const state = isInHouse ? (owed > 0 ? "goods_back" : "refunded") : "declared";
  const after = await storeWithdrawal(tx, {
    row: meant,
    set: {
      ...{ unsent: JSON.stringify(unsent), state },
      goods_back_at: isInHouse ? now.toISOString() : null,
      ended_at: state === "refunded" ? now.toISOString() : null,
    },
  });
  await standAs(tx, { order: withdrawn.row, withdrawal: standingTogether([...states, state]) });
  await mailWhatComes(tx, { ...assigning, row: after, order, owed, isInHouse });
  await changed(tx, { tags: ["withdrawals", "orders"], now });
  await audit(tx, { by, action: "withdrawal.assign", thing: row.id, now });
  return after;
}

type Mailing = Pick<Assigning, "head" | "id" | "now"> & {
  row: WithdrawalRow;
  order: OrderRow;
  /** In minor units. */
  owed: number;
  isInHouse: boolean;
};

async function mailWhatComes(tx: Tx, { head, id, now, row, order, owed, isInHouse }: Mailing): Promise<void> {
  const { number, currency } = order;
  const facts = { sender: head.sender, withdrawal: row, number, currency, owed, isInHouse };
  const letterIn = (language: Language) => assignedLetter({ ...facts, language });
  await mailCustomer(tx, { kind: "withdrawalAssigned", row, order, letterIn, head, id, now });
}

/** It is found by the number of its order, however its customer has named it. */
function wordsWith(row: WithdrawalRow, { number }: OrderRow): string {
  return `${wordsOf(row)} ${fold(number)}`;
}

/** Where the withdrawals of the order stand together, if that is something else than what was stored. */
async function standAs(tx: Tx, { order, withdrawal }: { order: OrderRow; withdrawal: string }): Promise<void> {
  if (order.withdrawal === withdrawal) return;
  await tx.updateTable("orders").set({ withdrawal }).where("id", "=", order.id).execute();
}

/** Whether so many pieces can still be withdrawn from an order, or any if none are named. Decides nothing. */
export async function areLeft(
  db: Db,
  { order, lines }: { order: Pick<Order, "_id" | "lines">; lines: readonly SentLine[] | null },
): Promise<boolean> {
  const rows = await withdrawalsOf(db, { order: order._id });
  const before = rows.flatMap((one) => linesIn(one.lines));
  const left = piecesLeft(
    order.lines.map(({ amount }) => ({ pieces: amount })),
    before,
  );
  if (lines === null) return countOf(left) > 0;
  return summedLines(lines).every(({ line, amount }) => amount <= (left[line]?.amount ?? 0));
}

function piecesLeft(ordered: readonly { pieces: number }[], before: readonly SentLine[]): SentLine[] {
  return ordered.map(({ pieces }, line) => {
    const taken = before.filter((one) => one.line === line).reduce((sum, { amount }) => sum + amount, 0);
    return { line, amount: Math.max(0, pieces - taken) };
  });
}

type Meaning = {
  row: WithdrawalRow;
  asked: readonly SentLine[] | null;
  /** Withdrawn already. */
  before: readonly SentLine[];
  basis: RefundBasis;
};

/** No more than is left of each line; nothing where only words say which goods are meant. */
function linesMeant({ row, asked, before, basis }: Meaning): SentLine[] {
  const left = piecesLeft(basis.lines, before);
  const chosen = linesIn(row.asked);
  const declared = chosen.length > 0 ? chosen : row.part === "" ? left : [];
  const most = (line: number) => left[line]?.amount ?? 0;
  if (asked !== null) {
    const summed = summedLines(asked);
    const over = summed.find(({ line, amount }) => amount > most(line));
    if (over) throw new Problem("WITHDRAWAL_LINES", { field: "lines", values: { most: most(over.line) } });
    return summed;
  }
  return declared
    .map(({ line, amount }) => ({ line, amount: Math.min(amount, most(line)) }))
    .filter(({ amount }) => amount > 0);
}

export function countOf(lines: readonly SentLine[]): number {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}
