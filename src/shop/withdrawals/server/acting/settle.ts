import { letterhead } from "#cms/settings/server/index.ts";
import { berlinDate } from "#contract/formats/dates/date-time.ts";
import type { Language } from "#contract/language.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import type { Platform } from "#platform/platform.ts";
import type { Order, SentLine } from "#shop/orders/order.ts";
import {
  giveBack,
  lockedOrder,
  type OrderRow,
  settleWithdrawal,
  takeGoodsBack,
  uncredit,
} from "#shop/orders/server/index.ts";
import { closedLetter, refundedLetter } from "../letters.ts";
import { mailCustomer } from "../mail-customer.ts";
import type { WithdrawalRow } from "../migrations/2026-11-28-withdrawals.ts";
import { owedFor } from "../owed-for.ts";
import { refundBasis } from "../refund-basis.ts";
import {
  isOpen,
  linesIn,
  type Refund,
  standingTogether,
  storeWithdrawal,
  summedLines,
  withdrawalRow,
  withdrawalsOf,
} from "../withdrawal-rows.ts";
import { countOf } from "./assign.ts";

export type Acting = Pick<Platform, "db" | "outside" | "post">;
type Act = { withdrawal: string; by: string | null; now: Date };

/** The customer has proved to have sent the goods. @throws Problem `C404`, `WITHDRAWAL_OVER` */
export function noteSentBack(
  { db }: Acting,
  { withdrawal, day, by, now }: Act & { day: string | null },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await withdrawalRow(tx, { id: withdrawal, locked: true });
    if (!isOpen(row)) throw new Problem("WITHDRAWAL_OVER");
    const sent_back_on = day ?? berlinDate(now);
    if (row.sent_back_on === sent_back_on) return;
    await storeWithdrawal(tx, { row, set: { sent_back_on } });
    await tell(tx, { action: "withdrawal.sentBack", withdrawal, by, now });
  });
}

/**
 * The goods of a withdrawal are back, before or after their money was given back. Again has no effect.
 * @throws Problem `C404`; `WITHDRAWAL_OVER`, also before its goods are known; `WITHDRAWAL_LINES` for more than were out
 */
export function takeBack(
  { db, outside }: Acting,
  { withdrawal, restock, by, now }: Act & { restock: readonly SentLine[] },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await withdrawalRow(tx, { id: withdrawal, locked: true });
    if (row.goods_back_at !== null && row.state !== "closed") return;
    // Once the return is proved, the money must not wait for the goods (§ 357 (4) BGB): they come all the same.
    if (row.state === "closed" || row.order_id === null || row.lines === "[]") throw new Problem("WITHDRAWAL_OVER");
    const state = row.state === "refunded" ? "refunded" : "goods_back";
    const order = await lockedOrder(tx, { id: row.order_id });
    const back = restocked(row, restock);
    const together = await othersOf(tx, row);
    await takeGoodsBack(tx, {
      ...{ row: order, restock: back, isAll: await isAllBack(tx, { order, row }) },
      ...{ withdrawal: standingTogether([...together, state]), by, id: outside.id, now },
    });
    const set = { state, goods_back_at: now.toISOString(), restocked: JSON.stringify(back) };
    await storeWithdrawal(tx, { row, set });
    await tell(tx, { action: "withdrawal.goodsBack", withdrawal, by, now });
  });
}

/** @throws Problem `WITHDRAWAL_LINES` for more than had left the house */
function restocked(row: WithdrawalRow, asked: readonly SentLine[]): SentLine[] {
  const [lines, unsent] = [linesIn(row.lines), linesIn(row.unsent)];
  const of = (all: readonly SentLine[], line: number) => all.find((one) => one.line === line)?.amount ?? 0;
  return summedLines(asked).map(({ line, amount }) => {
    const most = of(lines, line) - of(unsent, line);
    if (amount > most) throw new Problem("WITHDRAWAL_LINES", { field: "restock", values: { most } });
    return { line, amount };
  });
}

/** Whether all pieces of the order are withdrawn and, after this one, back. */
async function isAllBack(tx: Tx, { order, row }: { order: OrderRow; row: WithdrawalRow }): Promise<boolean> {
  if (!["shipped", "delivered", "picked_up"].includes(order.fulfilment)) return false;
  const all = await withdrawalsOf(tx, { order: order.id });
  const back = all.filter((one) => one.id === row.id || one.goods_back_at !== null);
  const pieces = refundBasis(order).lines.reduce((sum, line) => sum + line.pieces, 0);
  const stillOut = all.filter((one) => !back.includes(one)).flatMap((one) => linesIn(one.unsent));
  return countOf(back.flatMap((one) => linesIn(one.lines))) + countOf(stillOut) === pieces;
}

