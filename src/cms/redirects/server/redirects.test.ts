import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import * as pages from "#cms/pages/contract.ts";
import * as contract from "#cms/redirects/contract.ts";
import { onEveryEngine, onSqlite } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { redirectFrom } from "./finding/follow.ts";

let house: TestHouse;
let admin: Visitor;

function done<T>({ status, reply }: { status: number; reply: T }): T {
  expect(status, JSON.stringify(reply)).toBe(200);
  return reply;
}
async function page(title: string, en?: string): Promise<pages.Page> {
  const translations = en ? { en: { title: en, slug: en.toLowerCase() } } : {};
  return done(await admin.call(pages.createPage, { body: { title, slug: title.toLowerCase(), translations } }));
}
async function moved({ _id }: pages.Page, slugs: { de?: string; en?: string }) {
  const found = done(await admin.call(pages.readPages, { query: { id: _id } })) as pages.Page;
  const translations = slugs.en ? { en: { slug: slugs.en } } : {};
  const body = { _id, version: found.version, ...(slugs.de ? { slug: slugs.de } : {}), translations };
  done(await admin.call(pages.changePage, { body }));
  await publish(_id);
}
const publish = (id: string) => admin.call(pages.publishPages, { body: [id] });
const add = (from: string, to: string) => admin.call(contract.createRedirect, { body: { from, to } });
function ledFrom(path: string, main: "de" | "en" = "de") {
  const { db, outside, remembered } = house.platform;
  return redirectFrom({
    db,
    linkables: gathered.linkables(house.platform),
    remembered,
    main,
    now: outside.now(),
    path,
  });
}
const all = async () => done(await admin.call(contract.readRedirects, { query: { pageSize: 100 } })).items;

onEveryEngine("redirects", (fresh) => {
  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  test("the old address of a page leads to wherever it moves, in its language, once that is published", async () => {
    const wine = await page("Weine", "Wines");
    await publish(wine._id);
    const body = { _id: wine._id, version: wine.version + 1, slug: "unsere-weine" };
    await admin.call(pages.changePage, { body });
    expect(await ledFrom("/weine")).toBeNull();
    await publish(wine._id);
    expect(await ledFrom("/weine")).toBe("/unsere-weine");
    expect(await ledFrom("/WEINE/")).toBe("/unsere-weine");
    expect(await ledFrom("/en/wines")).toBeNull();
    await moved(wine, { de: "riesling", en: "our-wines" });
    expect(await ledFrom("/weine")).toBe("/riesling");
    expect(await ledFrom("/unsere-weine")).toBe("/riesling");
    expect(await ledFrom("/en/wines")).toBe("/en/our-wines");
    expect((await all()).map(({ kind }) => kind)).toEqual(["moved", "moved", "moved"]);
  });

  test("an address that a page takes, again or for the first time, leads nowhere else any more", async () => {
    const wine = await page("Weine");
    await publish(wine._id);
    await moved(wine, { de: "riesling" });
    await moved(wine, { de: "weine" });
    // Where it is not written in English, it is found there at the German word.
    expect((await all()).map(({ from, address }) => [from, address])).toEqual([
      ["/en/riesling", "/en/weine"],
      ["/riesling", "/weine"],
    ]);
    done(await add("/hof", "https://example.org/"));
    const farm = await page("Hof");
    expect(await ledFrom("/hof")).toBe("https://example.org/");
    await publish(farm._id);
    expect(await ledFrom("/hof")).toBeNull();
  });

  test("to a page that was unpublished nothing leads until it is back, out of the trash too, and nothing ever to a deleted one", async () => {
    const wine = await page("Weine");
    await publish(wine._id);
    await moved(wine, { de: "riesling" });
    await admin.call(pages.unpublishPages, { body: [wine._id] });
    expect(await ledFrom("/weine")).toBeNull();
    expect(await ledFrom("/riesling")).toBeNull();
    expect(await all()).toMatchObject([
      { from: "/en/weine", address: null },
      { from: "/weine", address: null },
    ]);
    await publish(wine._id);
    expect(await ledFrom("/weine")).toBe("/riesling");
    await admin.call(pages.deletePage, { body: { _id: wine._id } });
    expect(await ledFrom("/weine")).toBeNull();
    await admin.call(pages.undeletePages, { body: [wine._id] });
    await publish(wine._id);
    expect(await ledFrom("/weine")).toBe("/riesling");
    await admin.call(pages.deletePage, { body: { _id: wine._id } });
    await admin.call(pages.purgePages, { body: [wine._id] });
    expect(await all()).toEqual([]);
  });

  test("of a chain the answer is its end, and a circle is refused with the name of the other redirect", async () => {
    done(await add("/a", "/b#oben"));
    done(await add("/b", "/c"));
    expect(await ledFrom("/a")).toBe("/c#oben");
    expect(done(await add("/d", "/A"))).toMatchObject({ to: "/A", address: "/c#oben", state: "missing" });
    for (const [to, other] of [
      ["/a", "/a"],
      ["/b", "/b"],
      ["/d", "/d"],
      ["/c", "/c"],
      ["/C/?x#y", "/c"],
    ] as const) {
      const { reply } = await add("/c", to);
      expect(reply).toMatchObject({ code: "REDIRECT_LOOP", field: "to" });
      expect((reply as unknown as { message: string }).message).toContain(`„${other}“`);
    }
    expect((await add("/A", "/e")).reply).toMatchObject({ code: "REDIRECT_TAKEN" });
  });

  test("where a page or a screen of the site is, no redirect would help, and only addresses can be its target", async () => {
    await publish((await page("Weine"))._id);
    for (const from of ["/weine", "/Impressum", "/login", "/api/v0", "/admincenter", "/"]) {
      expect((await add(from, "/neu")).reply, from).toMatchObject({
        code: from === "/" ? "BAD_FIELDS" : "REDIRECT_PAGE",
      });
    }
    for (const to of ["javascript:alert(1)", "//example.org", "/\\example.org", "neu", ""]) {
      expect((await add("/alt", to)).reply, to).toMatchObject({ code: "BAD_FIELDS" });
    }
    for (const from of ["alt", "//alt", "/alt?", "/alt#x", "https://example.org"]) {
      expect((await add(from, "/neu")).reply, from).toMatchObject({ code: "BAD_FIELDS" });
    }
  });

  test("it is found by its addresses, changed by hand, and removed", async () => {
    const { _id, version } = done(await add("/alt", "https://example.org/neu"));
    const find = async (q: string) => done(await admin.call(contract.readRedirects, { query: { q } })).total;
    expect([await find("ALT"), await find("example"), await find("weine")]).toEqual([1, 1, 0]);
    const body = { _id, version, to: "https://example.org/weine" };
    expect(done(await admin.call(contract.changeRedirect, { body }))).toMatchObject({
      version: version + 1,
      from: "/alt",
    });
    expect(await find("weine")).toBe(1);
    expect((await admin.call(contract.changeRedirect, { body })).status).toBe(409);
    expect(done(await admin.call(contract.deleteRedirectBatch, { body: [_id] }))).toEqual({
      removed: [_id],
      refused: [],
    });
    expect(await ledFrom("/alt")).toBeNull();
  });
});

