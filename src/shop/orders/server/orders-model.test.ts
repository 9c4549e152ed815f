import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { randomFrom } from "#server/testing/random.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import { expectOrdersHold } from "#server/testing/things/orders-hold.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import type { CartItem } from "#shop/carts/contract.ts";
import { createCode } from "#shop/codes/contract.ts";
import { changeStock } from "#shop/stock/contract.ts";
import type { Order } from "../contract.ts";
import { endUnpaidOrders } from "./acts/ending/end-orders.ts";

const steps = process.env["VITRINE_LONG"] ? 2000 : 40;
const day = 24 * 60 * 60 * 1000;

/** Pieces of each product that are there and that orders hold; `open` are the orders that can still end unpaid. */
type Model = {
  onHand: Map<string, number>;
  held: Map<string, number>;
  open: Map<string, number>[];
};

onEveryEngine("a shop where much happens", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  test(`has reserved what its orders hold, and no more than there is, after each of ${steps} steps`, {
    timeout: 3_600_000,
  }, async () => {
    const random = randomFrom(42);
    const upTo = (most: number) => Math.floor(random() * most);
    const oneOf = <T>(all: readonly T[]): T => all[upTo(all.length)]!;
    const [wine, juice] = [await sellable(keep, { stock: "tracked" }), await sellable(keep, { stock: "tracked" })];
    const later = await sellable(keep, { stock: "backorder" });
    const children = [{ item: wine._id, variant: null, amount: 2 }];
    const pair = await keep.publish((await keep.offer({ type: "case", name_de: "Paar", price: 19, children }))._id);
    const { status: made } = await anna.call(createCode, { body: { code: "ZEHN", percent: 10 } });
    expect(made).toBe(200);
    // An account may place so many orders in an hour, and here no time passes.
    const customers = await Promise.all(
      Array.from({ length: Math.ceil(steps / 40) }, () => house.as("customer", newAddress("kundin"))),
    );
    const model: Model = { onHand: new Map(), held: new Map(), open: [] };
    const free = (id: string) => (model.onHand.get(id) ?? 0) - (model.held.get(id) ?? 0);
    const hold = (needs: Map<string, number>, sign: 1 | -1) => {
      for (const [id, pieces] of needs) model.held.set(id, (model.held.get(id) ?? 0) + sign * pieces);
    };
    let placed = 0;

    const order = async () => {
      const wanted = [wine, juice, later, pair].filter(() => random() < 0.5);
      const items: CartItem[] = (wanted.length ? wanted : [wine]).map(({ _id }) => ({
        item: _id,
        amount: 1 + upTo(4),
      }));
      const needs = new Map<string, number>();
      for (const { item, amount } of items) {
        const [id, pieces] = item === pair._id ? [wine._id, amount * 2] : [item, amount];
        needs.set(id, (needs.get(id) ?? 0) + pieces);
      }
      const unpaid = random() < 0.5;
      const asked = { items, paymentsource: unpaid ? ("advancepayment" as const) : ("invoice" as const) };
      const code = random() < 0.3 ? { code: "ZEHN" } : {};
      const { status, reply } = await place(
        { ...asked, ...code, email: newAddress("gast") },
        random() < 0.3 ? oneOf(customers) : house.guest,
      );
      const enough = [...needs].every(([id, pieces]) => id === later._id || free(id) >= pieces);
      expect(status, JSON.stringify(reply)).toBe(enough ? 200 : 409);
      if (!enough) return;
      placed += 1;
      hold(needs, 1);
      if (unpaid) model.open.push(needs);
      expectSumsAgree(reply);
    };
    const correct = async () => {
      const { _id } = [wine, juice][upTo(2)]!;
      const change = upTo(25) - 8;
      const { status } = await anna.call(changeStock, { body: { _id, change, reason: "Zählung" } });
      const onHand = (model.onHand.get(_id) ?? 0) + change;
      if (status === 200) model.onHand.set(_id, onHand);
      else expect(onHand).toBeLessThan(model.held.get(_id) ?? 0);
    };
    const expire = async () => {
      await endUnpaidOrders(house.platform, { now: new Date(house.platform.outside.now().getTime() + 30 * day) });
      for (const needs of model.open.splice(0)) hold(needs, -1);
    };

    for (let step = 0; step < steps; step += 1) {
      const roll = random();
      if (roll < 0.65) await order();
      else if (roll < 0.92) await correct();
      else await expire();
      expect(await expectOrdersHold(house.platform.db)).toHaveLength(placed);
      const rows = await house.platform.db.selectFrom("stock").select(["id", "on_hand", "reserved"]).execute();
      for (const { id, on_hand, reserved } of rows) {
        expect([on_hand, reserved]).toEqual([model.onHand.get(id) ?? 0, model.held.get(id) ?? 0]);
      }
    }
    expect(placed).toBeGreaterThan(steps / 10);
  });
});

/** The document of an order adds up to the cent. */
function expectSumsAgree({ lines, goods, discount, deposit, shipping, vat, total }: Order): void {
  const cents = (sum: number) => Math.round(sum * 100);
  const sum = (values: number[]) => values.reduce((all, value) => all + cents(value), 0);
  for (const line of lines) expect(cents(line.full) - cents(line.discount)).toBe(cents(line.paid));
  expect(sum(lines.map(({ full }) => full))).toBe(cents(goods));
  expect(sum(lines.map((line) => line.discount))).toBe(cents(discount));
  expect(cents(goods) - cents(discount) + cents(deposit) + cents(shipping.cost)).toBe(cents(total));
  expect(sum(vat.map(({ gross }) => gross))).toBe(cents(total));
}
