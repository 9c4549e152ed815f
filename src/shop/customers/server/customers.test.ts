import { beforeAll, expect, test } from "vitest";
import { addSubscriber } from "#cms/newsletter/subscribers/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { changeUser, deleteUser, readUser } from "#cms/users/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { colleague } from "#server/testing/rights.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress, send } from "#server/testing/things/accounts.ts";
import { bodyOf, germanAddress, orderHouse, sellable } from "#server/testing/things/orders.ts";
import { placeOrder } from "#shop/checkout/contract.ts";
import { createCustomerGroup } from "#shop/customer-groups/contract.ts";
import { cancelOrder, markPayed, markShipped } from "#shop/orders/acts-contract.ts";
import type { Order } from "#shop/orders/order.ts";
import * as contract from "../contract.ts";

type Query = Input<typeof contract.readCustomers>["query"];

onEveryEngine("customers", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let item: string;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna, place } = made);
    item = (await sellable(made.keep, { name_de: "Quittengelee", price: 10 }))._id;
  });

  const order = async (email: string, { amount = 1, by = house.guest, name = "Gerda Groß" } = {}): Promise<Order> => {
    const shippingData = { ...germanAddress, name };
    const { status, reply } = await place({ items: [{ item, amount }], email, shippingData }, by);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const list = async (query: Query = {}) => (await anna.call(contract.readCustomers, { query })).reply;
  const only = async (q: string) => {
    const { items } = await list({ q });
    expect(items.map(({ email }) => email)).toHaveLength(1);
    return items[0]!;
  };
  const detail = async (id: string) => (await anna.call(contract.readCustomer, { query: { id } })).reply;
  const idOf = async (visitor: Visitor) => (await visitor.call(readUser, { query: {} })).reply._id!;
  const customer = async (address = newAddress("kunde")) => {
    const visitor = await house.as("customer", address);
    return { visitor, address, id: await idOf(visitor) };
  };
  const change = (body: Record<string, unknown>) => anna.call(contract.changeCustomer, { body: body as never });
  const codeOf = ({ status, reply }: { status: number; reply: unknown }) => [status, (reply as { code: string }).code];

  test("are those with an account and those who order without one, each with what the orders come to", async () => {
    const address = newAddress("gast");
    const first = await order(address, { amount: 2 });
    const second = await order(address.toUpperCase());
    const guest = await only(address);
    expect(guest).toMatchObject({ kind: "guest", name: "Gerda Groß", place: "55599 Niederamsel", orders: 2, open: 2 });
    expect(guest.turnover).toBeCloseTo(first.total + second.total, 2);
    expect(guest.average).toBeCloseTo((first.total + second.total) / 2, 2);
    expect(guest.lastOrder).toBe(second.created);
    const { address: own, id } = await customer();
    expect(await only(own)).toMatchObject({ _id: id, kind: "account", orders: 0, turnover: 0, lastOrder: null });
    expect((await list({ q: "anna" })).total).toBe(0);
  });

  test("come to less when an order is cancelled, and have nothing open once all is sent and paid", async () => {
    const address = newAddress();
    const [kept, gone] = [await order(address), await order(address, { amount: 5 })];
    await anna.call(cancelOrder, { body: { order: gone._id } });
    expect(await only(address)).toMatchObject({ orders: 1, open: 1, turnover: kept.total });
    await anna.call(markShipped, { body: { order: kept._id } });
    await anna.call(markPayed, { body: { order: kept._id } });
    expect(await only(address)).toMatchObject({ orders: 1, open: 0, turnover: kept.total });
    await anna.call(cancelOrder, { body: { order: kept._id } });
    expect(await only(address)).toMatchObject({ orders: 1 });
  });

  test("are found by name, company, mail, place and the number of an order, filtered and sorted", async () => {
    const [small, large] = [newAddress("klein"), newAddress("gross")];
    const { number } = await order(small, { name: "Zacharias Ölmüller" });
    await order(large, { name: "Aaron Aal", amount: 9 });
    expect((await only("ZACHARIAS ölmuller"))?.email).toBe(small);
    expect((await only(number)).email).toBe(small);
    expect((await only(` ${number} `)).email).toBe(small);
    expect((await list({ q: "niederamsel", pageSize: 100 })).items.map(({ email }) => email)).toContain(large);
    for (const q of ["%", "_", "2026-99999", "zacharias aal"]) expect([q, (await list({ q })).total]).toEqual([q, 0]);
    const names = async (sort: NonNullable<Query["sort"]>) =>
      (await list({ sort, pageSize: 100 })).items
        .map(({ email }) => email)
        .filter((one) => [small, large].includes(one));
    expect(await names("name")).toEqual([large, small]);
    expect(await names("-turnover")).toEqual([large, small]);
    expect(await names("turnover")).toEqual([small, large]);
    const kinds = async (query: Query) => [
      ...new Set((await list({ ...query, pageSize: 100 })).items.map((one) => one.kind)),
    ];
    expect(await kinds({ kind: "guest" })).toEqual(["guest"]);
    expect(await kinds({ kind: "account" })).toEqual(["account"]);
    const { address } = await customer();
    const never = (await list({ state: "never", pageSize: 100 })).items;
    expect(never.map(({ email }) => email)).toContain(address);
    expect(never.every(({ lastOrder }) => lastOrder === null)).toBe(true);
    expect((await list({ state: "open", pageSize: 100 })).items.every(({ open }) => open > 0)).toBe(true);
  });

  test("with an account are in a group, have a discount and free shipping; guests do not", async () => {
    const { visitor, id } = await customer();
    const group = (
      await anna.call(createCustomerGroup, { body: { name_de: "Händler", name_en: "", display: "net", discount: 5 } })
    ).reply._id;
    const { version } = await detail(id);
    const changed = await change({ _id: id, version, group, discount: 12.5, shipping_free: true });
    expect(changed.reply).toMatchObject({ version: version + 1, group: { _id: group, name_de: "Händler" } });
    expect(await detail(id)).toMatchObject({ user: id, discount: 12.5, shipping_free: true });
    expect((await visitor.call(readUser, { query: {} })).reply.userData).toEqual({
      discount: 12.5,
      shipping_free: true,
    });
    expect((await list({ group })).items.map(({ _id }) => _id)).toEqual([id]);
    expect(codeOf(await change({ _id: id, version, discount: 0 }))).toEqual([409, "C409"]);
    const address = newAddress();
    await order(address);
    const guest = await only(address);
    expect(codeOf(await change({ _id: guest._id, version: guest.version, discount: 5 }))).toEqual([
      ...[422, "CUSTOMER_IS_GUEST"],
    ]);
    expect((await detail(guest._id)).discount).toBe(null);
  });

  test("get discount and free shipping from whoever looks after the shop, but none of the team gets any from them", async () => {
    const vera = await colleague(house, { bundles: ["shop"], email: newAddress("vera") });
    const { id } = await customer();
    const terms = { discount: 7.5, shipping_free: true };
    const give = async (_id: string) =>
      vera.call(contract.changeCustomer, { body: { _id, version: (await detail(_id)).version, ...terms } });
    expect((await give(id)).status).toBe(200);
    expect(await detail(id)).toMatchObject(terms);
    const other = await customer();
    await house.platform.db.updateTable("users").set({ bundles: '["shipping"]' }).where("id", "=", other.id).execute();
    expect(codeOf(await give(other.id))).toEqual([403, "C100"]);
    expect(codeOf(await give(await idOf(vera)))).toEqual([422, "OWN_ACCOUNT"]);
  });

  test("that are blocked cannot order, in whichever way they try, and only on their account are told that it is they", async () => {
    const { visitor, address, id } = await customer();
    await order(address, { by: visitor });
    const { version } = await detail(id);
    await change({ _id: id, version, blocked: true, reason: "Zahlt nie" });
    expect(await detail(id)).toMatchObject({ blocked: true, block: { reason: "Zahlt nie", by: { name: "admin" } } });
    const tried = async (by: Visitor, email: string) => {
      const body = await bodyOf(by, { items: [{ item, amount: 1 }], email });
      return send(by, { record: placeOrder, body });
    };
    const answers = [await tried(visitor, address), await tried(house.guest, address.toUpperCase())];
    expect(answers.map(codeOf)).toEqual([
      [403, "CUSTOMER_BLOCKED"],
      [403, "ORDER_NOT_ACCEPTED"],
    ]);
    const { phone, email } = (await anna.call(readConfig)).reply[0]!.business;
    for (const { reply } of answers) {
      const { message } = reply as unknown as { message: string };
      expect([message.includes(phone), message.includes(email)]).toEqual([true, true]);
      expect(JSON.stringify(reply)).not.toContain("Zahlt");
    }
    expect(await only(address)).toMatchObject({ orders: 1 });
    await change({ _id: id, version: version + 1, blocked: false });
    expect((await tried(visitor, address)).status).toBe(200);
    expect((await detail(id)).block).toBe(null);
  });

  test("that are blocked as guests are not known by an account that somebody else opens with their address", async () => {
    const address = newAddress("fremd");
    await order(address);
    const { _id, version } = await only(address);
    await change({ _id, version, blocked: true });
    const visitor = await house.as("customer", address);
    const body = await bodyOf(visitor, { items: [{ item, amount: 1 }], email: address });
    const answer = await send(visitor, { record: placeOrder, body });
    expect(codeOf(answer)).toEqual([403, "ORDER_NOT_ACCEPTED"]);
  });

  test("that are blocked while they order have ordered before, or not at all", async () => {
    const address = newAddress("eilig");
    await order(address);
    const { _id, version } = await only(address);
    const bodies = await Promise.all(
      [1, 2, 3].map(() => bodyOf(house.guest, { items: [{ item, amount: 1 }], email: address })),
    );
    const [blocked, ...answers] = await Promise.all([
      change({ _id, version, blocked: true }),
      ...bodies.map((body) => send(house.guest, { record: placeOrder, body })),
    ]);
    expect(blocked.status, JSON.stringify(blocked.reply)).toBe(200);
    const placed = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status !== 200).map(codeOf)).toEqual(
      Array.from({ length: 3 - placed }, () => [403, "ORDER_NOT_ACCEPTED"]),
    );
    expect(await only(address)).toMatchObject({ blocked: true, orders: 1 + placed });
    const late = await bodyOf(house.guest, { items: [{ item, amount: 1 }], email: address });
    expect(codeOf(await send(house.guest, { record: placeOrder, body: late }))).toEqual([403, "ORDER_NOT_ACCEPTED"]);
  });

  test("are found by an order that they have placed, with an account or without", async () => {
    const { visitor, address, id } = await customer();
    const [own, asGuest] = [await order(address, { by: visitor }), await order(address)];
    expect((await list({ order: own._id })).items).toMatchObject([{ _id: id, kind: "account" }]);
    expect((await list({ order: asGuest._id })).items).toMatchObject([{ kind: "guest", email: address }]);
    expect((await list({ order: crypto.randomUUID() })).items).toEqual([]);
  });

  test("are shown with what the house knows of them elsewhere, and others that may be the same person", async () => {
    const { visitor, address, id } = await customer();
    const mine = await order(address, { by: visitor });
    await order(address);
    await anna.call(addSubscriber, { body: { address, name: "", language: "de" } as never });
    const { notes } = (await anna.call(contract.noteCustomer, { body: { customer: id, text: " Ruft lieber an. " } }))
      .reply;
    expect(notes).toMatchObject([{ text: "Ruft lieber an.", by: { name: "admin" } }]);
    const shown = await detail(id);
    expect(shown).toMatchObject({ notes, latest: [{ _id: mine._id, number: mine.number }], messages: { count: 0 } });
    expect(shown.addresses).toMatchObject([{ city: "Niederamsel" }]);
    expect(shown.newsletter).not.toBe(null);
    expect(shown.alike[0]).toMatchObject({ kind: "guest", email: address });
    const removed = await anna.call(contract.deleteCustomerNote, { query: { id: notes[0]!._id } });
    expect([removed.status, (await detail(id)).notes]).toEqual([200, []]);
    expect((await anna.call(contract.deleteCustomerNote, { query: { id: notes[0]!._id } })).status).toBe(404);
  });

  test("that lose their account stay as guests as long as there are orders, with notes and block", async () => {
    const { visitor, address, id } = await customer();
    const { number } = await order(address, { by: visitor });
    await anna.call(contract.noteCustomer, { body: { customer: id, text: "Treu" } });
    await change({ _id: id, version: (await detail(id)).version, blocked: true });
    expect((await anna.call(deleteUser, { query: { id } })).status).toBe(200);
    const guest = await only(number);
    expect(guest).toMatchObject({ kind: "guest", email: address, orders: 1, blocked: true });
    expect((await detail(guest._id)).notes).toMatchObject([{ text: "Treu" }]);
    const { id: other, address: unknown } = await customer();
    await anna.call(deleteUser, { query: { id: other } });
    expect((await list({ q: unknown })).total).toBe(0);
  });

  test("are called as their account is called now", async () => {
    const { address, id } = await customer();
    const { version } = (await anna.call(readUser, { query: { id } })).reply;
    const handle = newAddress("neu");
    const body = { _id: id, version: version!, name: "Neu Benannt", handle };
    expect((await anna.call(changeUser, { body })).status).toBe(200);
    expect(await only(handle)).toMatchObject({ name: "Neu Benannt", email: handle });
    expect((await list({ q: address })).total).toBe(0);
  });

  test("are hers alone: neither a customer nor a guest reads any of it", async () => {
    const { visitor, id } = await customer();
    for (const by of [visitor, house.guest]) {
      const status = by === house.guest ? 401 : 403;
      expect((await by.call(contract.readCustomers, { query: {} })).status).toBe(status);
      expect((await by.call(contract.readCustomer, { query: { id } })).status).toBe(status);
    }
  });
});
