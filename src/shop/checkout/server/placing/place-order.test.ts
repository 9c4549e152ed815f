import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { readOverview } from "#cms/overview/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { changeUser, readUser } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress, send } from "#server/testing/things/accounts.ts";
import { bodyOf, germanAddress, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { type CartItem, changeCart, readCart } from "#shop/carts/contract.ts";
import { placeOrder, readCheckout } from "#shop/checkout/contract.ts";
import { createCode, readCodes } from "#shop/codes/contract.ts";
import { type Order, readOrders, resendOrder } from "#shop/orders/contract.ts";
import type { Product } from "#shop/products/contract.ts";

onEveryEngine("placing an order", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
  });

  const goods = (body: Partial<Product> = {}) =>
    sellable(keep, { name_de: "Karaffe", taxClass: "standard", price: 11.9, ...body });
  const stocked = async (pieces: number, body: Partial<Product> = {}) => {
    const product = await goods({ stock: "tracked", ...body });
    await keep.stock({ _id: product._id, change: pieces, reason: "Lese" });
    return product;
  };
  const asked = (body: Awaited<ReturnType<typeof bodyOf>>) => send(house.guest, { record: placeOrder, body });
  const of = ({ _id }: Pick<Product, "_id">, amount: number): CartItem => ({ item: _id, amount });
  const levels = async (id: string) => {
    const asked = house.platform.db.selectFrom("stock").select(["on_hand", "reserved"]).where("id", "=", id);
    const { on_hand, reserved } = await asked.executeTakeFirstOrThrow();
    return [on_hand, reserved];
  };
  const countOf = async (table: "orders" | "stock_reservations" | "order_keys" | "mails") => {
    const asked = house.platform.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("count"));
    return (await asked.executeTakeFirstOrThrow()).count;
  };

  test("stores what was bought, at which prices, where it goes, and tells customer and business", async () => {
    const karaffe = await stocked(12, { name_en: "Carafe" });
    const { status, reply } = await place({
      items: [of(karaffe, 6)],
      email: "gerda@example.org",
      note: " Bitte klingeln ",
    });
    expect(status, JSON.stringify(reply)).toBe(200);
    expect(reply).toMatchObject({
      ...{ number: expect.stringMatching(/^2026-\d{5}$/) as string, state: "placed", fulfilment: "open" },
      payment: { source: "invoice", state: "awaiting", bank: null, giroCode: null },
      lines: [
        { item: karaffe._id, name_de: "Karaffe", name_en: "Carafe", amount: 6, price: 11.9, paid: 71.4, rate: 19 },
      ],
      ...{ goods: 71.4, discount: 0, shipping: { cost: 6.9, six: 1 }, total: 78.3, note: "Bitte klingeln" },
      vat: [{ rate: 19, gross: 78.3 }],
      ...{ shippingData: germanAddress, invoiceData: null, perm: { owner: null }, email: "gerda@example.org" },
    });
    expect(await levels(karaffe._id)).toEqual([12, 6]);
    await house.runJobs();
    const mails = (await house.mails()).filter(({ kind }) => kind.startsWith("order"));
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toContainEqual(["orderPlaced", "gerda@example.org"]);
    const receipt = mails.find(({ kind }) => kind === "orderPlaced")!;
    expect(receipt.subject).toContain(reply.number);
    expect(receipt.text).toContain("6 × Karaffe: 71,40\u00a0€");
    expect(receipt.text).toContain("Gesamtbetrag: 78,30\u00a0€");
    expect(receipt.text).toContain("Am Hang 3\n55599 Niederamsel\nDeutschland");
    expect(receipt.text).toContain(`/shop/order/${reply._id}?token=${reply.token}`);
    const told = mails.find(({ kind }) => kind === "orderCameIn")!;
    expect(told.text).toContain("Zahlungsart: Rechnung");
    expect(told.text).not.toContain("Sie zahlen");
  });

  test("tells the discount of the customer from that of a code, to the cent, also in the receipt", async () => {
    const address = newAddress("kundin");
    const customer = await house.as("customer", address);
    const { _id } = (await customer.call(readUser, { query: {} })).reply;
    const { version } = (await anna.call(readUser, { query: { id: _id! } })).reply;
    await anna.call(changeUser, {
      body: { _id: _id!, version: version!, userData: { discount: 7, shipping_free: false } },
    });
    await anna.call(createCode, { body: { code: "FÜNF", amount: 5 } });
    const { reply } = await place({ items: [of(await goods(), 3)], code: "fünf" }, customer);
    // 35.70 less 7 % is 33.20.
    expect(reply).toMatchObject({ goods: 35.7, discount: 7.5, code: "FÜNF", codeDiscount: 5, total: 35.1 });
    await house.runJobs();
    const receipt = (await house.mails()).find(({ recipient }) => recipient === address);
    expect(receipt?.text).toContain("Kundenrabatt: −2,50\u00a0€\nCode FÜNF: −5,00\u00a0€");
  });

  test("in advance names the account, the number to transfer with and its GiroCode, and keeps the goods for ten days", async () => {
    const { reply } = await place({ items: [of(await goods(), 1)], paymentsource: "advancepayment" });
    expect(reply.payment).toMatchObject({
      bank: { name: "Weingut Amselberg", iban: "DE02120300000000202051", reference: reply.number },
      giroCode: expect.stringContaining(`EUR18.80`) as string,
    });
    expect(reply.reservedUntil).toBe("2026-12-01T10:00:00.000Z");
  });

  test("happens once for a key, however often and at once it is asked for, and everybody gets the same answer", async () => {
    const karaffe = await stocked(50);
    const body = await bodyOf(house.guest, { items: [of(karaffe, 1)] });
    const before = [await countOf("orders"), await countOf("mails")];
    const reached: string[] = [];
    house.platform.goals.whenReached((goal) => reached.push(goal));
    const all = await Promise.all(Array.from({ length: 50 }, () => send(house.guest, { record: placeOrder, body })));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ reply }) => JSON.stringify(reply))).size).toBe(1);
    expect([await countOf("orders"), await levels(karaffe._id)]).toEqual([before[0]! + 1, [50, 1]]);
    expect(reached).toEqual(["order"]);
    const changed = { ...body, note: "anders" };
    const { status, reply } = await asked(changed);
    expect([status, (reply as unknown as { code: string }).code]).toEqual([409, "CART_CHANGED"]);
  });

  test("never sells more than there is: of a hundred at once for seven bottles seven are placed", async () => {
    const [plenty, scarce] = [await stocked(1000), await stocked(7)];
    const bodies = await Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const lines = [of(plenty, 1), of(scarce, 1)];
        return bodyOf(house.guest, { items: at % 2 === 0 ? lines : lines.toReversed() });
      }),
    );
    const all = await Promise.all(bodies.map((body) => send(house.guest, { record: placeOrder, body })));
    const outcomes = Map.groupBy(all, ({ status }) => status);
    expect([outcomes.get(200)?.length, outcomes.get(409)?.length]).toEqual([7, 93]);
    expect(
      outcomes.get(409)!.every(({ reply }) => (reply as unknown as { code: string }).code === "OUT_OF_STOCK"),
    ).toBe(true);
    expect([await levels(plenty._id), await levels(scarce._id)]).toEqual([
      [1000, 7],
      [7, 7],
    ]);
  });

  test("redeems a code that is good for one order once, of fifty that ask for it at once", async () => {
    const karaffe = await goods({ price: 50 });
    const { reply: made } = await anna.call(createCode, { body: { code: "EINMAL", percent: 10, limit: 1 } });
    const bodies = await Promise.all(
      Array.from({ length: 50 }, () => bodyOf(house.guest, { items: [of(karaffe, 1)], code: "einmal" })),
    );
    expect(new Set(bodies.map(({ expectedTotal }) => expectedTotal))).toEqual(new Set([51.9]));
    const all = await Promise.all(bodies.map((body) => asked(body)));
    const placed = all.filter(({ status }) => status === 200);
    expect([placed.length, placed[0]?.reply]).toMatchObject([1, { code: "EINMAL", discount: 5, total: 51.9 }]);
    const codes = new Set(
      all.flatMap(({ status, reply }) => (status === 200 ? [] : [(reply as { code: string }).code])),
    );
    expect([...codes].every((one) => one === "CODE_USED" || one === "CART_CHANGED")).toBe(true);
    const { reply: after } = await anna.call(readCodes, { query: { id: made._id } });
    expect(after.items).toMatchObject([{ redeemed: 1, taken: 5 }]);
  });

  test("takes what is in a case as often as it is in it", async () => {
    const wine = await stocked(2);
    const children = [{ item: wine._id, variant: null, amount: 2 }];
    const pair = await keep.publish((await keep.offer({ type: "case", name_de: "Paar", price: 19, children }))._id);
    const { status, reply } = await place({ items: [of(pair, 1), of(wine, 1)] });
    expect([status, (reply as unknown as { code: string }).code]).toEqual([409, "OUT_OF_STOCK"]);
    expect((await place({ items: [of(pair, 1)] })).status).toBe(200);
    expect(await levels(wine._id)).toEqual([2, 2]);
  });

  test("at another price than the buyer has agreed to is refused with what it would cost now, and nothing is stored", async () => {
    const karaffe = await stocked(6);
    const body = await bodyOf(house.guest, { items: [of(karaffe, 1)] });
    const fresher = await keep.read(karaffe._id);
    await keep.change(fresher, { price: 14.9 });
    await keep.publish(karaffe._id);
    const before = [await countOf("orders"), await countOf("stock_reservations"), await countOf("order_keys")];
    const { status, reply } = await asked(body);
    expect([status, reply]).toMatchObject([409, { code: "CART_CHANGED", current: { total: 21.8 } }]);
    expect([await countOf("orders"), await countOf("stock_reservations"), await countOf("order_keys")]).toEqual(before);
    // With the new total the same key is free.
    expect((await asked({ ...body, expectedTotal: 21.8 })).status).toBe(200);
  });

  test("of a customer has the customer's prices and address, empties the cart, and is read by nobody else", async () => {
    const address = newAddress("kunde");
    const [customer, other] = [await house.as("customer", address), await house.as("customer", newAddress())];
    const user = (await customer.call(readUser, { query: {} })).reply;
    const { _id, version } = (await anna.call(readUser, { query: { id: user._id! } })).reply;
    await anna.call(changeUser, {
      body: { _id: _id!, version: version!, userData: { discount: 10, shipping_free: false } },
    });
    const karaffe = await goods({ price: 10 });
    await customer.call(changeCart, { body: { set: [of(karaffe, 6)] } });
    const { reply } = await place({ items: [of(karaffe, 6)] }, customer);
    expect(reply).toMatchObject({ discount: 6, total: 60.9, email: address, perm: { owner: user._id } });
    expect((await customer.call(readCart)).reply.items).toEqual([]);
    const { addresses } = (await customer.call(readCheckout, { query: {} })).reply;
    expect(addresses.map(({ address: kept }) => kept)).toEqual([germanAddress]);
    const read = async (by: Visitor, token?: string) =>
      (await by.call(readOrders, { query: { id: reply._id, ...(token ? { token } : {}) } })).status;
    expect([await read(customer), await read(anna), await read(house.guest, reply.token)]).toEqual([200, 200, 200]);
    expect([await read(other), await read(house.guest), await read(house.guest, "x")]).toEqual([404, 404, 404]);
    const list = async (by: Visitor) =>
      ((await by.call(readOrders, {})).reply as { items: Order[] }).items.map((one) => one._id);
    expect([await list(customer), await list(other), await list(house.guest)]).toEqual([[reply._id], [], []]);
    expect(await list(anna)).toContain(reply._id);
  });

  test("says all that is wrong with its addresses at once", async () => {
    const karaffe = await goods();
    const { status, reply } = await place({
      ...{ items: [of(karaffe, 1)], email: "gerda", shippingData: { ...germanAddress, zip: "1", city: " " } },
      invoiceData: { ...germanAddress, country: "FR", zip: "99", name: "" },
    });
    const { errors } = reply as unknown as { errors: { field: string; code: string }[] };
    expect([status, errors.map(({ field, code }) => [field, code])]).toEqual([
      422,
      [
        ["email", "EMAIL_FORMAT"],
        ["shippingData/zip", "ADDRESS_ZIP"],
        ["shippingData/city", "ADDRESS_CITY"],
        ["invoiceData/name", "ADDRESS_NAME"],
        ["invoiceData/zip", "ADDRESS_ZIP"],
      ],
    ]);
  });

  test("goes only where the shop delivers, and its invoice anywhere", async () => {
    const karaffe = await goods();
    const paris = { ...germanAddress, zip: "75001", city: "Paris", country: "FR" };
    const { status, reply } = await place({ items: [of(karaffe, 1)], shippingData: paris });
    expect([status, reply]).toMatchObject([422, { code: "ADDRESS_COUNTRY", field: "shippingData/country" }]);
    expect((await place({ items: [of(karaffe, 1)], invoiceData: paris })).status).toBe(200);
  });

  test("is paid only as the shop offers it for such an order", async () => {
    const karaffe = await goods();
    const refused = async (body: object) => {
      const { status, reply } = await place({ items: [of(karaffe, 1)], ...body });
      return [status, (reply as unknown as { code: string }).code];
    };
    expect(await refused({ paymentsource: "creditcard" })).toEqual([422, "PAYMENT_NOT_OFFERED"]);
    expect(await refused({ paymentsource: "pickup" })).toEqual([422, "PAYMENT_NOT_OFFERED"]);
    await setShop(anna, { paymentrules: { invoice: { notFirst: true } } });
    // Each order of a guest is the first: anybody can type an address.
    for (const email of ["neu@example.org", "gerda@example.org"])
      expect(await refused({ email })).toEqual([422, "PAYMENT_NOT_OFFERED"]);
    const customer = await house.as("customer", newAddress());
    const ordered = (paymentsource: "invoice" | "advancepayment") =>
      place({ items: [of(karaffe, 1)], paymentsource }, customer);
    expect((await ordered("invoice")).status).toBe(422);
    expect((await ordered("advancepayment")).status).toBe(200);
    expect((await ordered("invoice")).status).toBe(200);
    await setShop(anna, { paymentrules: { invoice: null } });
  });

  test("of goods for adults needs a date of birth, which is kept nowhere", async () => {
    const spirit = await goods({ minAge: 18 });
    const at = (birthDate?: string) =>
      place({ items: [of(spirit, 1)], ...(birthDate === undefined ? {} : { birthDate }) });
    const told = async (birthDate?: string) => ((await at(birthDate)).reply as unknown as { code: string }).code;
    expect(await told()).toBe("AGE_NEEDED");
    expect(await told("2026-02-30")).toBe("AGE_NEEDED");
    expect(await told("2008-11-22")).toBe("AGE_TOO_YOUNG");
    const { status, reply } = await at("2008-11-21");
    expect([status, reply.age]).toEqual([200, { least: 18, atDelivery: true }]);
    const rows = await house.platform.db.selectFrom("orders").select("document").where("id", "=", reply._id).execute();
    expect(JSON.stringify(rows)).not.toContain("2008");
  });

  test.each([
    ["a price", { price: 0.01 }],
    ["a total", { total: 1 }],
    ["a number", { number: "2026-99999" }],
    ["a state", { state: "completed" }],
    ["an owner", { perm: { owner: randomUUID() } }],
    ["taxes", { vat: [] }],
    ["a discount", { discount: 100 }],
    ["shipping", { shipping: { cost: 0 } }],
  ])("takes %s from nobody", async (_, more) => {
    const body = { ...(await bodyOf(house.guest, { items: [of(await goods(), 1)] })), ...more };
    expect((await asked(body)).status).toBe(400);
  });

  test("refuses amounts, countries and texts that are none, and stores nothing", async () => {
    const karaffe = await goods();
    const good = await bodyOf(house.guest, { items: [of(karaffe, 1)] });
    const before = await countOf("orders");
    const bad: object[] = [
      ...[-1, 0, 1.5, 10_000, "1"].map((amount) => ({ items: [{ item: karaffe._id, amount }] })),
      { items: [] },
      { items: Array.from({ length: 1000 }, () => of(karaffe, 1)) },
      { shippingData: { ...germanAddress, country: "Deutschland" } },
      { shippingData: { ...germanAddress, name: "x".repeat(101) } },
      { shippingData: { ...germanAddress, name: "Gerda\u202eßorG" } },
      { shippingData: { ...germanAddress, city: "Nieder\namsel" } },
      { note: "x".repeat(501) },
      { checkoutKey: "1" },
      { expectedTotal: -1 },
      { expectedTotal: 1.001 },
    ];
    for (const one of bad) {
      const { status } = await asked({ ...good, ...one });
      expect([one, status]).toEqual([one, 400]);
    }
    expect(await countOf("orders")).toBe(before);
  });

  test("brings along the texts as they were on that day, however often and late it is confirmed", async () => {
    const { reply } = await place({ items: [of(await goods(), 1)], email: newAddress("texte") });
    expect(reply.legal.map(({ kind }) => kind)).toContain("shipping");
    const { db } = house.platform;
    const attached = async () => {
      const rows = await db
        .selectFrom("mails")
        .innerJoin("mail_attachments", "mail_attachments.mail_id", "mails.id")
        .select(["mails.id", "mail_attachments.hash"])
        .where("recipient", "=", reply.email)
        .where("kind", "=", "orderPlaced")
        .orderBy("mails.id")
        .orderBy("mail_attachments.place")
        .execute();
      return [...Map.groupBy(rows, ({ id }) => id).values()].map((files) => files.map(({ hash }) => hash));
    };
    // Another price of sending makes another text about it.
    await setShop(anna, { shipping: { countries: { DE: { six: 5.9, twelve: 9.9 } } } });
    await house.guest.call(resendOrder, { body: { order: reply._id, token: reply.token } });
    const [first, second] = await attached();
    expect([first?.length, second]).toEqual([reply.legal.length + 1, first]);
    const later = (await place({ items: [of(await goods(), 1)] })).reply;
    const ofShipping = (order: Order) => order.legal.find(({ kind }) => kind === "shipping")?.hash;
    expect(ofShipping(later)).not.toBe(ofShipping(reply));
    await setShop(anna, { shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } } } });
  });

  test("is not possible for visitors while the shop lacks what an imprint says, and their cart stays", async () => {
    const items = [of(await goods(), 1)];
    const body = await bodyOf(house.guest, { items });
    const business = async (phone: string) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      await send(anna, { record: changeConfig, body: { version, business: { phone } } });
    };
    const customer = await house.as("customer", newAddress("wartet"));
    await customer.call(changeCart, { body: { set: [{ ...items[0]!, amount: 2 }] } });
    await business("");
    const before = await countOf("orders");
    for (const [language, message] of [
      ["de-DE", "Der Shop nimmt gerade keine Bestellungen an. Ihr Warenkorb bleibt erhalten."],
      ["en-GB", "The shop is not taking orders at the moment. Your cart is kept."],
    ] as const) {
      const headers = { "accept-language": language };
      const { status, reply } = await house.guest.raw({
        method: "POST",
        url: "/api/v0/shop/order",
        payload: body,
        headers,
      });
      expect([status, reply]).toMatchObject([409, { code: "SHOP_NOT_READY", message }]);
    }
    expect((await customer.call(readCheckout, {})).reply).toMatchObject({ ordersOpen: false, items: [{ amount: 2 }] });
    expect(await countOf("orders")).toBe(before);
    const { cards } = (await anna.call(readOverview, {})).reply;
    expect(cards.find(({ name }) => name === "legal")).toMatchObject({
      count: 1,
      rows: [{ _id: "phone", title: "Telefonnummer des Betriebs" }],
    });
    await business("069 90009-217");
    expect((await customer.call(readCheckout, {})).reply).toMatchObject({ ordersOpen: true, items: [{ amount: 2 }] });
    expect((await asked(body)).status).toBe(200);
    const later = (await anna.call(readOverview, {})).reply.cards;
    expect(later.find(({ name }) => name === "legal")).toMatchObject({ count: 0, rows: [] });
  });

  test("is confirmed again as often as five times a day, to nobody but its customer", async () => {
    const { reply } = await place({ items: [of(await goods(), 1)], email: newAddress("nochmal") });
    const again = (by: Visitor, token?: string) =>
      by.call(resendOrder, { body: { order: reply._id, ...(token ? { token } : {}) } });
    expect((await again(house.guest)).status).toBe(404);
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push((await again(house.guest, reply.token)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await house.mails()).filter(({ recipient }) => recipient === reply.email)).toHaveLength(6);
  });
});
