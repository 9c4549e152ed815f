import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { changeUser, readUser } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress, newNetwork } from "#server/testing/things/accounts.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { priceCart } from "#shop/carts/contract.ts";
import { type Code, changeCode, createCode, readCodes } from "#shop/codes/contract.ts";
import { redeemCode } from "#shop/codes/server/index.ts";
import { createCustomerGroup, placeCustomer } from "#shop/customer-groups/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";
import { pricedCart } from "./price-cart.ts";

onEveryEngine("what an order with a code would cost", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let wine: string;

  const shop = async (values: object) => {
    const { version } = (await anna.call(readConfig)).reply[0]!;
    expect((await anna.call(changeConfig, { body: { version, components: { shop: values } } })).status).toBe(200);
  };

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
    await shop({ shipping: { countries: { DE: { six: 6.9, twelve: 9.9 } }, shipping_free_amount_treshhold: 200 } });
    const { group } = (await keep.offer({ name_de: "Erstes" })) as { group: string };
    const none = { slug_de: "", slug_en: "", sku: "", groups: [], media: [], downloads: [] };
    const food = { ...complete.food, ...none, group, slots: 1, taxClass: "standard" };
    wine = (await keep.publish((await keep.create({ ...food, name_de: "Kernöl", price: 11.9 }))._id))._id;
  });

  const made = async (body: Partial<Code>) => {
    const written = { code: `C-${randomUUID().slice(0, 13)}`, ...body };
    const { status, reply } = await anna.call(createCode, { body: written });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  type Asked = { amount?: number; by?: Visitor } & Record<string, unknown>;
  const ask = (code: string, { amount = 6, by = house.guest, ...more }: Asked = {}) =>
    by.call(priceCart, { body: { items: [{ item: wine, amount }], code, ...more } });
  const priced = async (...of: Parameters<typeof ask>) => {
    const { status, reply } = await ask(...of);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const plain = { code: null, codeFault: null, goods: 71.4, discount: 0, total: 78.3 };

  test("is less by its share and its amount, and the code stands as its owner has typed it", async () => {
    const { code } = await made({ code: "Winzer-10", percent: 10, amount: 5 });
    const found = await priced(" winzer-10");
    expect(found).toMatchObject({
      ...{ code: { code, discount: 12.14, freeShipping: false }, codeFault: null },
      ...{ goods: 71.4, discount: 12.14, lines: [{ full: 71.4, discount: 12.14, paid: 59.26 }] },
      ...{ shipping: { cost: 6.9, free: null }, total: 66.16 },
    });
    expect(await priced("")).toMatchObject(plain);
    expect(await priced("  ")).toMatchObject(plain);
    // It never takes more than the goods cost.
    const { code: all } = await made({ amount: 500 });
    expect(await priced(all)).toMatchObject({ code: { discount: 71.4 }, total: 6.9 });
  });

  test("is without shipping where the code gives it, and the threshold of the shop is met by what is left", async () => {
    const { code } = await made({ freeShipping: true });
    expect(await priced(code)).toMatchObject({
      ...{ code: { code, discount: 0, freeShipping: true }, shipping: { cost: 0, free: "code", six: 1 } },
      total: 71.4,
    });
    // 17 pieces are 202.30, of which the code leaves 192.19.
    const { code: share } = await made({ percent: 5 });
    expect(await priced("", { amount: 17 })).toMatchObject({ shipping: { free: "amount" } });
    expect(await priced(share, { amount: 17 })).toMatchObject({ shipping: { free: null, cost: 16.8 } });
  });

  test("compares what the goods must cost with what is left of them after the customer's own discount", async () => {
    const { code } = await made({ percent: 10, leastAmount: 71.4 });
    expect(await priced(code)).toMatchObject({ codeFault: null, discount: 7.14 });
    expect(await priced(code, { amount: 5 })).toMatchObject({
      ...{ code: null, codeFault: { code: "least", value: 71.4 }, discount: 0, total: 66.4 },
    });
    const gustav = await house.as("customer", newAddress());
    const { _id: id } = (await gustav.call(readUser, { query: {} })).reply;
    const { _id, version } = (await anna.call(readUser, { query: { id: id! } })).reply;
    const userData = { discount: 5, shipping_free: false };
    expect((await anna.call(changeUser, { body: { _id: _id!, version: version!, userData } })).status).toBe(200);
    expect(await priced(code, { by: gustav })).toMatchObject({ codeFault: { code: "least" }, discount: 3.57 });
    expect(await priced(code, { by: gustav, amount: 7 })).toMatchObject({ codeFault: null, code: { discount: 7.91 } });
  });

  test("knows the group of the customer, and what they have redeemed by their account or its address", async () => {
    const gustav = await house.as("customer", newAddress());
    const { _id: user, handle } = (await gustav.call(readUser, { query: {} })).reply;
    const written = { name_de: `Handel ${randomUUID()}`, name_en: "", display: "gross" as const, discount: 0 };
    const { _id: group } = (await anna.call(createCustomerGroup, { body: written })).reply;
    const own = await made({ percent: 10, groups: [group] });
    expect((await priced(own.code, { by: gustav })).codeFault).toEqual({ code: "group", value: null });
    expect((await priced(own.code)).codeFault).toEqual({ code: "unknown", value: null });
    await anna.call(placeCustomer, { body: { user: user!, group } });
    expect((await priced(own.code, { by: gustav })).codeFault).toBeNull();
    const once = await made({ percent: 10, oncePerCustomer: true });
    expect((await priced(once.code, { by: gustav })).codeFault).toBeNull();
    const terms = { id: once._id, code: once.code, percent: 1000, amount: 0, freeShipping: false };
    const order = { order: randomUUID(), user: null, address: handle.toUpperCase(), hasOrdered: false, taken: 1 };
    const now = house.platform.outside.now();
    await house.platform.db
      .transaction()
      .execute((tx) => redeemCode(tx, { terms, ...order, id: () => randomUUID(), now }));
    expect((await priced(once.code, { by: gustav })).codeFault).toEqual({ code: "once", value: null });
  });

  test("says to whoever places it what the code takes off altogether, with the shipping that it saves", async () => {
    const now = house.platform.outside.now();
    const actor = { id: null } as Parameters<typeof pricedCart>[1]["actor"];
    const taken = async (code: string, amount = 6) => {
      const items = [{ item: wine, amount }];
      return (await pricedCart(house.platform, { items, pickup: false, code, actor, now })).code?.taken;
    };
    const both = await made({ percent: 10, freeShipping: true });
    expect(await taken(both.code)).toBe(714 + 690);
    // Above the threshold it would be sent for nothing anyway.
    expect(await taken(both.code, 20)).toBe(2380);
    expect(await taken("nie-dagewesen")).toBeUndefined();
    const first = await made({ percent: 10, firstOrder: true });
    const items = [{ item: wine, amount: 6 }];
    const again = { items, pickup: false, code: first.code, hasOrdered: true, actor, now };
    expect((await pricedCart(house.platform, again)).cart.codeFault).toEqual({ code: "first", value: null });
  });

  test("follows a change of the code at once", async () => {
    const code = await made({ percent: 10 });
    expect((await priced(code.code)).discount).toBe(7.14);
    await anna.call(changeCode, { body: { _id: code._id, version: 1, percent: 20 } });
    expect((await priced(code.code)).discount).toBe(14.28);
    await anna.call(changeCode, { body: { _id: code._id, version: 2, enabled: false } });
    expect((await priced(code.code)).codeFault?.code).toBe("unknown");
    const { redeemed } = (await anna.call(readCodes, { query: { id: code._id } })).reply.items[0]!;
    expect(redeemed).toBe(0);
  });

  test("is told to no network that guesses: after thirty wrong words not even for right ones, which cost no try", async () => {
    const { code } = await made({ percent: 10 });
    const network = newNetwork();
    const from = (word: string) =>
      house.guest.raw({
        ...{ method: "POST", url: "/api/v0/shop/price/", remoteAddress: network },
        payload: { items: [{ item: wine, amount: 6 }], code: word },
      });
    const statuses = async (words: string[]) => (await Promise.all(words.map(from))).map(({ status }) => status);
    expect(new Set(await statuses(Array.from({ length: 40 }, () => "")))).toEqual(new Set([200]));
    for (let time = 0; time < 40; time += 1) expect((await from(code)).status).toBe(200);
    const wrong = await statuses(Array.from({ length: 40 }, (_, at) => `falsch-${at}`));
    expect(wrong.filter((status) => status === 429)).toHaveLength(10);
    expect((await from(code)).reply).toMatchObject({ code: "TOO_MANY" });
    expect((await from("")).status).toBe(200);
    expect((await ask(code)).status).toBe(200);
  });

  test("is told to no user who guesses, from however many networks, and to other users all the same", async () => {
    const { code } = await made({ percent: 10 });
    const tried = async (by: Visitor, word: string) => {
      const { status } = await by.raw({
        ...{ method: "POST", url: "/api/v0/shop/price/", remoteAddress: newNetwork() },
        payload: { items: [{ item: wine, amount: 6 }], code: word },
      });
      return status;
    };
    const [gustav, gerda] = [
      await house.as("customer", newAddress("kunde")),
      await house.as("customer", newAddress("kunde")),
    ];
    expect(await tried(gustav, code)).toBe(200);
    const wrong: number[] = [];
    for (let at = 0; at < 32; at += 1) wrong.push(await tried(gustav, `falsch-${at}`));
    expect(wrong.filter((status) => status === 429)).toHaveLength(2);
    expect([await tried(gustav, code), await tried(gustav, ""), await tried(gerda, code)]).toEqual([429, 200, 200]);
  });
});
