import { afterAll, beforeAll, expect, test } from "vitest";
import { createPage, publishPages } from "#cms/pages/contract.ts";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { type Caller, overTheWire, setShop } from "#server/testing/running/over-the-wire.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import type { Visitor } from "#server/testing/test-house.ts";
import { shopkeeper } from "#server/testing/things/shop.ts";
import { type Group, unpublishGroups } from "#shop/groups/contract.ts";
import type { Product } from "#shop/products/contract.ts";

type Ld = { "@graph": Record<string, unknown>[] };

onSqlite("the pages of the shop", (fresh) => {
  let site: TestSite;
  let owner: Caller;
  let keep: ReturnType<typeof shopkeeper>;
  let whites: Group;
  let riesling: Product;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    owner = overTheWire(site.url, await adminHeaders(site.platform, { role: "system" }));
    keep = shopkeeper(owner as Visitor);
  });
  afterAll(() => site.close());

  const get = (path: string, headers: Record<string, string> = {}) => ask(site.url, { path, headers });

  /** What stands on a page, without its styles. */
  const shown = async (path: string) => (await get(path)).text.replaceAll(/<style>.*?<\/style>/gs, "");

  const shop = (change: object) => setShop(owner, change);

  async function offered(body: object): Promise<Product> {
    return keep.publish((await keep.offer({ type: "service", price: 8.95, group: whites._id, ...body }))._id);
  }

  const own = [
    "/shop",
    "/shop/weissweine",
    "/shop/weissweine/riesling",
    "/shop/favourites",
    "/shop/compare",
    "/en/shop",
  ];

  test("are not there while the shop is switched off, and nothing leads to them", async () => {
    for (const path of [...own, "/shop/addresses"]) expect([path, (await get(path)).status]).toEqual([path, 404]);
    expect(await shown("/")).not.toMatch(/\/shop|shop-/);
  });

  test("say so in a friendly way while the shop is empty", async () => {
    await shop({ enabled: true });
    const text = await shown("/shop");
    expect(text).toContain("Hier gibt es bald etwas zu entdecken");
    expect(text).not.toContain("shop-card");
  });

  test("lead from the groups to their products, each under one address", async () => {
    whites = await keep.publishGroup((await keep.group({ name_de: "Weißweine", name_en: "White wines" }))._id);
    const inner = await keep.group({ name_de: "Lagen", parent: whites._id, text_de: ["<p>Vom Hang</p>"] });
    await keep.publishGroup(inner._id);
    riesling = await offered({
      ...{ name_de: "Riesling", name_en: "Riesling wine", teaser_de: "Trocken", sku: "R-1", group: inner._id },
      ...{ content: { quantity: 750, unit: "ml" }, groups: [whites._id], dryness: "trocken", grape: "Riesling" },
    });
    await offered({ name_de: "Silvaner", dryness: "feinherb", grape: "Silvaner", price: 7 });
    expect((await get("/shop")).text).toContain('href="/shop/weissweine"');
    const list = (await get("/shop/weissweine")).text;
    for (const part of ["/shop/lagen", "/shop/lagen/riesling", "/shop/weissweine/silvaner", "2 Produkte"])
      expect(list).toContain(part);
    const leads = {
      "/shop/Weissweine": "/shop/weissweine",
      "/shop/white-wines": "/shop/weissweine",
      "/shop/weissweine/riesling": "/shop/lagen/riesling",
      "/shop/alle/riesling": "/shop/lagen/riesling",
      "/shop/lagen/RIESLING": "/shop/lagen/riesling",
      "/shop/lagen/riesling-wine?sort=name": "/shop/lagen/riesling?sort=name",
      "/en/shop/weissweine/silvaner": "/en/shop/white-wines/silvaner",
      "/SHOP/compare": "/shop/compare",
    };
    for (const [from, to] of Object.entries(leads)) {
      const { status, headers } = await get(from);
      expect([from, status, headers["location"]]).toEqual([from, 301, to]);
    }
    for (const path of ["/shop/nichts", "/shop/weissweine/nichts", "/shop/a/b/c", `/shop/${"x".repeat(300)}`])
      expect([path.slice(0, 40), (await get(path)).status]).toEqual([path.slice(0, 40), 404]);
  });

  test("show guests no draft, and a product without a visible group under an address for all", async () => {
    await keep.offer({ name_de: "Geheim", group: whites._id });
    const { text } = await get("/shop/weissweine");
    expect([text.includes("Geheim"), (await get("/shop/weissweine/geheim")).status]).toEqual([false, 404]);
    const hidden = await keep.publishGroup((await keep.group({ name_de: "Keller" }))._id);
    await offered({ name_de: "Lagerrest", group: hidden._id });
    await owner.call(unpublishGroups, { body: [hidden._id] });
    const { status, headers } = await get("/shop/keller/lagerrest");
    expect([status, headers["location"]]).toEqual([301, "/shop/alle/lagerrest"]);
    expect((await get("/shop/alle/lagerrest")).status).toBe(200);
    expect((await get("/en/shop/alle/lagerrest")).headers["location"]).toBe("/en/shop/all/lagerrest");
  });

  test("tell search engines what a product costs, where it stands, and its address in each published language", async () => {
    const { text } = await get("/shop/lagen/riesling");
    const graph = ldIn(text);
    expect(graph.find((one) => one["@type"] === "Product")).toMatchObject({
      ...{ name: "Riesling", sku: "R-1", description: "Trocken" },
      additionalProperty: [
        { name: "Rebsorte", value: "Riesling" },
        { name: "Geschmack", value: "trocken" },
      ],
      offers: [
        {
          ...{ price: "8.95", priceCurrency: "EUR", availability: "https://schema.org/InStock" },
          priceSpecification: [{ referenceQuantity: { value: 0.75, unitCode: "LTR" } }],
        },
      ],
    });
    const steps = graph.find((one) => one["@type"] === "BreadcrumbList") as { itemListElement: { name: string }[] };
    expect(steps.itemListElement.map(({ name }) => name).slice(1)).toEqual(["Shop", "Weißweine", "Lagen", "Riesling"]);
    expect(text).toContain(`rel="alternate" hrefLang="en" href="${site.url}/en/shop/lagen/riesling-wine"`);
    expect((await get("/shop/weissweine/silvaner")).text).not.toContain('rel="alternate" hrefLang');
  });

  test("narrow a list by plain addresses, of which the shortest is canonical", async () => {
    const { text } = await get("/shop/weissweine?f=dryness:trocken&utm_source=x&f=dryness:trocken");
    expect(text).toContain("1 Produkt<");
    expect(text).toContain(`rel="canonical" href="${site.url}/shop/weissweine"`);
    expect(text).toMatch(/<input type="checkbox" name="f" checked="" value="dryness:trocken"/);
    expect(text).not.toContain("utm_source");
    const english = (await get("/en/shop/white-wines")).text;
    for (const part of [">dry<", ">off-dry (feinherb)<", 'value="dryness:trocken"']) expect(english).toContain(part);
    expect((await get("/en/shop/lagen/riesling-wine")).text).toContain("dry</");
    const none = (await get("/shop/weissweine?f=dryness:trocken&f=grape:Silvaner")).text;
    expect(none).toContain("Dazu passt gerade kein Produkt");
    expect((await get("/shop?q=rieslin")).text).toContain("/shop/lagen/riesling");
    const far = await get("/shop/weissweine?sort=price&page=7");
    expect([far.status, far.headers["location"]]).toEqual([302, "/shop/weissweine?sort=price"]);
  });

  test("are cached by what few addresses ask for, and made anew for what visitors type", async () => {
    const keys = () => site.app.cache.keys().filter((key) => key.includes("/shop"));
    site.app.cache.clear();
    await get("/shop/weissweine?x=1&f=grape:Riesling");
    await get("/shop?q=wein");
    await get("/shop/weissweine?from=5");
    await get("/shop/compare?ids=01900000-0000-7000-8000-000000000001");
    await get(`/shop/weissweine?${["a", "b", "c", "d"].map((grape) => `f=grape:${grape}`).join("&")}`);
    await get("/?q=wein&f=grape:Riesling");
    expect(keys().map((key) => key.slice(key.indexOf("/shop")))).toEqual([
      expect.stringMatching(/^\/shop\/weissweine\?f=grape%3ARiesling/),
    ]);
    expect(site.app.cache.keys().filter((key) => key.includes("q="))).toEqual([]);
  });

  test("show each price with VAT, shipping and unit price, and a change of it at once", async () => {
    const pages = ["/shop", "/shop/weissweine", "/shop/lagen/riesling"];
    for (const path of pages) {
      const { text } = await get(path);
      const main = text.slice(0, text.indexOf('class="site-footer"'));
      const count = (part: string) => main.split(part).length - 1;
      expect([path, count('class="shop-price-now')]).not.toEqual([path, 0]);
      expect([path, count('class="shop-price-note"'), count('<a href="/versand">')]).toEqual([
        path,
        ...Array.from({ length: 2 }, () => count('class="shop-price-now')),
      ]);
      expect(text).toContain("11,93");
    }
    riesling = await keep.publish((await keep.change(await keep.read(riesling._id), { price: 9.5 }))._id);
    for (const path of pages) expect([path, (await get(path)).text.includes("12,67")]).toEqual([path, true]);
  });

  test("lead from the former address of a product to the new one", async () => {
    await keep.publish((await keep.change(await keep.read(riesling._id), { slug_de: "riesling-trocken" }))._id);
    const { status, headers } = await get("/shop/lagen/riesling");
    expect([status, headers["location"]]).toEqual([301, "/shop/lagen/riesling-trocken"]);
  });

  test("show no price anywhere if the owner says so, but the way to ask for it", async () => {
    await shop({ showPrice: false });
    for (const path of ["/shop", "/shop/weissweine", "/shop/lagen/riesling-trocken", "/shop?sort=price"]) {
      const text = await shown(path);
      expect([path, /9,50|[^\d]9\.5|7,00|shop-price-|"Offer"/.test(text)]).toEqual([path, false]);
      expect([path, text.includes('href="/kontakt?about=Riesling"')]).toEqual([path, true]);
    }
    const { text } = await get("/kontakt?about=Riesling%20%22trocken%22");
    expect(text).toMatch(/<input[^>]*name="subject"[^>]*value="Riesling &quot;trocken&quot;"/);
    expect((await get("/kontakt")).text).not.toContain("Riesling &quot;");
    await shop({ showPrice: true });
  });

  test("show a group by vintages, the youngest first, unless another order is asked for", async () => {
    const { _id: group } = await keep.publishGroup((await keep.group({ name_de: "Jahre", type: "vintages" }))._id);
    for (const [name_de, vintage] of [
      ["Alter Satz", 2022],
      ["Junger Satz", 2025],
      ["Zeitlos", null],
      ["Alter Kerl", 2022],
    ] as const)
      await offered({ name_de, vintage, group });
    const headings = async (path: string) =>
      [...(await shown(path)).matchAll(/<h2[^>]*id="vintage-[^>]*>([^<]+)<\/h2>|<h3[^>]*><a[^>]*>([^<]+)</g)].map(
        ([, year, name]) => year ?? name,
      );
    expect(await headings("/shop/jahre")).toEqual([
      ...["2025", "Junger Satz", "2022", "Alter Kerl", "Alter Satz", "Ohne Jahrgang", "Zeitlos"],
    ]);
    expect(await headings("/shop/jahre?sort=name")).toEqual(["Alter Kerl", "Alter Satz", "Junger Satz", "Zeitlos"]);
  });

  test("stand on pages as blocks, and leave them with the shop", async () => {
    const block = (type: string, props: object) => ({ type, v: 1, id: site.platform.outside.id(), props });
    const page = await owner.call(createPage, {
      body: {
        title: "Angebote",
        blocks: [
          block("productTeaser", { product: riesling._id, side: "start" }),
          block("productList", { title: { de: "Unsere Weine" }, group: whites._id, tags: [], count: 1, sort: "price" }),
        ],
      } as never,
    });
    expect([page.status, JSON.stringify(page.reply).slice(0, 200)]).toEqual([200, expect.any(String)]);
    const { _id } = page.reply as unknown as { _id: string };
    await owner.call(publishPages, { body: [_id] as never });
    const text = await shown("/angebote");
    expect(text).toContain("/shop/lagen/riesling-trocken");
    expect(text.match(/<h3[^>]*><a href="[^"]+"/g)?.map((one) => one.slice(one.indexOf('"') + 1, -1))).toEqual([
      "/shop/weissweine/silvaner",
    ]);
    expect(text).toContain('<a class="button" href="/shop/weissweine">');
    await shop({ enabled: false });
    expect(await shown("/angebote")).not.toMatch(/\/shop|shop-|Unsere Weine/);
    for (const path of own) expect([path, (await get(path)).status]).toEqual([path, 404]);
  });
});

function ldIn(text: string): Ld["@graph"] {
  const scripts = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
  return scripts.flatMap(([, json = ""]) => (JSON.parse(json) as Partial<Ld>)["@graph"] ?? []);
}
