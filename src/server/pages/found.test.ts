import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

type Page = { status: number; text: string };
type Fact = Record<string, unknown>;

/** What search engines ask of a fact before they show it (schema.org, as the guidelines of the field narrow it). */
const required: Record<string, string[]> = {
  WebSite: ["name", "url", "publisher"],
  SearchAction: ["target", "query-input"],
  EntryPoint: ["urlTemplate"],
  Organization: ["name", "url"],
  LocalBusiness: ["name", "address", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name"],
  Article: ["headline", "datePublished", "author", "publisher", "mainEntityOfPage"],
  Event: ["name", "startDate", "location", "eventStatus"],
  ImageObject: ["contentUrl", "width", "height"],
  Place: ["name", "address"],
  GeoCoordinates: ["latitude", "longitude"],
  PostalAddress: ["streetAddress", "postalCode", "addressLocality"],
  OpeningHoursSpecification: ["opens", "closes"],
  FAQPage: ["mainEntity"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
};

onSqlite("the whole demo, as search engines go through it", (fresh) => {
  let site: TestSite;
  const pages = new Map<string, Page>();

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    const waiting = ["/", "/en"];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      if (pages.has(path)) continue;
      const { status, text } = await ask(site.url, { path });
      pages.set(path, { status, text });
      waiting.push(...linksIn(text));
    }
  }, 120_000);
  afterAll(() => site.close());

  /** The pages of this site to which a page links, without what stands behind `#`. */
  const linksIn = (text: string): string[] =>
    [...text.matchAll(/<a [^>]*href="([^"]*)"/g)]
      .map(([, href = ""]) => href.replaceAll("&amp;", "&").split("#")[0] ?? "")
      .filter((href) => href.startsWith("/") && !href.startsWith("/api/"));
  const listed = () => [...pages].filter(([, { text }]) => !/<meta name="robots" content="noindex/.test(text));
  const attribute = (text: string, tag: RegExp): string[] => [...text.matchAll(tag)].map(([, found = ""]) => found);
  const path = (address: string) => address.replace(site.url, "");

  test("no link leads to another address or to nothing", () => {
    expect(pages.size).toBeGreaterThan(30);
    expect([...pages].filter(([, { status }]) => status !== 200).map(([path, { status }]) => [path, status])).toEqual(
      [],
    );
  });

  test("each page is its own canonical address, and pages in two languages name each other", async () => {
    for (const [from, { text }] of listed()) {
      const [canonical = ""] = attribute(text, /<link rel="canonical" href="([^"]*)"/g);
      const own = path(canonical);
      const languages = new Map(
        [...text.matchAll(/hrefLang="([^"]*)" href="([^"]*)"/gi)].map(([, language = "", href = ""]) => [
          language,
          path(href),
        ]),
      );
      if (languages.size === 0) {
        // In one language alone: under the mount of another one it belongs to the address in its own.
        expect([from, (await ask(site.url, { path: own })).status]).toEqual([from, 200]);
        continue;
      }
      expect([from, own]).toEqual([from, decodeURI(from).split("?")[0] === decodeURI(own).split("?")[0] ? own : from]);
      expect([from, [...languages.keys()]]).toEqual([from, ["de", "en", "x-default"]]);
      expect(languages.get("x-default")).toBe(languages.get("de"));
      for (const language of ["de", "en"]) {
        const other = pages.get(languages.get(language) ?? "");
        expect([from, language, other?.text.includes(`href="${canonical}"`)]).toEqual([from, language, true]);
      }
    }
  });

  test("every sitemap names pages that are there, and every page that may be listed is in one", async () => {
    const get = async (url: string) => (await ask(site.url, { path: url })).text;
    const maps = attribute(await get("/sitemap.xml"), /<loc>([^<]*)/g).map(path);
    const all = (await Promise.all(maps.map(get))).flatMap((text) => attribute(text, /<url><loc>([^<]*)/g)).map(path);
    expect(new Set(all).size).toBe(all.length);
    const canonical = listed().map(([, { text }]) =>
      path(attribute(text, /<link rel="canonical" href="([^"]*)"/g)[0] ?? ""),
    );
    const missing = [...new Set(canonical)].filter(
      (address) => !all.includes(address) && !/\?|\/(login|cookies)$/.test(address),
    );
    expect(missing).toEqual([]);
    for (const address of all)
      expect([address, (await ask(site.url, { path: address })).status]).toEqual([address, 200]);
  });

  test("what search engines read has all that they ask for", () => {
    const types = new Set<string>();
    for (const [from, { text }] of pages) {
      const scripts = attribute(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
      for (const fact of scripts.flatMap((script) => factsIn(JSON.parse(script)))) {
        const type = String(fact["@type"]);
        types.add(type);
        const lacking = (required[type] ?? ["a rule for it"]).filter((name) => !fact[name]);
        // A reference to a fact that is told elsewhere.
        if (Object.keys(fact).length > 1) expect([from, type, lacking]).toEqual([from, type, []]);
      }
    }
    expect([...types].sort()).toEqual(
      expect.arrayContaining(["Article", "BreadcrumbList", "Event", "LocalBusiness", "SearchAction", "WebSite"]),
    );
  });

  test("no page tells of the business twice, and the home page does it with address and hours", () => {
    for (const [from, { text }] of pages) {
      const scripts = attribute(text, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
      const all = scripts.flatMap((script) => factsIn(JSON.parse(script)));
      const business = all.filter((fact) => fact["@type"] === "LocalBusiness");
      expect([from, business.length <= 1]).toEqual([from, true]);
      if (from !== "/" && from !== "/en") continue;
      expect([from, business]).toMatchObject([
        from,
        [{ "@id": `${site.url}/#business`, name: "Weingut Amselberg", openingHoursSpecification: expect.any(Array) }],
      ]);
      // The site names it as the one behind it.
      expect(all.find((fact) => fact["@type"] === "WebSite")).toMatchObject({
        publisher: { "@id": business[0]!["@id"] },
      });
    }
  });

  function factsIn(value: unknown): Fact[] {
    if (typeof value !== "object" || value === null) return [];
    const inside = Object.values(value).flatMap(factsIn);
    return "@type" in value ? [value, ...inside] : inside;
  }
});
