import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { seenByGuests, shopHouse, type shopkeeper } from "#server/testing/things/shop.ts";
import { changeProductBatch } from "#shop/products/bulk-contract.ts";
import type { Product } from "#shop/products/contract.ts";

onEveryEngine("several products", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: ReturnType<typeof shopkeeper>;

  beforeAll(async () => {
    ({ house, anna, keep } = await shopHouse(fresh));
  });

  const named = (products: Product[]) => products.map(({ _id, version }) => ({ _id, version }));
  const price = async (id: string) => (await keep.read(id)).price;

  test("are changed together; what guests see as it is written is published at once, and nothing else", async () => {
    const live = await keep.publish((await keep.offer({ name_de: "Eins", price: 10 }))._id);
    const begun = await keep.publish((await keep.offer({ name_de: "Zwei", price: 20 }))._id);
    const other = await keep.change(begun, { teaser_de: "Noch nicht fertig" });
    const draft = await keep.offer({ name_de: "Drei", price: 30 });
    const items = named([live, other, draft]);
    const change = { price: { percent: 10 }, addTags: ["Herbst"] };
    const dry = await anna.call(changeProductBatch, { body: { items, change, publish: true, dry: true } });
    expect(dry.reply).toMatchObject([
      { name: "Eins", before: 10, after: 11, publishes: true },
      { name: "Zwei", before: 20, after: 22, publishes: false },
      { name: "Drei", before: 30, after: 33, publishes: false },
    ]);
    expect(await price(live._id)).toBe(10);
    const { status, reply } = await anna.call(changeProductBatch, { body: { items, change, publish: true } });
    expect([status, reply.map(({ after }) => after)]).toEqual([200, [11, 22, 33]]);
    expect(reply[0]!.version).toBe((await keep.read(live._id)).version);
    expect(await seenByGuests(house, live._id)).toMatchObject({ price: 11, tags: ["Herbst"] });
    expect(await seenByGuests(house, other._id)).toMatchObject({ price: 20, teaser_de: "" });
    expect(await seenByGuests(house, draft._id)).toBeNull();
    expect(await price(draft._id)).toBe(33);
  });

  test("stay as they were, all of them, if one of them is refused", async () => {
    const [one, two] = [
      await keep.offer({ name_de: "Teuer", price: 50 }),
      await keep.offer({ name_de: "Billig", price: 2 }),
    ];
    const ask = async (items: object[], change: object) => {
      const { status, reply } = await anna.call(changeProductBatch, { body: { items, change } as never });
      const { code, message } = reply as unknown as { code: string; message: string };
      return { status, code, message };
    };
    const items = named([one, two]);
    expect(await ask(items, { price: { amount: -3 } })).toMatchObject({ status: 422, code: "PRODUCT_BULK_PRICE" });
    expect((await ask(items, { price: { amount: -3 } })).message).toContain("Billig");
    expect(await ask([items[0]!, { ...items[1]!, version: 7 }], { hidden: true })).toMatchObject({ status: 409 });
    expect(await ask([...items, { _id: crypto.randomUUID(), version: 1 }], { hidden: true })).toMatchObject({
      status: 404,
    });
    const nowhere = { group: crypto.randomUUID() };
    expect(await ask(items, nowhere)).toMatchObject({ status: 422, code: "PRODUCT_BULK" });
    for (const change of [
      { price: { percent: 0.001 } },
      { price: { percent: "5" } },
      { price: {} },
      { name_de: "X" },
    ]) {
      expect(await ask(items, change)).toMatchObject({ status: 400, code: "BAD_FIELDS" });
    }
    expect(await ask([], { hidden: true })).toMatchObject({ status: 400 });
    expect([await price(one._id), await price(two._id), (await keep.read(one._id)).hidden]).toEqual([50, 2, false]);
  });

  test("are tried as they would be done: what would be refused then is refused at once, and says of which", async () => {
    const body = { type: "bottle", drink: "wine", name_de: "Noch unfertig", price: 9 };
    const lacking = await keep.create(body);
    const step = await keep.offer({ name_de: "Gestaffelt", price: 3, quantityPrices: [{ from: 6, price: 2.6 }] });
    const live = await keep.publish((await keep.offer({ name_de: "Da", price: 8 }))._id);
    const tried = async (products: Product[], change: object) => {
      const sent = { items: named(products), change, publish: true, dry: true };
      const { reply } = await anna.call(changeProductBatch, { body: sent });
      return (reply as unknown as { message?: string }).message ?? "";
    };
    // Rounded to whole amounts, the step would cost what one piece costs.
    const rounded = { price: { percent: 0, round: 100 } };
    expect(await tried([live, step], rounded)).toMatch(/^„Gestaffelt“: Staffelpreise müssen/);
    expect(await tried([lacking, live], { price: { percent: 5 } })).toBe("");
    const gone = { group: null };
    expect(await tried([live], gone)).toMatch(/^„Da“: /);
    expect([await price(live._id), (await keep.read(live._id)).version]).toEqual([8, live.version]);
  });
});
