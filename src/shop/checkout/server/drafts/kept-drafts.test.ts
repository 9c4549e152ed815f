import { beforeAll, expect, test } from "vitest";
import { login } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { password, type TestHouse, type Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { germanAddress, orderHouse, sellable } from "#server/testing/things/orders.ts";
import { makePlace } from "#server/testing/things/pickup.ts";
import { changeCart } from "#shop/carts/contract.ts";
import { changeCheckout, placeCheckout, readCheckout, readDraft } from "#shop/checkout/contract.ts";
import type { Product } from "#shop/products/contract.ts";

const viennese = { ...germanAddress, zip: "1010", city: "Wien", country: "AT" };

onEveryEngine("what was said of an order before", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let product: Product;
  let minutes = 0;

  beforeAll(async () => {
    const made = await orderHouse(fresh);
    ({ house, anna } = made);
    product = await sellable(made.keep);
  });

  const later = () => {
    minutes += 1;
    house.setTime(new Date(Date.parse("2026-11-21T10:00:00.000Z") + minutes * 60_000).toISOString());
  };
  /** A visitor with something in the cart. */
  const filled = async () => {
    const by = house.browser();
    await by.call(changeCart, { body: { set: [{ item: product._id, amount: 1 }] } });
    return by;
  };
  const read = async (by: Visitor) => (await by.call(readCheckout, { query: {} })).reply;
  const told = async (by: Visitor) => (await by.call(readDraft)).reply;
  const change = async (by: Visitor, body: object) => {
    later();
    const { status, reply } = await by.call(changeCheckout, { body });
    expect(status, JSON.stringify(reply)).toBe(200);
  };
  /** A customer who has said this on the account, on another device. */
  const customer = async (body: object) => {
    const address = newAddress("kunde");
    await change(await house.as("customer", address), body);
    return address;
  };

  test("is what the cart begins with: pick-up, the country of the address, and the code, or that it was taken back", async () => {
    await makePlace(anna, { choose: "nothing" });
    const by = await filled();
    expect(await told(by)).toEqual({ isNew: true, delivery: "shipping", country: null, code: "" });
    await change(by, { delivery: "shipping", shippingData: viennese, code: "HERBST" });
    expect(await told(by)).toEqual({ isNew: false, delivery: "shipping", country: "AT", code: "HERBST" });
    await change(by, { delivery: "pickup", code: "" });
    expect(await told(by)).toMatchObject({ delivery: "pickup", code: "" });
    expect(await read(by)).toMatchObject({ delivery: "pickup", code: "" });
  });

  test("begins with the country for which the cart was priced, until an address says another one", async () => {
    const by = await filled();
    await change(by, { country: "AT" });
    expect(await read(by)).toMatchObject({ country: "AT", priced: { country: "AT" } });
    expect((await by.call(readDraft, {})).reply).toMatchObject({ country: "AT" });
    await change(by, { country: "ZZ" });
    expect(await read(by)).toMatchObject({ priced: { country: "DE" } });
    await change(by, { country: "AT", shippingData: germanAddress });
    expect(await read(by)).toMatchObject({ priced: { country: "DE" } });
    expect((await by.call(readDraft, {})).reply).toMatchObject({ country: "DE" });
    expect((await by.call(changeCheckout, { body: { country: "Österreich" } })).status).toBe(400);
  });

  test("is not lost at login: what the guest said last lies over what the account had said, which stays where the guest said nothing", async () => {
    const address = await customer({ shippingData: viennese, note: "Bitte klingeln", code: "ALT" });
    const by = await filled();
    await change(by, { email: "gerda@example.org", shippingData: germanAddress, code: "", gift: "Prost!" });
    await by.call(login, { body: { handle: address, password } });
    const merged = { shippingData: germanAddress, note: "Bitte klingeln", code: "", gift: "Prost!" };
    expect(await read(by)).toMatchObject(merged);
    await change(by, { paymentsource: "invoice" });
    expect(await read(by)).toMatchObject({ ...merged, paymentsource: "invoice", step: 4 });
  });

  test("is not lost either if the account has said something since: that lies over it", async () => {
    const by = await filled();
    await change(by, { shippingData: germanAddress, gift: "Prost!" });
    const address = await customer({ shippingData: viennese });
    await by.call(login, { body: { handle: address, password } });
    expect(await read(by)).toMatchObject({ shippingData: viennese, gift: "Prost!" });
  });

  test("goes into the account with the first change after the login: none of it stays with the visit", async () => {
    const by = await filled();
    await change(by, { shippingData: germanAddress });
    const owners = async () =>
      (await house.platform.db.selectFrom("checkouts").select("owner").execute()).map(({ owner }) => owner);
    const before = await owners();
    const address = newAddress("kunde");
    await house.as("customer", address);
    await by.call(login, { body: { handle: address, password } });
    await change(by, { note: "Bitte klingeln" });
    const after = await owners();
    expect([after.length, after.filter((one) => !before.includes(one))]).toEqual([
      before.length,
      [expect.stringMatching(/^user:/)],
    ]);
    expect(await read(by)).toMatchObject({ shippingData: germanAddress, note: "Bitte klingeln" });
  });

  test("about a delivery does not count for a collection, and counts again once it is sent after all", async () => {
    const { _id: place } = await makePlace(anna, { choose: "nothing" });
    const by = await filled();
    const about = { note: "Bitte klingeln", gift: "Alles Gute", wishedDay: "2026-11-30" };
    const nothing = { note: "", gift: "", wishedDay: null };
    await change(by, { email: newAddress("doch"), shippingData: germanAddress, paymentsource: "invoice", ...about });
    await change(by, { delivery: "pickup", pickup: { place, start: null }, invoiceData: germanAddress });
    expect(await read(by)).toMatchObject({ step: 4, delivery: "pickup", ...nothing });
    await change(by, { delivery: "shipping" });
    expect(await read(by)).toMatchObject({ step: 4, delivery: "shipping", ...about });
    await change(by, { delivery: "pickup" });
    const { checkoutKey, priced, reviewed } = await read(by);
    const body = { checkoutKey: checkoutKey!, expectedTotal: priced!.total, reviewed };
    const { status, reply } = await by.call(placeCheckout, { body });
    expect([status, reply]).toMatchObject([200, { pickup: { place }, ...nothing }]);
  });

  test("at a place with times is not complete before a time is chosen, and says where it is missing", async () => {
    const { _id: place } = await makePlace(anna, { leadHours: 1 });
    const by = await filled();
    const collected = { email: newAddress("holt-ab"), delivery: "pickup", invoiceData: germanAddress };
    await change(by, { ...collected, paymentsource: "pickup" });
    const fault = async (pickup: object | null) => {
      await change(by, { pickup });
      const { step, pickupFault } = await read(by);
      return [step, pickupFault];
    };
    expect(await fault(null)).toEqual([3, "PICKUP_PLACE"]);
    expect(await fault({ place: house.platform.outside.id(), start: null })).toEqual([3, "PICKUP_PLACE"]);
    expect(await fault({ place, start: null })).toEqual([3, "PICKUP_SLOT"]);
    expect(await fault({ place, start: "2026-11-23" })).toEqual([3, "PICKUP_SLOT"]);
    expect(await fault({ place, start: "2026-11-20T08:00:00.000Z" })).toEqual([3, "PICKUP_SLOT"]);
    expect(await fault({ place, start: "2026-11-23T08:00:00.000Z" })).toEqual([4, null]);
    const { _id: day } = await makePlace(anna, { choose: "day" });
    expect(await fault({ place: day, start: null })).toEqual([3, "PICKUP_SLOT"]);
    expect(await fault({ place: day, start: "2026-11-23" })).toEqual([4, null]);
    const { _id: any } = await makePlace(anna, { choose: "nothing" });
    expect(await fault({ place: any, start: null })).toEqual([4, null]);
  });
});
