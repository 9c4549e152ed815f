import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import * as pages from "#cms/pages/contract.ts";
import * as contract from "#cms/redirects/contract.ts";
import { importRedirects, type RedirectImport } from "#cms/redirects/file-contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { formOf } from "#server/testing/things/files.ts";
import { foldedPath } from "./finding/folded-path.ts";
import { redirectByQuery, redirectFrom } from "./finding/follow.ts";

let house: TestHouse;
let admin: Visitor;

const add = (from: string, to: string) => admin.call(contract.createRedirect, { body: { from, to } });
async function added(from: string, to: string): Promise<contract.Redirect> {
  const { status, reply } = await add(from, to);
  expect(status, `${from} → ${to}: ${JSON.stringify(reply)}`).toBe(200);
  await house.platform.changes.catchUp();
  return reply;
}
async function page(slug: string): Promise<pages.Page> {
  const { reply } = await admin.call(pages.createPage, { body: { title: slug, slug } });
  await admin.call(pages.publishPages, { body: [reply._id] });
  return reply;
}
function asked(address: string) {
  const { db, outside, remembered } = house.platform;
  const linkables = gathered.linkables(house.platform);
  const [path = "", query] = address.split(/(?=\?)/);
  return { db, linkables, remembered, main: "de" as const, now: outside.now(), path, query: query ?? "" };
}
const led = (address: string) => redirectByQuery(asked(address));
const way = async (address: string) => (await admin.call(contract.readRedirectWay, { query: { address } })).reply;
const all = async () => (await admin.call(contract.readRedirects, { query: { pageSize: 100 } })).reply.items;

