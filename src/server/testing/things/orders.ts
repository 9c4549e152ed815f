import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { imprintGaps } from "#cms/business/imprint.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Fresh } from "#database/testing.ts";
import { type CartItem, priceCart } from "#shop/carts/contract.ts";
import { type PlacedOrder, placeOrder } from "#shop/checkout/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";
import type { Product } from "#shop/products/contract.ts";
import type { TestHouse, Visitor } from "../test-house.ts";
import { newAddress, send } from "./accounts.ts";
import { business } from "./legal.ts";
import { makePlace } from "./pickup.ts";
import { type Others, shopHouse, shopkeeper } from "./shop.ts";

type Body = Input<typeof placeOrder>["body"];
type ShopChange = NonNullable<NonNullable<Input<typeof changeConfig>["body"]["components"]>["shop"]>;

export const germanAddress = {
  ...{ name: "Gerda Groß", street: "Am Hang 3", zip: "55599", city: "Niederamsel", country: "DE" },
};

/** Changes the settings of the shop. */
export async function setShop(anna: Visitor, shop: ShopChange): Promise<void> {
  const { version } = (await anna.call(readConfig)).reply[0]!;
  const { status, reply } = await anna.call(changeConfig, { body: { version, components: { shop } } });
  expect(status, JSON.stringify(reply)).toBe(200);
}

/** A published product that is sent, of which the law asks for no picture. */
export async function sellable(keep: ReturnType<typeof shopkeeper>, body: Partial<Product> = {}): Promise<Product> {
  const { group } = await keep.offer({ name_de: "Regalware" });
  const none = { slug_de: "", slug_en: "", sku: "", groups: [], media: [], downloads: [] };
  const made = await keep.create({ ...complete.food, ...none, name_de: "Gelee", group, slots: 1, ...body });
  return keep.publish(made._id);
}

/** A shop that delivers to Germany and Austria, and is paid on invoice, in advance, or when something is collected. */
export async function orderHouse(fresh: Fresh, others: Others = {}) {
  const made = await shopHouse(fresh, others);
  await setUpOrders(made.anna);
  return {
    ...made,
    place: (body: Partial<Body> & { items: CartItem[] }, by?: Visitor) => placeWith(made.house, body, by),
  };
}

/** What an owner records before alcohol goes to consumers in another state of the EU. */
export const excise = { day: "2026-01-05", note: "Steuervertretung in Wien, Nr. 4711" };

export async function setUpOrders(anna: Visitor): Promise<void> {
  await sayWhoWeAre(anna);
  await setShop(anna, {
    paymentsources: { invoice: true, advancepayment: true, pickup: true },
    ageCheck: { services: [{ carrier: "DHL", name: "Alterssichtprüfung", abroad: true }] },
    bankverbindung: { name: "Weingut Amselberg", iban: "DE02120300000000202051", bic: "BYLADEM1001", bank: "DKB" },
    shipping: { countries: { DE: { six: 6.9, twelve: 9.9 }, AT: { six: 14.9, twelve: 19.9, excise } } },
  });
}

/** The details of an imprint, without which no shop takes orders; what is there stays. */
async function sayWhoWeAre(anna: Visitor): Promise<void> {
  const { version, business: stored } = (await anna.call(readConfig)).reply[0]!;
  if (imprintGaps(stored).length === 0) return;
  const given = Object.entries(stored).filter(
    ([name, value]) => value !== "" && name in business && name !== "address",
  );
  const body = { version, business: { ...business, ...Object.fromEntries(given) } };
  const { status, reply } = await anna.call(changeConfig, { body });
  expect(status, JSON.stringify(reply)).toBe(200);
}

/** A guest's order for what it costs, as far as nothing else is said. */
export async function bodyOf(by: Visitor, body: Partial<Body> & { items: CartItem[] }): Promise<Body> {
  const { items, shippingData = germanAddress, pickup, code } = body;
  const asked = {
    items,
    ...(code ? { code } : {}),
    ...(shippingData ? { country: shippingData.country } : {}),
    ...(pickup ? { pickup: true } : {}),
  };
  const { total } = (await send(by, { record: priceCart, body: asked })).reply;
  return {
    ...{ email: newAddress("gast"), paymentsource: "invoice", checkoutKey: randomUUID(), expectedTotal: total },
    ...{ shippingData, ...body },
  };
}

async function placeWith(house: TestHouse, body: Partial<Body> & { items: CartItem[] }, by: Visitor = house.guest) {
  return send(by, { record: placeOrder, body: await bodyOf(by, body) });
}

/** An order of a guest that waits for its transfer, unless `body` says something else. */
export async function placedOrder(house: TestHouse, system: Visitor, body: Partial<Body> = {}): Promise<PlacedOrder> {
  await setUpOrders(system);
  const product = await sellable(shopkeeper(system));
  const items = [{ item: product._id, amount: 1 }];
  const { status, reply } = await placeWith(house, { items, paymentsource: "advancepayment", ...body });
  expect(status, JSON.stringify(reply)).toBe(200);
  return reply;
}

/** An order of a guest who will collect it, and pay then. */
export async function collectedOrder(
  house: TestHouse,
  system: Visitor,
  body: Partial<Body> = {},
): Promise<PlacedOrder> {
  await setUpOrders(system);
  const { _id: place } = await makePlace(system, { choose: "nothing" });
  const product = await sellable(shopkeeper(system));
  const items = [{ item: product._id, amount: 1 }];
  const collected = { paymentsource: "pickup" as const, pickup: { place, start: null }, invoiceData: germanAddress };
  const { shippingData: _, ...asked } = await bodyOf(house.guest, { items, ...collected, ...body });
  const { status, reply } = await send(house.guest, { record: placeOrder, body: asked });
  expect(status, JSON.stringify(reply)).toBe(200);
  return reply;
}
