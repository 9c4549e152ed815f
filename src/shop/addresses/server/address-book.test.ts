import { beforeAll, beforeEach, expect, test } from "vitest";
import { deleteUser, readUser } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { shopHouse } from "#server/testing/things/shop.ts";
import type { Address } from "../address.ts";
import { type AddressBook, type AddressChange, changeAddresses, readAddresses } from "../contract.ts";
import { addressBook, keepAddress } from "./index.ts";
import { addressSubjects } from "./subjects.ts";

const home: Address = { name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" };
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => ({ address: { ...home, street: `Am Hang ${from + at}` } }));

const put = (of: Visitor, body: AddressChange) => of.call(changeAddresses, { body });

onEveryEngine("the address book", (fresh) => {
  let house: TestHouse;
  let handle: string;
  let user: Visitor;
  let seconds = 0;

  beforeAll(async () => {
    ({ house } = await shopHouse(fresh));
  });
  beforeEach(async () => {
    handle = newAddress("kunde");
    user = await house.as("customer", handle);
  });

  async function change(body: AddressChange, of = user): Promise<AddressBook["items"]> {
    house.setTime(new Date(Date.UTC(2026, 10, 21, 10, 0, ++seconds)).toISOString());
    const { status, reply } = await put(of, body);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply.items;
  }
  const book = async (of = user) => (await of.call(readAddresses, {})).reply.items;
  async function refused(body: AddressChange) {
    const { status, reply } = await put(user, body);
    const { code, field, errors } = reply as unknown as {
      code: string;
      field?: string;
      errors?: { field: string; code: string }[];
    };
    return { status, code, field, errors: errors?.map((error) => `${error.field} ${error.code}`) };
  }
  /** Streets, with an L for the default of deliveries and an R for that of invoices. */
  const told = (items: AddressBook["items"]) =>
    items.map(({ address, defaultShipping, defaultInvoice }) =>
      [address.street, defaultShipping && "L", defaultInvoice && "R"].filter(Boolean).join(" "),
    );

  test("keeps addresses tidied, in the order in which they came, the first as default", async () => {
    expect(await book()).toEqual([]);
    const typed = { ...home, name: " Gerda  Groß ", zip: "D-55599", company: "", vatId: "atu 1234.5675" };
    await change({ set: [{ address: typed }] });
    const all = await change({ set: [{ address: { ...home, street: "Werk 1" }, defaultInvoice: true }] });
    expect(all.map(({ address }) => address)).toEqual([
      { ...home, vatId: "ATU12345675" },
      { ...home, street: "Werk 1" },
    ]);
    expect(told(all)).toEqual(["Am Hang 3 L", "Werk 1 R"]);
    expect(await book()).toEqual(all);
  });

  test("is changed address by address: what is not named stays, and one default follows the other", async () => {
    const [first, second] = await change({ set: numbered(1, 2) });
    const moved = await change({
      set: [{ _id: second!._id, address: { ...home, street: "Am Hang 9" }, defaultShipping: true }],
    });
    expect(told(moved)).toEqual(["Am Hang 1 R", "Am Hang 9 L"]);
    expect([moved[1]!.created, moved[1]!.changed > second!.changed]).toEqual([second!.created, true]);
    expect(moved[0]!.changed).toBe(first!.changed);
    const unmarked = await change({ set: [{ _id: second!._id, address: moved[1]!.address, defaultShipping: false }] });
    expect(told(unmarked)).toEqual(["Am Hang 1 R", "Am Hang 9"]);
    expect(unmarked[1]!.changed).toBe(moved[1]!.changed);
    expect(told(await change({ remove: [first!._id] }))).toEqual(["Am Hang 9"]);
  });

  test("has the same address once, however often it is sent", async () => {
    const body = { set: [{ address: home }, { address: { ...home, zip: " 55599 " } }] };
    const once = await change(body);
    expect(told(once)).toEqual(["Am Hang 3 L R"]);
    expect(await change(body)).toEqual(once);
    await Promise.all(Array.from({ length: 8 }, () => change({ set: numbered(1, 1) })));
    expect(told(await book())).toEqual(["Am Hang 3 L R", "Am Hang 1"]);
  });

  test("is nobody else's: with an address of another book nothing is changed", async () => {
    const other = await house.as("customer", newAddress("kunde"));
    const [theirs] = await change({ set: [{ address: home }] }, other);
    const [own] = await change({ set: [{ address: home }] });
    const unknown = "01900000-0000-7000-8000-000000000001";
    for (const _id of [theirs!._id, unknown]) {
      expect(await refused({ set: [{ address: { ...home, street: "x" } }, { _id, address: home }] })).toMatchObject({
        status: 404,
        code: "C404",
      });
      expect(await refused({ remove: [own!._id, _id] })).toMatchObject({ status: 404, code: "C404" });
    }
    expect([await book(), await book(other)]).toEqual([[own], [theirs]]);
    expect((await house.guest.call(readAddresses, {})).status).toBe(401);
    expect((await put(house.guest, { set: [{ address: home }] })).status).toBe(401);
  });

  test("says all that is wrong at its fields, and keeps nothing then", async () => {
    const wrong = { ...home, name: " ", zip: "123", country: "XX" };
    expect(await refused({ set: [{ address: home }, { address: wrong }] })).toEqual({
      ...{ status: 422, code: "ADDRESS_NAME", field: "set/1/address/name" },
      errors: ["set/1/address/name ADDRESS_NAME", "set/1/address/country ADDRESS_COUNTRY"],
    });
    expect(await refused({ set: [{ address: { ...home, zip: "", city: "" } }] })).toMatchObject({
      errors: ["set/0/address/zip ADDRESS_ZIP_MISSING", "set/0/address/city ADDRESS_CITY"],
    });
    for (const bad of [{ street: "a\u202eb" }, { name: "x".repeat(101) }, { country: "Deutschland" }, { owner: "x" }])
      expect((await refused({ set: [{ address: { ...home, ...bad } }] })).status).toBe(400);
    expect(await book()).toEqual([]);
  });

  test("takes twenty addresses; one more is refused, also of many at once", async () => {
    const [first] = await change({ set: numbered(1, 19) });
    for (let round = 0; round < 4; round += 1) {
      const many = await Promise.all(numbered(101, 108).map((one) => refused({ set: [one] })));
      expect(many.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(422)]);
      if (round < 3) await change({ remove: [(await book()).at(-1)!._id] });
    }
    expect(await refused({ set: numbered(120, 120) })).toMatchObject({ status: 422, code: "ADDRESS_BOOK_FULL" });
    expect(await book()).toHaveLength(20);
    // A place becomes free in the same request.
    expect(await change({ remove: [first!._id], set: numbered(121, 121) })).toHaveLength(20);
  });

  test("keeps what an order was sent to, once, as the default of its kind if there is none", async () => {
    const { db, outside } = house.platform;
    const { _id: id } = (await user.call(readUser, { query: {} })).reply;
    const keep = (address: Address, kind: "shipping" | "invoice") =>
      db
        .transaction()
        .execute((tx) => keepAddress(tx, { user: id!, address, kind, id: outside.id, now: outside.now() }));
    await keep({ ...home, zip: "D-55599" }, "shipping");
    expect(told(await book())).toEqual(["Am Hang 3 L"]);
    await keep(home, "invoice");
    await keep({ ...home, street: "Werk 1" }, "invoice");
    expect(told(await book())).toEqual(["Am Hang 3 L R", "Werk 1"]);
    expect(await addressBook(db, { user: id! })).toEqual({ items: await book() });
    await change({ set: numbered(101, 118) });
    await keep({ ...home, street: "Einer zu viel" }, "shipping");
    expect(await book()).toHaveLength(20);
  });

  test("is told to the person, and goes with the account", async () => {
    const { db, outside } = house.platform;
    await change({ set: [{ address: { ...home, phone: "06701 1234" } }] });
    expect(await addressSubjects.find(db, { address: handle })).toMatchObject([
      { kind: "address", title: "Gerda Groß", fields: { street: "Am Hang 3", phone: "06701 1234" } },
    ]);
    const { _id: id } = (await user.call(readUser, { query: {} })).reply;
    const system = await house.as("system");
    expect((await system.call(deleteUser, { query: { id: id! } })).status).toBe(200);
    expect(await addressBook(db, { user: id! })).toEqual({ items: [] });
    const other = newAddress("kunde");
    const second = await house.as("customer", other);
    await change({ set: numbered(1, 3) }, second);
    const erasing = (tx: Parameters<typeof addressSubjects.erase>[0]) =>
      addressSubjects.erase(tx, { address: other, now: outside.now() });
    expect([(await db.transaction().execute(erasing)).erased, await book(second)]).toEqual([3, []]);
  });
});
