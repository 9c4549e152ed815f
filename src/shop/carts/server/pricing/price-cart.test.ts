import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { changeUser, readUser } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { type CartItem, priceCart } from "#shop/carts/contract.ts";
import { createCustomerGroup, placeCustomer } from "#shop/customer-groups/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";
import type { Product } from "#shop/products/contract.ts";

const someId = "01900000-0000-7000-8000-0000000000";

onEveryEngine("what an order would cost", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let group: string;

  const shop = async (values: object) => {
    const { version } = (await anna.call(readConfig)).reply[0]!;
    const { status, reply } = await anna.call(changeConfig, { body: { version, components: { shop: values } } });
    expect(status, JSON.stringify(reply)).toBe(200);
  };
  const countries = { DE: { six: 6.9, twelve: 9.9 }, AT: { six: 14.9, twelve: 19.9 }, CH: { six: 30, twelve: 40 } };

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
    ({ group } = (await keep.offer({ name_de: "Erstes" })) as { group: string });
    const excise = { day: "2026-01-05", note: "Steuervertretung" };
    await shop({ shipping: { countries: { ...countries, AT: { ...countries.AT, excise } } } });
  });

  /** Food is sent, and the law asks for no picture of it. */
  const goods = async (body: Partial<Product> = {}) => {
    const none = { slug_de: "", slug_en: "", sku: "", groups: [], media: [], downloads: [] };
    const made = await keep.create({ ...complete.food, ...none, name_de: "Gelee", group, slots: 1, ...body });
    return keep.publish(made._id);
  };
  const asked = async (
    items: CartItem[],
    { by = house.guest, ...more }: Record<string, unknown> & { by?: Visitor } = {},
  ) => by.call(priceCart, { body: { items, ...more } });
  const priced = async (...of: Parameters<typeof asked>) => {
    const { status, reply } = await asked(...of);
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const of = ({ _id }: Product, amount: number, variant?: string): CartItem => ({
    ...{ item: _id, amount },
    ...(variant ? { variant } : {}),
  });

  test("is lines, shipping with its cartons, VAT by rate and a total that they add up to", async () => {
    const jelly = await goods({ name_de: "Traubengelee", price: 3.99, taxClass: "reduced", slots: 0.5 });
    const oil = await goods({ name_de: "Kernöl", name_en: "Seed oil", price: 12.5, taxClass: "standard" });
    const found = await priced([of(jelly, 3), of(oil, 6)]);
    expect(found.lines).toMatchObject([
      { item: jelly._id, variant: null, amount: 3, name_de: "Traubengelee", price: 3.99, full: 11.97, paid: 11.97 },
      { item: oil._id, name_en: "Seed oil", price: 12.5, full: 75, discount: 0, paid: 75, deposit: 0 },
    ]);
    expect(found).toMatchObject({
      currency: "EUR",
      tax: "gross",
      country: "DE",
      faults: [],
      goods: 86.97,
      discount: 0,
    });
    // Seven and a half places: one carton of twelve is cheaper than two of six.
    expect(found.shipping).toEqual({
      ...{ cost: 9.9, twelve: 1, six: 0, room: 4, next: 16.8, free: null },
      ...{ ageCheck: null, toFree: null },
    });
    expect(found.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
      [19, 83.54],
      [7, 13.33],
    ]);
    expect(found.total).toBe(96.87);
  });

  test("adds up what is named twice, and takes the price for so many pieces", async () => {
    const wine = await goods({ price: 10, quantityPrices: [{ from: 6, price: 9 }] });
    const found = await priced([of(wine, 2), of(wine, 4)]);
    expect(found.lines).toMatchObject([{ amount: 6, price: 9, full: 54 }]);
    expect((await priced([of(wine, 5)])).lines).toMatchObject([{ amount: 5, price: 10, full: 50 }]);
  });

  test("is that of the country: its cartons, its threshold, no VAT of home outside the EU; what is not listed is not delivered", async () => {
    const wine = await goods({ price: 11.9, taxClass: "standard" });
    const to = (country: string) => priced([of(wine, 6)], { country });
    expect(await to("AT")).toMatchObject({ country: "AT", shipping: { cost: 14.9 }, total: 86.3 });
    const swiss = await to("CH");
    expect([swiss.lines[0]!.price, swiss.shipping!.cost, swiss.vat, swiss.total]).toEqual([
      10,
      25.21,
      [{ rate: 0, country: "DE", net: 85.21, vat: 0, gross: 85.21 }],
      85.21,
    ]);
    expect([await to("FR"), await to("US")]).toMatchObject([
      { shipping: null, total: 71.4 },
      { shipping: null, total: 60 },
    ]);
    expect(await priced([of(wine, 6)], { pickup: true })).toMatchObject({ shipping: { free: "pickup" }, total: 71.4 });
    const free = { ...countries, AT: { ...countries.AT, shipping_free_amount_treshhold: 71.39 } };
    await shop({ shipping: { countries: free, shipping_free_items_treshhold: 6 } });
    expect(await to("AT")).toMatchObject({ shipping: { cost: 0, free: "amount", twelve: 0, six: 1, toFree: null } });
    expect(await to("DE")).toMatchObject({
      shipping: { cost: 6.9, free: null, toFree: { amount: null, items: { above: 6, missing: 1 } } },
    });
    expect(await priced([of(wine, 7)])).toMatchObject({ shipping: { cost: 0, free: "items", next: null } });
    await shop({ shipping: { countries, shipping_free_items_treshhold: null } });
  });

  test("knows the discount, free shipping and group of a customer, and tells nobody else", async () => {
    const wine = await goods({ price: 11.9, taxClass: "standard" });
    const gustav = await house.as("customer", newAddress());
    const user = (await gustav.call(readUser, { query: {} })).reply;
    const userData = { discount: 5, shipping_free: true };
    const { _id, version } = (await anna.call(readUser, { query: { id: user._id! } })).reply;
    expect((await anna.call(changeUser, { body: { _id: _id!, version: version!, userData } })).status).toBe(200);
    expect(await priced([of(wine, 6)], { by: gustav })).toMatchObject({
      ...{ goods: 71.4, discount: 3.57, shipping: { cost: 0, free: "customer", six: 1 }, total: 67.83 },
    });
    expect(await priced([of(wine, 6)])).toMatchObject({ goods: 71.4, discount: 0, shipping: { free: null } });

    const written = { name_de: "Gastronomie", name_en: "", display: "net" as const, discount: 10 };
    const { _id: trade } = (await anna.call(createCustomerGroup, { body: written })).reply;
    await anna.call(placeCustomer, { body: { user: user._id!, group: trade } });
    // 10 % less is 10.71, which is 9.00 without VAT; 5 % of 54.00 are taken off.
    const net = await priced([of(wine, 6)], { by: gustav });
    expect(net).toMatchObject({ tax: "net", lines: [{ price: 9, full: 54, paid: 51.3 }], total: 61.05 });
    expect(net.vat).toEqual([{ rate: 19, country: "DE", net: 51.3, vat: 9.75, gross: 61.05 }]);
  });

  test("says of each line why it cannot be ordered so, and counts what is not sold in no sum", async () => {
    const draft = await keep.create({ type: "service", name_de: "Entwurf", price: 5, group });
    const later = await goods({ price: 5, availableFrom: "2099-01-01T00:00:00.000Z" });
    const boxes = await goods({ price: 2, least: 6, most: 12, step: 6 });
    const items = [draft, later].map((one) => of(one, 1));
    const found = await priced([...items, of(boxes, 6), { item: `${someId}99`, amount: 1 }]);
    expect([found.goods, found.lines.length]).toEqual([12, 1]);
    expect(found.faults.map(({ code, value }) => [code, value])).toEqual(
      Array.from({ length: 3 }, () => ["notSold", null]),
    );
    const fault = async (amount: number) =>
      (await priced([of(boxes, amount)])).faults.map((one) => [one.code, one.value]);
    expect([await fault(6), await fault(5), await fault(8), await fault(18)]).toEqual([
      [],
      [["least", 6]],
      [["step", 6]],
      [["most", 12]],
    ]);
    expect((await priced([of(boxes, 6, `${someId}98`)])).faults).toMatchObject([{ code: "notSold" }]);
  });

  test("shares out what lies in stock: a case and a bottle that is in it do not both get the last one", async () => {
    const wine = await goods({ price: 10, stock: "tracked" });
    await keep.stock({ _id: wine._id, change: 2, reason: "Lese" });
    const children = [{ item: wine._id, variant: null, amount: 2 }];
    const box = await keep.publish((await keep.offer({ type: "case", name_de: "Paar", price: 19, children }))._id);
    const faults = async (...items: CartItem[]) => (await priced(items)).faults.map(({ code, value }) => [code, value]);
    expect(await faults(of(box, 1))).toEqual([]);
    expect(await faults(of(wine, 2))).toEqual([]);
    expect(await faults(of(box, 1), of(wine, 1))).toEqual([["short", 0]]);
    expect(await faults(of(wine, 1), of(box, 1))).toEqual([["short", 0]]);
    expect(await faults(of(wine, 3))).toEqual([["short", 2]]);
    // A case takes the places of what is in it.
    expect((await priced([of(box, 3)])).shipping).toMatchObject({ six: 1, room: 0 });
  });

  test("of a shop that shows no prices is nothing", async () => {
    const wine = await goods({ price: 10 });
    await shop({ showPrice: false });
    expect(await priced([of(wine, 1)])).toMatchObject({ lines: [], faults: [{ code: "notSold" }], total: 0 });
    await shop({ showPrice: true });
  });

  test("has no VAT in a small business, and does not name that of a flat-rate farmer", async () => {
    const wine = await goods({ price: 10 });
    await shop({ taxRegime: "smallBusiness" });
    expect(await priced([of(wine, 1)])).toMatchObject({ tax: "none", vat: [], total: 16.9 });
    await shop({ taxRegime: "flatRateFarmer" });
    expect(await priced([of(wine, 1)])).toMatchObject({ tax: "gross", vat: [], total: 16.9 });
    await shop({ taxRegime: "regular" });
  });

  test("wine is taxed where it goes from the first bottle on, alone or in a case; other goods only when all sales abroad are (LEG-21)", async () => {
    const bottle = { ...complete.fermented, slug_de: "", slug_en: "", groups: [], media: [], group, price: 12 };
    const wine = await keep.publish((await keep.create({ ...bottle, taxClass: "standard", slots: 1 }))._id);
    const children = [{ item: wine._id, variant: null, amount: 2 }];
    const box = await keep.offer({ type: "case", name_de: "Zwei Flaschen", price: 24, taxClass: "standard", children });
    const glass = await goods({ price: 12, taxClass: "standard" });
    const rates = async (one: Product, more: Record<string, unknown> = { country: "AT" }) =>
      (await priced([of(one, 1)], more)).vat.map(({ rate, country }) => `${country} ${rate}`);
    const all = [wine, await keep.publish(box._id), glass];
    const each = async (more?: Record<string, unknown>) =>
      (await Promise.all(all.map((one) => rates(one, more)))).flat();
    expect(await each()).toEqual(["AT 20", "AT 20", "DE 19"]);
    expect(await each({})).toEqual(["DE 19", "DE 19", "DE 19"]);
    expect(await rates(wine, { country: "AT", pickup: true })).toEqual(["DE 19"]);
    await shop({ oss: true });
    expect(await each()).toEqual(["AT 20", "AT 20", "AT 20"]);
    await shop({ oss: false, exciseAtDestination: false });
    expect(await each()).toEqual(["DE 19", "DE 19", "DE 19"]);
    await shop({ exciseAtDestination: true });
  });

  test("has the rates of a flat-rate farmer who has set them: others at home than abroad", async () => {
    const wine = await goods({ price: 11.9, taxClass: "standard" });
    const flatRates = { home: { standard: 19, reduced: 7.8 }, abroad: { standard: 7.8, reduced: 7.8 } };
    await shop({ taxRegime: "flatRateFarmer", flatRates });
    const told = async (country: string) =>
      (await priced([of(wine, 1)], { country, pickup: country === "DE" })).vat.map(({ rate, vat }) => [rate, vat]);
    expect(await told("DE")).toEqual([[19, 1.9]]);
    // With its shipping: 26.80, and 41.90.
    expect([await told("AT"), await told("CH")]).toEqual([[[7.8, 1.94]], [[7.8, 3.03]]]);
    await shop({ taxRegime: "regular", flatRates: null });
  });

  test("is refused for amounts that are none, for nothing, for too much, and where there is no shop", async () => {
    const wine = await goods({ price: 10 });
    const status = async (items: unknown[], more = {}) => (await asked(items as CartItem[], more)).status;
    for (const amount of [0, -1, 1.5, 10_000, "2"]) expect(await status([{ item: wine._id, amount }])).toBe(400);
    expect(await status([])).toBe(400);
    expect(await status(Array.from({ length: 101 }, () => of(wine, 1)))).toBe(400);
    expect(await status([{ ...of(wine, 1), price: 0.01 }])).toBe(400);
    expect(await status([of(wine, 1)], { country: "Deutschland" })).toBe(400);
    expect((await priced(Array.from({ length: 100 }, () => of(wine, 9999)))).lines[0]!.amount).toBe(999_900);
    await shop({ enabled: false });
    expect(await status([of(wine, 1)])).toBe(404);
    await shop({ enabled: true });
  });
});