type Refunding = Act & Omit<Refund, "amount" | "day" | "kept"> & { amount: number | null; day: string | null };

/**
 * The money of a withdrawal was given back: all that is owed, or less with a reason. Its customer is told. Again has no
 * effect.
 * @throws Problem `C404`; `WITHDRAWAL_OVER`, also before its goods are known; `WITHDRAWAL_REASON`, `REFUND_TOO_MUCH`,
 * `ORDER_PAYMENT_OVER`
 */
export async function refund(from: Acting, { withdrawal, by, now, ...asked }: Refunding): Promise<void> {
  const head = await letterhead(from);
  await from.db.transaction().execute(async (tx) => {
    const row = await withdrawalRow(tx, { id: withdrawal, locked: true });
    if (row.state === "refunded") return;
    if (!isOpen(row) || row.order_id === null || row.lines === "[]") throw new Problem("WITHDRAWAL_OVER");
    let order = await lockedOrder(tx, { id: row.order_id });
    const owed = owedFor(row, { order, all: await withdrawalsOf(tx, { order: order.id }) });
    const amount = asked.amount ?? owed;
    const reason = asked.reason.trim();
    if (amount < owed && reason === "") throw new Problem("WITHDRAWAL_REASON", { field: "reason" });
    const reference = asked.reference.trim();
    const day = asked.day ?? berlinDate(now);
    const given: Refund = { amount, day, reference, reason, ...(amount < owed ? { kept: owed - amount } : {}) };
    if (amount > 0) {
      const receipt = { amount, day, reference, at: now.toISOString() };
      order = await giveBack(tx, { row: order, refund: receipt, by, now });
    }
    const together = standingTogether([...(await othersOf(tx, row)), "refunded"]);
    await settleWithdrawal(tx, { row: order, withdrawal: together, by, now });
    const set = { state: "refunded", refund: JSON.stringify(given), ended_at: now.toISOString() };
    await storeWithdrawal(tx, { row, set });
    const { number, currency } = order;
    const facts = { sender: head.sender, withdrawal: row, number, currency, amount, reason };
    const letterIn = (language: Language) => refundedLetter({ ...facts, language });
    const { id } = from.outside;
    await mailCustomer(tx, { kind: "withdrawalRefunded", row, order, letterIn, head, id, now });
    await tell(tx, { action: "withdrawal.refund", withdrawal, by, now });
  });
}

/**
 * Nothing comes of a withdrawal; its customer is told why. Again has no effect.
 * @throws Problem `C404`; `WITHDRAWAL_OVER`, also if goods are not sent because of it
 */
export async function close(from: Acting, { withdrawal, reason, by, now }: Act & { reason: string }): Promise<void> {
  const head = await letterhead(from);
  await from.db.transaction().execute(async (tx) => {
    const row = await withdrawalRow(tx, { id: withdrawal, locked: true });
    if (row.state === "closed") return;
    // What was not sent because of it is not sent any more: it has taken effect.
    if (!isOpen(row) || row.unsent !== "[]") throw new Problem("WITHDRAWAL_OVER");
    const order = row.order_id === null ? null : await lockedOrder(tx, { id: row.order_id });
    const refused: Refund = { amount: 0, day: berlinDate(now), reference: "", reason: reason.trim() };
    const set = { state: "closed", refund: JSON.stringify(refused), ended_at: now.toISOString() };
    await storeWithdrawal(tx, { row, set });
    if (order && row.lines !== "[]") {
      const together = standingTogether(await othersOf(tx, row));
      await uncredit(tx, { row: order, credited: row.owed ?? 0, withdrawal: together, by, id: from.outside.id, now });
    }
    const number = order?.number ?? row.contract;
    const facts = { sender: head.sender, withdrawal: row, number, reason: refused.reason };
    const letterIn = (language: Language) => closedLetter({ ...facts, language });
    const { id } = from.outside;
    await mailCustomer(tx, { kind: "withdrawalClosed", row, order, letterIn, head, id, now });
    await tell(tx, { action: "withdrawal.close", withdrawal, by, now });
  });
}

/** Where the other withdrawals of the same order stand. */
async function othersOf(tx: Tx, { id, order_id }: WithdrawalRow): Promise<Order["withdrawal"][]> {
  const all = await withdrawalsOf(tx, { order: order_id ?? "" });
  return all.filter((one) => one.id !== id && one.lines !== "[]").map(({ state }) => state as Order["withdrawal"]);
}

type Told = Act & { action: "withdrawal.sentBack" | "withdrawal.goodsBack" | "withdrawal.refund" | "withdrawal.close" };

async function tell(tx: Tx, { action, withdrawal, by, now }: Told): Promise<void> {
  await changed(tx, { tags: ["withdrawals", "orders"], now });
  await audit(tx, { by, action, thing: withdrawal, now });
}
