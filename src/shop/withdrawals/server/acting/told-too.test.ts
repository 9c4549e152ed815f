import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import * as acts from "#shop/withdrawals/acts-contract.ts";
import * as contract from "#shop/withdrawals/contract.ts";

onEveryEngine("a withdrawal by the link of an order", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  /** One of an order that was sent, declared by its link. */
  async function declared(email: string | null) {
    const product = await sellable(keep, { price: 10 });
    const items = [{ item: product._id, amount: 1 }];
    const { reply: order } = await place({ items, paymentsource: "advancepayment", email: newAddress("kunde") });
    await anna.call(markPayed, { body: { order: order._id } });
    await anna.call(markShipped, { body: { order: order._id } });
    const from = email ?? order.email.toUpperCase();
    const { status, reply } = await house.guest.call(contract.declareWithdrawal, {
      body: {
        ...{ name: "Gerda Groß", contract: order.number, email: from, language: "en" },
        order: { id: order._id, token: order.token },
      },
    });
    expect(status, JSON.stringify(reply)).toBe(200);
    await house.runJobs();
    const list = (await anna.call(contract.readWithdrawals, { query: { q: order.number } })).reply;
    return { order, id: (list as contract.WithdrawalList).items[0]!._id };
  }
  async function toldTo(address: string): Promise<string[]> {
    const mails = (await house.mails()).filter(({ recipient, kind }) => {
      return recipient === address && kind.startsWith("withdrawal");
    });
    return mails.map(({ kind, language }) => `${kind} ${language}`);
  }

  test("is told to the customer of the order to its end, too, each in their language", async () => {
    const email = newAddress("anders");
    const { order, id } = await declared(email);
    const { status } = await anna.call(acts.refundWithdrawal, { body: { _id: id } });
    expect(status).toBe(200);
    const kinds = ["withdrawalReceived", "withdrawalAssigned", "withdrawalRefunded"];
    expect(await toldTo(order.email)).toEqual(kinds.map((kind) => `${kind} de`));
    expect(await toldTo(email)).toEqual(kinds.map((kind) => `${kind} en`));
    const other = newAddress("anders");
    const { order: second, id: closed } = await declared(other);
    const body = { _id: closed, reason: "Von Ihnen zurückgezogen." };
    expect((await anna.call(acts.closeWithdrawal, { body })).status).toBe(200);
    expect((await toldTo(second.email)).at(-1)).toBe("withdrawalClosed de");
    expect((await toldTo(other)).at(-1)).toBe("withdrawalClosed en");
  });

  test("is told once to whoever gives the address of the order", async () => {
    const { order } = await declared(null);
    expect(await toldTo(order.email)).toEqual([]);
    expect(await toldTo(order.email.toUpperCase())).toEqual(["withdrawalReceived en", "withdrawalAssigned en"]);
  });
});
