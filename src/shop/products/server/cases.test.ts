import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { seenByGuests, shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { searchShop } from "#shop/catalogue/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";
import * as contract from "#shop/products/contract.ts";

onEveryEngine("a case", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });

  const seen = (id: string) => seenByGuests(house, id);
  const refused = (body: Record<string, unknown>) => keep.refused(body);
  const content = { quantity: 750, unit: "ml" as const };
  const part = (item: string, amount = 6) => ({ item, variant: null, amount });

  test("contains products that exist, and never itself", async () => {
    const bottle = await keep.offer({ name_de: "Flasche", stock: "tracked" });
    const part = { item: bottle._id, variant: null, amount: 6 };
    const box = await keep.offer({ type: "case", name_de: "Paket", price: 50, children: [part] });
    expect(box.offers[0]?.availability).toBe("gone");
    await keep.stock({ _id: bottle._id, change: 12, reason: "Lieferung" });
    expect((await keep.read(box._id)).offers[0]?.availability).toBe("there");
    const outer = await keep.offer({ type: "case", name_de: "Großes Paket", children: [{ ...part, item: box._id }] });
    const { status, reply } = await anna.call(contract.changeProduct, {
      body: { _id: box._id, version: box.version, children: [{ ...part, item: outer._id }] },
    });
    expect([status, reply]).toMatchObject([422, { code: "PRODUCT_OWN_PART" }]);
    const missing = { ...part, item: "01900000-0000-7000-8000-00000000dead" };
    expect(await refused({ type: "case", name_de: "Leer", children: [missing] })).toEqual([
      422,
      "PRODUCT_GROUP",
      "children/0",
    ]);
  });

  test("in a case is opened: what is left of it follows every bottle", async () => {
    const bottle = await keep.publish((await keep.offer({ name_de: "Tropfen", stock: "tracked", content }))._id);
    const box = await keep.offer({ type: "case", name_de: "Kiste", price: 50, children: [part(bottle._id)] });
    const stack = await keep.offer({ type: "case", name_de: "Stapel", price: 90, children: [part(box._id, 2)] });
    for (const { _id } of [box, stack]) await keep.publish(_id);
    expect(await seen(stack._id)).toMatchObject({ parts: [box._id, bottle._id], offers: [{ availability: "gone" }] });
    const inSearch = async () => {
      const { reply } = await house.guest.call(searchShop, {
        body: { qry: "Stapel", facets: [{ key: "availability", values: ["there"] }] },
      });
      return reply.items.map(({ _id }) => _id);
    };
    expect(await inSearch()).toEqual([]);
    await keep.stock({ _id: bottle._id, change: 11, reason: "Lieferung" });
    expect((await seen(stack._id))?.offers[0]?.availability).toBe("gone");
    await keep.stock({ _id: bottle._id, change: 1, reason: "Lieferung" });
    expect((await seen(stack._id))?.offers[0]?.availability).toBe("there");
    expect(await inSearch()).toEqual([stack._id]);
  });

  test("of one kind has a base price, one of several kinds has none", async () => {
    const red = await keep.offer({ name_de: "Rot", content });
    const white = await keep.offer({ name_de: "Weiß", content });
    const alike = await keep.offer({ type: "case", name_de: "Sechs Rote", price: 45, children: [part(red._id)] });
    const children = [part(red._id, 3), part(white._id, 3)];
    const mixed = await keep.offer({ type: "case", name_de: "Gemischt", price: 45, children });
    // All wine is of one kind.
    const wine = async (name_de: string) =>
      keep.create({
        ...complete.fermented,
        name_de,
        slug_de: "",
        slug_en: "",
        sku: "",
        group: red.group,
        groups: [],
        content,
        variants: [],
        options: [],
        media: [],
        downloads: [],
      });
    const wines = [part((await wine("Riesling"))._id, 3), part((await wine("Dornfelder"))._id, 3)];
    const tasting = await keep.offer({ type: "case", name_de: "Probierpaket", price: 45, children: wines });
    const bases = [alike, mixed, tasting].map(({ offers }) => offers[0]?.base);
    expect(bases).toEqual([{ price: 10, unit: "l" }, null, { price: 10, unit: "l" }]);
  });

  test("has a base price for guests whether its parts are published or not, from what they see of them", async () => {
    const wine = await keep.offer({ name_de: "Unterwegs", content });
    const box = await keep.offer({ type: "case", name_de: "Sechserkarton", price: 45, children: [part(wine._id)] });
    await keep.publish(box._id);
    const base = async () => (await seen(box._id))?.offers[0]?.base;
    expect(await base()).toEqual({ price: 10, unit: "l" });
    const live = await keep.publish(wine._id);
    expect(await base()).toEqual({ price: 10, unit: "l" });
    await keep.change(live, { content: { quantity: 1500, unit: "ml" } });
    expect(await base()).toEqual({ price: 10, unit: "l" });
    await keep.unpublish(wine._id);
    expect(await base()).toEqual({ price: 5, unit: "l" });
  });

  test("is refused with a variant that its part does not have", async () => {
    const bottle = await keep.offer({ name_de: "Flasche" });
    const strange = { ...part(bottle._id), variant: "01900000-0000-7000-8000-00000000dead" };
    expect(await refused({ type: "case", name_de: "Fremd", children: [part(bottle._id), strange] })).toEqual([
      422,
      "PRODUCT_GROUP",
      "children/1",
    ]);
    for (const field of ["related", "parent", "succeeds"]) {
      const value = field === "related" ? [strange.variant] : strange.variant;
      expect(await refused({ name_de: "Fremd", [field]: value })).toEqual([422, "PRODUCT_GROUP", field]);
    }
  });
});