onEveryEngine("redirects from addresses with a query", (fresh) => {
  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  test("an address leads on by its parameters, in any order, and what else was asked stays", async () => {
    const wine = await page("weine");
    await added("/?p=123", `page:${wine._id}`);
    await added("/?lang=en&page_id=7", "https://example.org/seven#oben");
    expect(await led("/?p=123")).toBe("/weine");
    expect(await led("/?utm_source=brief&p=123&utm_medium=a%20b")).toBe("/weine?utm_source=brief&utm_medium=a%20b");
    expect(await led("/?page_id=7&x=1&lang=en")).toBe("https://example.org/seven?x=1#oben");
    for (const other of ["/", "/?p=124", "/?p=", "/?P=123", "/?page_id=7", "/weine?p=123", "/?q=p=123", "/?p=123%00"]) {
      expect(await led(other), other).toBeNull();
    }
    expect(await led("/?p=99&p=123")).toBe("/weine");
    expect(await led("/?%70=12%33")).toBe("/weine");
  });

  test("it goes before the page at its path and before redirects of the path alone; the one with more parameters first", async () => {
    await page("weine");
    await added("/weine?id=1", "https://example.org/eins");
    await added("/weine?id=1&druck=ja", "https://example.org/druck");
    await added("/alt/*", "https://example.org/alles");
    await added("/alt/a?id=1", "https://example.org/eins");
    expect(await led("/weine?id=1")).toBe("https://example.org/eins");
    expect(await led("/weine?druck=ja&id=1")).toBe("https://example.org/druck");
    expect(await led("/weine?id=2")).toBeNull();
    expect(await redirectFrom(asked("/alt/a?id=1"))).toBe("https://example.org/eins");
    expect(await redirectFrom(asked("/alt/a?id=2"))).toBe("https://example.org/alles?id=2");
    expect(await way("/weine?id=1&x=2")).toMatchObject({
      ...{ outcome: "redirect", address: "https://example.org/eins?x=2", state: "open" },
      steps: [{ from: "/weine?id=1", to: "https://example.org/eins" }],
    });
    expect(await way("/weine?id=3")).toMatchObject({ outcome: "page" });
    expect(await way("/index.php?id=3")).toMatchObject({ outcome: "nothing", path: "/index.php", query: "?id=3" });
  });

  test("the same parameters in another order or spelling are the same address, and a change applies at once", async () => {
    const { _id, version } = await added("/?a=1&b=%C3%A4", "https://example.org/1");
    expect((await add("/?b=ä&a=1", "https://example.org/2")).reply).toMatchObject({ code: "REDIRECT_TAKEN" });
    expect(await led("/?b=%c3%a4&a=1")).toBe("https://example.org/1");
    await admin.call(contract.changeRedirect, { body: { _id, version, from: "/?c=1" } });
    await house.platform.changes.catchUp();
    expect([await led("/?a=1&b=ä"), await led("/?c=1")]).toEqual([null, "https://example.org/1"]);
    await admin.call(contract.changeRedirect, { body: { _id, version: version + 1, from: "/c" } });
    await house.platform.changes.catchUp();
    expect([await led("/?c=1"), await redirectFrom(asked("/c"))]).toEqual([null, "https://example.org/1"]);
  });

  test("chains are one answer, and circles through queries are refused from both ends", async () => {
    await added("/?p=1", "/?p=2");
    await added("/?p=2", "/alt?x=3");
    await added("/alt?x=3", "https://example.org/");
    expect(await led("/?p=1&y=4")).toBe("https://example.org/");
    expect((await way("/?p=1")).steps.map(({ from }) => from)).toEqual(["/?p=1", "/?p=2", "/alt?x=3"]);
    expect((await add("/?p=3", "/?y=1&p=3")).reply).toMatchObject({ code: "REDIRECT_LOOP" });
    await added("/?p=4", "/?p=5");
    expect((await add("/?p=5", "/?p=4")).reply).toMatchObject({ code: "REDIRECT_LOOP", field: "to" });
    // The first one keeps the query with which the second one leads to it.
    await added("/vorne", "/hinten");
    expect((await add("/hinten?a=1", "/vorne?a=1")).reply).toMatchObject({ code: "REDIRECT_LOOP" });
    await added("/unten?a=1", "/oben?a=1");
    expect((await add("/oben", "/unten")).reply).toMatchObject({ code: "REDIRECT_LOOP" });
    expect((await add("/oben/*", "/unten")).status).toBe(422);
    for (const { from, state } of await all()) expect([from, state]).not.toEqual([from, "loop"]);
  });

  test("a star, a parameter without a name or twice, and screens with queries of their own are refused in words", async () => {
    for (const [from, code, word] of [
      ["/blog/*?p=1", "REDIRECT_PATTERN", "Fragezeichen"],
      ["/?p=*", "REDIRECT_PATTERN", "Fragezeichen"],
      ["/?=1", "REDIRECT_PATTERN", "Namen"],
      ["/?p=1&p=2", "REDIRECT_PATTERN", "nur einmal"],
      ["/?a=1&b=2&c=3&d=4&e=5&f=6", "REDIRECT_PATTERN", "fünf"],
      ["/?&", "REDIRECT_PATTERN", "Namen"],
      ["/suche?q=wein", "REDIRECT_PAGE", "Seite"],
      ["/login?next=x", "REDIRECT_PAGE", "Seite"],
      ["/api/v0/entry?id=1", "REDIRECT_PAGE", "Seite"],
      ["/", "BAD_FIELDS", ""],
      ["/?", "BAD_FIELDS", ""],
      ["/?p=1#a", "BAD_FIELDS", ""],
      ["/?p=a b", "BAD_FIELDS", ""],
    ] as const) {
      const { reply } = await add(from, "https://example.org/");
      expect([from, reply]).toMatchObject([from, { code }]);
      expect((reply as unknown as { message: string }).message, from).toContain(word);
    }
    expect(await all()).toEqual([]);
  });

  test("a file takes them in and gives them back", async () => {
    const wine = await page("weine");
    const csv =
      "from,to\n/?p=12,/weine\n/?lang=en&p=12,https://example.org\nhttps://alt.example/index.php?id=3&L=1,/weine#a\n";
    const { payload, headers } = await formOf({ bytes: csv, name: "a.csv" });
    const { reply } = await admin.raw<RedirectImport>({
      ...{ method: "POST", url: `/api/v0${importRedirects.path}`, payload, headers },
    });
    expect(reply).toMatchObject({ stored: true, counts: { new: 3, fault: 0 } });
    await house.platform.changes.catchUp();
    expect(Object.fromEntries((await all()).map(({ from, to }) => [from, to]))).toEqual({
      "/?lang=en&p=12": "https://example.org",
      "/?p=12": `page:${wine._id}`,
      "/index.php?id=3&L=1": `page:${wine._id}#a`,
    });
    expect(await led("/?p=12")).toBe("/weine");
    const file = await house.app.fastify.inject({
      ...{ url: "/api/v0/redirect/export", headers: { cookie: await cookieOf() } },
    });
    expect(file.body).toContain('"/?p=12";"/weine";"own"');
    expect(file.body).toContain('"/index.php?id=3&L=1";"/weine#a";"own"');
  });
});

async function cookieOf(): Promise<string> {
  const { headers } = await house.guest.raw({
    ...{ method: "POST", url: "/api/v0/login" },
    payload: { handle: "admin@example.org", password: "Riesling trocken 2025" },
  });
  return String(headers["set-cookie"]).split(";")[0] ?? "";
}

test("an address has one key, however its parameters are ordered and written, and never that of a path", () => {
  const text = fc.string({ minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(text, text), { minLength: 1, maxLength: 5, selector: ([name]) => name }),
      (pairs) => {
        const written = (all: [string, string][]) =>
          `/?${all.map((pair) => pair.map((one) => encodeURIComponent(one.toWellFormed())).join("=")).join("&")}`;
        expect(foldedPath(written(pairs))).toBe(foldedPath(written(pairs.toReversed())));
        expect(foldedPath(written(pairs)).startsWith("?")).toBe(true);
      },
    ),
  );
  expect(foldedPath("/a%3Fb=1")).toBe("/a?b=1");
  expect(foldedPath("/a?b=1")).toBe("?b=1/a");
});
