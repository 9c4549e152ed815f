import { beforeAll, describe, expect, test } from "vitest";
import { readMenus } from "#cms/menus/contract.ts";
import { readConfig } from "#cms/settings/contract.ts";
import { readDemo, removeDemo } from "#cms/setup/contract.ts";
import { onAnyEngine } from "#database/testing.ts";
import { readSettings } from "#platform/settings.ts";
import { prepareSite } from "#server/process/starting/first-start.ts";
import { openShop, type TestHouse, testHouse } from "#server/testing/test-house.ts";
import { germanAddress } from "#server/testing/things/orders.ts";
import { changeCart } from "#shop/carts/contract.ts";
import { changeCheckout } from "#shop/checkout/contract.ts";
import * as groups from "#shop/groups/contract.ts";
import { readLegalTexts } from "#shop/legal/contract.ts";
import { readPickup } from "#shop/pickup/contract.ts";
import * as products from "#shop/products/contract.ts";
import { gatesOf } from "#shop/rules/gates.ts";
import * as stock from "#shop/stock/contract.ts";

type Product = products.Product;

/** A house whose site began with the demo; its pictures are asked for, and not drawn. */
async function withDemo(house: TestHouse, env: Record<string, string> = {}): Promise<TestHouse> {
  await prepareSite({ ...house.platform, settings: readSettings({ VITRINE_DEMO: "1", ...env }) });
  return house;
}

async function allOf(visitor: Pick<TestHouse, "guest">["guest"]) {
  const all = { query: { pageSize: 100 } };
  return {
    products: ((await visitor.call(products.readProducts, all)).reply as products.ProductList).items,
    groups: ((await visitor.call(groups.readGroups, all)).reply as groups.GroupList).items,
  };
}

