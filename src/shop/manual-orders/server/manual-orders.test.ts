import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { changeUser, readUser } from "#cms/users/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress, send } from "#server/testing/things/accounts.ts";
import { bodyOf, germanAddress, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import { makePlace } from "#server/testing/things/pickup.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { type CartItem, changeCart, readCart } from "#shop/carts/contract.ts";
import { type PlacedOrder, placeOrder } from "#shop/checkout/contract.ts";
import { createCode } from "#shop/codes/contract.ts";
import { markPayed, readOrderNotes } from "#shop/orders/acts-contract.ts";
import { type Order, readOrders, resendOrder } from "#shop/orders/contract.ts";
import type { Product } from "#shop/products/contract.ts";
import { findCustomers, priceOrderFor, takeOrder } from "../contract.ts";

type Body = NonNullable<Input<typeof takeOrder>["body"]>;

onEveryEngine("entering an order for a customer", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  const goods = (body: Partial<Product> = {}) => sellable(keep, { taxClass: "standard", price: 11.9, ...body });
  const stocked = async (pieces: number) => {
    const product = await goods({ stock: "tracked" });
    await keep.stock({ _id: product._id, change: pieces, reason: "Lese" });
    return product;
  };
  const of = ({ _id }: Pick<Product, "_id">, amount: number): CartItem => ({ item: _id, amount });
  const priced = async (body: NonNullable<Input<typeof priceOrderFor>["body"]>) => {
    const { status, reply } = await send(anna, { record: priceOrderFor, body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  /** A phone order of somebody without an account or mail, for what it costs. */
  const asked = async (body: Partial<Body> & { items: CartItem[] }): Promise<Body> => {
    const { shippingData = germanAddress, items, customer, email, code, pickup } = body;
    const { cart } = await priced({
      ...{ items, pickup: Boolean(pickup) },
      ...(shippingData && !pickup ? { country: shippingData.country } : {}),
      ...(customer ? { customer } : {}),
      ...(email ? { email } : {}),
      ...(code ? { code } : {}),
    });
    const usual = { channel: "phone", paymentsource: "invoice", shippingData } as const;
    return { ...usual, checkoutKey: randomUUID(), expectedTotal: cart.total, ...body };
  };
  const take = async (body: Partial<Body> & { items: CartItem[] }, by: Visitor = anna) =>
    send(by, { record: takeOrder, body: await asked(body) });
  const taken = async (body: Partial<Body> & { items: CartItem[] }): Promise<PlacedOrder> => {
    const { status, reply } = await take(body);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const refused = async (body: Partial<Body> & { items: CartItem[] }) => {
    const { status, reply } = await take(body);
    const { code, field } = reply as unknown as { code: string; field?: string };
    return [status, code, field];
  };
  const mailsAbout = async ({ number }: Pick<Order, "number">) =>
    (await house.mails()).filter(({ subject }) => subject.includes(number));
  const logOf = ({ _id }: Pick<Order, "_id">) =>
    house.platform.db.selectFrom("audit").select(["action", "user_id"]).where("thing", "=", _id).execute();
  const customerWith = async (userData: { discount: number; shipping_free: boolean }) => {
    const address = newAddress("kundin");
    const customer = await house.as("customer", address);
    const { _id } = (await customer.call(readUser, { query: {} })).reply;
    const { version } = (await anna.call(readUser, { query: { id: _id! } })).reply;
    await anna.call(changeUser, { body: { _id: _id!, version: version!, userData } });
    return { customer, id: _id!, address };
  };

  test("by phone is an order like all others, and its confirmation says how it came", async () => {
    const karaffe = await stocked(12);
    const email = newAddress("anruf");
    const order = await taken({ items: [of(karaffe, 6)], email, note: "Bitte nach 17 Uhr", language: "de" });
    expect(order).toMatchObject({
      ...{ channel: "phone", state: "placed", email, total: 78.3, note: "Bitte nach 17 Uhr" },
      ...{ perm: { owner: null }, payment: { source: "invoice", state: "awaiting" }, shipping: { cost: 6.9, six: 1 } },
    });
    expect(order.legal.map(({ kind }) => kind)).toContain("shipping");
    const levels = house.platform.db.selectFrom("stock").select(["on_hand", "reserved"]).where("id", "=", karaffe._id);
    expect(await levels.executeTakeFirst()).toEqual({ on_hand: 12, reserved: 6 });
    const mails = await mailsAbout(order);
    const receipt = mails.find(({ kind, recipient }) => kind === "orderPlaced" && recipient === email);
    expect(receipt?.text).toContain("vielen Dank für Ihre telefonische Bestellung");
    const annas = (await anna.call(readUser, { query: {} })).reply._id;
    expect(await logOf(order)).toEqual([{ action: "order.take", user_id: annas }]);
  });

  test.each([
    ["letter", "schriftliche Bestellung"],
    ["counter", "bei uns vor Ort"],
  ] as const)("that came as %s is confirmed in other words", async (channel, words) => {
    const order = await taken({ items: [of(await goods(), 1)], channel, email: newAddress(channel), language: "de" });
    const receipt = (await mailsAbout(order)).find(({ kind }) => kind === "orderPlaced");
    expect([order.channel, receipt?.text.includes(words)]).toEqual([channel, true]);
  });

  test("for an account has the customer's prices, is read there, and leaves the customer's cart as it is", async () => {
    const { customer, id, address } = await customerWith({ discount: 10, shipping_free: true });
    const product = await goods({ price: 10 });
    await customer.call(changeCart, { body: { set: [of(product, 2)] } });
    const order = await taken({ items: [of(product, 6)], customer: id, email: "egal@example.org" });
    expect(order).toMatchObject({ email: address, discount: 6, total: 54, perm: { owner: id } });
    expect((await customer.call(readCart)).reply.items).toEqual([{ ...of(product, 2), variant: null }]);
    const { items } = (await customer.call(readOrders, {})).reply as { items: Order[] };
    expect(items.map(({ _id }) => _id)).toEqual([order._id]);
    const found = (await anna.call(findCustomers, { query: { customer: id } })).reply.items;
    expect(found).toMatchObject([{ customer: id, email: address, shippingData: germanAddress }]);
  });

  test("of somebody without a mail address writes to nobody but the business, also later", async () => {
    const order = await taken({ items: [of(await goods(), 1)], paymentsource: "advancepayment" });
    expect(order).toMatchObject({ email: "", payment: { giroCode: expect.stringContaining(order.number) as string } });
    await anna.call(markPayed, { body: { order: order._id } });
    expect((await mailsAbout(order)).filter(({ kind }) => kind !== "orderCameIn")).toEqual([]);
    const again = await anna.call(resendOrder, { body: { order: order._id } });
    expect([again.status, again.reply]).toMatchObject([409, { code: "ORDER_WITHOUT_MAIL" }]);
    const list = (await anna.call(readOrders, { query: { q: order.number } })).reply as { items: Order[] };
    expect(list.items.map(({ email }) => email)).toEqual([""]);
  });

  test("two customers without a mail address have nothing in common: each may redeem a code for the first order", async () => {
    const product = await goods({ price: 50 });
    const code = `ERST-${randomUUID().slice(0, 8)}`;
    await anna.call(createCode, { body: { code, percent: 10, firstOrder: true, oncePerCustomer: true } });
    const totals = [];
    for (const name of ["Anton Alt", "Berta Bald"]) {
      const shippingData = { ...germanAddress, name };
      totals.push((await taken({ items: [of(product, 1)], shippingData, code })).discount);
    }
    expect(totals).toEqual([5, 5]);
  });

  test("happens once for a key, however often it is sent, and with another content it is refused", async () => {
    const body = await asked({ items: [of(await goods(), 1)] });
    const all = await Promise.all(Array.from({ length: 5 }, () => send(anna, { record: takeOrder, body })));
    expect(new Set(all.map(({ status, reply }) => `${status} ${reply.number}`)).size).toBe(1);
    const { status, reply } = await send(anna, { record: takeOrder, body: { ...body, channel: "letter" } });
    expect([status, reply]).toMatchObject([409, { code: "CART_CHANGED" }]);
  });

  test("and an order from the pages of the shop, both at once for the last bottles, are not both placed", async () => {
    const scarce = await stocked(3);
    const items = [of(scarce, 1)];
    const bodies = await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        at % 2 === 0
          ? { record: takeOrder, by: anna, body: await asked({ items }) }
          : { record: placeOrder, by: house.guest, body: await bodyOf(house.guest, { items }) },
      ),
    );
    const answers = await Promise.all(
      bodies.map(({ record, by, body }) =>
        by.raw<{ code?: string }>({ method: "POST", url: `/api/v0${record.path}/`, payload: body }),
      ),
    );
    const outcomes = Map.groupBy(answers, ({ status, reply }) => (status === 200 ? "placed" : reply.code));
    expect([outcomes.get("placed")?.length, outcomes.get("OUT_OF_STOCK")?.length]).toEqual([3, 7]);
  });

  test("at another price than the customer was told is refused with the new one, and nothing is stored", async () => {
    const body = await asked({ items: [of(await goods(), 1)] });
    const count = async () => (await house.platform.db.selectFrom("orders").select("id").execute()).length;
    const before = await count();
    const { status, reply } = await send(anna, { record: takeOrder, body: { ...body, expectedTotal: 1 } });
    expect([status, reply]).toMatchObject([409, { code: "CART_CHANGED", current: { total: body.expectedTotal } }]);
    expect(await count()).toBe(before);
    expect((await send(anna, { record: takeOrder, body })).status).toBe(200);
  });

  test("is paid against a rule of the shop only with a reason, which stands beside it", async () => {
    await setShop(anna, { paymentrules: { invoice: { notFirst: true } } });
    const items = [of(await goods(), 1)];
    const offered = (await priced({ items })).sources;
    expect(offered).toEqual([
      { source: "invoice", fault: "first" },
      { source: "advancepayment", fault: null },
      { source: "pickup", fault: "pickup" },
    ]);
    expect(await refused({ items })).toEqual([422, "PAYMENT_NOT_OFFERED", "paymentsource"]);
    const order = await taken({ items, override: { reason: "Kenne ich seit Jahren." } });
    const { notes } = (await anna.call(readOrderNotes, { query: { order: order._id } })).reply;
    expect(notes.map(({ text }) => text)).toEqual(["Kenne ich seit Jahren."]);
    await setShop(anna, { paymentrules: { invoice: null } });
  });

  test("is never paid in a way that there is not, whatever the reason", async () => {
    const items = [of(await goods(), 1)];
    const override = { reason: "Ausnahme" };
    for (const paymentsource of ["creditcard", "sofort", "pickup"] as const) {
      expect(await refused({ items, override, paymentsource })).toEqual([422, "PAYMENT_NOT_OFFERED", "paymentsource"]);
    }
  });

  test("that is collected needs no delivery address, but somebody to write the invoice to", async () => {
    const { _id } = await makePlace(anna, { choose: "nothing" });
    const collected = { items: [of(await goods(), 1)], pickup: { place: _id, start: null }, shippingData: null };
    expect(await refused({ ...collected, paymentsource: "pickup" })).toEqual([422, "ADDRESS_NAME", "invoiceData"]);
    const order = await taken({ ...collected, paymentsource: "pickup", invoiceData: germanAddress });
    expect(order).toMatchObject({ shippingData: null, invoiceData: germanAddress, shipping: { cost: 0 } });
  });

  test("of goods for adults needs the word of the staff", async () => {
    const items = [of(await goods({ minAge: 18 }), 1)];
    expect((await priced({ items })).age).toBe(18);
    expect(await refused({ items })).toEqual([422, "AGE_UNCONFIRMED", "ageConfirmed"]);
    expect((await taken({ items, ageConfirmed: true })).age).toEqual({ least: 18, atDelivery: true });
  });

  test("says all that is wrong in the language of the staff", async () => {
    const items = [of(await goods(), 1)];
    const shippingData = { ...germanAddress, zip: "1" };
    const { status, reply } = await take({ items, email: "gerda", shippingData, language: "en" });
    const { errors } = reply as unknown as { errors: { field: string; code: string }[] };
    expect([status, errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ["email", "EMAIL_FORMAT"],
        ["shippingData/zip", "ADDRESS_ZIP"],
      ],
    ]);
    const body = { ...(await asked({ items })), customer: randomUUID() };
    const unknown = await send(anna, { record: takeOrder, body });
    expect([unknown.status, unknown.reply]).toMatchObject([422, { code: "CUSTOMER_UNKNOWN", field: "customer" }]);
  });

  test("is for the staff alone", async () => {
    const customer = await house.as("customer", newAddress());
    const body = await asked({ items: [of(await goods(), 1)] });
    for (const by of [house.guest, customer]) {
      const answers = [
        await send(by, { record: takeOrder, body }),
        await send(by, { record: priceOrderFor, body: { items: body.items } }),
        await by.call(findCustomers, { query: { q: "gerda" } }),
      ];
      expect(answers.every(({ status }) => status === 401 || status === 403)).toBe(true);
    }
  });

  test("finds customers by the words of their names and addresses: accounts, and who has ordered without one", async () => {
    const product = await goods({ name_de: "Quittenbrand" });
    const email = newAddress("walburga");
    const shippingData = { ...germanAddress, name: "Walburga Wegener", city: "Xanten", zip: "46509" };
    await place({ items: [of(product, 1)], email, shippingData });
    await place({ items: [of(product, 2)], email, shippingData });
    const withoutMail = { ...shippingData, name: "Wendelin Wegener" };
    await taken({ items: [of(product, 1)], shippingData: withoutMail });
    const found = async (q: string) =>
      (await anna.call(findCustomers, { query: { q } })).reply.items.map((one) => [one.name, one.email]);
    expect(await found("wegener xanten")).toEqual([
      ["Wendelin Wegener", ""],
      ["Walburga Wegener", email],
    ]);
    expect(await found("WALBURGA")).toEqual([["Walburga Wegener", email]]);
    expect(await found("quittenbrand")).toEqual([]);
    expect(await found(" ")).toEqual([]);
  });
});
