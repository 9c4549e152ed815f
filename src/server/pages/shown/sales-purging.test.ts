import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { randomFrom } from "#server/testing/random.ts";
import { ask } from "#server/testing/running/ask.ts";
import { adminHeaders, keptAndFresh } from "#server/testing/running/edits.ts";
import { overTheWire, setShop } from "#server/testing/running/over-the-wire.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { germanAddress, sellable, setUpOrders } from "#server/testing/things/orders.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { priceCart } from "#shop/carts/contract.ts";
import { placeOrder } from "#shop/checkout/contract.ts";
import { productAddress } from "#shop/products/addresses.ts";
import type { Product } from "#shop/products/contract.ts";

const hour = 3_600_000;
const gone = "/shop?f=availability%3Agone";

onSqlite("an order", (fresh) => {
  let site: TestSite;
  let guest: Visitor;
  let keep: ReturnType<typeof shopkeeper>;
  let now = Date.parse("2026-11-21T10:00:00.000Z");
  const wines: Record<string, Product> = {};

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { now: () => new Date(now) });
    const owner = overTheWire(site.url, await adminHeaders(site.platform, { role: "system" })) as Visitor;
    guest = overTheWire(site.url, { "sec-fetch-site": "same-origin" }) as Visitor;
    keep = shopkeeper(owner);
    await setShop(owner, { enabled: true });
    await setUpOrders(owner);
    const counted = (name_de: string) => sellable(keep, { name_de, stock: "tracked" });
    wines["many"] = await counted("Viele");
    wines["few"] = await counted("Wenige");
    wines["one"] = await sellable(keep, { name_de: "Nachbestellt", stock: "backorder" });
    const cased = async (name_de: string, item: Product, amount: number) => {
      const children = [{ item: item._id, variant: null, amount }];
      return keep.publish((await keep.offer({ type: "case", name_de, price: 19, stock: "untracked", children }))._id);
    };
    wines["case"] = await cased("Kiste", wines["many"], 70);
    wines["stack"] = await cased("Stapel", wines["case"], 3);
    // The first order stores the legal texts that hold.
    expect(await buy("one", 1)).toBe(200);
  });
  afterAll(() => site.close());

  const on = (name: string) => wines[name]!._id;
  const put = (name: string, change: number) => keep.stock({ _id: on(name), change, reason: "gezählt" });
  async function buy(name: string, amount: number): Promise<number> {
    now += hour;
    const items = [{ item: on(name), amount }];
    const { total } = (await guest.call(priceCart, { body: { items, country: "DE" } })).reply;
    const body = { email: `gast-${now}@example.org`, paymentsource: "invoice" as const, checkoutKey: randomUUID() };
    const asked = { ...body, items, expectedTotal: total, shippingData: germanAddress };
    return (await guest.call(placeOrder, { body: asked })).status;
  }
  const pageOf = (name: string) => productAddress(wines[name]!, { language: "de", main: "de" });
  const pages = () => Object.keys(wines).map(pageOf);
  /** Every page that may show a product shows what is left of it as it is now. */
  async function expectNothingStale(after: string): Promise<void> {
    for (const path of ["/shop", gone, "/shop?f=availability%3Afew", ...pages()]) {
      const { kept, fresh: made } = await keptAndFresh(site.url, path);
      expect(kept, `${path} after ${after}`).toEqual(made);
      expect(kept.status, path).toBe(200);
    }
    const { text } = await ask(site.url, { path: gone });
    for (const name of Object.keys(wines)) {
      const isGone = (await keep.read(on(name))).offers[0]!.availability === "gone";
      expect(text.includes(`href="${pageOf(name)}"`), `${name} after ${after}`).toBe(isGone);
    }
  }
  /** How many pages are made again because of what was done, each asked for once. */
  async function madeAgain(act: () => Promise<unknown>): Promise<number> {
    const all = ["/shop", ...pages()];
    for (const path of all) expect((await ask(site.url, { path })).status, path).toBe(200);
    await act();
    const before = site.app.cache.counts.renders;
    for (const path of all) await ask(site.url, { path });
    return site.app.cache.counts.renders - before;
  }

  test("of goods of which plenty are left has no page made again", async () => {
    await put("many", 500);
    await put("few", 500);
    expect(await madeAgain(async () => expect(await buy("few", 3)).toBe(200))).toBe(0);
    expect(await madeAgain(async () => expect(await buy("few", 420)).toBe(200))).toBeGreaterThan(0);
    await expectNothingStale("an order that leaves few");
  });

  test("that leaves too few for a case of cases has it shown as gone, and what it leaves alone as there", async () => {
    expect(await madeAgain(async () => expect(await buy("many", 80)).toBe(200))).toBe(0);
    expect((await keep.read(on("stack"))).offers[0]?.availability).toBe("there");
    expect(await buy("many", 211)).toBe(200);
    expect((await keep.read(on("stack"))).offers[0]?.availability).toBe("gone");
    expect((await keep.read(on("case"))).offers[0]?.availability).toBe("there");
    await expectNothingStale("an order of what a case of cases needs");
  });

  test("leaves no page stale, whatever is bought, delivered or warned of", { timeout: 3_600_000 }, async () => {
    const next = randomFrom(11);
    const pick = <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)]!;
    let bought = 0;
    for (let round = 0; round < (process.env["VITRINE_LONG"] ? 300 : 25); round += 1) {
      const name = pick(Object.keys(wines));
      const amount = 1 + Math.floor(next() * 60);
      const isBuying = next() < 0.7 || name === "case" || name === "stack";
      if (isBuying) bought += (await buy(name, name === "stack" || name === "case" ? 1 : amount)) === 200 ? 1 : 0;
      else await put(name, amount * 3);
      await expectNothingStale(`${round}: ${isBuying ? "an order of" : "a delivery of"} ${amount} ${name}`);
    }
    expect(bought).toBeGreaterThan(5);
  });
});
