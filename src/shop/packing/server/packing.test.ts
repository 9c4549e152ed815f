import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { collectedOrder, orderHouse, sellable } from "#server/testing/things/orders.ts";
import { cancelOrder, markShipped, prepareOrder } from "#shop/orders/acts-contract.ts";
import type { Product } from "#shop/products/contract.ts";
import { bePresentAtPacking, readNextToPack, readPacking, readScanned } from "../contract.ts";

onEveryEngine("packing", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;
  let keep: Awaited<ReturnType<typeof orderHouse>>["keep"];
  let place: Awaited<ReturnType<typeof orderHouse>>["place"];
  let red: Product;

  beforeAll(async () => {
    ({ house, anna, keep, place } = await orderHouse(fresh));
    red = await sellable(keep, { name_de: "Roter Hang", name_en: "Red hillside", sku: "R-1", ean: "4006381333931" });
  });

  async function ordered(amounts: [string, number, string?][], body: object = {}) {
    const items = amounts.map(([item, amount, variant]) => ({ item, amount, ...(variant ? { variant } : {}) }));
    const { status, reply } = await place({ items, ...body });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const packing = async (order: string) => {
    const { status, reply } = await anna.call(readPacking, { query: { order } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  };
  const next = async (query: { after?: string; orders?: string } = {}) =>
    (await anna.call(readNextToPack, { query })).reply;

  test("shows what is left of an order, what its bar codes say, and the cartons of its plan", async () => {
    const { _id, number } = await ordered([[red._id, 8]], { gift: "Alles Gute!" });
    const { order, rows, cartons } = await packing(_id);
    expect(order).toMatchObject({ number, gift: "Alles Gute!", fulfilment: "open" });
    expect(rows).toEqual([
      {
        ...{ key: `0:${red._id}`, line: 0, inCase: false, each: 1, amount: 8, sku: "R-1", age: 0, picture: null },
        ...{ name_de: "Roter Hang", name_en: "Red hillside", codes: ["4006381333931", "R-1"], caseCodes: [] },
        ...{ group_de: "Regal", group_en: "", storage: "" },
      },
    ]);
    expect(cartons).toEqual([{ places: 12, lines: [{ line: 0, amount: 8 }] }]);
    const sent = await anna.call(markShipped, { body: { order: _id, lines: [{ line: 0, amount: 3 }] } });
    expect(sent.status, JSON.stringify(sent.reply)).toBe(200);
    const rest = await packing(_id);
    expect(rest.rows.map(({ amount }) => amount)).toEqual([5]);
    expect(rest.cartons.flatMap(({ lines }) => lines)).toEqual([{ line: 0, amount: 5 }]);
  });

  test("is fetched from one place after the other, and what has none comes last", async () => {
    const stored = (name_de: string, storage: string) => sellable(keep, { name_de, storage });
    const [far, near] = [await stored("Apfelbrand", "Regal 10"), await stored("Zwetschge", "Regal 2, oben")];
    const { _id } = await ordered([
      [red._id, 1],
      [far._id, 1],
      [near._id, 1],
    ]);
    const { rows } = await packing(_id);
    expect(rows.map(({ name_de, storage }) => [storage, name_de])).toEqual([
      ["Regal 2, oben", "Zwetschge"],
      ["Regal 10", "Apfelbrand"],
      ["", "Roter Hang"],
    ]);
  });

  test("knows a variant by its own number", async () => {
    const variant = (value: string, ean: string) => ({
      ...{ _id: crypto.randomUUID(), key: "Größe", value, sku: "", ean, price: null, reduced: null, content: null },
      ...{ weight: null, slots: null, stock: null, media: [] },
    });
    const [small, large] = [variant("200 g", "96385074"), variant("400 g", "012345678905")];
    const options = [{ key_de: "Größe", key_en: "", values: ["200 g", "400 g"].map((de) => ({ de, en: "" })) }];
    const jelly = await sellable(keep, {
      name_de: "Quitte",
      name_en: "Quince",
      ean: "4006381333948",
      options,
      variants: [small, large],
    });
    const { _id } = await ordered([[jelly._id, 2, large._id]]);
    expect((await packing(_id)).rows).toMatchObject([
      { key: `0:${large._id}`, codes: ["012345678905"], name_de: "Quitte · 400 g" },
    ]);
    const { reply } = await anna.call(readScanned, { query: { code: "0012345678905" } });
    expect(reply.found).toEqual({ name_de: "Quitte · 400 g", name_en: "Quince · 400 g" });
  });

  test("opens a case, and takes it as a whole once it may hold something else than was sold", async () => {
    const [one, two] = [
      await sellable(keep, { name_de: "Rotwein", ean: "5901234123457", stock: "tracked" }),
      await sellable(keep, { name_de: "Weißwein", stock: "tracked" }),
    ];
    for (const { _id } of [one, two]) await keep.stock({ _id, change: 50, reason: "Lese" });
    const children = [
      { item: one._id, variant: null, amount: 2 },
      { item: two._id, variant: null, amount: 1 },
    ];
    const box = await sellable(keep, { name_de: "Kennenlernpaket", sku: "K-1", ean: "4012345678901", children });
    const { _id } = await ordered([[box._id, 2]]);
    expect((await packing(_id)).rows).toMatchObject([
      { key: `0:${one._id}`, inCase: true, each: 2, amount: 4, codes: ["5901234123457"], name_de: "Rotwein" },
      { key: `0:${two._id}`, inCase: true, each: 1, amount: 2, codes: [], caseCodes: ["4012345678901", "K-1"] },
    ]);
    const changed = await keep.change(box, { children: [{ ...children[0]!, amount: 3 }] });
    await keep.publish(changed._id);
    expect((await packing(_id)).rows).toMatchObject([
      { key: `0:${box._id}`, inCase: false, amount: 2, codes: ["4012345678901", "K-1"] },
    ]);
  });

  test("says what a code stands for that is not in the order, and that nothing does", async () => {
    const told = async (code: string) => (await anna.call(readScanned, { query: { code } })).reply.found;
    expect(await told("4006381333931")).toEqual({ name_de: "Roter Hang", name_en: "Red hillside" });
    expect(await told("]E04006381333931")).toEqual({ name_de: "Roter Hang", name_en: "Red hillside" });
    expect(await told("R-1")).toEqual({ name_de: "Roter Hang", name_en: "Red hillside" });
    for (const code of ["4006381333932", "400638", '","sku":"', "%"])
      expect([code, await told(code)]).toEqual([code, null]);
  });

  test("goes on with the next order, oldest first or those that were chosen, and leaves out what cannot be packed", async () => {
    const made = [await ordered([[red._id, 1]]), await ordered([[red._id, 2]]), await ordered([[red._id, 3]])];
    const [first, second, third] = made.map(({ _id }) => _id) as [string, string, string];
    const unpaid = await ordered([[red._id, 1]], { paymentsource: "advancepayment" });
    const after = await next({ after: first });
    expect(after.next).toEqual({ _id: second, number: made[1]!.number });
    expect([after.left, after.open > after.left]).toEqual([2, true]);
    const orders = [third, unpaid._id, first].join(",");
    expect(await next({ orders })).toMatchObject({ next: { _id: third }, left: 2, open: 2 });
    expect(await next({ orders, after: third })).toMatchObject({ next: { _id: first }, left: 1, open: 2 });
    expect(await next({ orders, after: first })).toEqual({ next: null, left: 0, open: 2 });
    await anna.call(prepareOrder, { body: { order: second, act: "pack" } });
    await anna.call(cancelOrder, { body: { order: third } });
    expect(await next({ after: first })).toMatchObject({ next: null, left: 0 });
  });

  test("tells two people who pack the same order of each other", async () => {
    const { _id } = await ordered([[red._id, 1]]);
    const ben = await house.as("system");
    const at = (visitor: Visitor) => visitor.call(bePresentAtPacking, { body: { _id, sitting: crypto.randomUUID() } });
    expect((await at(anna)).reply.others).toEqual([]);
    expect((await at(ben)).reply.others).toMatchObject([{ self: false }]);
  });

  test("of an order that is collected has no cartons, and of one that is not there is nothing", async () => {
    const { _id } = await collectedOrder(house, anna);
    expect((await packing(_id)).cartons).toEqual([]);
    expect((await anna.call(readPacking, { query: { order: crypto.randomUUID() } })).status).toBe(404);
    expect((await house.guest.call(readPacking, { query: { order: _id } })).status).toBe(401);
  });
});
