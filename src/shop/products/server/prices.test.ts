import { beforeAll, expect, test } from "vitest";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { seenByGuests, shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import * as contract from "#shop/products/contract.ts";

onEveryEngine("the price of a product", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });

  const seen = (id: string) => seenByGuests(house, id);

  const showPrices = async (showPrice: boolean) => {
    const { version } = (await anna.call(readConfig)).reply[0]!;
    await anna.call(changeConfig, { body: { version, components: { shop: { showPrice } } } });
  };

  test("is told to no guest while the shop shows none", async () => {
    const made = await keep.offer({
      name_de: "Verschwiegen",
      price: 77.77,
      deposit: 0.25,
      quantityPrices: [{ from: 6, price: 66.66 }],
    });
    await keep.publish(made._id);
    expect((await seen(made._id))?.offers[0]?.price).toBe(77.77);
    await showPrices(false);
    const hidden = JSON.stringify([
      await seen(made._id),
      (await house.guest.call(contract.readProducts, { query: {} })).reply,
      (await house.guest.call(contract.readProductBatch, { body: [made._id] })).reply,
    ]);
    expect([hidden.includes("77.77"), hidden.includes("66.66"), hidden.includes("Verschwiegen")]).toEqual([
      false,
      false,
      true,
    ]);
    expect((await keep.read(made._id)).price).toBe(77.77);
    await showPrices(true);
  });

  test("is not found out by the order of a list while the shop shows none", async () => {
    const names = ["Order A", "Order B", "Order C"];
    for (const [at, name_de] of names.entries()) {
      await keep.publish((await keep.offer({ name_de, order: 1000 + at, price: [5, 9, 7][at] }))._id);
    }
    const order = async (sort: "price" | "-price") => {
      const query = { q: "Order", sort };
      const { reply } = await house.guest.call(contract.readProducts, { query });
      return "items" in reply ? reply.items.map(({ name_de }) => name_de.slice(-1)).join("") : "";
    };
    expect([await order("price"), await order("-price")]).toEqual(["ACB", "BCA"]);
    await showPrices(false);
    expect([await order("price"), await order("-price")]).toEqual(["ABC", "ABC"]);
    await showPrices(true);
  });

  test("reduced in price names the lowest price of the thirty days before, and nothing that was typed", async () => {
    house.setTime("2026-09-01T08:00:00.000Z");
    const made = await keep.offer({ name_de: "Angebot", price: 9.9 });
    let live = await keep.publish(made._id);
    house.setTime("2026-10-20T08:00:00.000Z");
    live = await keep.publish((await keep.change(live, { price: 8.9 }))._id);
    house.setTime("2026-10-27T08:00:00.000Z");
    live = await keep.publish((await keep.change(live, { price: 9.9 }))._id);
    const reduced = { price: 8.5, from: "2026-11-15T08:00:00.000Z", to: "2026-11-30T08:00:00.000Z" };
    live = await keep.publish((await keep.change(live, { reduced }))._id);
    expect((await seen(made._id))?.offers[0]).toMatchObject({ price: 9.9, strike: null });
    house.setTime("2026-11-16T08:00:00.000Z");
    expect((await seen(made._id))?.offers[0]).toMatchObject({ price: 8.5, strike: { price: 8.9, percent: 4 } });
    house.setTime("2026-11-30T08:00:00.000Z");
    expect((await seen(made._id))?.offers[0]).toMatchObject({ price: 9.9, strike: null });
    const log = house.platform.db.selectFrom("product_prices").select("price").where("product_id", "=", made._id);
    expect((await log.execute()).length).toBe(4);
  });

  test("for many pieces is told where it is lower than the price now, with what a litre costs then", async () => {
    house.setTime("2026-12-01T08:00:00.000Z");
    const content = { quantity: 750, unit: "ml" as const };
    const quantityPrices = [
      { from: 12, price: 8 },
      { from: 6, price: 9 },
    ];
    const options = [{ key_de: "Größe", key_en: "", values: ["0,75 l", "1,5 l"].map((de) => ({ de, en: "" })) }];
    const variant = (at: number, value: string, price: number | null) => ({
      ...{ _id: `01900000-0000-7000-8000-00000000000${at}`, key: "Größe", value, price, sku: "", ean: "", media: [] },
      ...{ reduced: null, content: null, weight: null, slots: null, stock: null },
    });
    const made = await keep.offer({
      ...{ name_de: "Staffel", price: 10, content, quantityPrices, options },
      variants: [variant(1, "0,75 l", null), variant(2, "1,5 l", 22)],
    });
    expect(made.offers.map((offer) => offer.quantityPrices)).toEqual([
      [
        { from: 6, price: 9, base: { price: 12, unit: "l" } },
        { from: 12, price: 8, base: { price: 10.67, unit: "l" } },
      ],
      [],
    ]);
    const reduced = { price: 8.5, from: "2026-12-01T00:00:00.000Z", to: "" };
    const cheap = await keep.change(made, { reduced });
    expect(cheap.offers[0]?.quantityPrices.map(({ from }) => from)).toEqual([12]);
  });
});
