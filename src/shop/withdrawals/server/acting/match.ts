import { letterhead } from "#cms/settings/server/index.ts";
import type { Db } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { endPayments } from "#shop/orders/server/index.ts";
import { isOneNumber, numbersAmong } from "#shop/orders/wording/order-number.ts";
import type { WithdrawalRow } from "../migrations/2026-11-28-withdrawals.ts";
import { withdrawalRow } from "../withdrawal-rows.ts";
import { assign } from "./assign.ts";

export const matchJob = "withdrawal-match";

/**
 * Finds the order of a new withdrawal: the one from which the function was opened, or that of the number and the mail
 * address. Without one it waits for the staff. Done apart from the declaration, which nothing about an order may delay.
 */
export async function matchWithdrawal(platform: Platform, { id, now }: { id: string; now: Date }): Promise<void> {
  const { db, outside } = platform;
  const row = await withdrawalRow(db, { id });
  const order = row.order_id ?? (await orderMeant(db, row));
  if (order === null) return;
  const head = await letterhead(platform);
  await stopPayments(platform, { order, now });
  await db
    .transaction()
    .execute((tx) => assign(tx, { withdrawal: id, order, lines: null, head, by: null, id: outside.id, now }));
}

/**
 * The one that is named; also without the letters before its number, which customers leave out. Number and address are the
 * proof that it is the own one: where several are named, somebody may be trying them, and the staff decides.
 */
async function orderMeant(db: Db, { contract, address_folded }: WithdrawalRow): Promise<string | null> {
  const numbers = numbersAmong(contract);
  if (!isOneNumber(numbers)) return null;
  const found = await db
    .selectFrom("orders")
    .select(["id", "number"])
    .where("address_folded", "=", address_folded)
    .where((eb) =>
      eb.or([eb("number", "in", numbers), ...numbers.map((number) => eb("number", "like", `%-${number}`))]),
    )
    .execute();
  const named = [
    ...numbers.map((number) => found.find((one) => one.number === number)),
    ...numbers.map((number) => found.find((one) => one.number.endsWith(`-${number}`))),
  ];
  return named.find((one) => one !== undefined)?.id ?? null;
}

/** Nobody pays for what is withdrawn. What comes all the same is told to the staff when it comes. */
export async function stopPayments(platform: Platform, { order, now }: { order: string; now: Date }): Promise<void> {
  try {
    await endPayments(platform, { order, now });
  } catch (error) {
    platform.log.warn({ err: error, order }, "a payment of a withdrawn order could not be ended");
  }
}
