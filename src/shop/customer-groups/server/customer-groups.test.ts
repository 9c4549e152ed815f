import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { deleteUser, readUser } from "#cms/users/contract.ts";
import { translator } from "#contract/texts/translate.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newAddress } from "#server/testing/things/accounts.ts";
import { shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import * as catalogue from "#shop/catalogue/contract.ts";
import * as products from "#shop/products/contract.ts";
import * as contract from "../contract.ts";
import { memberSubjects } from "./subjects.ts";

onEveryEngine("a customer group", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });

  const group = async (body: Partial<contract.CustomerGroup> = {}) => {
    const name_de = `Gruppe ${Math.random()}`;
    const written = { name_de, name_en: "", display: "gross" as const, discount: 0, ...body };
    return (await anna.call(contract.createCustomerGroup, { body: written })).reply;
  };
  const idOf = async (visitor: Visitor) => (await visitor.call(readUser, { query: {} })).reply._id!;
  const place = async (visitor: Visitor, to: string | null) =>
    anna.call(contract.placeCustomer, { body: { user: await idOf(visitor), group: to } });
  const offerFor = async (visitor: Visitor, id: string) => {
    const { reply } = await visitor.call(products.readProducts, { query: { id } });
    return (reply as products.Product).offers[0]!;
  };
  const live = async (body: Record<string, unknown>) => keep.publish((await keep.offer(body))._id);
  const regime = async (taxRegime: "regular" | "smallBusiness") => {
    const { version } = (await anna.call(readConfig)).reply[0]!;
    await anna.call(changeConfig, { body: { version, components: { shop: { taxRegime } } } });
  };

  test("shows its customers its discount, its own prices, and the lowest of what applies", async () => {
    const { _id } = await group({ discount: 12.5 });
    const [wine, fixed, offered] = await Promise.all([
      live({ name_de: "Nachlass", price: 8.95, content: { quantity: 750, unit: "ml" } }),
      live({ name_de: "Fest", price: 20, groupPrices: [{ group: _id, price: 19.5 }] }),
      live({ name_de: "Angebot", price: 10, reduced: { price: 5, from: "", to: "" } }),
    ]);
    const gustav = await house.as("customer", newAddress());
    expect(await offerFor(gustav, wine._id)).toMatchObject({ price: 8.95, ofGroup: false });
    await place(gustav, _id);
    // 8.95 × 12.5 % is 1.11875, so 1.12 less.
    expect(await offerFor(gustav, wine._id)).toMatchObject({ price: 7.83, ofGroup: true, base: { price: 10.44 } });
    expect(await offerFor(gustav, fixed._id)).toMatchObject({ price: 19.5, ofGroup: true });
    expect(await offerFor(gustav, offered._id)).toMatchObject({ price: 5, ofGroup: false, strike: null });
    expect(await offerFor(house.guest, wine._id)).toMatchObject({ price: 8.95, ofGroup: false });
    await place(gustav, null);
    expect(await offerFor(gustav, fixed._id)).toMatchObject({ price: 20, ofGroup: false });
  });

  test("that sees prices without VAT is shown net prices, base prices, quantity prices and deposits", async () => {
    const { _id } = await group({ display: "net" });
    const wine = await live({
      ...{ name_de: "Netto", price: 11.9, deposit: 1.19, content: { quantity: 1000, unit: "ml" } },
      quantityPrices: [{ from: 6, price: 9.52 }],
    });
    const gustav = await house.as("customer", newAddress());
    await place(gustav, _id);
    expect(await offerFor(gustav, wine._id)).toMatchObject({
      ...{ price: 10, base: { price: 10, unit: "l" } },
      quantityPrices: [{ from: 6, price: 8, base: { price: 8, unit: "l" } }],
    });
    const { reply } = await gustav.call(products.readProducts, { query: { id: wine._id } });
    expect((reply as products.Product).deposit).toBe(1);
    const shop = async (visitor: Visitor) => (await visitor.call(catalogue.readShop)).reply.tax;
    expect([await shop(gustav), await shop(house.guest)]).toEqual(["net", "gross"]);
    await regime("smallBusiness");
    expect((await offerFor(gustav, wine._id)).price).toBe(11.9);
    expect(await shop(gustav)).toBe("none");
    await regime("regular");
  });

  test("finds and sorts products by the prices that it is shown", async () => {
    const { _id } = await group();
    const tags = ["Preisprobe"];
    const dear = await live({ name_de: "A", tags, price: 30, groupPrices: [{ group: _id, price: 3 }] });
    const cheap = await live({ name_de: "B", tags, price: 20 });
    const gustav = await house.as("customer", newAddress());
    await place(gustav, _id);
    const found = async (visitor: Visitor, price?: { to: number }) => {
      const { reply } = await visitor.call(catalogue.searchShop, {
        body: { tags, sort: "price", ...(price && { price }) },
      });
      return { ids: reply.items.map((item) => item._id), prices: reply.prices };
    };
    expect(await found(gustav)).toEqual({ ids: [dear._id, cheap._id], prices: { least: 3, most: 20 } });
    expect((await found(gustav, { to: 5 })).ids).toEqual([dear._id]);
    expect(await found(house.guest)).toEqual({ ids: [cheap._id, dear._id], prices: { least: 20, most: 30 } });
    const changed = { body: { _id, version: 1, discount: 95 } };
    expect((await anna.call(contract.changeCustomerGroup, changed)).reply).toMatchObject({ version: 2, members: 1 });
    // 20 less 95 % is 1; the price that was written for the group is not lowered once more.
    expect(await found(gustav)).toEqual({ ids: [cheap._id, dear._id], prices: { least: 1, most: 3 } });
  });

  test("keeps its prices from everybody else, in every way of reading", async () => {
    const { _id } = await group();
    const secret = { groupPrices: [{ group: _id, price: 54.32 }] };
    const options = [{ key_de: "Größe", key_en: "", values: [{ de: "1 l", en: "" }] }];
    const own = { ...{ key: "Größe", value: "1 l", sku: "", ean: "", price: 99, reduced: null, content: null } };
    const variant = { ...own, _id: crypto.randomUUID(), weight: null, slots: null, stock: null, media: [], ...secret };
    const wine = await live({ name_de: "Vertraulich", price: 98, ...secret, options, variants: [variant] });
    const readBy = async (visitor: Visitor) =>
      JSON.stringify([
        await visitor.call(products.readProducts, { query: { id: wine._id } }),
        await visitor.call(products.readProducts, { query: { q: "Vertraulich" } }),
        await visitor.call(products.readProductBatch, { query: {}, body: [wine._id] }),
        await visitor.call(catalogue.searchShop, { body: { qry: "Vertraulich" } }),
        await visitor.call(catalogue.readCards, { body: { ids: [wine._id] } }),
      ]);
    const other = await house.as("customer", newAddress());
    await place(other, (await group({ discount: 1 }))._id);
    for (const visitor of [house.guest, await house.as("customer", newAddress()), other]) {
      const told = await readBy(visitor);
      expect([told.includes("Vertraulich"), told.includes("54.32"), told.includes(_id)]).toEqual([true, false, false]);
    }
    const member = await house.as("customer", newAddress());
    await place(member, _id);
    expect((await offerFor(member, wine._id)).price).toBe(54.32);
    const { status } = await member.call(contract.readCustomerGroups, { query: {} });
    expect(status).toBe(403);
  });

  test("is refused under a name that is taken, and with a discount that is none", async () => {
    const { name_de } = await group();
    const refused = async (body: Record<string, unknown>) => {
      const written = { name_de: "Neu", name_en: "", display: "gross", discount: 0, ...body };
      const { status, reply } = await anna.call(contract.createCustomerGroup, { body: written as never });
      const { code, field } = reply as unknown as { code: string; field: string };
      return [status, code, field];
    };
    expect(await refused({ name_de: name_de.toUpperCase() })).toEqual([409, "CUSTOMER_GROUP_TAKEN", "name_de"]);
    for (const discount of [-1, 100.01, 1.005, "10", Number.NaN]) {
      expect(await refused({ discount })).toEqual([400, "BAD_FIELDS", "discount"]);
    }
    expect(await refused({ name_de: " " })).toEqual([422, "NAME_MISSING", "name_de"]);
    const nobody = { user: crypto.randomUUID(), group: null };
    expect((await anna.call(contract.placeCustomer, { body: nobody })).status).toBe(404);
    const two = [1, 2].map((price) => ({ group: crypto.randomUUID(), price }));
    expect(await keep.refused({ groupPrices: [two[0]!] })).toEqual([422, "PRODUCT_GROUP_PRICES", "groupPrices"]);
    const { _id } = await group();
    const twice = [1, 2].map((price) => ({ group: _id, price }));
    expect(await keep.refused({ groupPrices: twice })).toEqual([422, "PRODUCT_GROUP_PRICES", "groupPrices"]);
  });

  test("is told to who asks what is known of a person", async () => {
    const address = newAddress("gastro");
    const gustav = await house.as("customer", address);
    await place(gustav, (await group({ name_de: "Gastronomie" }))._id);
    const records = await memberSubjects.find(house.platform.db, { address });
    expect(records).toMatchObject([{ title: "Gastronomie", fields: { customerGroup: "Gastronomie" } }]);
    expect(translator("de")("privacy:field.customerGroup")).toBe("Kundengruppe");
  });

  test("that is deleted does not stand in the way of the products that had prices for it", async () => {
    const { _id } = await group();
    const groupPrices = [{ group: _id, price: 4 }];
    const options = [{ key_de: "Größe", key_en: "", values: [{ de: "1 l", en: "" }] }];
    const own = { ...{ key: "Größe", value: "1 l", sku: "", ean: "", price: 9, reduced: null, content: null } };
    const variants = [
      { ...own, _id: crypto.randomUUID(), weight: null, slots: null, stock: null, media: [], groupPrices },
    ];
    const wine = await live({ name_de: "Verwaist", price: 8, groupPrices, options, variants });
    await anna.call(contract.deleteCustomerGroup, { query: { id: _id } });
    const changed = await keep.change(wine, { variants: variants.map((one) => ({ ...one, price: 10 })), groupPrices });
    expect(changed.variants[0]?.price).toBe(10);
    const other = { _id: wine._id, version: changed.version, groupPrices: [{ group: crypto.randomUUID(), price: 1 }] };
    const refused = await anna.call(products.changeProduct, { body: other });
    expect((refused.reply as unknown as { code: string }).code).toBe("PRODUCT_GROUP_PRICES");
  });

  test("that is deleted, or whose customer is, leaves nothing behind", async () => {
    const { _id } = await group({ discount: 50 });
    const wine = await live({ name_de: "Danach", price: 10 });
    const [gustav, gone] = await Promise.all([house.as("customer", newAddress()), house.as("customer", newAddress())]);
    for (const one of [gustav, gone]) await place(one, _id);
    const members = async () => (await anna.call(contract.readGroupMembers, { query: { group: _id } })).reply.total;
    expect(await members()).toBe(2);
    await anna.call(deleteUser, { query: { id: await idOf(gone) } });
    expect(await members()).toBe(1);
    expect((await offerFor(gustav, wine._id)).price).toBe(5);
    await anna.call(contract.deleteCustomerGroup, { query: { id: _id } });
    expect(await offerFor(gustav, wine._id)).toMatchObject({ price: 10, ofGroup: false });
    expect(await members()).toBe(0);
  });

  test("needs its name in the main language alone, and is told apart by the one that it has", async () => {
    const speaking = async (language: "de" | "en", secondLanguage: boolean) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      await anna.call(changeConfig, { body: { version, language, secondLanguage } });
    };
    const told = async (names: { name_de: string; name_en: string }) => {
      const body = { ...names, display: "gross" as const, discount: 0 };
      const { status, reply } = await anna.call(contract.createCustomerGroup, { body });
      const { code, field } = reply as unknown as { code?: string; field?: string };
      return [status, code, field];
    };
    expect(await told({ name_de: " ", name_en: "Clubs" })).toEqual([422, "NAME_MISSING", "name_de"]);
    await speaking("en", false);
    expect(await told({ name_de: "Vereine", name_en: "" })).toEqual([422, "NAME_MISSING", "name_en"]);
    const made = await group({ name_de: "", name_en: "Clubs" });
    expect(made).toMatchObject({ name_de: "", name_en: "Clubs" });
    expect(await told({ name_de: "", name_en: "clubs" })).toEqual([409, "CUSTOMER_GROUP_TAKEN", "name_en"]);
    const body = { _id: made._id, version: made.version, name_en: " " };
    const refused = (await anna.call(contract.changeCustomerGroup, { body })).reply as unknown as { code: string };
    expect(refused.code).toBe("NAME_MISSING");
    const gustav = await house.as("customer", newAddress());
    await place(gustav, made._id);
    expect((await gustav.call(catalogue.readShop)).reply.buyer).toEqual({ name_de: "Clubs", name_en: "Clubs" });
    const { handle } = (await gustav.call(readUser, { query: {} })).reply;
    const found = await memberSubjects.find(house.platform.db, { address: handle });
    expect(found.map(({ title }) => title)).toEqual(["Clubs"]);
    await speaking("de", true);
  });
});
