import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import type { Order, SentLine } from "#shop/orders/order.ts";
import type { WithdrawalRow } from "./migrations/2026-11-28-withdrawals.ts";

/** @throws Problem `C404` */
export async function withdrawalRow(
  db: Db | Tx,
  { id, locked = false }: { id: string; locked?: boolean },
): Promise<WithdrawalRow> {
  const row = await db
    .selectFrom("withdrawals")
    .selectAll()
    .where("id", "=", id)
    .$if(locked && manyWriters(db), (select) => select.forUpdate())
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

export function linesIn(json: string): SentLine[] {
  return JSON.parse(json) as SentLine[];
}

export function isOpen({ state }: Pick<WithdrawalRow, "state">): boolean {
  return state === "declared" || state === "goods_back";
}

/** Its customer has an address for mails, and is to get them. */
export function isMailed({ address, mailed }: Pick<WithdrawalRow, "address" | "mailed">): boolean {
  return address !== "" && mailed === 1;
}

export function wordsOf({ name, contract, address }: Pick<WithdrawalRow, "name" | "contract" | "address">): string {
  return fold([name, contract, address].join(" "));
}

/** Money that was given back for a withdrawal. */
export type Refund = {
  /** In minor units. */
  amount: number;
  day: string;
  reference: string;
  /** Why it is less than was paid. */
  reason: string;
  /** By how much it is less, in minor units; left out where it is not. */
  kept?: number;
};

/** The withdrawals of an order of which something has come or will come, oldest first. */
export function withdrawalsOf(tx: Db | Tx, { order }: { order: string }): Promise<WithdrawalRow[]> {
  return withdrawalsOfAll(tx, { orders: [order] });
}

/** Those of several orders, oldest first. */
export function withdrawalsOfAll(tx: Db | Tx, { orders }: { orders: readonly string[] }): Promise<WithdrawalRow[]> {
  return tx
    .selectFrom("withdrawals")
    .selectAll()
    .where("order_id", "in", orders)
    .where("state", "!=", "closed")
    .orderBy("received_at")
    .orderBy("id")
    .execute();
}

/** Of each line of an order, how many pieces are withdrawn; lines without any are not named. */
export async function withdrawnPieces(tx: Db | Tx, asked: { order: string }): Promise<SentLine[]> {
  return summedLines((await withdrawalsOf(tx, asked)).flatMap(({ lines }) => linesIn(lines)));
}

/** Each line once. */
export function summedLines(lines: readonly SentLine[]): SentLine[] {
  const sums = new Map<number, number>();
  for (const { line, amount } of lines) sums.set(line, (sums.get(line) ?? 0) + amount);
  return [...sums].map(([line, amount]) => ({ line, amount })).sort((one, other) => one.line - other.line);
}

const order = ["declared", "goods_back", "refunded"] as const;

/** Where the withdrawals of an order stand together: as the one of which most is left to do. */
export function standingTogether(states: readonly string[]): Order["withdrawal"] {
  return order.find((state) => states.includes(state)) ?? "none";
}

/** Stores what has changed of a locked withdrawal. */
export async function storeWithdrawal(
  tx: Tx,
  { row, set }: { row: WithdrawalRow; set: Partial<WithdrawalRow> },
): Promise<WithdrawalRow> {
  const change = { ...set, version: row.version + 1 };
  await tx.updateTable("withdrawals").set(change).where("id", "=", row.id).execute();
  return { ...row, ...change };
}
