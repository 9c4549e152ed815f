import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress, newNetwork } from "#server/testing/things/accounts.ts";
import { germanAddress, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { changeCart } from "#shop/carts/contract.ts";
import { type Checkout, changeCheckout, placeCheckout, readCheckout } from "#shop/checkout/contract.ts";
import { createCode } from "#shop/codes/contract.ts";

onEveryEngine("whether a mail address has ordered before", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];
  let item: string;
  const gerda = newAddress("gerda");

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
    item = (await sellable(keep, { price: 10, taxClass: "standard" }))._id;
    await setShop(anna, { paymentrules: { invoice: { notFirst: true } } });
    await anna.call(createCode, { body: { code: "ERSTE", percent: 10, firstOrder: true } });
    await anna.call(createCode, { body: { code: "EINMAL", percent: 10, oncePerCustomer: true } });
    const order = { items: [{ item, amount: 1 }], email: gerda, paymentsource: "advancepayment" as const };
    expect((await place({ ...order, code: "EINMAL" })).status).toBe(200);
  });

  /** Somebody with a filled cart, who says all that an order needs. */
  const about = async (body: object, by = house.browser()) => {
    await by.call(changeCart, { body: { set: [{ item, amount: 6 }] } });
    const said = { shippingData: germanAddress, paymentsource: "advancepayment" as const };
    const { status, reply } = await by.call(changeCheckout, { body: { ...said, ...body } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return { by, checkout: reply };
  };
  const order = async (by: Visitor, { over = {}, from = newNetwork() }: { over?: object; from?: string } = {}) => {
    const { checkoutKey, priced, reviewed } = (await by.call(readCheckout, { query: {} })).reply;
    const payload = { checkoutKey, expectedTotal: priced?.total ?? 0, reviewed, ...over };
    const url = `/api/v0${placeCheckout.path}/`;
    return by.raw<{ code?: string; field?: string; current?: object }>({
      method: "POST",
      url,
      payload,
      remoteAddress: from,
    });
  };
  const shown = ({ email: _email, checkoutKey: _key, reviewed: _hash, ...rest }: Checkout) => rest;

  test.each(["ERSTE", "EINMAL"])(
    "is not told to guests who try the code %s or look at the ways to pay",
    async (code) => {
      const [known, unknown] = [await about({ email: gerda, code }), await about({ email: newAddress(), code })];
      expect(shown(known.checkout)).toEqual(shown(unknown.checkout));
      expect(known.checkout).toMatchObject({ step: 4, priced: { code: { code }, codeFault: null } });
      expect(known.checkout.sources).toContainEqual({ source: "invoice", fault: "first" });
    },
  );

  test.each(["ERSTE", "EINMAL"])("keeps guests from the code %s once they order, and nothing is lost", async (code) => {
    const { by } = await about({ email: gerda, code, note: "Bitte klingeln" });
    const refused = await order(by);
    expect([refused.status, refused.reply.code, refused.reply.field]).toEqual([409, "CODE_ONCE", "code"]);
    expect((await by.call(readCheckout, { query: {} })).reply).toMatchObject({
      ...{ step: 4, email: gerda, code, note: "Bitte klingeln", items: [{ item, amount: 6 }] },
    });
    await by.call(changeCheckout, { body: { code: "" } });
    expect((await order(by)).status).toBe(200);
    const other = await about({ email: newAddress(), code });
    expect((await order(other.by)).status).toBe(200);
  });

  test("is not to be found out by orders that cannot be placed anyway", async () => {
    const spirit = (await sellable(keep, { price: 10, taxClass: "standard", minAge: 18 }))._id;
    const tries = async (email: string) => {
      const { by } = await about({ email, code: "ERSTE" });
      await by.call(changeCart, { body: { set: [{ item: spirit, amount: 1 }] } });
      const answers = [await order(by, { over: { expectedTotal: 0.01 } }), await order(by)];
      answers.push(await order(by, { over: { birthDate: "2020-01-01" } }));
      return answers.map(({ status, reply: { code, current } }) => [status, code, current]);
    };
    const [known, unknown] = [await tries(gerda), await tries(newAddress())];
    expect(known).toEqual(unknown);
    expect(known.map(([status, code]) => [status, code])).toEqual([
      ...[
        [409, "CART_CHANGED"],
        [422, "AGE_NEEDED"],
        [422, "AGE_TOO_YOUNG"],
      ],
    ]);
  });

  test("is told to few who ask: a refused code counts as five of the twenty orders that a network places in an hour", async () => {
    const [{ by }, from] = [await about({ email: gerda, code: "ERSTE" }), newNetwork()];
    const told: unknown[] = [];
    for (let time = 0; time < 5; time += 1) told.push((await order(by, { from })).reply.code);
    expect(told).toEqual(["CODE_ONCE", "CODE_ONCE", "CODE_ONCE", "CODE_ONCE", "TOO_MANY"]);
  });

  test("is told to no more of those who ask at once", async () => {
    const from = newNetwork();
    const guests = await Promise.all(Array.from({ length: 12 }, () => about({ email: gerda, code: "ERSTE" })));
    const told = await Promise.all(guests.map(async ({ by }) => (await order(by, { from })).reply.code));
    expect(told.filter((code) => code === "CODE_ONCE").length).toBeLessThanOrEqual(4);
    expect(new Set(told)).toEqual(new Set(["CODE_ONCE", "TOO_MANY"]));
  });

  test("costs an order with a code that is placed no more than another one", async () => {
    const from = newNetwork();
    for (let time = 0; time < 6; time += 1) {
      const { by } = await about({ email: newAddress(), code: "ERSTE" });
      expect((await order(by, { from })).status).toBe(200);
    }
  });

  test("is told at once to the customer, who is logged in", async () => {
    const address = newAddress("kundin");
    const customer = await house.as("customer", address);
    const first = await about({ code: "ERSTE" }, customer);
    expect(first.checkout.priced?.codeFault).toBeNull();
    expect(first.checkout.sources).toContainEqual({ source: "invoice", fault: "first" });
    expect((await order(customer)).status).toBe(200);
    const again = await about({ code: "ERSTE" }, customer);
    expect(again.checkout.priced?.codeFault).toMatchObject({ code: "first" });
    expect(again.checkout.sources).toContainEqual({ source: "invoice", fault: null });
    expect((await order(customer)).reply.code).toBe("CART_CHANGED");
  });
});
