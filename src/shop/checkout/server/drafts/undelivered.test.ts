import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress, send } from "#server/testing/things/accounts.ts";
import { germanAddress, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import { makePlace } from "#server/testing/things/pickup.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { changeCart, priceCart } from "#shop/carts/contract.ts";
import { changeCheckout, placeCheckout, placeOrder, readCheckout } from "#shop/checkout/contract.ts";
import { priceOrderChange } from "#shop/order-changes/contract.ts";
import type { Product } from "#shop/products/contract.ts";

const costs = { six: 6.9, twelve: 9.9 };
const lisbon = { ...germanAddress, street: "Rua Augusta 1", zip: "1100-053", city: "Lisboa", country: "PT" };

onEveryEngine("an order of which nothing is sent", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let voucher: Product;
  let jelly: Product;

  beforeAll(async () => {
    ({ house, anna, keep } = await orderHouse(fresh));
    jelly = await sellable(keep);
    voucher = await keep.publish((await keep.offer({ type: "voucher", name_de: "Gutschein", price: 50 }))._id);
  });

  const delivering = (countries: object) => setShop(anna, { shipping: { countries: countries as never } });
  const of = ({ _id }: Product, amount = 1) => ({ item: _id, amount });
  const put = async (by: Visitor, ...set: { item: string; amount: number }[]) => {
    expect((await by.call(changeCart, { body: { set } })).status).toBe(200);
  };
  const read = async (by: Visitor) => (await by.call(readCheckout, { query: {} })).reply;
  const change = (by: Visitor, body: object) => by.call(changeCheckout, { body });
  const buy = async (by: Visitor) => {
    const { checkoutKey, priced, reviewed } = await read(by);
    const body = { checkoutKey: checkoutKey!, expectedTotal: priced!.total, reviewed };
    return send(by, { record: placeCheckout, body });
  };
  const ask = async (items: { item: string; amount: number }[], more: object) => {
    const { total } = (await send(house.guest, { record: priceCart, body: { items } })).reply;
    const body = { items, email: newAddress(), paymentsource: "invoice", checkoutKey: randomUUID(), ...more } as const;
    const { status, reply } = await send(house.guest, { record: placeOrder, body: { ...body, expectedTotal: total } });
    return { status, reply, refused: reply as unknown as { code: string; field: string } };
  };

  test("needs an address for the invoice alone, in any country, and is taken by a shop that delivers nowhere", async () => {
    await delivering({ DE: null, AT: null });
    const by = house.browser();
    await put(by, of(voucher));
    // A country for which the cart was priced before says nothing about an invoice.
    await setShop(anna, { paymentrules: { invoice: { countries: ["PT"] } } });
    await change(by, { email: newAddress("lissabon"), paymentsource: "invoice", country: "AT" });
    expect(await read(by)).toMatchObject({ isSent: false, countries: [], step: 2, priced: { total: 50 } });
    expect((await change(by, { invoiceData: lisbon })).reply.step).toBe(4);
    const { status, reply } = await buy(by);
    expect([status, reply]).toMatchObject([
      200,
      { shippingData: null, pickup: null, invoiceData: lisbon, total: 50, shipping: { free: "nothingSent" } },
    ]);
    await setShop(anna, { paymentrules: { invoice: { countries: ["PT", "DE", "AT"] } } });
    await delivering({ DE: costs, AT: costs });
  });

  test("is known as one at once when what is in it has just been published, and goods beside it count", async () => {
    await delivering({ DE: costs, AT: costs });
    const by = house.browser();
    await put(by, of(voucher));
    expect((await read(by)).isSent).toBe(false);
    const seat = await keep.publish((await keep.offer({ type: "service", name_de: "Kellerführung", price: 20 }))._id);
    await put(by, of(seat));
    expect((await read(by)).isSent).toBe(false);
    await put(by, of(jelly));
    expect((await read(by)).isSent).toBe(true);
  });

  test("is taken in one request, too, with any address or the one of the invoice, but not without any", async () => {
    expect((await ask([of(voucher)], { shippingData: lisbon })).reply).toMatchObject({ shippingData: lisbon });
    expect((await ask([of(voucher)], { invoiceData: lisbon })).reply).toMatchObject({
      ...{ shippingData: null, invoiceData: lisbon },
    });
    const none = await ask([of(voucher)], {});
    expect([none.status, none.refused.field]).toEqual([422, "invoiceData"]);
    const wrong = await ask([of(voucher)], { shippingData: { ...lisbon, zip: "1" } });
    expect([wrong.status, wrong.refused.field]).toEqual([422, "shippingData/zip"]);
    const goods = await ask([of(voucher), of(jelly)], { shippingData: lisbon });
    expect([goods.status, goods.refused.code]).toEqual([422, "ADDRESS_COUNTRY"]);
    expect((await ask([of(jelly)], { invoiceData: lisbon })).refused.field).toBe("shippingData");
  });

  test("asks for no delivery, forgets none that was chosen for goods, and asks again once there are any", async () => {
    const { _id: place } = await makePlace(anna, { choose: "nothing" });
    const by = house.browser();
    await put(by, of(voucher), of(jelly));
    const typed = { delivery: "pickup", pickup: { place, start: null } };
    await change(by, { email: newAddress("beides"), invoiceData: germanAddress, paymentsource: "invoice", ...typed });
    await change(by, { note: "Klingeln", gift: "Prost!" });
    expect(await read(by)).toMatchObject({ isSent: true, step: 4, ...typed });
    await put(by, of(jelly, 0));
    const nothing = { delivery: "shipping", pickup: null, pickupFault: null, wishedDay: null, note: "", gift: "" };
    expect(await read(by)).toMatchObject({ isSent: false, step: 4, shippingData: null, ...nothing });
    await put(by, of(jelly, 1));
    expect(await read(by)).toMatchObject({ isSent: true, step: 4, ...typed });
    await change(by, { delivery: "shipping" });
    expect(await read(by)).toMatchObject({ isSent: true, step: 2, note: "Klingeln", gift: "Prost!" });
    await put(by, of(jelly, 0));
    expect((await buy(by)).reply).toMatchObject({ pickup: null, note: "", gift: "", invoiceData: germanAddress });
  });

  test("takes the address of a delivery that was typed for goods as that of its invoice", async () => {
    const by = house.browser();
    await put(by, of(voucher), of(jelly));
    const typed = { email: newAddress("vorher"), shippingData: germanAddress, wishedDay: "2026-11-30" };
    await change(by, { ...typed, paymentsource: "invoice" });
    await put(by, of(jelly, 0));
    expect(await read(by)).toMatchObject({ shippingData: null, invoiceData: germanAddress, step: 4 });
    expect((await buy(by)).reply).toMatchObject({ shippingData: null, invoiceData: germanAddress, wishedDay: null });
  });

  test("takes an address abroad where it is typed, which goods do not", async () => {
    const by = house.browser();
    await put(by, of(voucher));
    expect((await change(by, { shippingData: lisbon })).status).toBe(200);
    await put(by, of(jelly));
    expect((await change(by, { shippingData: lisbon })).reply).toMatchObject({ code: "ADDRESS_COUNTRY" });
    expect((await read(by)).step).toBe(1);
  });

  test("is changed by the staff without an address for a delivery, as long as no goods are added", async () => {
    const { reply: order } = await ask([of(voucher)], { invoiceData: lisbon });
    const more = async (items: object[]) => {
      const body = { order: order._id, items: items as never, shippingData: null };
      return (await anna.call(priceOrderChange, { body })) as { status: number; reply: unknown };
    };
    expect((await more([of(voucher, 2)])).status).toBe(200);
    expect(await more([of(voucher), of(jelly)])).toMatchObject({
      ...{ status: 422, reply: { code: "COUNTRY_NOT_DELIVERED", field: "shippingData/country" } },
    });
  });
});
