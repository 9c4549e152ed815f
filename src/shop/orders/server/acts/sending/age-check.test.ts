import { beforeAll, expect, test } from "vitest";
import { readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { send } from "#server/testing/things/accounts.ts";
import { bodyOf, germanAddress, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import { makePlace } from "#server/testing/things/pickup.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { priceCart } from "#shop/carts/contract.ts";
import { placeOrder } from "#shop/checkout/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";
import { readLegalTexts } from "#shop/legal/contract.ts";
import { markShipped, readOrderNotes } from "#shop/orders/acts-contract.ts";
import { enterParcels, readParcels } from "#shop/parcels/contract.ts";
import type { Product } from "#shop/products/contract.ts";

const dhl = { carrier: "DHL", name: "Alterssichtprüfung", abroad: false };

onEveryEngine("goods from 18 are sent with age check", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let brandy: Product;
  let jelly: Product;

  beforeAll(async () => {
    ({ house, anna, keep } = await orderHouse(fresh));
    jelly = await sellable(keep, { name_de: "Traubengelee", price: 10 });
    const none = { slug_de: "", slug_en: "", groups: [], media: [], group: jelly.group };
    const made = await keep.create({ ...complete.spirit, ...none, name_de: "Marillenbrand", price: 30, slots: 1 });
    brandy = await keep.publish(made._id);
  });

  const item = ({ _id }: Product, amount = 1) => ({ item: _id, amount });
  const priced = async (more: object = {}, items = [item(brandy), item(jelly)]) =>
    (await send(house.guest, { record: priceCart, body: { items, ...more } })).reply;
  const services = (...of: object[]) => setShop(anna, { ageCheck: { services: of as never } });
  const place = async (items = [item(brandy), item(jelly)], more: object = {}) => {
    const body = await bodyOf(house.guest, { items, birthDate: "1980-01-01", ...more });
    return send(house.guest, { record: placeOrder, body });
  };
  const placed = async (...of: Parameters<typeof place>) => {
    const { status, reply } = await place(...of);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const ship = async (order: string, more: object) => {
    const { status, reply } = await anna.call(markShipped, { body: { order, ...more } });
    return [status, (reply as unknown as { code?: string }).code ?? reply.fulfilment];
  };
  const gaps = async () => (await anna.call(readLegalTexts, { query: {} })).reply.gaps.map(({ code }) => code);

  test("or are only collected while no service is set up, and owner and visitor are told", async () => {
    await services();
    expect((await priced()).faults).toMatchObject([{ item: brandy._id, code: "ageCheck" }]);
    expect((await priced({}, [item(jelly)])).faults).toEqual([]);
    expect((await priced({ pickup: true })).faults).toEqual([]);
    expect(await gaps()).toContain("ageCheck");
    const { status, reply } = await place();
    const { code, message } = reply as unknown as { code: string; message: string };
    expect([status, code]).toEqual([422, "AGE_CHECK_UNAVAILABLE"]);
    expect(message).toContain("Marillenbrand");
    expect(message).not.toContain("Traubengelee");
    const { _id: at } = await makePlace(anna, { choose: "nothing" });
    const collected = { pickup: { place: at, start: null }, invoiceData: germanAddress, paymentsource: "pickup" };
    const { shippingData: _, ...body } = await bodyOf(house.guest, { items: [item(brandy)], ...collected } as never);
    const done = await send(house.guest, { record: placeOrder, body: { ...body, birthDate: "1980-01-01" } });
    expect([done.status, done.reply.shipping?.ageCheck]).toEqual([200, null]);
    await services(dhl);
    expect(await gaps()).not.toContain("ageCheck");
  });

  test("for what it costs more for each carton, in the price, the order and its mail; nothing more where sending is free", async () => {
    await setShop(anna, { ageCheck: { services: [dhl], extra: 2.5 } });
    expect((await priced()).shipping).toMatchObject({
      ...{ cost: 9.4, six: 1, ageCheck: { least: 18, services: [{ carrier: "DHL", name: "Alterssichtprüfung" }] } },
    });
    expect((await priced({}, [item(jelly)])).shipping).toMatchObject({ cost: 6.9, ageCheck: null });
    // Two of twelve cost 24.80; with three sixes it would be one surcharge more.
    expect((await priced({}, [item(brandy, 24)])).shipping).toMatchObject({ cost: 24.8, twelve: 2 });
    const order = await placed();
    expect(order).toMatchObject({
      shipping: { cost: 9.4, ageCheck: { least: 18, services: [{ carrier: "DHL" }] } },
      age: { least: 18, atDelivery: true },
    });
    await house.runJobs();
    const mail = (await house.mails()).findLast(({ kind }) => kind === "orderPlaced")!;
    expect(mail.text).toContain("DHL Alterssichtprüfung");
    expect(mail.text).toContain("Versand mit Altersprüfung");
    await setShop(anna, { shipping: { shipping_free_amount_treshhold: 20 } });
    expect((await priced()).shipping).toMatchObject({ cost: 0, free: "amount" });
    await setShop(anna, { ageCheck: { extra: null }, shipping: { shipping_free_amount_treshhold: null } });
    expect((await priced()).shipping).toMatchObject({ cost: 6.9 });
  });

  test("leave the house by one of the services that were agreed, or with a reason that is noted", async () => {
    await services(dhl);
    const one = await placed();
    expect(await ship(one._id, { carrier: "DHL" })).toEqual([422, "AGE_CHECK_SERVICE"]);
    expect(await ship(one._id, { carrier: "Hermes", ageCheck: true })).toEqual([422, "AGE_CHECK_SERVICE"]);
    const further = [{ carrier: "Hermes", tracking: "H1018001234567890" }];
    expect(await ship(one._id, { carrier: "DHL", tracking: "0034012345678901", further, ageCheck: true })).toEqual([
      ...[422, "AGE_CHECK_SERVICE"],
    ]);
    // What is not from 18 goes as all else.
    expect(await ship(one._id, { carrier: "Hermes", lines: [{ line: 1, amount: 1 }] })).toEqual([
      ...[200, "partially_shipped"],
    ]);
    expect(await ship(one._id, { carrier: "dhl ", ageCheck: true })).toEqual([200, "shipped"]);
    const two = await placed();
    expect(await ship(two._id, { override: { reason: "Selbst ausgeliefert, Ausweis gesehen" } })).toEqual([
      ...[200, "shipped"],
    ]);
    const { reply } = await anna.call(readOrderNotes, { query: { order: two._id } });
    expect(reply.notes.map(({ text }) => text)).toContain("Selbst ausgeliefert, Ausweis gesehen");
  });

  test("also those whose numbers come from a carrier's list: others are not entered", async () => {
    await services(dhl);
    const { number } = await placed();
    const read = async (carrier: string) => {
      const { reply } = await anna.call(readParcels, { body: { text: `${number};0034012345678901`, carrier } });
      return reply.parcels[0]!;
    };
    expect(await read("Hermes")).toMatchObject({ outcome: "refused" });
    const known = await read("DHL");
    expect(known).toMatchObject({ outcome: "ready" });
    const parcels = [{ number, tracking: known.tracking, carrier: "DHL" }];
    const { reply } = await anna.call(enterParcels, { body: { parcels } });
    expect(reply.parcels[0]).toMatchObject({ outcome: "entered" });
  });

  test("from 16 on if its owner says so; services that stay at home do not count for other countries", async () => {
    const none = { slug_de: "", slug_en: "", groups: [], media: [], group: jelly.group };
    const made = await keep.create({ ...complete.fermented, ...none, name_de: "Met", minAge: 16, price: 9, slots: 1 });
    const mead = await keep.publish(made._id);
    expect((await priced({}, [item(mead)])).shipping?.ageCheck).toBeNull();
    await setShop(anna, { ageCheck: { from: 16, services: [dhl] } });
    expect((await priced({}, [item(mead)])).shipping?.ageCheck).toMatchObject({ least: 16 });
    expect((await priced({ country: "AT" }, [item(mead)])).faults).toMatchObject([{ code: "ageCheck" }]);
    await services(dhl, { carrier: "Post AT", name: "Alterskontrolle", abroad: true });
    expect((await priced({ country: "AT" }, [item(mead)])).shipping?.ageCheck?.services).toEqual([
      { carrier: "Post AT", name: "Alterskontrolle" },
    ]);
    await setShop(anna, { ageCheck: { from: 18 } });
    expect((await house.guest.call(readConfig)).reply[0]!.components.shop.ageCheck).toBeUndefined();
  });
});
