import { beforeAll, expect, test } from "vitest";
import { login } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, type Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { germanAddress, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { changeCart, readCart } from "#shop/carts/contract.ts";
import { changeCheckout, placeCheckout, readCheckout } from "../contract.ts";
import { checkoutRetention, checkoutSubjects } from "./subjects.ts";

onEveryEngine("the order that somebody is about to place", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await orderHouse(fresh));
  });

  /** A visitor with something in the cart. */
  const filled = async (amount = 6) => {
    const by = house.browser();
    const product = await sellable(keep, { price: 10, taxClass: "standard" });
    await by.call(changeCart, { body: { set: [{ item: product._id, amount }] } });
    return { by, product };
  };
  const read = async (by: Visitor) => (await by.call(readCheckout, { query: {} })).reply;
  /** What the form of the review sends. */
  const reviewed = async (by: Visitor) => {
    const { checkoutKey, priced, reviewed: hash } = await read(by);
    return { checkoutKey: checkoutKey ?? crypto.randomUUID(), expectedTotal: priced?.total ?? 0, reviewed: hash };
  };
  const change = async (by: Visitor, body: object) => by.call(changeCheckout, { body });
  const place = async (by: Visitor) => {
    return by.call(placeCheckout, { body: await reviewed(by) });
  };
  const code = ({ reply }: { reply: unknown }) => (reply as { code?: string }).code;

  test("goes from step to step, and says where something is missing first", async () => {
    const { by } = await filled();
    const steps = [(await read(by)).step];
    const bodies = [
      { email: "gerda@example.org" },
      { shippingData: germanAddress },
      { paymentsource: "advancepayment", note: "Bitte klingeln" },
    ];
    for (const body of bodies) steps.push((await change(by, body)).reply.step);
    expect(steps).toEqual([1, 2, 3, 4]);
    const { priced, sources, countries } = await read(by);
    expect([priced?.total, countries]).toEqual([66.9, ["DE", "AT"]]);
    expect(sources.map(({ source, fault }) => [source, fault])).toEqual([
      ["invoice", null],
      ["advancepayment", null],
      ["sofort", "off"],
      ["creditcard", "off"],
      ["pickup", "pickup"],
    ]);
    const { status, reply } = await place(by);
    expect([status, reply.total, reply.note, reply.payment.source]).toEqual([
      200,
      66.9,
      "Bitte klingeln",
      "advancepayment",
    ]);
    const after = await read(by);
    expect([after.items, after.email, after.shippingData, after.priced]).toEqual([[], "", null, null]);
  });

  test("takes no day for its delivery that is not offered, where it is chosen and not only when it is placed", async () => {
    const { by } = await filled();
    const refused = async (wishedDay: string) => {
      const { status, reply } = await change(by, { wishedDay });
      return [status, code({ reply })];
    };
    expect(await refused("2020-01-01")).toEqual([422, "DAY_NOT_OFFERED"]);
    expect((await refused("2026-12-99"))[0]).toBe(400);
    expect((await read(by)).wishedDay).toBeNull();
  });

  test("is placed as it was reviewed, or not at all: in another tab its goods, address and payment may have changed at the same total", async () => {
    const { by, product } = await filled();
    const other = await sellable(keep, { price: 10, taxClass: "standard" });
    const start = { email: newAddress(), shippingData: germanAddress, paymentsource: "advancepayment" };
    await change(by, start);
    const seen = await reviewed(by);
    const swap = (from: string, to: string) =>
      by.call(changeCart, {
        body: {
          set: [
            { item: from, amount: 0 },
            { item: to, amount: 6 },
          ],
        },
      });
    const placeSeen = () => by.call(placeCheckout, { body: seen });
    await swap(product._id, other._id);
    expect((await read(by)).priced?.total).toBe(seen.expectedTotal);
    // With the new summary, as any other change is told.
    expect(await placeSeen()).toMatchObject({
      status: 409,
      reply: { code: "CART_CHANGED", current: { lines: [{ item: other._id }] } },
    });
    await swap(other._id, product._id);
    await change(by, { shippingData: { ...germanAddress, name: "Jemand anders" } });
    expect(code(await placeSeen())).toBe("CART_CHANGED");
    await change(by, start);
    const { status, reply } = await placeSeen();
    expect([status, reply.lines.map(({ item }) => item)]).toEqual([200, [product._id]]);
  });

  test("is placed once by two clicks, of which the second finds nothing left to do", async () => {
    const { by } = await filled();
    await change(by, { email: newAddress(), shippingData: germanAddress, paymentsource: "invoice" });
    const body = await reviewed(by);
    const first = await by.call(placeCheckout, { body });
    const second = await by.call(placeCheckout, { body });
    expect([first.status, second.status, second.reply]).toEqual([200, 200, first.reply]);
    const both = await filled();
    await change(both.by, { email: newAddress(), shippingData: germanAddress, paymentsource: "invoice" });
    const again = await reviewed(both.by);
    const all = await Promise.all(Array.from({ length: 5 }, () => both.by.call(placeCheckout, { body: again })));
    expect(new Set(all.map(({ reply }) => (reply as { _id?: string })._id)).size).toBe(1);
  });

  test("is each visitor's own, and goes along to the account at login", async () => {
    const { by } = await filled();
    await change(by, { email: "gerda@example.org", shippingData: germanAddress });
    expect((await read(house.browser())).email).toBe("");
    const address = newAddress("kunde");
    const other = await house.as("customer", address);
    expect((await read(other)).shippingData).toBeNull();
    await by.call(login, { body: { handle: address, password } });
    expect(await read(by)).toMatchObject({ customer: { email: address }, shippingData: germanAddress, step: 3 });
    await change(by, { paymentsource: "invoice" });
    const { reply } = await place(by);
    expect([reply.email, (await by.call(readCart)).reply.items]).toEqual([address, []]);
  });

  test("refuses what is wrong at its field and changes nothing", async () => {
    const { by } = await filled();
    await change(by, { email: "gerda@example.org", shippingData: germanAddress });
    const wrong = { ...germanAddress, zip: "x", street: "" };
    const { status, reply } = await change(by, { email: "gerda", shippingData: wrong });
    const { errors } = reply as unknown as { errors: { field: string }[] };
    expect([status, errors.map(({ field }) => field)]).toEqual([
      422,
      ["email", "shippingData/street", "shippingData/zip"],
    ]);
    expect(await read(by)).toMatchObject({ email: "gerda@example.org", shippingData: germanAddress });
    for (const body of [
      { card: "4242" },
      { paymentsource: "bitcoin" },
      { wishedDay: "morgen" },
      { gift: "x".repeat(301) },
    ])
      expect((await change(by, body)).status).toBe(400);
  });

  test("is priced for where it goes, and asks again if that is not delivered any more", async () => {
    const { by } = await filled();
    const vienna = { ...germanAddress, zip: "1010", city: "Wien", country: "AT" };
    await change(by, { email: newAddress(), shippingData: vienna, paymentsource: "invoice" });
    expect(await read(by)).toMatchObject({ step: 4, priced: { shipping: { cost: 14.9 } } });
    await setShop(anna, { shipping: { countries: { AT: null } } });
    expect((await read(by)).step).toBe(2);
    expect((await place(by)).status).toBe(422);
    await setShop(anna, { shipping: { countries: { AT: { six: 14.9, twelve: 19.9 } } } });
  });

  test("with nothing in it, with the key of another one, or without a way to pay is not placed", async () => {
    const empty = house.browser();
    const nobody = { checkoutKey: crypto.randomUUID(), expectedTotal: 10 };
    expect(code(await empty.call(placeCheckout, { body: nobody }))).toBe("CART_EMPTY");
    const { by } = await filled();
    await change(by, { email: newAddress(), shippingData: germanAddress });
    expect(code(await by.call(placeCheckout, { body: nobody }))).toBe("CART_CHANGED");
    expect(code(await place(by))).toBe("PAYMENT_NOT_OFFERED");
  });

  test("is told to its person, and forgotten after three days", async () => {
    const { db } = house.platform;
    const address = newAddress("bricht-ab");
    const { by } = await filled();
    await change(by, { email: address, shippingData: germanAddress });
    expect(await checkoutSubjects.find(db, { address })).toMatchObject([
      { kind: "checkout", fields: { email: address, shippingData: germanAddress } },
    ]);
    const later = (days: number) => new Date(house.platform.outside.now().getTime() + days * 24 * 60 * 60 * 1000);
    await checkoutRetention[0]!.sweep(db, { now: later(2.9) });
    expect(await checkoutSubjects.find(db, { address })).toHaveLength(1);
    await checkoutRetention[0]!.sweep(db, { now: later(3.1) });
    expect(await checkoutSubjects.find(db, { address })).toEqual([]);
  });
});
