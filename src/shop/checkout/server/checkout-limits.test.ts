import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress, newNetwork } from "#server/testing/things/accounts.ts";
import { bodyOf, orderHouse, sellable } from "#server/testing/things/orders.ts";
import { changeCart } from "#shop/carts/contract.ts";
import { changeCheckout, placeCheckout, placeOrder, readCheckout } from "#shop/checkout/contract.ts";
import { createCode } from "#shop/codes/contract.ts";
import { changeCustomer, readCustomers } from "#shop/customers/contract.ts";

type Answer = { code?: string; message?: string; current?: { codeFault?: { code: string } } };

onEveryEngine("the limits of ordering", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let item: string;

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    item = (await sellable(made.keep))._id;
    await made.anna.call(createCode, { body: { code: "SOMMER", percent: 10 } });
  });

  const customer = () => house.as("customer", newAddress("kundin"));
  const put = (by: Visitor, payload: object, from = newNetwork(), language = "de") =>
    by.raw<Answer>({
      ...{ method: "PUT", url: `/api/v0${changeCheckout.path}`, payload, remoteAddress: from },
      headers: { "accept-language": language },
    });
  /** An order that is refused at the latest because it costs something else. */
  const tried = async (
    by: Visitor,
    { from = newNetwork(), ...over }: { from?: string; code?: string; email?: string } = {},
  ) => {
    const payload = { ...(await bodyOf(by, { items: [{ item, amount: 1 }] })), expectedTotal: 0.01, ...over };
    const { status, reply } = await by.raw<Answer>({
      ...{ method: "POST", url: `/api/v0${placeOrder.path}`, payload, remoteAddress: from },
    });
    return status === 409 ? (reply.current?.codeFault?.code ?? reply.code) : reply.code;
  };
  const often = async (times: number, ask: (at: number) => Promise<unknown>) => {
    const answers: unknown[] = [];
    for (let at = 0; at < times; at += 1) answers.push(await ask(at));
    return answers;
  };
  /** Each of them once, in their order. */
  const kinds = (answers: unknown[]) => [...new Set(answers)];

  test("let nobody with an account try words as codes without end, at whatever door and from whatever network", async () => {
    const [by, other] = [await customer(), await customer()];
    expect(kinds(await often(20, (at) => tried(by, { code: `falsch-${at}` })))).toEqual(["unknown"]);
    await by.call(changeCart, { body: { set: [{ item, amount: 1 }] } });
    const said = await often(12, async (at) => (await put(by, { code: `geraten-${at}` })).status);
    expect(said).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect(await tried(by, { code: "SOMMER" })).toBe("TOO_MANY");
    expect(await tried(by)).toBe("CART_CHANGED");
    expect((await put(by, { note: "Bitte klingeln" })).status).toBe(200);
    expect(await tried(other, { code: "SOMMER" })).toBe("CART_CHANGED");
  });

  test("count the words of a network also when accounts try them, and no code that there is", async () => {
    const [one, other, from] = [await customer(), await customer(), newNetwork()];
    expect(kinds(await often(15, (at) => tried(one, { from, code: `falsch-${at}` })))).toEqual(["unknown"]);
    expect(kinds(await often(15, () => tried(other, { from, code: "SOMMER" })))).toEqual(["CART_CHANGED"]);
    expect(kinds(await often(15, (at) => tried(other, { from, code: `geraten-${at}` })))).toEqual(["unknown"]);
    expect(await tried(await customer(), { from, code: "SOMMER" })).toBe("TOO_MANY");
    expect(await tried(house.guest, { from, code: "SOMMER" })).toBe("TOO_MANY");
  });

  test("count a word that is said while the cart is empty, and take back those that are codes", async () => {
    const [by, from] = [house.browser(), newNetwork()];
    await by.call(changeCart, { body: { set: [{ item, amount: 1 }] } });
    expect(kinds(await often(35, async () => (await put(by, { code: "SOMMER" }, from)).status))).toEqual([200]);
    await by.call(changeCart, { body: { set: [{ item, amount: 0 }] } });
    const said = await often(31, async (at) => (await put(by, { code: `falsch-${at}` }, from)).status);
    expect(said).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
  });

  test("count an order as several that is refused to a guest because of its mail address, so that few addresses can be tried", async () => {
    const [email, from] = [newAddress("gesperrt"), newNetwork()];
    expect(await tried(house.guest, { email })).toBe("CART_CHANGED");
    const paid = await bodyOf(house.guest, { items: [{ item, amount: 1 }], email });
    await house.guest.call(placeOrder, { body: paid });
    const [known] = (await anna.call(readCustomers, { query: { q: email } })).reply.items;
    await anna.call(changeCustomer, { body: { _id: known!._id, version: known!.version, blocked: true } });
    // A total that cannot be agreed with tells nothing.
    expect(await tried(house.guest, { email })).toBe("CART_CHANGED");
    const placing = async () => {
      const payload = await bodyOf(house.guest, { items: [{ item, amount: 1 }], email });
      const url = `/api/v0${placeOrder.path}`;
      const answer = await house.guest.raw({ method: "POST", url, payload, remoteAddress: from });
      return answer.reply["code"];
    };
    const said = await often(6, placing);
    expect(said).toEqual([...Array.from({ length: 4 }, () => "ORDER_NOT_ACCEPTED"), "TOO_MANY", "TOO_MANY"]);
  });

  test("hold for the orders of an account, and for all of a network, and say so in the caller's language", async () => {
    const by = await customer();
    const place = async () => {
      const payload = await bodyOf(by, { items: [{ item, amount: 1 }] });
      const url = `/api/v0${placeOrder.path}`;
      return (await by.raw({ method: "POST", url, payload, remoteAddress: newNetwork() })).status;
    };
    expect(await often(31, place)).toEqual([...Array.from({ length: 30 }, () => 200), 429]);
    await by.call(changeCart, { body: { set: [{ item, amount: 1 }] } });
    const { checkoutKey, priced } = (await by.call(readCheckout, {})).reply;
    const body = { checkoutKey: checkoutKey ?? randomUUID(), expectedTotal: priced!.total };
    expect(await by.call(placeCheckout, { body })).toMatchObject({ status: 429, reply: { code: "TOO_MANY" } });

    const from = newNetwork();
    for (let at = 0; at < 4; at += 1) {
      const one = await customer();
      expect(kinds(await often(25, () => tried(one, { from })))).toEqual(["CART_CHANGED"]);
    }
    const last = await customer();
    expect([await tried(last, { from }), await tried(last)]).toEqual(["TOO_MANY", "CART_CHANGED"]);
    // Guests of the network are counted by themselves.
    expect(await tried(house.guest, { from })).toBe("CART_CHANGED");
  });

  test("hold for what an account changes before it orders", async () => {
    const by = await customer();
    const { db } = house.platform;
    const many = (key: string, count: number) =>
      db.updateTable("limits").set({ count }).where("key", "like", key).execute();
    const change = async (from?: string) => (await put(by, { note: "Bitte klingeln" }, from)).status;
    expect(await change()).toBe(200);
    await many("checkout:user:%", 300);
    expect(await change()).toBe(429);
    await many("checkout:user:%", 1);
    const from = newNetwork();
    expect(await change(from)).toBe(200);
    await many(`checkout:accounts:${from}`, 1000);
    expect([await change(from), await change()]).toEqual([429, 200]);

    const [guest, network] = [house.browser(), newNetwork()];
    const said = async (language: string) => (await put(guest, { note: "" }, network, language)).reply.message;
    await said("de");
    await many(`checkout:${network}`, 300);
    expect([await said("de"), await said("en")]).toEqual([
      expect.stringMatching(/^Zu viele/),
      expect.stringMatching(/^Too many/),
    ]);
  });
});
