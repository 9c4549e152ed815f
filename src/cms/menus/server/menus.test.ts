import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/menus/contract.ts";
import type { Item } from "#cms/menus/menu.ts";
import * as pages from "#cms/pages/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { findTargets } from "#contract/links/targets.ts";
import type { ProblemReply } from "#contract/wire/problem.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addStarter } from "#server/testing/starter.ts";
import { openShop, type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { up } from "./migrations/2026-11-25-items.ts";

onEveryEngine("menus", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
  });

  function done<T>({ status, reply }: { status: number; reply: T }): T {
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  async function page(title: string, en?: string): Promise<pages.Page> {
    const slug = title.toLowerCase();
    const translations = en ? { en: { title: en, slug: en.toLowerCase() } } : {};
    return done(await admin.call(pages.createPage, { body: { title, slug, translations } }));
  }
  const publish = (one: pages.Page) => admin.call(pages.publishPages, { body: [one._id] });
  const item = (_id: string, to: string, rest: Partial<Item> = {}): Item => ({
    ...{ _id, to, label: {}, items: [] },
    ...rest,
  });
  const edited = async () => done(await admin.call(contract.editMenus));
  const write = async (menus: { header?: Item[]; footer?: Item[] }) =>
    admin.call(contract.changeMenus, { body: { version: (await edited()).version, ...menus } });
  const seen = async () => done(await house.guest.call(contract.readMenus));

  test("a menu shows its pages once they are published, in order, by their live titles and addresses", async () => {
    const [wine, farm] = [await page("Weine", "Wines"), await page("Hof")];
    const own = item("w", `page:${wine._id}#preise`, { label: { de: "Wein" } });
    done(await write({ header: [item("f", `page:${farm._id}`), own] }));
    expect(await seen()).toEqual({ header: [], footer: [] });
    await publish(wine);
    const label = { de: "Wein", en: "Wines" };
    const wineItem = { _id: "w", label, href: { de: "/weine#preise", en: "/en/wines#preise" }, items: [] };
    expect((await seen()).header).toEqual([wineItem]);
    await publish(farm);
    const farmItem = { _id: "f", label: { de: "Hof" }, href: { de: "/hof", en: "/en/hof" }, items: [] };
    expect((await seen()).header).toEqual([farmItem, wineItem]);
    const body = { _id: farm._id, version: farm.version + 1, title: "Hofgut", slug: "hofgut" };
    await admin.call(pages.changePage, { body });
    expect((await seen()).header).toEqual([farmItem, wineItem]);
    await publish(farm);
    expect((await seen()).header[0]).toMatchObject({ label: { de: "Hofgut" }, href: { de: "/hofgut" } });
    await admin.call(pages.unpublishPages, { body: [{ _id: wine._id, lang: "de" }] });
    expect((await seen()).header[1]).toMatchObject({ href: { de: "/wines#preise", en: "/en/wines#preise" } });
    await admin.call(pages.deletePage, { body: { _id: wine._id } });
    expect((await seen()).header.map(({ _id }) => _id)).toEqual(["f"]);
  });

  test("what stands below a page that guests cannot open takes its place, and the screen says which pages these are", async () => {
    const [wine, white] = [await page("Weine"), await page("Weissweine")];
    const shop = { _id: "s", to: "https://example.org/laden", label: { de: "Laden" } };
    const inner = [{ _id: "i", to: `page:${white._id}`, label: {} }, shop];
    done(await write({ header: [item("w", `page:${wine._id}`, { items: inner })] }));
    await publish(white);
    expect((await seen()).header.map(({ label }) => label.de)).toEqual(["Weissweine", "Laden"]);
    const states = (await edited()).pages.map(({ title, state }) => [title.de, state]);
    expect(Object.fromEntries(states)).toEqual({ Weine: "draft", Weissweine: "open" });
    await publish(wine);
    expect((await seen()).header).toMatchObject([{ label: { de: "Weine" }, items: [{ _id: "i" }, { _id: "s" }] }]);
  });

  test("a screen of the site is found at its address in each language, while its function is on", async () => {
    const named = (_id: string, to: string) => item(_id, to, { label: { de: "Dort" } });
    done(await write({ header: [named("s", "/suche"), named("n", "/en/search"), named("p", "/suche?q=Hof")] }));
    const hrefs = async () => (await seen()).header.map(({ href }) => href);
    const search = { de: "/suche", en: "/en/search" };
    expect(await hrefs()).toEqual([search, search, { de: "/suche?q=Hof", en: "/suche?q=Hof" }]);
    // The shop is off at first.
    const inner = { _id: "s", to: "/suche", label: { de: "Suche" } };
    done(await write({ header: [item("f", "/shop", { label: { de: "Laden" }, items: [inner] })] }));
    expect(await hrefs()).toEqual([search]);
    await openShop(house.platform);
    expect((await seen()).header).toMatchObject([{ href: { de: "/shop", en: "/en/shop" }, items: [{ href: search }] }]);
  });

  test("of two who change a menu at the same time, the second one is told, and loses nothing", async () => {
    const { version } = await edited();
    const header = [item("a", "https://example.org", { label: { de: "Dort" } })];
    done(await admin.call(contract.changeMenus, { body: { version, header } }));
    const { status, reply } = await admin.call(contract.changeMenus, { body: { version, footer: header } });
    expect(status).toBe(409);
    expect((reply as unknown as ProblemReply).current).toMatchObject({ header, footer: [] });
  });

  test("an address without words, a single file, the same item twice and a link that browsers would run are refused", async () => {
    const dort = { label: { de: "Dort" } };
    const cases: [Item[], string][] = [
      [[item("a", "https://example.org", { label: { de: "  " } })], "MENU_LABEL"],
      [[item("a", `file:${crypto.randomUUID()}`, dort)], "MENU_TARGET"],
      [[item("a", "#a", dort), item("b", "#b", { ...dort, items: [{ _id: "a", to: "#c", ...dort }] })], "BAD_FIELDS"],
      [[item("a", "javascript:alert(1)", dort)], "BAD_FIELDS"],
      [[item("a", "//example.org", dort)], "BAD_FIELDS"],
    ];
    for (const [header, code] of cases) expect((await write({ header })).reply).toMatchObject({ code });
    expect(await edited()).toMatchObject({ header: [], footer: [] });
  });

  test("a page is added to the end of a menu, once, and only a page that exists", async () => {
    const wine = await page("Weine");
    const body = { menu: "footer" as const, page: wine._id };
    expect(done(await admin.call(contract.addToMenu, { body })).footer).toMatchObject([{ to: `page:${wine._id}` }]);
    expect(done(await admin.call(contract.addToMenu, { body })).footer).toHaveLength(1);
    const none = { menu: "footer" as const, page: crypto.randomUUID() };
    expect((await admin.call(contract.addToMenu, { body: none })).status).toBe(404);
  });

  test("a page in the trash and a shared section are not added to a menu", async () => {
    const trashed = await page("Alt");
    await admin.call(pages.deletePage, { body: { _id: trashed._id } });
    const section = done(await admin.call(pages.createPage, { body: { kind: "shared", title: "Hinweis" } }));
    for (const { _id } of [trashed, section]) {
      const { status, reply } = await admin.call(contract.addToMenu, { body: { menu: "header", page: _id } });
      expect([status, reply]).toMatchObject([404, { code: "C404" }]);
    }
    expect((await edited()).header).toEqual([]);
  });

  test("the screen is told which pages are in the trash and which were deleted for good", async () => {
    const all = [await page("Offen"), await page("Entwurf"), await page("Alt"), await page("Weg")];
    const [open, , trashed, gone] = all;
    await publish(open!);
    done(await write({ header: all.map(({ _id }, at) => item(`${at}`, `page:${_id}`, { label: { de: "Dort" } })) }));
    for (const one of [trashed!, gone!]) await admin.call(pages.deletePage, { body: { _id: one._id } });
    done(await admin.call(pages.purgePages, { body: [gone!._id] }));
    const told = (await edited()).pages.map(({ title, state }) => [title.de, state]);
    expect(told).toEqual([
      ["Offen", "open"],
      ["Entwurf", "draft"],
      ["Alt", "trash"],
      [undefined, "gone"],
    ]);
    done(await write({ footer: [] }));
  });

  test("the screen is told the titles that visitors read, those of pages added meanwhile, and the screens that are off", async () => {
    const [wine, farm] = [await page("Weine", "Wines"), await page("Hof")];
    await publish(wine);
    const body = { _id: wine._id, version: wine.version + 1, title: "Unsere Weine" };
    done(await admin.call(pages.changePage, { body }));
    done(await write({ header: [item("w", `page:${wine._id}`)] }));
    const { reply } = await admin.call(contract.editMenus, { query: { named: farm._id } });
    expect(reply.pages).toEqual([
      {
        ...{ _id: wine._id, state: "open" },
        title: { de: "Unsere Weine", en: "Wines" },
        liveTitle: { de: "Weine", en: "Wines" },
      },
      { _id: farm._id, title: { de: "Hof" }, liveTitle: {}, state: "draft" },
    ]);
    expect(reply.off).toContain("shop");
    expect(reply.off).not.toContain("search");
    await openShop(house.platform);
    expect((await edited()).off).not.toContain("shop");
  });

  test("a menu finds lists of entries by what they are called, and leads to them on their page, whatever its address", async () => {
    const list = (id: string, title: object, tags: string[]) => ({
      type: "newsList",
      v: 2,
      id,
      props: { title, tags, look: "cards", count: 6 },
    });
    const band = { background: "none", picture: "", width: "normal", seen: "always", anchor: "" };
    const props = { ...band, space: { phone: "medium", desk: "medium" } };
    const section = { type: "section", v: 1, id: "s", props, children: [list("fe", {}, ["Feste"])] };
    const blocks = [list("al", { de: "Aus dem Keller", en: "From the cellar" }, []), section] as never;
    const body = { title: "Hof", slug: "hof", blocks };
    const farm = done(await admin.call(pages.createPage, { body }));
    const found = async (q: string, places = true) => {
      const targets = done(await admin.call(findTargets, { query: { q, kinds: "page", ...(places && { places }) } }));
      return targets.map(({ title, state }) => `${title}: ${state}`);
    };
    const [cellar, feasts] = ["Hof › Aus dem Keller: draft", "Hof › Neues (Feste): draft"];
    expect(await found("neuigkeiten")).toEqual([cellar, feasts]);
    expect(await found("posts hof")).toEqual([cellar, feasts]);
    expect(await found("cellar")).toEqual([cellar]);
    expect(await found("feste")).toEqual([feasts]);
    expect(await found("wein")).toEqual([]);
    expect(await found("feste", false)).toEqual([]);
    await publish(farm);
    const [target] = done(await admin.call(findTargets, { query: { q: "feste", kinds: "page", places: true } }));
    expect(target).toMatchObject({ fragment: "#fe-title", state: "open" });
    done(await write({ header: [item("f", `${target!.link}${target!.fragment}`)] }));
    const moved = { _id: farm._id, version: farm.version + 1, slug: "hofgut" };
    await admin.call(pages.changePage, { body: moved });
    await publish(farm);
    expect((await seen()).header[0]?.href).toEqual({ de: "/hofgut#fe-title", en: "/en/hofgut#fe-title" });
  });

  test("another main language moves the mounts of its links", async () => {
    const wine = await page("Weine", "Wines");
    await publish(wine);
    done(await write({ header: [item("w", `page:${wine._id}`)] }));
    expect((await seen()).header[0]?.href).toEqual({ de: "/weine", en: "/en/wines" });
    const [config] = (await admin.call(readConfig, { query: {} })).reply;
    await admin.call(changeConfig, { body: { version: config!.version, language: "en" } });
    expect((await seen()).header[0]?.href).toEqual({ de: "/de/weine", en: "/wines" });
  });

  test("a new site has its legal pages in the footer", async () => {
    await addStarter(house);
    const addresses = (await seen()).footer.map(({ href }) => href.de);
    expect(addresses).toEqual(expect.arrayContaining(["/Impressum", "/Datenschutz"]));
  });

  test("what an older version stored shows the same pages by the same names", async () => {
    const { db } = house.platform;
    const wine = await page("Weine");
    await publish(wine);
    const items = JSON.stringify([{ page: wine._id, label: { de: "Wein" } }]);
    await db.insertInto("menus").values({ id: "header", version: 4, items }).execute();
    await up(db as never);
    expect((await seen()).header).toMatchObject([{ label: { de: "Wein" }, href: { de: "/weine" } }]);
    expect((await write({ header: [] })).status).toBe(200);
  });

  test("guests and customers change no menus", async () => {
    const body = { version: 0, header: [] };
    expect((await house.guest.call(contract.changeMenus, { body })).status).toBe(401);
    const customer = await house.as("customer");
    expect((await customer.call(contract.changeMenus, { body })).status).toBe(403);
    expect((await customer.call(contract.editMenus)).status).toBe(403);
  });
});
