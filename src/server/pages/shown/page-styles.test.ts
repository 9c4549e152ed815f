import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { compareAddress } from "#shop/storefront/addresses.ts";

onSqlite("the styles of a page", (fresh) => {
  let site: TestSite;
  /** The address and text of the whole sheet. */
  let sheet: { address: string; text: string };
  /** The beginning of each feature's part of it. */
  let parts: Map<string, string>;
  let addresses: string[];
  /** The address of one of the shop's. */
  let product: string;

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { env: { VITRINE_DEMO_SHOP: "1" } });
    const [, address = ""] = /<link rel="stylesheet" href="([^"]+)"/.exec(await textOf("/weine", answered)) ?? [];
    sheet = { address, text: await textOf(address) };
    const marked = sheet.text.matchAll(/@supports not \(sheet:([\w-]+)\)\{(.{200})/gs);
    parts = new Map([...marked].map(([, name = "", text = ""]) => [name, text]));
    const { db } = site.platform;
    const pages = await db.selectFrom("page_slugs").select(["slug", "language"]).where("side", "=", "live").execute();
    const entries = await db.selectFrom("entries").select("id").where("live", "is not", null).execute();
    const found = await Promise.all(entries.map(({ id }) => ask(site.url, { path: `/e/${id}` })));
    const products = (await db.selectFrom("products").select("id").where("live", "is not", null).execute()).map(
      ({ id }) => id,
    );
    const offered = await Promise.all(products.map((id) => ask(site.url, { path: `/e/product/${id}` })));
    product = offered[0]!.headers.location!;
    addresses = [
      ...pages.map(({ slug, language }) => `${language === "en" ? "/en" : ""}/${slug}`),
      ...[...found, ...offered].flatMap(({ headers }) => headers.location ?? []),
      ...["/", "/en", "/login", "/newsletter", "/gibt-es-nicht"],
      ...["/shop", "/shop/weissweine", "/shop/favourites", "/shop/cart"],
      compareAddress(products.slice(0, 3), { language: "de", main: "de" }),
    ];
  });
  afterAll(() => site.close());

  /** Somebody who has been here before. */
  const answered = { cookie: "accepted=false" };

  async function textOf(path: string, headers = {}): Promise<string> {
    return (await ask(site.url, { path, headers })).text;
  }

  const stylesIn = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";

  /** With that of the design. */
  const allStylesIn = (html: string) => [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = ""]) => text);

  test("are one file for those who have been here before", async () => {
    for (const path of ["/", "/weine", "/Datenschutz", "/cookies"]) {
      const sheets = (await textOf(path, answered)).match(/<link rel="stylesheet" href="[^"]+"/g);
      expect([path, sheets]).toEqual([path, [`<link rel="stylesheet" href="${sheet.address}"`]]);
    }
    expect(sheet.address).toContain("/assets/site-");
  });

  test("come in the page at a first visit, named by the policy, and fonts are asked for at once", async () => {
    for (const path of addresses) {
      const { text, headers } = await ask(site.url, { path });
      expect([path, allStylesIn(text)]).toEqual([path, [stylesIn(text), expect.stringMatching(/^@font-face/)]]);
      for (const style of allStylesIn(text)) {
        const hash = createHash("sha256").update(style).digest("base64");
        expect([path, headers["content-security-policy"]]).toEqual([path, expect.stringContaining(`'sha256-${hash}'`)]);
      }
      expect([path, text.match(/rel="stylesheet"/)]).toEqual([path, null]);
      // For the next page, once the banner was answered; its starter fetches it when nothing else is on the line.
      expect(text).toContain(`<meta name="next-sheet" content="${sheet.address}"/>`);
      expect(text).not.toContain('rel="prefetch"');
      expect(text.match(/<link rel="preload" [^>]*as="font"/g)).toHaveLength(2);
    }
  });

  test("contain each rule for what stands on the page, and for what its scripts draw", async () => {
    const classes = new Set(sheet.text.match(/(?<=\.)[a-z][\w-]*/g));
    expect(parts.size).toBeGreaterThan(3);
    for (const path of addresses) {
      const html = await textOf(path);
      const styles = stylesIn(html);
      const inIt = new Set(
        allStylesIn(html)
          .join("")
          .match(/(?<=\.)[a-z][\w-]*/g),
      );
      const used = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" "));
      expect([path, used.filter((name) => classes.has(name) && !inIt.has(name))]).toEqual([path, []]);
      const islands = [...html.matchAll(/ data-island="([^"]+)"/g)].map(([, name = ""]) => featureOf(name));
      const missing = islands.filter((feature) => parts.has(feature) && !styles.includes(parts.get(feature)!));
      expect([path, missing]).toEqual([path, []]);
    }
  });

  test("of features that are not on the page are left out", async () => {
    const partsOn = async (path: string, headers = {}) => {
      const styles = stylesIn(await textOf(path, headers));
      return [...parts].filter(([, text]) => styles.includes(text)).map(([name]) => name);
    };
    expect(await partsOn("/")).toEqual([
      ...["elements", "entries", "galleries", "block-contact-details", "block-opening-hours", "block-cards"],
      ...["block-columns", "block-hero", "block-picture-text", "block-quote", "block-section", "block-news-list"],
    ]);
    expect(await partsOn("/gaestezimmer")).toEqual([
      ...["business", "elements", "guestbook", "block-price-list", "block-columns", "block-heading"],
      ...["block-hero", "block-picture-text", "block-section"],
    ]);
    expect(await partsOn("/weine")).toEqual([
      ...["business", "elements", "block-price-list", "block-cards", "block-hero", "block-section"],
    ]);
    expect(await partsOn("/shop/weissweine")).toEqual(["storefront", "storefront-list"]);
    expect(await partsOn(product)).toEqual(["galleries", "social", "storefront", "storefront-product"]);
    expect(await partsOn("/login")).toEqual([]);
    const { authorization = "" } = await adminHeaders(site.platform);
    const cookie = authorization.replace("Bearer ", "session=");
    for (const path of ["/konto", "/konto/sicherheit", "/konto/daten"])
      expect([path, await partsOn(path, { cookie })]).toEqual([path, ["account"]]);
  });
});

/** The feature that an island belongs to. */
function featureOf(island: string): string {
  const [file = ""] = globSync(`src/{cms,shop}/**/${island}.island.tsx`);
  return /([^/]+)\/web\//.exec(file)?.[1] ?? "";
}
