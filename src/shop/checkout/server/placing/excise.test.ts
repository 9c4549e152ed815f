import { beforeAll, expect, test } from "vitest";
import { readAudit } from "#cms/audit/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { send } from "#server/testing/things/accounts.ts";
import { bodyOf, germanAddress, orderHouse, sellable, setShop } from "#server/testing/things/orders.ts";
import type { shopkeeper } from "#server/testing/things/shop.ts";
import { changeCart, priceCart } from "#shop/carts/contract.ts";
import { changeCheckout, placeOrder } from "#shop/checkout/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";
import type { Product } from "#shop/products/contract.ts";

const costs = { six: 14.9, twelve: 19.9 };
const viennese = { ...germanAddress, zip: "1010", city: "Wien", country: "AT" };

onEveryEngine("alcohol for consumers in other states of the EU", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let wine: Product;
  let jelly: Product;

  beforeAll(async () => {
    ({ house, anna, keep } = await orderHouse(fresh));
    jelly = await sellable(keep, { name_de: "Traubengelee" });
    const none = { slug_de: "", slug_en: "", groups: [], media: [], group: jelly.group };
    const made = await keep.create({ ...complete.fermented, ...none, name_de: "Silvaner", price: 12, slots: 1 });
    wine = await keep.publish(made._id);
    await settle(null);
  });

  const settle = (excise: object | null, country = "AT") =>
    setShop(anna, { shipping: { countries: { [country]: { ...costs, excise } as never } } });
  const stored = async (by = anna) =>
    (await by.call(readConfig)).reply[0]!.components.shop.shipping.countries["AT"]?.excise;
  const items = () => [wine, jelly].map(({ _id }) => ({ item: _id, amount: 1 }));
  const faults = async (more: object) => {
    const { reply } = await send(house.guest, { record: priceCart, body: { items: items(), ...more } });
    return reply.faults.map(({ item, code }) => [item, code]);
  };
  const place = async (shippingData = viennese, of = items()) => {
    const { status, reply } = await send(house.guest, {
      ...{ record: placeOrder, body: await bodyOf(house.guest, { items: of, shippingData, birthDate: "1980-01-01" }) },
    });
    return { status, refused: reply as unknown as { code: string; field: string; message: string }, reply };
  };

  test("is not ordered until its owner has recorded that excise duty is settled there; all else is", async () => {
    expect(await stored()).toBeUndefined();
    expect(await faults({ country: "AT" })).toEqual([[wine._id, "excise"]]);
    expect(await faults({ country: "DE" })).toEqual([]);
    expect(await faults({ country: "AT", pickup: true })).toEqual([]);
    const { status, refused } = await place();
    expect([status, refused.code, refused.field]).toEqual([422, "EXCISE_UNSETTLED", "shippingData/country"]);
    expect(refused.message).toContain("Silvaner");
    expect(refused.message).toContain("Österreich");
    expect(refused.message).not.toContain("Traubengelee");
    expect((await place(viennese, [{ item: jelly._id, amount: 1 }])).status).toBe(200);

    await settle({ day: "2026-01-05", note: " Steuervertretung, Nr. 4711 " });
    expect(await faults({ country: "AT" })).toEqual([]);
    expect((await place()).status).toBe(200);
    await settle(null);
    expect((await place()).refused.code).toBe("EXCISE_UNSETTLED");
  });

  test("is refused at the addresses, to consumers; a business goes on from there", async () => {
    const by = house.browser();
    await by.call(changeCart, { body: { set: items() } });
    const step = async (shippingData: object) => {
      const body = { email: "gasthaus@example.org", paymentsource: "invoice" as const, shippingData } as never;
      return (await send(by, { record: changeCheckout, body })).reply.step;
    };
    expect(await step(viennese)).toBe(2);
    expect(await step({ ...viennese, company: "Gasthaus Gruber" })).toBe(4);
    expect(await step(germanAddress)).toBe(4);
  });

  test("is told last of what is wrong with a line, since all else holds for businesses, too", async () => {
    const least = await keep.publish((await keep.change(await keep.read(wine._id), { least: 6 }))._id);
    const faults = async (amount: number) => {
      const body = { items: [{ item: least._id, amount }], country: "AT" };
      return (await send(house.guest, { record: priceCart, body })).reply.faults.map(({ code }) => code);
    };
    expect([await faults(1), await faults(6)]).toEqual([["least"], ["excise"]]);
    await keep.publish((await keep.change(await keep.read(wine._id), { least: null }))._id);
  });

  test("in a case of bottles is held back like the bottles", async () => {
    const children = [{ item: wine._id, variant: null, amount: 2 }];
    const box = await keep.offer({ type: "case", name_de: "Zwei Flaschen", price: 24, children });
    const items = [{ item: (await keep.publish(box._id))._id, amount: 1 }];
    const { reply } = await send(house.guest, { record: priceCart, body: { items, country: "AT" } });
    expect(reply.faults.map(({ code }) => code)).toEqual(["excise"]);
  });

  test("goes to businesses, who settle it themselves, and out of the EU", async () => {
    await settle(null);
    const business = { ...viennese, company: "Gasthaus Gruber" };
    expect((await place(business as typeof viennese)).status).toBe(200);
    await setShop(anna, { shipping: { countries: { CH: costs } } });
    expect(await faults({ country: "CH" })).toEqual([]);
  });

  test("may go from the day on that was recorded, not before", async () => {
    await settle({ day: "2999-01-01", note: "Vertrag beginnt dann" });
    expect(await faults({ country: "AT" })).toEqual([[wine._id, "excise"]]);
    await settle(null);
  });

  test("what was recorded names who did it, is for owners alone, stays when costs change, and is in the log", async () => {
    await settle({ day: "2026-01-05", note: "Nr. 4711" });
    const by = (await stored())!.by;
    expect(by).not.toBe("");
    expect(await stored()).toEqual({ day: "2026-01-05", note: "Nr. 4711", by });
    expect(await stored(house.guest)).toBeUndefined();
    const berta = await house.as("admin");
    await setShop(berta, { shipping: { countries: { AT: { ...costs, six: 15.9 } } } });
    expect(await stored()).toEqual({ day: "2026-01-05", note: "Nr. 4711", by });
    const { reply } = await anna.call(readAudit, { query: { action: "config.update" } as never });
    expect(JSON.stringify(reply)).toContain("excise");
  });

  test("cannot be recorded without a day that there is, or with nothing that shows it", async () => {
    const refused = async (excise: object) => {
      const { version } = (await anna.call(readConfig)).reply[0]!;
      const countries = { AT: { ...costs, excise } };
      const body = { version, components: { shop: { shipping: { countries } } } } as never;
      const { status, reply } = await anna.call(changeConfig, { body });
      return [status, (reply as unknown as { field: string }).field?.split("/").slice(-1)[0]];
    };
    expect(await refused({ day: "2026-02-31", note: "Nr. 4711" })).toEqual([422, "day"]);
    expect(await refused({ day: "2026-02-01", note: " " })).toEqual([422, "note"]);
    expect((await refused({ day: "gestern", note: "Nr. 4711" }))[0]).toBe(400);
  });
});
