import { configRemembered, letterhead } from "#cms/settings/server/index.ts";
import type { Platform } from "#platform/platform.ts";
import { endPayments } from "#shop/orders/server/index.ts";
import { isOneNumber, numbersAmong, numbersMeant } from "#shop/orders/wording/order-number.ts";
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
  const order = row.order_id ?? (await orderMeant(platform, row));
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
async function orderMeant(platform: Platform, { contract, address_folded }: WithdrawalRow): Promise<string | null> {
  const { document: config } = await configRemembered(platform);
  const meant = numbersMeant(contract, config.components.shop.orderNumbers);
  if (!isOneNumber(meant)) return null;
  // Of the same customer, also by numbers that look less like one: several that exist are several.
  const numbers = numbersAmong(contract);
  const found = await platform.db
    .selectFrom("orders")
    .select(["id", "number"])
    .where("address_folded", "=", address_folded)
    .where((eb) =>
      eb.or([eb("number", "in", numbers), ...numbers.map((number) => eb("number", "like", `%-${number}`))]),
    )
    .execute();
  const [order, ...others] = found;
  if (!order || others.length > 0) return null;
  return meant.some((number) => order.number === number || order.number.endsWith(`-${number}`)) ? order.id : null;
}

/** Nobody pays for what is withdrawn. What comes all the same is told to the staff when it comes. */
export async function stopPayments(platform: Platform, { order, now }: { order: string; now: Date }): Promise<void> {
  try {
    await endPayments(platform, { order, now });
  } catch (error) {
    platform.log.warn({ err: error, order }, "a payment of a withdrawn order could not be ended");
  }
}
