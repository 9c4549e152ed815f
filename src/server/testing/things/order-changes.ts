import { expect } from "vitest";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { makeOrderChange, priceOrderChange } from "#shop/order-changes/contract.ts";
import type { TestHouse, Visitor } from "../test-house.ts";
import { send } from "./accounts.ts";
import { placedOrder } from "./orders.ts";

/** What would make an order of one line dearer: more pieces of it. */
export async function dearerBy(system: Visitor, order: Pick<PlacedOrder, "_id" | "version" | "lines">, more: number) {
  const items = order.lines.map(({ item, variant, amount }) => ({ item, variant, amount: amount + more }));
  const asked = { order: order._id, items };
  const { status, reply } = await send(system, { record: priceOrderChange, body: asked });
  expect(status, JSON.stringify(reply)).toBe(200);
  return { ...asked, version: order.version, expectedTotal: reply.after.total };
}

/** An order of a guest, and a change of it that waits for consent, with the token of the link in the mail. */
export async function proposedChange(house: TestHouse, system: Visitor) {
  const order = await placedOrder(house, system);
  const body = await dearerBy(system, order, 1);
  const { status, reply } = await send(system, { record: makeOrderChange, body });
  expect(status, JSON.stringify(reply)).toBe(200);
  return { order, change: reply.change, token: await tokenSentTo(house, order.email) };
}

/** Of the latest mail that asks for consent. */
export async function tokenSentTo(house: TestHouse, email: string): Promise<string> {
  const mails = await house.mails();
  return mails.findLast(({ kind, recipient }) => kind === "orderChangeProposed" && recipient === email)?.secret ?? "";
}