onSqlite("redirects in any order", (fresh) => {
  test("whatever is added, changed and removed, and however pages move, whoever follows them arrives", async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    const names = ["a", "b", "c", "d", "e"];
    const [one, two] = [await page("Eins"), await page("Zwei")];
    for (const { _id } of [one, two]) await publish(_id);
    const path = fc.constantFrom(...names);
    const act = fc.oneof(
      fc.record({ act: fc.constant("add" as const), from: path, to: path }),
      fc.record({ act: fc.constant("change" as const), from: path, to: path }),
      fc.record({ act: fc.constant("remove" as const), from: path, to: path }),
      fc.record({ act: fc.constant("move" as const), from: fc.constantFrom("one", "two"), to: path }),
    );
    async function carryOut({ act, from, to }: { act: string; from: string; to: string }): Promise<void> {
      const known = (await all()).find((row) => row.from === `/${from}`);
      if (act === "add") await add(`/${from}`, `/${to}`);
      if (act === "change" && known) {
        await admin.call(contract.changeRedirect, { body: { _id: known._id, version: known.version, to: `/${to}` } });
      }
      if (act === "remove" && known) await admin.call(contract.deleteRedirect, { body: { _id: known._id } });
      if (act !== "move") return;
      const { _id } = from === "one" ? one : two;
      const found = done(await admin.call(pages.readPages, { query: { id: _id } })) as pages.Page;
      const changed = await admin.call(pages.changePage, { body: { _id, version: found.version, slug: to } });
      if (changed.status === 200) done(await publish(_id));
    }
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
        for (const one of acts) await carryOut(one);
        const rows = await all();
        const pageAt = async (at: string) =>
          (await house.guest.call(pages.readPages, { query: { slug: at.slice(1) } })).status === 200;
        for (const { from, address } of rows) {
          expect(await pageAt(from), `${from} has a page and leads elsewhere`).toBe(false);
          // One step is enough: nothing leads on from there.
          if (address?.startsWith("/")) expect(await ledFrom(address), `${from} → ${address} leads on`).toBeNull();
          expect(address).not.toBe(from);
        }
      }),
      { numRuns: 15 },
    );
  });
});
