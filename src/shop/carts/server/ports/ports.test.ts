import { beforeAll, beforeEach, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { plug } from "#platform/ports.ts";
import type { TestHouse } from "#server/testing/test-house.ts";
import { orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import type { PlacedOrder } from "#shop/checkout/contract.ts";
import { payOrder, pollSourceStatus } from "#shop/orders/contract.ts";
import type { PaymentAdapter } from "#shop/payments/port.ts";
import { paymentPort } from "#shop/payments/server/index.ts";
import { cartonShipping, type ShippingPort } from "#shop/pricing/shipping/port.ts";
import { germanTaxes, type TaxPort } from "#shop/pricing/taxes/port.ts";
import { priceCart } from "../../contract.ts";
import { shippingPort, taxPort } from "../index.ts";

const goodPayments: PaymentAdapter = {
  ...{ name: "odd", sources: ["creditcard"], patience: 100 },
  begin: ({ attempt }) => Promise.resolve({ reference: attempt, redirect: "https://pay.example/" }),
  read: () => Promise.resolve({ state: "pending", paid: 0, currency: "EUR" }),
  cancel: () => Promise.resolve("cancelled"),
};
const broken = () => {
  throw new Error("out of order");
};
const hanging = () => new Promise<never>(() => {});

onEveryEngine("adapters that behave badly", (fresh) => {
  let house: TestHouse;
  let keep: Awaited<ReturnType<typeof orderHouse>>["keep"];
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];
  let decide: TaxPort["decide"];
  let costOf: ShippingPort["costOf"];
  let payments: PaymentAdapter;

  beforeAll(async () => {
    const plugged = [
      plug(taxPort, { name: "odd", decide: (supply) => decide(supply) }),
      plug(shippingPort, { name: "odd", costOf: (...asked) => costOf(...asked) }),
      plug(paymentPort, {
        ...goodPayments,
        begin: (attempt) => payments.begin(attempt),
        read: (reference) => payments.read(reference),
        cancel: (reference) => payments.cancel(reference),
      }),
    ];
    beGood();
    const made = await orderHouse(fresh, { plugged });
    ({ house, keep, place } = made);
    await setShop(made.anna, { paymentsources: { creditcard: true, invoice: true } });
  });
  beforeEach(beGood);

  function beGood(): void {
    decide = germanTaxes.decide;
    costOf = cartonShipping.costOf;
    payments = goodPayments;
  }
  const stocked = async () => {
    const product = await sellable(keep, { stock: "tracked", weight: 1200 });
    await keep.stock({ _id: product._id, change: 5, reason: "Lese" });
    return product._id;
  };
  const buy = (item: string, others: Partial<Parameters<typeof place>[0]> = {}) =>
    place({ items: [{ item, amount: 2 }], paymentsource: "invoice", ...others });
  const placedOf = async (offer: string) => {
    const { db } = house.platform;
    const stock = db.selectFrom("stock").select("reserved").where("id", "=", offer);
    const { reserved } = await stock.executeTakeFirstOrThrow();
    const { orders } = await db
      .selectFrom("orders")
      .select((eb) => eb.fn.countAll<number>().as("orders"))
      .executeTakeFirstOrThrow();
    return { reserved, orders };
  };
  const pay = ({ _id, token }: PlacedOrder) => house.guest.call(payOrder, { body: { order: _id, token } });
  const poll = ({ _id, token }: PlacedOrder) => house.guest.call(pollSourceStatus, { query: { order: _id, token } });

  test("refuse a price that they do not know or that cannot be, and nothing of it is left", async () => {
    const offer = await stocked();
    const before = await placedOf(offer);
    const rate = { category: "S", country: "DE", bp: 1900 } as const;
    const bad: (() => void)[] = [
      () => (decide = broken),
      () => (decide = (supply) => ({ ...germanTaxes.decide(supply), rate: { ...rate, bp: -1900 } })),
      () => (decide = (supply) => ({ ...germanTaxes.decide(supply), rate: { ...rate, bp: 19.5 } })),
      () => (decide = (supply) => ({ ...germanTaxes.decide(supply), rate: { ...rate, category: "G" } })),
      () => (decide = hanging as unknown as TaxPort["decide"]),
      () => (costOf = broken),
      () => (costOf = (...asked) => ({ ...cartonShipping.costOf(...asked)!, cost: -690 })),
      () => (costOf = (...asked) => ({ ...cartonShipping.costOf(...asked)!, cost: 6.9 })),
      () => (costOf = (...asked) => ({ ...cartonShipping.costOf(...asked)!, cost: Number.NaN })),
      () => (costOf = hanging as unknown as ShippingPort["costOf"]),
    ];
    for (const [at, behave] of bad.entries()) {
      beGood();
      behave();
      const refused = [at, 424, { code: "PRICE_UNKNOWN" }];
      const priced = await house.guest.call(priceCart, { body: { items: [{ item: offer, amount: 2 }] } });
      expect([at, priced.status, priced.reply]).toMatchObject(refused);
      const { status, reply } = await buy(offer, { expectedTotal: 1 });
      expect([at, status, reply]).toMatchObject(refused);
    }
    expect(await placedOf(offer)).toEqual(before);
    beGood();
    expect((await buy(offer)).status).toBe(200);
    expect(await placedOf(offer)).toEqual({ reserved: before.reserved + 2, orders: before.orders + 1 });
  });

  test("and those that behave well decide what an order costs", async () => {
    const offer = await stocked();
    const weights: (number | null)[] = [];
    costOf = (sent, rules, asked) => {
      weights.push(sent.weight);
      return { ...cartonShipping.costOf(sent, rules, asked)!, cost: 1234, next: null };
    };
    decide = (supply) => ({ ...germanTaxes.decide(supply), rate: { category: "S", country: "DE", bp: 500 } });
    const { status, reply } = await buy(offer);
    expect(status, JSON.stringify(reply)).toBe(200);
    expect(reply.vat.map(({ rate }) => rate)).toEqual([5]);
    expect(reply.shipping.cost).toBeGreaterThan(11);
    expect(new Set(weights)).toEqual(new Set([2400]));
  });

  test("keep an order that cannot be paid as it is, and it is paid once when they behave", async () => {
    const offer = await stocked();
    const { reply: order } = await buy(offer, { paymentsource: "creditcard" });
    const before = await placedOf(offer);
    const bad: Partial<PaymentAdapter>[] = [
      { begin: broken },
      { begin: hanging },
      { begin: () => Promise.resolve({ reference: "", redirect: null }) },
      { begin: () => Promise.resolve({ reference: "a", redirect: "javascript:alert(1)" }) },
    ];
    for (const one of bad) {
      payments = { ...goodPayments, ...one };
      expect((await pay(order)).status).toBe(424);
    }
    payments = goodPayments;
    expect((await pay(order)).reply.payment).toMatchObject({ state: "pending", page: "https://pay.example/" });
    const told = { currency: "EUR", state: "paid" as const };
    for (const read of [
      broken,
      hanging,
      ...[-1, 0.5, Number.NaN].map((paid) => () => Promise.resolve({ ...told, paid })),
    ]) {
      payments = { ...goodPayments, read };
      expect((await poll(order)).reply.status).toBe("pending");
      await house.platform.db.updateTable("order_payments").set({ read_at: null }).execute();
    }
    const paid = Math.round(order.total * 100);
    payments = { ...goodPayments, read: () => Promise.resolve({ ...told, paid }) };
    expect((await poll(order)).reply.status).toBe("paid");
    const attempts = await house.platform.db
      .selectFrom("order_payments")
      .select("id")
      .where("order_id", "=", order._id)
      .execute();
    expect(attempts).toHaveLength(1);
    expect(await placedOf(offer)).toEqual(before);
  });
});
