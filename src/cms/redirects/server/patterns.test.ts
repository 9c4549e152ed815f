import { beforeEach, expect, test } from "vitest";
import * as pages from "#cms/pages/contract.ts";
import * as contract from "#cms/redirects/contract.ts";
import { filledTarget } from "#cms/redirects/pattern.ts";
import { onEveryEngine } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { redirectFrom } from "./finding/follow.ts";

let house: TestHouse;
let admin: Visitor;

const add = (from: string, to: string) => admin.call(contract.createRedirect, { body: { from, to } });
async function added(from: string, to: string): Promise<contract.Redirect> {
  const { status, reply } = await add(from, to);
  expect(status, `${from} → ${to}: ${JSON.stringify(reply)}`).toBe(200);
  return reply;
}
async function page(slug: string): Promise<pages.Page> {
  const { reply } = await admin.call(pages.createPage, { body: { title: slug, slug } });
  await admin.call(pages.publishPages, { body: [reply._id] });
  return reply;
}
function ledFrom(path: string, query = "") {
  const { db, outside, remembered } = house.platform;
  const linkables = gathered.linkables(house.platform);
  return redirectFrom({ db, linkables, remembered, main: "de", now: outside.now(), path, query });
}
const way = async (address: string) => (await admin.call(contract.readRedirectWay, { query: { address } })).reply;

