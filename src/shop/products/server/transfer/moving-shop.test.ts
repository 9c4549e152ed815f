import { expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onAnyEngine } from "#database/testing.ts";
import { readSettings } from "#platform/settings.ts";
import { prepareSite } from "#server/process/starting/first-start.ts";
import { exported, imported, recordsIn } from "#server/testing/reading/archives.ts";
import { type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { seenByGuests, shopHouse, shopkeeper } from "#server/testing/things/shop.ts";
import { createCustomerGroup, deleteCustomerGroup, readCustomerGroups } from "#shop/customer-groups/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";
import * as groups from "#shop/groups/contract.ts";
import { labelAddress, shortAddress } from "#shop/labels/addresses.ts";
import { makeLabel, readLabel } from "#shop/labels/contract.ts";
import * as products from "#shop/products/contract.ts";
import { readStockBatch, readStockChanges } from "#shop/stock/contract.ts";

const shopKinds = ["productgroup", "product", "price", "stock", "label"];
const ofShop = (records: Record<string, unknown[]>) =>
  Object.fromEntries(shopKinds.map((kind) => [kind, records[kind]]));

onAnyEngine("a shop that moves", (fresh) => {
  const opened = async (house: TestHouse, url: string) => {
    const { statusCode, body } = await house.app.fastify.inject({ method: "GET", url });
    return { statusCode, body };
  };

  test("comes back to the last price, piece and label", async () => {
    const house = await testHouse(fresh);
    const env = { VITRINE_DEMO: "1", VITRINE_DEMO_PICTURES: "0" };
    await prepareSite({ ...house.platform, settings: readSettings(env) });
    await house.runJobs();
    const archive = await exported(house, { versions: true });
    const before = await recordsIn(house, archive);
    expect(before["product"]!.length).toBeGreaterThanOrEqual(40);
    expect(shopKinds.filter((kind) => !before[kind]?.length)).toEqual([]);
    const other = await testHouse(fresh);
    const owner = await other.as("system");
    const { report } = await imported(other, owner, archive);
    expect(report?.remarks).toEqual({ total: 0, first: [] });
    await other.runJobs();
    const after = await recordsIn(other, await exported(other, { versions: true }));
    expect(ofShop(after)).toEqual(ofShop(before));
    for (const kind of ["product-version", "productgroup-version"]) expect(after[kind]).toEqual(before[kind]);
    expect(after["redirect"]).toEqual(before["redirect"]);
    // What guests see is the same, prices that are struck out and what is left among it.
    const all = { query: { pageSize: 100 } };
    const [there, here] = await Promise.all(
      [house, other].map(async ({ guest }) => (await guest.call(products.readProducts, all)).reply),
    );
    const shown = (list: typeof there) =>
      (list as products.ProductList).items.map(({ version: _version, ...product }) => product);
    expect(shown(here)).toEqual(shown(there));
    expect(shown(here).some(({ offers }) => offers.some(({ strike }) => strike))).toBe(true);
    const again = await imported(other, owner, archive);
    expect(again.report?.kinds.filter(({ added, changed }) => added + changed > 0)).toEqual([]);
  });

  test("keeps what groups of customers pay, and leaves the customers where they are", async () => {
    const { house, anna, keep } = await shopHouse(fresh);
    const written = { name_de: "Gastronomie", name_en: "Restaurants", display: "net" as const, discount: 12.5 };
    const { _id: group } = (await anna.call(createCustomerGroup, { body: written })).reply;
    const { _id: gone } = (await anna.call(createCustomerGroup, { body: { ...written, name_de: "Vorbei" } })).reply;
    const prices = [group, gone].map((one) => ({ group: one, price: 7.5 }));
    const { _id } = await keep.publish((await keep.offer({ name_de: "Fass", price: 9, groupPrices: prices }))._id);
    await anna.call(deleteCustomerGroup, { query: { id: gone } });
    const other = await testHouse(fresh);
    const owner = await other.as("system");
    const standing = (await owner.call(createCustomerGroup, { body: { ...written, discount: 1 } })).status;
    const { report } = await imported(other, owner, await exported(house));
    expect([standing, report?.remarks.total]).toEqual([404, 0]);
    const { items } = (await owner.call(readCustomerGroups, { query: {} })).reply;
    expect(items).toMatchObject([{ _id: group, ...written, members: 0 }]);
    const { reply } = await owner.call(products.readProducts, { query: { id: _id } });
    expect((reply as products.Product).groupPrices).toEqual([{ group, price: 7.5 }]);
  });

  test("keeps drafts apart from what guests read, former addresses, vintages, and the settings of prices and shipping", async () => {
    const { house, anna, keep } = await shopHouse(fresh);
    const made = await keep.publish((await keep.offer({ name_de: "Karaffe", name_en: "Carafe" }))._id);
    const moved = await keep.change(made, { slug_de: "glaskaraffe" });
    await keep.publish(moved._id);
    await keep.change(await keep.read(made._id), { name_de: "Nur im Entwurf", price: 99 });
    const wines = await keep.group({ name_de: "Weine", slug_de: "alte-weine" });
    await keep.publishGroup(wines._id);
    await keep.changeGroup((await anna.call(groups.readGroups, { query: { id: wines._id } })).reply as groups.Group, {
      slug_de: "weine",
    });
    await keep.publishGroup(wines._id);
    const former = await keep.publish((await keep.offer({ name_de: "Riesling", vintage: 2024 }))._id);
    const { reply: next } = await anna.call(products.succeedProduct, { body: { _id: former._id, vintage: 2025 } });
    await keep.publish(next._id);
    const { version } = (await anna.call(readConfig)).reply[0]!;
    const shipping = { countries: { DE: { six: 6.9, twelve: 9.9 } }, shipping_free_items_treshhold: 24 };
    const paid = {
      bankverbindung: { name: "Weingut Amsel", iban: "DE02120300000000202051", bic: "", bank: "" },
      ...{ paymentrules: { invoice: { from: 20, notFirst: true } }, paymentDays: 30, reservationDays: 5, oss: true },
      flatRates: { home: { standard: 19, reduced: 7.8 }, abroad: { standard: 7.8, reduced: 7.8 } },
    };
    const shop = { showPrice: false, shipping, paymentsources: { invoice: true, pickup: false }, ...paid };
    await anna.call(changeConfig, { body: { version, components: { shop } } });
    await house.runJobs();
    const archive = await exported(house);
    const before = await recordsIn(house, archive);
    const other = await testHouse(fresh);
    const owner = await other.as("system");
    await imported(other, owner, archive);
    expect((await other.guest.call(readConfig)).reply[0]).toMatchObject({
      components: { shop: { enabled: true, showPrice: false, shipping } },
    });
    expect((await owner.call(readConfig)).reply[0]).toMatchObject({ components: { shop } });
    const after = await recordsIn(other, await exported(other));
    expect([ofShop(after), after["redirect"]]).toEqual([ofShop(before), before["redirect"]]);
    expect((after["redirect"] as { from: string }[]).map(({ from }) => from)).toEqual(
      expect.arrayContaining(["/shop/*/karaffe", "/shop/alte-weine"]),
    );
    expect(await seenByGuests(other, made._id)).toMatchObject({
      name_de: "Karaffe",
      slug_de: "glaskaraffe",
      price: null,
    });
    const there = shopkeeper(owner);
    expect(await there.read(made._id)).toMatchObject({ name_de: "Nur im Entwurf", price: 99, changed: true });
    expect(await there.read(former._id)).toMatchObject({ parent: next._id, published: ["de"] });
  });

  test("tells the lowest price of thirty days as it would have been told before", async () => {
    const { house, keep } = await shopHouse(fresh);
    const at = (day: string) => house.setTime(`2026-11-${day}T08:00:00.000Z`);
    at("01");
    const draft = await keep.offer({ name_de: "Sekt", price: 20 });
    await keep.publish(draft._id);
    at("10");
    await keep.publish((await keep.change(await keep.read(draft._id), { price: 14.5 }))._id);
    at("12");
    await keep.publish((await keep.change(await keep.read(draft._id), { price: 20 }))._id);
    const archive = await exported(house);
    const other = await testHouse(fresh);
    other.setTime("2026-11-13T08:00:00.000Z");
    const owner = await other.as("system");
    await imported(other, owner, archive);
    other.setTime("2026-11-14T08:00:00.000Z");
    const there = shopkeeper(owner);
    const reduced = { price: 12, from: "", to: "" };
    await there.publish((await there.change(await there.read(draft._id), { reduced }))._id);
    expect((await seenByGuests(other, draft._id))?.offers[0]).toMatchObject({ price: 12, strike: { price: 14.5 } });
  });

  test("has the labels of its bottles at the addresses that are printed on them, gone products included", async () => {
    const { house, anna, keep } = await shopHouse(fresh);
    const { group } = await keep.offer({ name_de: "Irgendwas" });
    const none = { slug_de: "", slug_en: "", sku: "", groups: [], media: [], downloads: [], group };
    const wine = await keep.create({ ...complete.fermented, ...none, name_de: "Hangstück", name_en: "Hillside" });
    const early = await keep.create({ ...complete.fermented, ...none, name_de: "Vorab", name_en: "Early" });
    await keep.publish(wine._id);
    await anna.call(makeLabel, { body: { product: early._id } });
    await house.runJobs();
    const codeOf = async (product: string) => (await anna.call(readLabel, { query: { product } })).reply.code;
    const [code, waiting] = [await codeOf(wine._id), await codeOf(early._id)];
    const page = await opened(house, labelAddress(code, "de"));
    await anna.call(products.deleteProduct, { body: { _id: wine._id }, query: {} });
    await anna.call(products.purgeProducts, { body: [wine._id] });
    const other = await testHouse(fresh);
    await imported(other, await other.as("system"), await exported(house));
    await other.runJobs();
    expect(await opened(other, labelAddress(code, "de"))).toEqual(page);
    expect((await opened(other, shortAddress(code))).statusCode).toBe(302);
    const owner = await other.as("admin");
    expect((await owner.call(readLabel, { query: { product: early._id } })).reply).toMatchObject({
      ...{ code: waiting, state: "waiting" },
    });
  });

  test("into one that has it already counts again what the owner wants, and never less than is reserved", async () => {
    const { house, keep } = await shopHouse(fresh);
    const [glass, cork] = [
      await keep.offer({ name_de: "Glas", sku: "G-1", stock: "tracked" }),
      await keep.offer({ name_de: "Korken", sku: "K-1", stock: "tracked" }),
    ];
    for (const { _id } of [glass, cork]) await keep.stock({ _id, change: 6, reason: "Lieferung" });
    const archive = await exported(house);
    const other = await testHouse(fresh);
    const owner = await other.as("system");
    await imported(other, owner, archive);
    const there = shopkeeper(owner);
    const levels = async () => {
      const { reply } = await owner.call(readStockBatch, { body: [glass._id, cork._id] });
      return reply.map(({ on_hand }) => on_hand);
    };
    expect(await levels()).toEqual([6, 6]);
    const { items } = (await owner.call(readStockChanges, { query: { id: glass._id } })).reply;
    expect(items.map(({ change, reason }) => [change, reason])).toEqual([[6, "Import einer Website"]]);
    for (const { _id } of [glass, cork]) await there.stock({ _id, change: 6, reason: "Fund" });
    await other.platform.db.updateTable("stock").set({ reserved: 7 }).where("id", "=", cork._id).execute();
    await imported(other, owner, archive, { standing: "keep" });
    expect(await levels()).toEqual([12, 12]);
    const { report } = await imported(other, owner, archive);
    expect(await levels()).toEqual([6, 12]);
    expect(report?.remarks.first.map(({ code }) => code)).toEqual(["STOCK_RESERVED"]);
    expect(report?.remarks.first[0]?.message).toContain("7 Stück");
  });

  test("takes a bottle out of the trash along that a case consists of, and brings back what lies in the trash here", async () => {
    const { house, anna, keep } = await shopHouse(fresh);
    const bottle = await keep.offer({ name_de: "Flasche", sku: "F-1" });
    const box = await keep.offer({
      ...{ type: "case", name_de: "Kiste", children: [{ item: bottle._id, variant: null, amount: 6 }] },
    });
    await anna.call(products.deleteProduct, { body: { _id: bottle._id }, query: {} });
    const archive = await exported(house);
    const other = await testHouse(fresh);
    const owner = await other.as("system");
    await imported(other, owner, archive);
    const there = shopkeeper(owner);
    expect((await there.read(box._id)).children).toEqual(box.children);
    expect(await there.read(bottle._id)).toMatchObject({ name_de: "Flasche", published: [] });
    await owner.call(products.deleteProduct, { body: { _id: bottle._id }, query: {} });
    await imported(other, owner, archive);
    const { items } = await there.list({ q: "Flasche" });
    expect(items.map(({ name_de }) => name_de)).toEqual(["Flasche"]);
    expect(items[0]!._id).not.toBe(bottle._id);
    expect((await there.read(box._id)).children).toEqual([{ item: items[0]!._id, variant: null, amount: 6 }]);
  });
});