onAnyEngine("the shop of the demo", (fresh) => {
  describe("with its pictures", () => {
    let house: TestHouse;
    let shop: Awaited<ReturnType<typeof allOf>>;
    const named = (part: string) => shop.products.find(({ name_de }) => name_de.startsWith(part))!;

    beforeAll(async () => {
      house = await withDemo(await testHouse(fresh));
      shop = await allOf(house.guest);
    });

    test("is switched on, and the first menu leads to it in each language", async () => {
      expect((await house.guest.call(readConfig)).reply[0]).toMatchObject({ components: { shop: { enabled: true } } });
      const { header } = (await house.guest.call(readMenus)).reply;
      expect(header.map(({ href }) => href)).toContainEqual({ de: "/shop", en: "/en/shop" });
    });

    test("has at least forty products of all kinds, each in both languages with texts, pictures and a price", () => {
      expect(shop.products.length).toBeGreaterThanOrEqual(40);
      const kinds = new Set(shop.products.map(({ type }) => type));
      expect([...kinds].toSorted()).toEqual(["bottle", "case", "food", "merchandise", "ticket", "voucher"]);
      for (const one of shop.products) {
        const texts = [one.name_de, one.name_en, one.teaser_de, one.teaser_en, one.text_de[0], one.text_en[0]];
        expect([one.name_de, one.published, texts.every(Boolean)]).toEqual([one.name_de, ["de", "en"], true]);
        expect([one.name_de, one.offers.every(({ price, media }) => price && media.length)]).toEqual([
          one.name_de,
          true,
        ]);
      }
    });

    test("meets every gate, those that only advise as well", () => {
      const parts = new Map(shop.products.map((one) => [one._id, one]));
      const context = { languages: ["de", "en"] as const, showPrice: true, seller: { smallProducer: false }, parts };
      const unmet = shop.products.flatMap((one) =>
        gatesOf(one, context)
          .filter(({ met }) => !met)
          .map(({ code, found }) => [one.name_de, code, ...found]),
      );
      expect(unmet).toEqual([]);
    });

    test("its groups stand in each other, and none of them is empty", () => {
      const inside = shop.groups.filter(({ parent }) => parent !== null);
      expect(inside.length).toBeGreaterThanOrEqual(5);
      const count = (id: string): number =>
        shop.products.filter(({ group, groups: more }) => group === id || more.includes(id)).length +
        shop.groups.filter(({ parent }) => parent === id).reduce((sum, { _id }) => sum + count(_id), 0);
      for (const { _id, name_de, published } of shop.groups) {
        expect([name_de, published, count(_id) > 0]).toEqual([name_de, ["de", "en"], true]);
      }
    });

    test("the vintage before leads to the one that took its place", () => {
      const before = named("Riesling Amselberg 2023");
      const now = named("Riesling Amselberg 2024");
      expect(before.parent).toBe(now._id);
      expect([now.slugs.product.de, before.slugs.product.de]).toEqual([
        "riesling-amselberg",
        "riesling-amselberg-2023",
      ]);
    });

    test("a reduced price is one of a price that was asked for thirty days", () => {
      expect(named("Gutsriesling 2024").offers[0]).toMatchObject({ price: 7.2, strike: { price: 8.8, percent: 18 } });
    });

    test("something is sold out, and of something there are only a few", () => {
      const found = new Set(shop.products.flatMap(({ offers }) => offers.map(({ availability }) => availability)));
      expect([...found]).toEqual(expect.arrayContaining(["there", "few", "gone"]));
    });

    test("a case is there as long as all of its parts are", async () => {
      const owner = await house.as("system");
      const state = async (part: string) => {
        const { reply } = await house.guest.call(products.readProducts, { query: { id: named(part)._id } });
        return (reply as Product).offers[0]?.availability;
      };
      expect(await state("Burgunderpaket")).toBe("there");
      const grey = named("Grauburgunder 2025")._id;
      const { status } = await owner.call(stock.changeStock, { body: { _id: grey, change: -709, reason: "Fest" } });
      // One bottle is left, and two are in each case.
      expect([status, await state("Grauburgunder 2025"), await state("Burgunderpaket")]).toEqual([200, "few", "gone"]);
    });

    test("events are ahead, at their time of day in Germany, with seats", () => {
      for (const { name_de, event } of shop.products.filter(({ type }) => type === "ticket")) {
        expect([name_de, event!.start > house.platform.outside.now().toISOString(), event!.seats! > 0]).toEqual([
          name_de,
          true,
          true,
        ]);
      }
      const time = new Intl.DateTimeFormat("de", { timeZone: "Europe/Berlin", weekday: "long", hour: "numeric" });
      expect(time.format(new Date(named("Lesesamstag").event!.start))).toBe("Samstag, 09 Uhr");
    });

    test("takes orders at once: a guest buys a bottle that is sent, and another one collects theirs", async () => {
      const riesling = shop.products.find(
        ({ type, offers }) => type === "bottle" && offers[0]?.availability === "there",
      );
      const guest = house.browser();
      const begun = {
        email: "gast@example.org",
        shippingData: germanAddress,
        paymentsource: "advancepayment" as const,
      };
      await guest.call(changeCart, { body: { set: [{ item: riesling!._id, amount: 6 }] } });
      expect((await guest.call(changeCheckout, { body: begun })).reply).toMatchObject({
        step: 4,
        countries: ["DE", "AT"],
      });
      const { places } = (await guest.call(readPickup, { query: {} })).reply;
      expect(places).toMatchObject([{ name_de: "Vinothek im Kelterhaus" }]);
      const [{ _id: place, slots }] = places as [(typeof places)[0]];
      const collecting = {
        ...{ delivery: "pickup" as const, shippingData: null, invoiceData: germanAddress },
        ...{ pickup: { place, start: slots[0]!.start }, paymentsource: "pickup" as const },
      };
      const { reply } = await guest.call(changeCheckout, { body: collecting });
      expect(reply).toMatchObject({ step: 4, priced: { shipping: { free: "pickup" } } });
      const owner = await house.as("system");
      const { gaps } = (await owner.call(readLegalTexts, {})).reply;
      // This house shows no pages, so it cannot know of a privacy statement.
      expect(gaps.flatMap(({ code, needed }) => (needed ? [code] : []))).toEqual([]);
    });

    test("nothing of it is in the audit log", async () => {
      const acts = await house.platform.db.selectFrom("audit").select("action").where("user_id", "is", null).execute();
      expect(acts).toEqual([]);
    });
  });

  test("goes with the demo: products, groups, pictures and the item of the menu, and the shop is switched off", async () => {
    const house = await withDemo(await testHouse(fresh));
    const owner = await house.as("system");
    const { counts } = (await owner.call(readDemo)).reply;
    expect([counts["product"]! >= 40, counts["productgroup"]! >= 10]).toEqual([true, true]);
    const { status, reply } = await owner.call(removeDemo, { body: { trade: "winery" } });
    expect([status, reply]).toMatchObject([200, { kept: 0 }]);
    expect((await house.guest.call(readConfig)).reply[0]).toMatchObject({ components: { shop: { enabled: false } } });
    const { db } = house.platform;
    for (const table of ["products", "product_groups"] as const) {
      expect(await db.selectFrom(table).select("id").where("deleted_at", "is", null).execute()).toEqual([]);
    }
    expect(JSON.stringify(await db.selectFrom("jobs").select("kind").execute())).not.toContain("draw-demo");
    expect(JSON.stringify(await db.selectFrom("menus").selectAll().execute())).not.toContain("/shop");
  });

  test("what somebody has changed stays with its group, and the shop stays on", async () => {
    const house = await withDemo(await testHouse(fresh));
    const owner = await house.as("system");
    const { products: all } = await allOf(owner);
    const juice = all.find(({ name_de }) => name_de === "Roter Traubensaft")!;
    const { status } = await owner.call(products.changeProduct, {
      body: { _id: juice._id, version: juice.version, price: 5 },
    });
    expect(status).toBe(200);
    await owner.call(removeDemo, { body: { trade: "winery" } });
    const left = await allOf(owner);
    expect([left.products.map(({ name_de }) => name_de), left.groups.map(({ name_de }) => name_de)]).toEqual([
      ["Roter Traubensaft"],
      ["Traubensaft & Secco"],
    ]);
  });

  test("a case that somebody has changed stays whole, with the bottles in it", async () => {
    const house = await withDemo(await testHouse(fresh));
    const owner = await house.as("system");
    const { products: all } = await allOf(owner);
    const box = all.find(({ name_de }) => name_de === "Kennenlernpaket")!;
    await owner.call(products.changeProduct, { body: { _id: box._id, version: box.version, price: 59 } });
    await owner.call(removeDemo, { body: { trade: "winery" } });
    const left = (await allOf(owner)).products.map(({ _id }) => _id);
    expect(left.toSorted()).toEqual([box._id, ...box.children.map(({ item }) => item)].toSorted());
    expect((await house.guest.call(products.readProducts, { query: { id: box._id } })).reply).toMatchObject({
      offers: [{ availability: "there" }],
    });
  });

  test("without pictures, goods that need one by law stay drafts, and all else is there", async () => {
    const house = await withDemo(await testHouse(fresh), { VITRINE_DEMO_PICTURES: "0" });
    const shop = await allOf(house.guest);
    expect(shop.products.length).toBeGreaterThanOrEqual(38);
    expect(shop.products.filter(({ type }) => type === "merchandise")).toEqual([]);
  });

  test("can be left out", async () => {
    const house = await withDemo(await testHouse(fresh), { VITRINE_DEMO_SHOP: "0" });
    expect((await house.guest.call(readConfig)).reply[0]).toMatchObject({ components: { shop: { enabled: false } } });
    expect(await house.platform.db.selectFrom("products").select("id").execute()).toEqual([]);
  });

  test("an owner's own shop, still empty, stays open when an example without a shop is removed", async () => {
    const house = await withDemo(await testHouse(fresh), { VITRINE_DEMO_SHOP: "0" });
    await openShop(house.platform);
    const owner = await house.as("system");
    expect((await owner.call(removeDemo, { body: { trade: "winery" } })).status).toBe(200);
    expect((await house.guest.call(readConfig)).reply[0]).toMatchObject({ components: { shop: { enabled: true } } });
  });
});
