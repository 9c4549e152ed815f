import { beforeAll, expect, test } from "vitest";
import { deleteUser, login, readUser } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, type Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { changeCart, readCart } from "../contract.ts";
import { cartRetention, cartSubjects } from "./subjects.ts";

const product = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;
const numbered = (from: number, to: number, amount = 1) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ item: product(from + at), amount }));

onEveryEngine("the cart on the account", (fresh) => {
  let house: TestHouse;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, keep } = await shopHouse(fresh));
  });

  type Line = { item: string; variant?: string; amount: number };
  type Told = [number: number, amount: number][];
  const customer = () => house.as("customer", newAddress("kunde"));
  let seconds = 0;
  const change = async (of: Visitor, body: { merge?: Line[]; set?: Line[] }) => {
    house.setTime(new Date(Date.UTC(2026, 10, 21, 10, 0, ++seconds)).toISOString());
    const { status, reply } = await of.call(changeCart, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return told(reply.items);
  };
  const told = (items: { item: string; amount: number }[]): Told =>
    items.map(({ item, amount }) => [Number(item.slice(-12)), amount]);
  const cart = async (of: Visitor) => told((await of.call(readCart, {})).reply.items);
  const line = (number: number, amount: number, variant?: number): Line => ({
    ...{ item: product(number), amount },
    ...(variant === undefined ? {} : { variant: product(variant) }),
  });

  test("is each customer's own: amounts are set, nothing removes, and lines keep the order in which they came", async () => {
    const [one, other] = [await customer(), await customer()];
    expect(await cart(one)).toEqual([]);
    expect(await change(one, { set: [line(2, 6), line(1, 1)] })).toEqual([
      [2, 6],
      [1, 1],
    ]);
    expect(await change(one, { set: [line(3, 1), line(2, 12)] })).toEqual([
      [2, 12],
      [1, 1],
      [3, 1],
    ]);
    expect(await change(one, { set: [line(2, 0), line(9, 0)] })).toEqual([
      [1, 1],
      [3, 1],
    ]);
    expect(await cart(other)).toEqual([]);
    expect(await cart(house.guest)).toEqual([]);
  });

  test("has each variant as a line of its own", async () => {
    const user = await customer();
    await change(user, { set: [line(1, 2, 11), line(1, 3, 12)] });
    expect(await change(user, { set: [line(1, 0, 11)] })).toEqual([[1, 3]]);
    expect((await user.call(readCart, {})).reply.items).toEqual([
      { item: product(1), variant: product(12), amount: 3 },
    ]);
  });

  test("takes a cart from elsewhere without doubling it, however often it comes", async () => {
    const user = await customer();
    await change(user, { set: [line(1, 6), line(2, 2)] });
    const merge = [line(1, 3), line(2, 5), line(3, 1)];
    const together: Told = [
      [1, 6],
      [2, 5],
      [3, 1],
    ];
    expect(await change(user, { merge })).toEqual(together);
    expect(await change(user, { merge })).toEqual(together);
  });

  test("is not doubled by two devices at once, and what one sets the other does not undo", async () => {
    const user = await customer();
    await change(user, { set: [line(1, 1), line(2, 1)] });
    await Promise.all([
      change(user, { set: [line(1, 5)] }),
      change(user, { set: [line(2, 0)] }),
      change(user, { merge: [line(3, 2)] }),
      change(user, { merge: [line(3, 2)] }),
    ]);
    expect(await cart(user)).toEqual([
      [1, 5],
      [3, 2],
    ]);
  });

  test("holds a hundred lines; one more is refused, and nothing is changed, also by two at once", async () => {
    const user = await customer();
    await change(user, { set: numbered(1, 99) });
    const more = (number: number) => user.call(changeCart, { body: { set: [line(1, 7), line(number, 1)] } });
    const both = (await Promise.all([more(200), more(201)])).map(({ status }) => status).toSorted((a, b) => a - b);
    expect([both, (await cart(user)).length]).toEqual([[200, 422], 100]);
    const { status, reply } = await more(202);
    expect([status, (reply as unknown as { code: string }).code]).toEqual([422, "CART_FULL"]);
    expect((await cart(user)).length).toBe(100);
    // A place becomes free in the same request.
    expect(await change(user, { set: [line(99, 0), line(203, 1)] })).toHaveLength(100);
  });

  test("of a visitor without an account lives with the visit, and nobody else's cookie opens it", async () => {
    const [visitor, stranger] = [house.browser(), house.browser()];
    expect(await change(visitor, { set: [line(1, 6), line(2, 2)] })).toEqual([
      [1, 6],
      [2, 2],
    ]);
    expect(await change(visitor, { merge: [line(1, 3), line(3, 1, 31)], set: [line(2, 0)] })).toEqual([
      [1, 6],
      [3, 1],
    ]);
    expect([await cart(visitor), await cart(stranger), await cart(house.guest)]).toEqual([
      [
        [1, 6],
        [3, 1],
      ],
      [],
      [],
    ]);
    const { headers } = await house.guest.raw({
      ...{ method: "PUT", url: "/api/v0/shop/cart/", payload: { set: [line(1, 1)] } },
      headers: { cookie: `visit=${"x".repeat(43)}`, "sec-fetch-site": "same-origin" },
    });
    expect(String(headers["set-cookie"])).toMatch(
      /^visit=(?!x{43})[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    );
    expect((await visitor.call(changeCart, { body: { set: numbered(100, 199) } })).status).toBe(422);
    expect(await cart(visitor)).toHaveLength(2);
  });

  test("that was filled before the login is on the account after it, and not twice", async () => {
    const address = newAddress("kunde");
    const user = await house.as("customer", address);
    await change(user, { set: [line(1, 6), line(2, 1)] });
    const browser = house.browser();
    await change(browser, { set: [line(1, 2), line(2, 4), line(3, 3)] });
    expect((await browser.call(login, { body: { handle: address, password } })).status).toBe(200);
    const together: Told = [
      [1, 6],
      [2, 4],
      [3, 3],
    ];
    expect([await cart(browser), await cart(browser), await cart(user)]).toEqual([together, together, together]);
    expect(await change(browser, { set: [line(3, 0)] })).toHaveLength(2);
    expect(await cart(browser)).toHaveLength(2);
  });

  test("of a visit is forgotten thirty days after the last change", async () => {
    const { db } = house.platform;
    const visitor = house.browser();
    await change(visitor, { set: [line(1, 1)] });
    const rule = cartRetention.find(({ kind }) => kind === "visit")!;
    const later = (days: number) => new Date(house.platform.outside.now().getTime() + days * 24 * 60 * 60 * 1000);
    await rule.sweep(db, { now: later(29) });
    expect(await cart(visitor)).toHaveLength(1);
    expect(await rule.sweep(db, { now: later(31) })).toBeGreaterThanOrEqual(1);
    expect(await cart(visitor)).toEqual([]);
  });

  test("refuses amounts that are none, and fields that are not its own", async () => {
    const user = await customer();
    const set = async (one: object) => (await user.call(changeCart, { body: { set: [one as Line] } })).status;
    for (const amount of [-1, 1.5, 10_000, "3", null]) expect(await set({ item: product(1), amount })).toBe(400);
    for (const bad of [
      { item: "x", amount: 1 },
      { ...line(1, 1), price: 1 },
      { ...line(1, 1), user: product(1) },
    ])
      expect(await set(bad)).toBe(400);
    expect(await cart(user)).toEqual([]);
  });

  test("is told to the person, and goes with the account or after a year without a change", async () => {
    const { db } = house.platform;
    const address = newAddress("kunde");
    const [user, second] = [await house.as("customer", address), await customer()];
    const { _id } = await keep.publish((await keep.offer({ name_de: "Silvaner" }))._id);
    for (const one of [user, second]) await change(one, { set: [{ item: _id, amount: 6 }] });
    expect(await cartSubjects.find(db, { address })).toMatchObject([
      { kind: "cart", title: "Silvaner", fields: { amount: 6 } },
    ]);
    const { _id: id } = (await user.call(readUser, { query: {} })).reply;
    const system = await house.as("system");
    expect((await system.call(deleteUser, { query: { id: id! } })).status).toBe(200);
    expect(await cartSubjects.find(db, { address })).toEqual([]);
    const other = (await second.call(readUser, { query: {} })).reply.handle;
    const { now } = house.platform.outside;
    const erased = await db.transaction().execute((tx) => cartSubjects.erase(tx, { address: other, now: now() }));
    expect([erased.erased, await cart(second)]).toEqual([1, []]);
    await change(second, { set: [{ item: _id, amount: 1 }] });
    const inDays = (days: number) => new Date(now().getTime() + days * 24 * 60 * 60 * 1000);
    await cartRetention[0]!.sweep(db, { now: inDays(364) });
    expect(await cart(second)).toHaveLength(1);
    await cartRetention[0]!.sweep(db, { now: inDays(366) });
    expect(await cart(second)).toEqual([]);
  });
});
