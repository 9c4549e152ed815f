import { beforeAll, expect, test } from "vitest";
import { readFiles } from "#cms/files/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { picture, text, uploaded } from "#server/testing/things/files.ts";
import { seenByGuests, shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { complete } from "#shop/goods/testing-products.ts";
import * as contract from "#shop/products/contract.ts";

type Product = contract.Product;

onEveryEngine("a product", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });

  const seen = (id: string) => seenByGuests(house, id);
  const refused = (body: Record<string, unknown>) => keep.refused(body);

  test("is a draft that nobody but the staff reads, until it is published", async () => {
    const made = await keep.offer({ name_de: "Hauswein", price: 8.95, content: { quantity: 750, unit: "ml" } });
    expect(made).toMatchObject({ type: "service", published: [], behind: { state: "draft", translation: "missing" } });
    expect(await seen(made._id)).toBeNull();
    const live = await keep.publish(made._id);
    expect(live).toMatchObject({ published: ["de"], slugs: { product: { de: "hauswein", en: "hauswein" } } });
    expect(await seen(made._id)).toMatchObject({
      name_de: "Hauswein",
      offers: [{ price: 8.95, strike: null, base: { price: 11.93, unit: "l" }, availability: "there" }],
    });
    await keep.change(live, { price: 9.5, name_de: "Gutswein" });
    expect(await seen(made._id)).toMatchObject({ name_de: "Hauswein", price: 8.95 });
    await keep.unpublish(made._id);
    expect(await seen(made._id)).toBeNull();
  });

  test("is published in one language, and taken down in it", async () => {
    const made = await keep.offer({ name_de: "Karte", name_en: "Card", text_en: ["<p>Hello</p>"], price: 2 });
    await keep.publish(made._id, "de");
    expect(await seen(made._id)).toMatchObject({ name_de: "Karte", name_en: "", text_en: [], published: ["de"] });
    await keep.publish(made._id);
    expect(await seen(made._id)).toMatchObject({ name_en: "Card", text_en: ["<p>Hello</p>"], published: ["de", "en"] });
    await keep.unpublish(made._id, "de");
    expect(await seen(made._id)).toMatchObject({ name_de: "", name_en: "Card", published: ["en"] });
  });

  test("has an address of words for itself alone, and its old one leads to it", async () => {
    const one = await keep.publish((await keep.offer({ name_de: "Zwilling" }))._id);
    const other = await keep.publish((await keep.offer({ name_de: "Zwilling" }))._id);
    expect([one.slugs.product.de, other.slugs.product.de]).toEqual(["zwilling", "zwilling-2"]);
    const taken = await keep.change(other, { slug_de: "zwilling" });
    const { status, reply } = await anna.call(contract.publishProducts, { body: [taken._id] });
    expect([status, reply]).toMatchObject([409, { code: "SHOP_SLUG_TAKEN", field: "slug_de" }]);
    await keep.publish((await keep.change(one, { slug_de: "erster" }))._id);
    const { reply: at } = await house.guest.call(contract.readProducts, { query: { slug: "ERSTER" } });
    expect((at as Product)._id).toBe(one._id);
    expect(await refused({ name_de: "Korb", slug_de: "Cart" })).toEqual([422, "SHOP_SLUG_RESERVED", "slug_de"]);
    const rows = await house.platform.db.selectFrom("redirects").select(["from_folded", "target"]).execute();
    expect(rows).toContainEqual({ from_folded: "/shop/*/zwilling", target: `product:${one._id}` });
  });

  test("with options has a variant for each combination, with what it does not say itself", async () => {
    const options = [
      {
        key_de: "Größe",
        key_en: "Size",
        values: [
          { de: "0,75 l", en: "0.75 l" },
          { de: "1,5 l", en: "1.5 l" },
        ],
      },
    ];
    const variant = (n: number, own: object) => ({
      ...{ _id: `01900000-0000-7000-8000-0000000000${n}0`, key: "Größe", sku: `HW-${n}`, ean: "", price: null },
      ...{ reduced: null, content: null, weight: null, slots: null, stock: null, media: [], ...own },
    });
    const variants = [
      variant(1, { value: "0,75 l" }),
      variant(2, { value: "1,5 l", price: 19.9, content: { quantity: 1500, unit: "ml" }, slots: 2 }),
    ];
    const content = { quantity: 750, unit: "ml" };
    const made = await keep.offer({ name_de: "Sorte", price: 8.95, content, options, variants });
    expect(made.offers).toMatchObject([
      { value: "0,75 l", value_en: "0.75 l", price: 8.95, base: { price: 11.93, unit: "l" }, sku: "HW-1" },
      { value: "1,5 l", price: 19.9, base: { price: 13.27, unit: "l" } },
    ]);
    const again = { name_de: "Sorte", options, variants: [...variants, variant(3, { value: "1,5 l" })] };
    expect(await refused(again)).toEqual([422, "PRODUCT_VARIANTS", "variants/2/value"]);
    const foreign = { name_de: "Sorte", options, variants: [variant(3, { value: "3 l" })] };
    expect(await refused(foreign)).toEqual([422, "PRODUCT_VARIANTS", "variants/0/value"]);
    const twice = { name_de: "Sorte", options, variants: [variants[0], { ...variants[1], sku: "hw-1" }] };
    expect(await refused(twice)).toEqual([422, "PRODUCT_SKU_TWICE", "variants/1/sku"]);
  });

  test("is refused with a price that is none, and nothing is stored", async () => {
    const { total } = await keep.list();
    for (const price of [-1, 1.005, "12,50", "NaN", 1_000_000.01, true, [], {}, 1e300]) {
      expect([price, (await refused({ name_de: "Preis", price }))[0]]).toEqual([price, 400]);
    }
    expect(await refused({ name_de: "EAN", ean: "4006381333932" })).toEqual([422, "PRODUCT_EAN", "ean"]);
    const off = { price: 5, from: "2026-12-01T00:00:00.000Z", to: "2026-11-01T00:00:00.000Z" };
    expect(await refused({ name_de: "Zeit", price: 6, reduced: off })).toEqual([422, "PRODUCT_DATES", "reduced/to"]);
    expect(await refused({ name_de: "Menge", least: 6, most: 10, step: 12 })).toEqual([422, "PRODUCT_AMOUNTS", "most"]);
    const steps = [
      { from: 6, price: 8 },
      { from: 12, price: 9 },
    ];
    expect(await refused({ name_de: "Staffel", price: 10, quantityPrices: steps })).toEqual([
      422,
      "PRODUCT_QUANTITY_PRICES",
      "quantityPrices/1/price",
    ]);
    expect((await keep.list()).total).toBe(total);
    expect((await keep.offer({ name_de: "EAN", ean: "4006381333931" })).ean).toBe("4006381333931");
  });

  test("tells the staff alone where it is stored", async () => {
    const options = [{ key_de: "Größe", key_en: "", values: ["0,75 l", "1,5 l"].map((de) => ({ de, en: "" })) }];
    const variants = ["0,75 l", "1,5 l"].map((value, at) => ({
      ...{ _id: `01900000-0000-7000-8000-0000000000c${at}`, key: "Größe", value, sku: "", ean: "", price: null },
      ...{ reduced: null, content: null, weight: null, slots: null, stock: null, media: [], storage: "Keller links" },
    }));
    const made = await keep.offer({ name_de: "Gelagert", storage: "Regal 3, Fach B", options, variants });
    expect(made).toMatchObject({ storage: "Regal 3, Fach B", variants: [{ storage: "Keller links" }, {}] });
    await keep.publish(made._id);
    const preview = await anna.call(contract.makeProductPreview, { body: { _id: made._id, hours: 1 } });
    expect(preview.status, JSON.stringify(preview.reply)).toBe(200);
    const { token } = preview.reply;
    const told = [
      await house.guest.call(contract.readProducts, { query: { id: made._id } }),
      await house.guest.call(contract.readProductPreview, { query: { token } }),
    ];
    for (const { status, reply } of told) {
      expect([status, (reply as Product).name_de]).toEqual([200, "Gelagert"]);
      expect(JSON.stringify(reply)).not.toMatch(/Regal 3|Keller links/);
    }
    expect((await refused({ name_de: "Lang", storage: "x".repeat(41) }))[0]).toBe(400);
  });

  test("keeps its item numbers for itself while it is published", async () => {
    const first = await keep.publish((await keep.offer({ name_de: "Erste", sku: "A-1" }))._id);
    const second = await keep.offer({ name_de: "Zweite", sku: "a-1" });
    const { status, reply } = await anna.call(contract.publishProducts, { body: [second._id] });
    expect([status, reply]).toMatchObject([409, { code: "PRODUCT_SKU_TAKEN" }]);
    expect((reply as unknown as { message: string }).message).toContain("Erste");
    await keep.unpublish(first._id);
    expect((await keep.publish(second._id)).published).toEqual(["de"]);
  });

  test("without what the law asks for is not published, and its owner is told all of it at once", async () => {
    const made = await keep.create({ name_de: "Unfertig", price: 8 });
    const { status, reply } = await anna.call(contract.publishProducts, { body: [made._id] });
    const told = reply as unknown as { code: string; errors: { field: string; code: string; message: string }[] };
    expect([status, told.code]).toEqual([422, "PRODUCT_INCOMPLETE"]);
    expect(told.errors.map(({ field }) => field)).toEqual(
      expect.arrayContaining([
        "group",
        "content",
        "alcohol",
        "allergens",
        "ingredients_de",
        "nutrition",
        "origin_de",
        "minAge",
      ]),
    );
    expect(told.errors.every(({ message }) => message.length > 10)).toBe(true);
    expect(await seen(made._id)).toBeNull();
    const group = (await keep.offer({ name_de: "Wegweiser" })).group;
    const whole = {
      ...complete.fermented,
      name_de: "Fertig",
      slug_de: "",
      slug_en: "",
      sku: "",
      group,
      groups: [],
      media: [],
      downloads: [],
    };
    expect((await keep.publish((await keep.create(whole))._id)).published).toContain("de");
  });

  test("that is food of a small producer needs no nutrition table", async () => {
    const { group } = await keep.offer({ name_de: "Vorratskammer" });
    const numbers = { slug_de: "", slug_en: "", sku: "", groups: [], media: [], downloads: [] };
    const made = await keep.create({ ...complete.food, ...numbers, group, name_de: "Gelee", nutrition: null });
    const publish = async () => (await anna.call(contract.publishProducts, { body: [made._id] })).status;
    const { version } = (await anna.call(readConfig)).reply[0]!;
    expect(await publish()).toBe(422);
    await anna.call(changeConfig, { body: { version, components: { shop: { smallProducer: true } } } });
    expect(await publish()).toBe(200);
  });

  test("shows pictures alone, and guests may open them once it is published", async () => {
    const image = await uploaded(house, { visitor: anna, bytes: await picture(), name: "flasche.jpg" });
    const list = await uploaded(house, { visitor: anna, bytes: text(), name: "liste.txt" });
    const made = await keep.offer({ name_de: "Bebildert", media: [image._id], downloads: [list._id] });
    expect(await refused({ name_de: "Falsch", media: [list._id] })).toEqual([422, "NOT_PICTURE", "media"]);
    const open = async () => (await house.guest.call(readFiles, { query: { id: image._id } })).status;
    expect(await open()).toBe(404);
    await keep.publish(made._id);
    expect([await open(), (await seen(made._id))?.offers[0]?.media]).toEqual([200, [image._id]]);
  });

  test("is read with others in one answer, and thrown away alone or with others", async () => {
    const made = await Promise.all(["A", "B", "C"].map((name) => keep.offer({ name_de: `Stapel ${name}` })));
    const ids = made.map(({ _id }) => _id);
    const read = async () =>
      (await anna.call(contract.readProductBatch, { body: ids.toReversed() })).reply.map(({ _id }) => _id);
    expect(await read()).toEqual(ids.toReversed());
    await keep.publish(ids[1]!);
    await anna.call(contract.deleteProduct, { query: { id: ids[0]! } });
    const { reply } = await anna.call(contract.deleteProductBatch, { body: ids });
    expect([reply.removed, reply.refused.map(({ _id }) => _id)]).toEqual([ids.slice(1), [ids[0]]]);
    expect([await read(), await seen(ids[1]!)]).toEqual([[], null]);
    const [back] = (await anna.call(contract.undeleteProducts, { body: [ids[1]!] })).reply;
    expect([back?.name_de, back?.published]).toEqual(["Stapel B", []]);
    await anna.call(contract.purgeProducts, { body: [ids[2]!] });
    const gone = await anna.call(contract.readProducts, { query: { id: ids[2]!, status: "trash" } });
    expect(gone.status).toBe(404);
  });

  test("has versions that can be restored, plans that are carried out, and a link to its draft", async () => {
    const first = await keep.offer({ name_de: "Erstfassung" });
    const second = await keep.change(first, { name_de: "Zweitfassung" });
    const { reply } = await anna.call(contract.readProductRevisions, { query: { thing: first._id } });
    const versions = (reply as { items: contract.ProductRevision[] }).items;
    expect(versions.map(({ title }) => title)).toEqual(["Zweitfassung", "Erstfassung"]);
    const restoring = { _id: first._id, version: second.version, revision: versions[1]!._id };
    expect((await anna.call(contract.restoreProduct, { body: restoring })).reply.name_de).toBe("Erstfassung");
    const link = (await anna.call(contract.makeProductPreview, { body: { _id: first._id } })).reply;
    const shown = await house.guest.call(contract.readProductPreview, { query: { token: link.token } });
    expect(shown.reply).toMatchObject({ name_de: "Erstfassung", published: [] });
    const at = new Date(house.platform.outside.now().getTime() + 3_600_000).toISOString();
    await anna.call(contract.planProduct, { body: { _id: first._id, act: "publish", at } });
    house.setTime(at);
    await house.runJobs();
    expect((await seen(first._id))?.name_de).toBe("Erstfassung");
    const live = await keep.read(first._id);
    await keep.change(live, { name_de: "Verworfen" });
    const changed = await keep.read(first._id);
    expect(changed.behind?.state).toBe("changed");
    const discarding = { _id: first._id, version: changed.version };
    expect((await anna.call(contract.discardProductChanges, { body: discarding })).reply.name_de).toBe("Erstfassung");
  });

  test("that was published by mistake is as it was before", async () => {
    const live = await keep.publish((await keep.offer({ name_de: "Vorher", price: 5 }))._id);
    const again = await keep.publish((await keep.change(live, { name_de: "Nachher", price: 6 }))._id);
    const body = [{ _id: again._id, version: again.version }];
    expect((await anna.call(contract.retractProducts, { body })).status).toBe(200);
    expect(await seen(live._id)).toMatchObject({ name_de: "Vorher", price: 5 });
    expect((await anna.call(contract.retractProducts, { body })).status).toBe(409);
  });

  test("does not exist for anybody while the shop is switched off", async () => {
    const closed = await testHouse(fresh);
    const staff = await closed.as("admin");
    const statuses = await Promise.all([
      closed.guest.call(contract.readProducts, { query: {} }),
      staff.call(contract.readProducts, { query: {} }),
      staff.call(contract.createProduct, { body: { name_de: "Nichts" } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