onEveryEngine("redirects of many addresses", (fresh) => {
  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  test("a pattern leads everything below an address to the same place below another one, with what was asked", async () => {
    await added("/blog/*", "/aktuelles/*");
    expect(await ledFrom("/blog/2019/wein%C3%BCberg", "?utm_source=x")).toBe(
      "/aktuelles/2019/wein%C3%BCberg?utm_source=x",
    );
    expect(await ledFrom("/BLOG/")).toBe("/aktuelles");
    expect(await ledFrom("/blogs/a")).toBeNull();
    await added("/archiv/*/druck", "https://alt.example/*/print?a=1#oben");
    expect(await ledFrom("/archiv/7/druck", "?x=2")).toBe("https://alt.example/7/print?a=1#oben");
    expect(await ledFrom("/archiv/7/8/druck")).toBeNull();
  });

  test("the most specific one goes first: a whole address, then the most fixed parts, then the longest beginning", async () => {
    await added("/*", "https://example.org/rest");
    await added("/a/*", "https://example.org/a");
    await added("/a/*/c", "https://example.org/mitte");
    await added("/a/b/*", "https://example.org/ab");
    await added("/a/b/c", "https://example.org/genau");
    const ends = ["/a/b/c", "/a/b/x", "/a/x/c", "/a/b", "/a", "/x/y"].map((path) => ledFrom(path));
    expect((await Promise.all(ends)).map((end) => end?.split("/").at(-1))).toEqual([
      ...["genau", "ab", "mitte", "ab", "a", "rest"],
    ]);
  });

  test("whatever a visitor asks for, the site that a pattern leads to is the one that its owner wrote", async () => {
    await added("/alt/*", "/*");
    await added("/weg/*", "/ziel/*/neu");
    await added("/fort/*", "https://example.org/*");
    for (const evil of [
      "/evil.example",
      "//evil.example",
      "%2F%2Fevil.example",
      "%5C%5Cevil.example",
      "@evil.example",
    ]) {
      for (const from of ["/alt/", "/weg/", "/fort/"]) {
        const to = await ledFrom(from + evil);
        const { origin } = new URL(to ?? "", "https://own.example");
        expect([from, evil, origin]).toEqual([
          from,
          evil,
          from === "/fort/" ? "https://example.org" : "https://own.example",
        ]);
      }
    }
    expect(await ledFrom("/weg")).toBe("/ziel/neu");
    expect(filledTarget("/*/evil.example", [])).toBe("/evil.example");
    for (const to of ["https://*/x", "https://*.example.org/", "https:/*", "https://a*b/", "//*", "/\\*"]) {
      expect((await add("/zu/*", to)).reply, to).toMatchObject({ code: "BAD_FIELDS" });
    }
  });

  test("a star is a whole part, once, and in the target only if something is caught; the refusal says which", async () => {
    for (const [from, to, field, word] of [
      ["/blog*", "/neu", "from", "allein"],
      ["/a/*/b/*", "/neu", "from", "nur ein"],
      [`/${"a/".repeat(30)}*`, "/neu", "from", "30"],
      ["/a/*", "/neu/x*", "to", "allein"],
      ["/a/*", "/*/*", "to", "nur ein"],
      ["/a", "/neu/*", "to", "alte Adresse"],
    ] as const) {
      const { status, reply } = await add(from, to);
      expect([from, status, reply]).toMatchObject([from, 422, { code: "REDIRECT_PATTERN", field }]);
      expect((reply as unknown as { message: string }).message).toContain(word);
    }
    expect((await add("/api/*", "/neu")).reply).toMatchObject({ code: "REDIRECT_PAGE" });
  });

  test("patterns that would lead in a circle are refused; a page below one ends the way", async () => {
    await added("/blog/*", "/aktuelles/*");
    for (const [from, to, other] of [
      ["/aktuelles/*", "/blog/*", "/blog/*"],
      ["/aktuelles/*", "/blog/fest", "/blog/*"],
      ["/neu/*", "/neu/noch/*", "/neu/*"],
      ["/aktuelles/fest", "/blog/fest", "/blog/*"],
      ["/x/*", "/x", "/x/*"],
    ] as const) {
      const { reply } = await add(from, to);
      expect([from, to, reply]).toMatchObject([from, to, { code: "REDIRECT_LOOP", field: "to" }]);
      expect((reply as unknown as { message: string }).message).toContain(`„${other}“`);
    }
    await added("/aktuelles/alt", "/blog/neu");
    expect(await ledFrom("/blog/alt")).toBe("/aktuelles/neu");
    await page("weine");
    await added("/weine/*", "/weine");
    expect(await ledFrom("/weine/riesling")).toBe("/weine");
  });

  test("a chain through a pattern is one answer, and tried it shows each step", async () => {
    const wine = await page("weine");
    await added("/blog/*", "/aktuelles/*");
    await added("/aktuelles/wein", `page:${wine._id}`);
    expect(await ledFrom("/blog/wein")).toBe("/weine");
    expect(await way("https://other.example/blog/wein?x=1")).toMatchObject({ code: "REDIRECT_ADDRESS" });
    const host = house.platform.settings.publicUrl ?? "http://localhost:80";
    for (const address of ["/blog/wein?x=1", "blog/wein?x=1", `${host}/blog/wein?x=1`]) {
      expect(await way(address), address).toMatchObject({
        ...{ path: "/blog/wein", outcome: "redirect", address: "/weine?x=1", state: "open" },
        steps: [
          { from: "/blog/*", to: "/aktuelles/wein" },
          { from: "/aktuelles/wein", to: "/weine" },
        ],
      });
    }
    expect(await way("/weine")).toMatchObject({ outcome: "page", steps: [] });
    expect(await way("/nichts")).toMatchObject({ outcome: "nothing", address: null, state: null });
  });

  test("a redirect whose target cannot be opened stays, leads nowhere, and says why", async () => {
    const wine = await page("weine");
    const { _id } = await added("/alt", `page:${wine._id}`);
    const state = async () => {
      const { items } = (await admin.call(contract.readRedirects, { query: { id: _id } })).reply;
      return [items[0]?.state, items[0]?.address, await ledFrom("/alt")];
    };
    expect(await state()).toEqual(["open", "/weine", "/weine"]);
    await admin.call(pages.unpublishPages, { body: [wine._id] });
    expect(await state()).toEqual(["draft", null, null]);
    await admin.call(pages.deletePage, { body: { _id: wine._id } });
    await admin.call(pages.purgePages, { body: [wine._id] });
    expect(await state()).toEqual(["gone", null, null]);
  });

  test("a circle that appears when a page is taken down leads nowhere and says so", async () => {
    const wine = await page("weine");
    const { _id } = await added("/weine/*", "/weine");
    await admin.call(pages.unpublishPages, { body: [wine._id] });
    expect(await ledFrom("/weine/a")).toBeNull();
    const { items } = (await admin.call(contract.readRedirects, { query: { id: _id } })).reply;
    expect(items[0]).toMatchObject({ state: "loop", address: null });
  });
});
