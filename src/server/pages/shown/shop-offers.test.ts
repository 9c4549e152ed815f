import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { overTheWire, setShop } from "#server/testing/running/over-the-wire.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { askForOffer } from "#shop/back-in-stock/contract.ts";
import { readCards } from "#shop/catalogue/contract.ts";
import { complete } from "#shop/goods/testing-products.ts";

type Offer = { price: string; availability: string; priceSpecification: { price: string; priceType?: string }[] };
type Ld = { "@type": string; offers: Offer[] } & Record<string, unknown>;

onSqlite("what the pages of the shop say of what they offer", (fresh) => {
  let site: TestSite;
  let time = "2026-11-27T10:00:00.000Z";
  let group: string;

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { now: () => new Date(time) });
    const owner = await staff();
    await setShop(owner, { enabled: true });
    const keep = shopkeeper(owner);
    group = (await keep.publishGroup((await keep.group({ name_de: "Weine" }))._id))._id;
  });
  afterAll(() => site.close());

  /** A session ends before the tests do. */
  const staff = async () => overTheWire(site.url, await adminHeaders(site.platform, { role: "system" })) as Visitor;
  const shopkeeperNow = async () => shopkeeper(await staff());
  const shown = async (path: string) =>
    (await ask(site.url, { path })).text.replaceAll(/<style>.*?<\/style>/gs, "").replaceAll(/[\u00a0\u202f]/g, " ");
  /** The article of one product on a list, as text. */
  const cardOn = async (path: string, name: string) => {
    const articles = (await shown(path)).match(/<article class="shop-card".*?<\/article>/gs) ?? [];
    return textOf(articles.find((one) => one.includes(`>${name}</a>`)) ?? "");
  };
  const ldOn = async (path: string) =>
    [...(await shown(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].flatMap(
      ([, json = ""]) => (JSON.parse(json) as { "@graph"?: Ld[] })["@graph"] ?? [],
    );
  const productOn = async (path: string) => (await ldOn(path)).find((one) => one["@type"] === "Product")!;

  test("a price that was public before is struck through beside the reduced one, with a percentage from both, until it ends", async () => {
    let keep = await shopkeeperNow();
    const product = await keep.offer({ name_de: "Riesling", price: 10, group });
    await keep.publish(product._id);
    // The lowest of the last thirty days counts, which is not the one just before (§ 11 Abs. 1 PAngV).
    time = "2026-12-20T10:00:00.000Z";
    keep = await shopkeeperNow();
    await keep.publish((await keep.change(await keep.read(product._id), { price: 9.5 }))._id);
    time = "2026-12-28T10:00:00.000Z";
    await keep.publish((await keep.change(await keep.read(product._id), { price: 12 }))._id);
    time = "2027-01-05T10:00:00.000Z";
    const reduced = { price: 7.99, from: "", to: "2027-01-12T10:00:00.000Z" };
    await keep.publish((await keep.change(await keep.read(product._id), { reduced }))._id);

    const page = await shown("/shop/weine/riesling");
    // 15.9 % are told as 15: never more than it is.
    const struck = "Niedrigster Preis der letzten 30 Tage: 9,50 € Jetzt: 7,99 € −15 %";
    expect(textOf(page)).toContain(struck);
    expect(page).toContain('<s class="shop-price-before">9,50 €</s>');
    expect(await cardOn("/shop/weine", "Riesling")).toContain(struck);
    expect(await cardOn("/shop/weine?sort=price", "Riesling")).toContain(struck);
    const { reply } = await overTheWire(site.url, {}).call(readCards, { body: { ids: [product._id] } });
    expect(reply[0]?.offers[0]).toMatchObject({ price: 7.99, strike: { price: 9.5, percent: 15 } });
    const [offer] = (await productOn("/shop/weine/riesling")).offers;
    expect([offer?.price, offer?.priceSpecification.map(({ price, priceType }) => [price, priceType])]).toEqual([
      "7.99",
      [
        ["7.99", undefined],
        ["9.50", "https://schema.org/StrikethroughPrice"],
      ],
    ]);

    time = "2027-01-12T10:00:01.000Z";
    expect(textOf(await shown("/shop/weine/riesling"))).toContain("12,00 €");
    for (const path of ["/shop/weine/riesling", "/shop/weine"]) expect(await shown(path)).not.toMatch(/<s |9,50|−15/);
  });

  test("a product that was never sold for more has nothing struck through, whatever its reduction claims", async () => {
    const keep = await shopkeeperNow();
    const reduced = { price: 5, from: "2026-01-01T00:00:00.000Z", to: "" };
    await keep.publish((await keep.offer({ name_de: "Silvaner", price: 20, reduced, group }))._id);
    const page = textOf(await shown("/shop/weine/silvaner"));
    const card = await cardOn("/shop/weine", "Silvaner");
    for (const text of [page, card]) {
      expect(text).toContain("5,00 €");
      expect(text).not.toMatch(/20,00|%|Niedrigster/);
    }
    const [offer] = (await productOn("/shop/weine/silvaner")).offers;
    expect([offer?.price, offer?.priceSpecification.length]).toEqual(["5.00", 1]);
    expect(await shown("/shop/weine/silvaner")).not.toContain("<s ");
  });

  test("a ticket says when, where and how many seats are left, on its page and on its card, until the event is over", async () => {
    const keep = await shopkeeperNow();
    const event = {
      ...{ start: "2027-03-13T15:30:00.000Z", end: "2027-03-13T18:00:00.000Z" },
      ...{ place: "Keller, Amselweg 4", seats: 12 },
    };
    const ticket = await keep.offer({
      name_de: "Weinprobe",
      type: "ticket",
      price: 25,
      stock: "tracked",
      event,
      group,
    });
    await keep.publish(ticket._id);
    const when = "Samstag, 13. März 2027, 16:30–19:00 Uhr Keller, Amselweg 4";
    const states = async () => {
      const [page, card] = [await shown("/shop/weine/weinprobe"), await cardOn("/shop/weine", "Weinprobe")];
      for (const text of [textOf(page), card]) expect(text.replaceAll("\u2060", "")).toContain(when);
      const [, state = ""] = /<ul class="shop-terms"><li[^>]*>(.*?)<\/li>/.exec(page) ?? [];
      expect(card).toContain(state);
      const all = (await ldOn("/shop/weine/weinprobe")).filter(({ offers }) => offers);
      return [state, ...all.map((one) => `${one["@type"]} ${one.offers[0]!.availability.slice(19)}`)];
    };
    expect(await states()).toEqual(["Ausgebucht", "Product OutOfStock", "Event OutOfStock"]);
    await keep.stock({ _id: ticket._id, change: 5, reason: "Plätze" });
    expect(await states()).toEqual(["Noch 5 Plätze frei", "Product InStock", "Event InStock"]);
    await keep.stock({ _id: ticket._id, change: -4, reason: "Verkauft" });
    expect((await states())[0]).toBe("Noch ein Platz frei");
    expect((await ldOn("/shop/weine/weinprobe")).find((one) => one["@type"] === "Event")).toMatchObject({
      ...{ name: "Weinprobe", startDate: event.start, endDate: event.end },
      location: { "@type": "Place", name: "Keller, Amselweg 4" },
    });
    time = "2027-03-13T17:59:00.000Z";
    expect((await states())[0]).toBe("Noch ein Platz frei");
    time = "2027-03-13T18:00:00.000Z";
    expect(await states()).toEqual(["Schon vorbei", "Product OutOfStock", "Event OutOfStock"]);
    expect(await shown("/shop/weine/weinprobe")).not.toContain("/shop/notify?");
    const body = { offer: ticket._id, address: "gast@example.org", language: "de" as const };
    expect((await overTheWire(site.url, {}).call(askForOffer, { body })).status).toBe(404);
  });

  test("a case says how many of which variant are in it, also where two are of one product", async () => {
    const keep = await shopkeeperNow();
    const options = [
      { key_de: "Größe", key_en: "Size", values: sizes.map((de) => ({ de, en: de.replace(",", ".") })) },
    ];
    const variants = sizes.map((value, at) => ({
      ...{ _id: `01900000-0000-7000-8000-0000000000${at}5`, key: "Größe", value, sku: "", ean: "", price: null },
      ...{ reduced: null, content: null, weight: null, slots: null, stock: null, media: [] },
    }));
    const wine = await keep.publish((await keep.offer({ name_de: "Spätlese", group, options, variants }))._id);
    const children = variants.map(({ _id }, at) => ({ item: wine._id, variant: _id, amount: at + 1 }));
    const box = await keep.offer({ name_de: "Probierpaket", type: "case", price: 50, children, group });
    await keep.publish(box._id);
    const inside = "1 × Spätlese · 0,75 l 2 × Spätlese · 1,5 l";
    expect(textOf(await shown("/shop/weine/probierpaket"))).toContain(`Das ist drin ${inside}`);
    expect(textOf(await shown("/en/shop/weine/probierpaket"))).toContain("2 × Spätlese · 1.5 l");
  });

  test("what lies on no shelf is available, not in stock, on its page and beside others", async () => {
    const keep = await shopkeeperNow();
    const service = await keep.publish((await keep.offer({ name_de: "Kellerführung", group }))._id);
    const own = { name_de: "Gelee", slug_de: "", slug_en: "", sku: "", groups: [], media: [], downloads: [] };
    const goods = await keep.publish((await keep.create({ ...complete.food, ...own, group }))._id);
    expect(textOf(await shown("/shop/weine/kellerfuehrung"))).toContain("Verfügbar");
    expect(textOf(await shown("/shop/weine/gelee"))).toContain("Auf Lager");
    const beside = textOf(await shown(`/shop/compare?ids=${service._id},${goods._id}`));
    expect(beside).toContain("Verfügbarkeit Verfügbar Auf Lager");
  });
});

const sizes = ["0,75 l", "1,5 l"];

/** What is read of a page below its head, or of a part of it. */
function textOf(html: string): string {
  return html
    .slice(Math.max(0, html.indexOf("<main")))
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}
