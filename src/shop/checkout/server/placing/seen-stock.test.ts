import { beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { orderHouse, sellable } from "#server/testing/things/orders.ts";
import { complete } from "#shop/goods/testing-products.ts";
import type { Product } from "#shop/products/contract.ts";
import { warnOfStock } from "#shop/stock/contract.ts";

onEveryEngine("of what an order takes", (fresh) => {
  let made: Awaited<ReturnType<typeof orderHouse>>;
  /** The products whose pages have been told of something. */
  let told = new Set<string>();

  beforeAll(async () => {
    made = await orderHouse(fresh);
    made.house.platform.changes.listen((tags) => {
      for (const tag of tags) if (tag.startsWith("product:")) told.add(tag.slice("product:".length));
    });
  });

  const counted = (name_de: string, body: Partial<Product> = {}) =>
    sellable(made.keep, { name_de, stock: "tracked", ...body });
  const put = ({ _id }: Product, change: number) => made.keep.stock({ _id, change, reason: "gezählt" });
  /** Orders so many, and returns whether the pages of `seen` were told. */
  async function tells({ _id }: Product, amount: number, seen = _id): Promise<boolean> {
    const { changes } = made.house.platform;
    await changes.catchUp();
    told = new Set();
    const { status, reply } = await made.place({ items: [{ item: _id, amount }] });
    expect(status, JSON.stringify(reply)).toBe(200);
    await changes.catchUp();
    return told.has(seen);
  }

  test("pages are told nothing while 99 are left, which is the most that a case names, and then each time", async () => {
    const wine = await counted("Vorrat");
    await put(wine, 101);
    expect([await tells(wine, 1), await tells(wine, 1), await tells(wine, 1)]).toEqual([false, false, true]);
    expect(await tells(wine, 98)).toBe(true);
    expect((await made.keep.read(wine._id)).offers[0]?.availability).toBe("gone");
  });

  test("pages are told as soon as fewer are left than the owner wants to be warned of", async () => {
    const wine = await counted("Gewarnt");
    await put(wine, 302);
    const { status } = await made.anna.call(warnOfStock, { body: { _id: wine._id, warn_below: 301 } });
    expect(status).toBe(200);
    expect([await tells(wine, 1), await tells(wine, 1)]).toEqual([false, true]);
    expect((await made.keep.read(wine._id)).offers[0]?.availability).toBe("few");
  });

  test("pages are told as soon as a case of cases cannot be packed any more", async () => {
    const wine = await counted("Gestapelt");
    await put(wine, 242);
    const cased = async (name_de: string, { _id: item }: Product, amount: number) => {
      const children = [{ item, variant: null, amount }];
      return made.keep.publish(
        (await made.keep.offer({ type: "case", name_de, price: 19, stock: "untracked", children }))._id,
      );
    };
    const stack = await cased("Stapel", await cased("Kiste", wine, 80), 3);
    expect([await tells(wine, 2), await tells(wine, 1)]).toEqual([false, true]);
    expect((await made.keep.read(stack._id)).offers[0]?.availability).toBe("gone");
    // Its own order takes from every bottle in it.
    const pair = await cased("Paar", wine, 2);
    await put(wine, 1000);
    expect(await tells(pair, 1, wine._id)).toBe(true);
  });

  test("pages of an event are told each time, since they say how many seats are left", async () => {
    const { group } = await made.keep.offer({ name_de: "Bei den Tickets" });
    const of = { slug_de: "", slug_en: "", groups: [], media: [], downloads: [], group, stock: "tracked" as const };
    const event = { ...complete.ticket.event!, seats: 1000 };
    const draft = await made.keep.create({ ...complete.ticket, ...of, name_de: "Weinprobe", price: 20, event });
    const ticket = await made.keep.publish(draft._id);
    await put(ticket, 1000);
    expect(await tells(ticket, 2)).toBe(true);
    expect((await made.keep.read(ticket._id)).offers[0]?.seats?.left).toBe(998);
  });
});
