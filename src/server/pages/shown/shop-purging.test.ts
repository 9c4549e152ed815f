import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createPage, publishPages } from "#cms/pages/contract.ts";
import { onSqlite } from "#database/testing.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { overTheWire, setShop } from "#server/testing/running/over-the-wire.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import type { Product } from "#shop/products/contract.ts";

const addresses = [
  ...["/", "/weine", "/shop", "/shop/rot", "/shop/rot/trollinger", "/en/shop/rot/trollinger", "/shop/rot/lemberger"],
  ...["/shop/rot/alleinstehend", "/shop/weiss", "/shop/weiss/gutedel", "/auswahl"],
];
/** Its own page, those that show its card, and those that sort by price or tell the range of prices. */
const showing = ["/shop", "/shop/rot", "/shop/rot/trollinger", "/en/shop/rot/trollinger", "/shop/rot/lemberger"];

onSqlite("the publication of a product", (fresh) => {
  let site: TestSite;
  let keep: ReturnType<typeof shopkeeper>;
  let red: Product;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    const owner = overTheWire(site.url, await adminHeaders(site.platform, { role: "system" }));
    keep = shopkeeper(owner as Visitor);
    await setShop(owner, { enabled: true });
    const [reds, whites] = [await keep.group({ name_de: "Rot" }), await keep.group({ name_de: "Weiß" })];
    for (const { _id } of [reds, whites]) await keep.publishGroup(_id);
    const offered = async (name_de: string, group: string, more: object = {}) =>
      keep.publish((await keep.offer({ name_de, name_en: name_de, group, ...more }))._id);
    red = await offered("Trollinger", reds._id);
    const white = await offered("Gutedel", whites._id);
    await offered("Alleinstehend", reds._id);
    await offered("Lemberger", reds._id, { related: [red._id] });
    // A page that shows another one by a block.
    const teaser = {
      type: "productTeaser",
      v: 1,
      id: site.platform.outside.id(),
      props: { product: white._id, side: "start" },
    };
    const { reply } = await owner.call(createPage, { body: { title: "Auswahl", blocks: [teaser] } });
    await owner.call(publishPages, { body: [reply._id] });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const address of addresses) expect((await site.get(address)).status, address).toBe(200);
  });

  /** The pages that are rendered again because of what was done, each asked for once. */
  async function purged(act: () => Promise<unknown>): Promise<string[]> {
    await act();
    const again: string[] = [];
    for (const address of addresses) {
      const { renders } = site.app.cache.counts;
      await site.get(address);
      if (site.app.cache.counts.renders > renders) again.push(address);
    }
    return again;
  }
  const published = (change: Record<string, unknown>) => async () => {
    red = await keep.publish((await keep.change(red, change))._id);
  };

  test("at another price purges what shows that price, and no other page", async () => {
    expect(await purged(published({ price: 12 }))).toEqual(showing);
  });

  test("with another text purges what shows the product, and no other page", async () => {
    expect(await purged(published({ text_de: ["<p>Neu beschrieben</p>"] }))).toEqual(showing);
  });

  test("whose draft alone has changed purges nothing", async () => {
    expect(await purged(async () => (red = await keep.change(red, { price: 15 })))).toEqual([]);
  });

  test("that runs out purges the lists that count it and do not show it, and one piece less does not", async () => {
    const counting = ["/shop/rot?f=availability:gone", "/shop/weiss?f=availability:gone"];
    await published({ stock: "tracked" })();
    await keep.stock({ _id: red._id, change: 10, reason: "gezählt" });
    addresses.push(...counting);
    for (const address of addresses) await site.get(address);
    const less = (change: number) => () => keep.stock({ _id: red._id, change, reason: "verkauft" });
    expect(await purged(less(-1))).toEqual(showing);
    expect(await purged(less(-9))).toEqual([...showing, counting[0]]);
    expect(await (await site.get(counting[0]!)).text()).toContain("/shop/rot/trollinger");
  });

  test("with another taste purges the lists that count it and do not show it", async () => {
    const others = "/shop/rot?f=availability:there";
    addresses.push(others);
    expect(await (await site.get(others)).text()).not.toContain("/shop/rot/trollinger");
    expect(await purged(published({ text_en: ["<p>New</p>"] }))).not.toContain(others);
    expect(await purged(published({ dryness: "trocken" }))).toContain(others);
  });
});
