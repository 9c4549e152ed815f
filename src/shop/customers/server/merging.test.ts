import { beforeAll, expect, test } from "vitest";
import { readAudit } from "#cms/audit/contract.ts";
import { makeApiToken } from "#cms/rights/token-contract.ts";
import { changeUser, confirmAgain, deleteUser, readUser } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { colleague } from "#server/testing/rights.ts";
import { password, type TestHouse, type Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { germanAddress, orderHouse, sellable } from "#server/testing/things/orders.ts";
import { createCustomerGroup } from "#shop/customer-groups/contract.ts";
import { readOrders } from "#shop/orders/contract.ts";
import type { Order } from "#shop/orders/order.ts";
import * as contract from "../contract.ts";
import { asMerged, mergedOf } from "../merged.ts";
import { customerSubjects } from "./subjects.ts";

onEveryEngine("two customers that are one person", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let item: string;
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna, place } = made);
    item = (await sellable(made.keep, { name_de: "Quittengelee", price: 10 }))._id;
  });

  const order = async (email: string, by: Visitor = house.guest, city = "Niederamsel"): Promise<Order> => {
    const { status, reply } = await place(
      { items: [{ item, amount: 1 }], email, shippingData: { ...germanAddress, city } },
      by,
    );
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const detail = async (id: string) => (await anna.call(contract.readCustomer, { query: { id } })).reply;
  const guestOf = async (q: string) =>
    (await anna.call(contract.readCustomers, { query: { q, kind: "guest" } })).reply.items[0]!;
  const found = async (q: string) => (await anna.call(contract.readCustomers, { query: { q } })).reply.items;
  const customer = async () => {
    const address = newAddress("kunde");
    const visitor = await house.as("customer", address);
    return { visitor, address, id: (await visitor.call(readUser, { query: {} })).reply._id! };
  };
  const note = (id: string, text: string) => anna.call(contract.noteCustomer, { body: { customer: id, text } });
  const merge = (from: string, into: string, by = anna) => by.call(contract.mergeCustomers, { body: { from, into } });
  const codeOf = ({ status, reply }: { status: number; reply: unknown }) => [status, (reply as { code: string }).code];

  test("become one: what was ordered as a guest is the account's, with addresses, notes and a block", async () => {
    const { visitor, address, id } = await customer();
    const mine = await order(address, visitor);
    const former = await order(address, house.guest, "Oberamsel");
    const guest = await guestOf(address);
    await note(guest._id, "Als Gast");
    await anna.call(contract.changeCustomer, { body: { _id: guest._id, version: guest.version, blocked: true } });
    const { status, reply } = await merge(guest._id, id);
    expect(status, JSON.stringify(reply)).toBe(200);
    expect(reply).toMatchObject({ _id: id, kind: "account", orders: 2, blocked: true });
    const shown = await detail(id);
    expect(shown.latest.map(({ number }) => number).sort()).toEqual([mine.number, former.number].sort());
    expect(shown.addresses.map(({ city }) => city).sort()).toEqual(["Niederamsel", "Oberamsel"]);
    expect(shown.notes.map(({ text }) => text)).toEqual(["Als Gast"]);
    expect(await guestOf(address)).toBe(undefined);
    expect((await anna.call(contract.readCustomer, { query: { id: guest._id } })).status).toBe(404);
    const own = (await visitor.call(readOrders, { query: { own: true } })).reply as { items: Order[] };
    expect(own.items).toHaveLength(2);
    const { items } = (await anna.call(readAudit, { query: { thing: id } })).reply;
    expect(items.map(({ action }) => action)).toContain("customer.merge");
  });

  test("become one: an account goes into another, and nobody logs in with it any more", async () => {
    const [from, into] = [await customer(), await customer()];
    await order(from.address, from.visitor, "Oberamsel");
    await order(into.address, into.visitor);
    await note(from.id, "Von früher");
    expect((await merge(from.id, into.id)).reply).toMatchObject({ orders: 2 });
    const shown = await detail(into.id);
    expect(shown.addresses.map(({ city }) => city).sort()).toEqual(["Niederamsel", "Oberamsel"]);
    expect(shown.notes).toMatchObject([{ text: "Von früher" }]);
    expect((await from.visitor.call(readUser, { query: {} })).reply.handle).toBe("guest");
    expect((await anna.call(contract.readCustomers, { query: { q: from.address } })).reply.items).toEqual([]);
    // An order that is placed as a guest afterwards is a guest's again.
    await order(from.address);
    expect(await guestOf(from.address)).toMatchObject({ orders: 1 });
  });

  test("are asked about again where an account goes away, as if it were deleted, and no program does that", async () => {
    const [from, into] = [await customer(), await customer()];
    const made = await anna.call(makeApiToken, { body: { name: "Kasse", scopes: ["customer.merge"], days: 30 } });
    const byProgram = await house.guest.raw({
      ...{ method: "POST", url: "/api/v0/shop/customer/merge", payload: { from: from.id, into: into.id } },
      headers: { authorization: `Bearer ${made.reply.secret}` },
    });
    expect(codeOf(byProgram)).toEqual([403, "TOKEN_REFUSED"]);
    const start = house.platform.outside.now().getTime();
    house.setTime(new Date(start + 11 * 60_000).toISOString());
    expect(codeOf(await merge(from.id, into.id))).toEqual([403, "CONFIRM_AGAIN"]);
    expect((await found(from.address)).map(({ _id }) => _id)).toEqual([from.id]);
    const address = newAddress("gast");
    await order(address);
    expect((await merge((await guestOf(address))._id, into.id)).status).toBe(200);
    expect((await anna.call(confirmAgain, { body: { password } })).status).toBe(200);
    expect((await merge(from.id, into.id)).status).toBe(200);
    house.setTime(new Date(start).toISOString());
  });

  test("are merged by whoever looks after the shop, without the right to change users", async () => {
    const vera = await colleague(house, { bundles: ["shop"], email: newAddress("vera") });
    const [from, into] = [await customer(), await customer()];
    expect((await merge(from.id, into.id, vera)).status).toBe(200);
    expect(await found(from.address)).toEqual([]);
  });

  test("are not merged into a guest, with themselves, out of the team or into it, or by whoever may not", async () => {
    const [{ visitor, address, id }, other] = [await customer(), await customer()];
    await order(address);
    const guest = await guestOf(address);
    expect(codeOf(await merge(id, guest._id))).toEqual([422, "CUSTOMER_MERGE_GUEST"]);
    expect(codeOf(await merge(id, id))).toEqual([422, "CUSTOMER_MERGE_SAME"]);
    expect(codeOf(await merge(id, crypto.randomUUID()))).toEqual([404, "C404"]);
    expect((await merge(id, other.id, visitor)).status).toBe(403);
    const system = await house.as("system", newAddress("system"));
    const { version } = (await system.call(readUser, { query: { id: other.id } })).reply;
    const roles: ("customer" | "admin")[] = ["customer", "admin"];
    expect((await system.call(changeUser, { body: { _id: other.id, version: version!, roles } })).status).toBe(200);
    expect(codeOf(await merge(other.id, id))).toEqual([422, "CUSTOMER_MERGE_STAFF"]);
    // Nor does anybody of the team take what is a customer's into their own account.
    await order(newAddress("kunde"), anna);
    const own = (await anna.call(readUser, { query: {} })).reply._id!;
    for (const from of [id, guest._id]) {
      for (const into of [other.id, own]) {
        expect(codeOf(await merge(from, into))).toEqual([422, "CUSTOMER_MERGE_STAFF"]);
      }
    }
    expect(await guestOf(address)).toMatchObject({ orders: 1 });
  });

  test("become what was said before", async () => {
    const { visitor, address, id } = await customer();
    await order(address, visitor);
    await order(address);
    await order(address, house.guest, "Oberamsel");
    const guest = await guestOf(address);
    await note(guest._id, "Als Gast");
    await note(id, "Mit Konto");
    const group = { name_de: "Händler", name_en: "", display: "net" as const, discount: 5 };
    const { _id } = (await anna.call(createCustomerGroup, { body: group })).reply;
    const { version } = await detail(id);
    const terms = { group: _id, discount: 12.5, shipping_free: true };
    expect((await anna.call(contract.changeCustomer, { body: { _id: id, version, ...terms } })).status).toBe(200);
    await anna.call(contract.changeCustomer, { body: { _id: guest._id, version: guest.version, blocked: true } });
    const said = mergedOf(await detail(guest._id), await detail(id));
    expect(said).toMatchObject({ orders: 3, notes: 2, addresses: 2, discount: 12.5, blocked: true });
    expect((await merge(guest._id, id)).status).toBe(200);
    expect(asMerged(await detail(id))).toEqual(said);
  });

  test("are merged once, whoever else merges them at the same time", async () => {
    for (let round = 0; round < 3; round += 1) {
      const [one, other, third] = [await customer(), await customer(), await customer()];
      for (const { address, visitor } of [one, other, third]) await order(address, visitor);
      const wishes = [
        [one, other],
        [other, one],
        [one, third],
        [third, one],
      ] as const;
      const answers = await Promise.all(wishes.map(([from, into]) => merge(from.id, into.id)));
      expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      const left = await Promise.all([one, other, third].map(({ address }) => found(address)));
      expect(left.flat().reduce((sum, { orders }) => sum + orders, 0)).toBe(3);
      // Each merging that was done has taken one of them away.
      expect(left.flat().length).toBe(3 - answers.filter(({ status }) => status === 200).length);
    }
  });

  test("are one, also when a guest is merged into two accounts at once, or the account is removed meanwhile", async () => {
    const [one, other] = [await customer(), await customer()];
    const address = newAddress("gast");
    await order(address);
    const guest = await guestOf(address);
    const both = await Promise.all([merge(guest._id, one.id), merge(guest._id, other.id)]);
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 404]);
    expect((await detail(one.id)).orders + (await detail(other.id)).orders).toBe(1);
    const third = newAddress("gast");
    await order(third);
    const [merged] = await Promise.all([
      merge((await guestOf(third))._id, one.id),
      anna.call(deleteUser, { query: { id: one.id } }),
    ]);
    expect([200, 404]).toContain(merged.status);
    expect(await guestOf(third)).toMatchObject({ orders: 1 });
  });

  test("lose no order that is placed while they are merged", async () => {
    const { visitor, address, id } = await customer();
    await order(address);
    const guest = await guestOf(address);
    const orders = [order(address), order(address, visitor), order(address), order(address, visitor)];
    const [merged] = await Promise.all([merge(guest._id, id), ...orders]);
    expect(merged.status, JSON.stringify(merged.reply)).toBe(200);
    const left = (await guestOf(address)) as contract.Customer | undefined;
    expect((await detail(id)).orders + (left?.orders ?? 0)).toBe(5);
  });

  test("are known with all that is noted of them, which is erased where the law does not keep it", async () => {
    const { visitor, address, id } = await customer();
    await order(address, visitor);
    await note(id, "Ruft lieber an.");
    const { version } = await detail(id);
    await anna.call(contract.changeCustomer, { body: { _id: id, version, blocked: true, reason: "Zahlt nie" } });
    const { db } = house.platform;
    const [found] = await customerSubjects.find(db, { address });
    expect(found).toMatchObject({ kind: "customer", fields: { blockReason: "Zahlt nie" } });
    expect(JSON.stringify(found)).toContain("Ruft lieber an.");
    const now = house.platform.outside.now();
    const erased = await db.transaction().execute((tx) => customerSubjects.erase(tx, { address, now }));
    expect(erased).toMatchObject({ erased: 2, kept: [{ reason: "privacy:hold.customer", count: 1 }] });
    expect(await detail(id)).toMatchObject({ blocked: true, block: { reason: "" }, notes: [] });
  });
});
