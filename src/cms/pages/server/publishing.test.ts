import { beforeAll, expect, test } from "vitest";
import { changeMenus, editMenus } from "#cms/menus/contract.ts";
import { createRedirect, readRedirects } from "#cms/redirects/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

onEveryEngine("pages as the staff keeps them", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    admin = await house.as("admin");
    await addStarter(house);
  });

  const text = (id: string, de: string, en?: string): Block => ({
    ...{ type: "richText", v: 1, id },
    props: { html: { de, ...(en ? { en } : {}) }, look: "plain" },
  });
  async function made(title: string, more: Record<string, unknown> = {}): Promise<contract.Page> {
    const { status, reply } = await admin.call(contract.createPage, { body: { title, ...more } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  async function published(title: string, more: Record<string, unknown> = {}): Promise<contract.Page> {
    const { _id } = await made(title, more);
    const { status, reply } = await admin.call(contract.publishPages, { body: [_id] });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply[0]!;
  }
  async function changed(page: contract.Page, body: Record<string, unknown>): Promise<contract.Page> {
    const { _id, version } = page;
    const { status, reply } = await admin.call(contract.changePage, { body: { _id, version, ...body } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply;
  }
  const listed = async (query: Record<string, unknown>) => {
    const { status, reply } = await admin.call(contract.listPages, { query: { pageSize: 100, ...query } });
    expect(status, JSON.stringify(reply)).toBe(200);
    return reply.items;
  };
  const titles = async (query: Record<string, unknown>) => (await listed(query)).map(({ title }) => title);
  const asGuest = (query: Record<string, unknown>) => house.guest.call(contract.readPages, { query });
  const home = async () => (await listed({})).find(({ kind }) => kind === "home")!;

  test("a page without a title is not made, and the field that is asked for is that of the main language", async () => {
    const { status, reply } = await admin.call(contract.createPage, { body: { description: "Nichts" } });
    expect([status, reply]).toMatchObject([400, { code: "PAGE_UNTITLED", field: "title" }]);
  });

  test("the list finds pages by title, state and translation, and only the staff reads it", async () => {
    await made("Liste Entwurf");
    await published("Liste Live", { translations: { en: { title: "List live" } } });
    const more = await published("Liste Geändert");
    await changed(more, { description: "anders" });
    expect(await titles({ q: "liste" })).toEqual(["Liste Entwurf", "Liste Geändert", "Liste Live"]);
    expect(await titles({ q: "liste", status: "draft" })).toEqual(["Liste Entwurf"]);
    expect(await titles({ q: "liste", status: "live" })).toEqual(["Liste Geändert", "Liste Live"]);
    expect(await titles({ q: "liste", status: "changed" })).toEqual(["Liste Geändert"]);
    expect(await titles({ q: "liste", translation: "missing" })).toEqual(["Liste Entwurf", "Liste Geändert"]);
    expect((await house.guest.call(contract.listPages, { query: {} })).status).toBe(401);
    expect((await (await house.as("customer")).call(contract.listPages, { query: {} })).status).toBe(403);
  });

  test("the list says what links to a page: menus, pages and drafts, never the page itself", async () => {
    const goal = await made("Ziel");
    const link = `<p><a href="page:${goal._id}">hin</a></p>`;
    await changed(goal, { blocks: [text("self", link)] });
    await made("Quelle eins", { blocks: [text("a", link)] });
    await published("Quelle zwei", { blocks: [text("a", "<p>x</p>", link)], translations: { en: { title: "Two" } } });
    const places = async () => (await listed({ id: goal._id }))[0]!.linked;
    expect(await places()).toMatchObject({ count: 2, menu: false });
    expect((await places()).first.map(({ title }) => title).sort()).toEqual(["Quelle eins", "Quelle zwei"]);
    const { reply: menus } = await admin.call(editMenus, {});
    const item = { _id: crypto.randomUUID(), to: `page:${goal._id}`, label: {}, items: [] };
    await admin.call(changeMenus, { body: { version: menus.version, footer: [...menus.footer, item] } });
    expect(await places()).toMatchObject({ count: 3, menu: true });
    await made("Quelle drei", { blocks: [text("a", link)] });
    const { count, first } = await places();
    expect([count, first.map(({ title }) => title)]).toEqual([4, ["Quelle eins", "Quelle zwei"]]);
  });

  test("what a link leads to opens no file: one that only a linked draft shows stays closed", async () => {
    const draft = await made("Nur Entwurf");
    await published("Verlinkt den Entwurf", { blocks: [text("a", `<p><a href="page:${draft._id}">x</a></p>`)] });
    const uses = await house.platform.db
      .selectFrom("uses")
      .select("used")
      .where("used", "like", `%${draft._id}`)
      .execute();
    expect(uses.map(({ used }) => used)).toEqual([`page:${draft._id}`, `page:${draft._id}`]);
  });

  test("what is saved in one sitting is one version, and a version comes back with its texts", async () => {
    const sitting = crypto.randomUUID();
    const page = await made("Fassungen", { sitting, blocks: [text("a", "<p>eins</p>")] });
    const two = await changed(page, { sitting, blocks: [text("a", "<p>zwei</p>")] });
    const three = await changed(two, { sitting: crypto.randomUUID(), blocks: [text("a", "<p>drei</p>")] });
    const { reply } = await admin.call(contract.readPageRevisions, { query: { thing: page._id } });
    const { items } = reply as { items: contract.PageRevision[] };
    expect(items.map(({ reason }) => reason)).toEqual(["save", "save"]);
    const revision = items[1]!._id;
    const one = (await admin.call(contract.readPageRevisions, { query: { id: revision } })).reply;
    expect((one as contract.PageRevision).page?.blocks).toMatchObject([{ props: { html: { de: "<p>zwei</p>" } } }]);
    const wish = { _id: page._id, version: three.version, revision };
    const back = await admin.call(contract.restorePage, { body: wish });
    expect(back.reply.blocks).toMatchObject([{ props: { html: { de: "<p>zwei</p>" } } }]);
    // Whoever saw an older state does not restore over what was written since.
    const stale = await admin.call(contract.restorePage, { body: wish });
    expect([stale.status, stale.reply]).toMatchObject([409, { code: "C409" }]);
  });

  test("discarded changes are gone from the draft and stay among the versions", async () => {
    const page = await published("Verwerfen", { blocks: [text("a", "<p>live</p>")] });
    const now = await changed(page, { title: "Anders", blocks: [text("a", "<p>neu</p>")], hidden: true });
    expect(now).toMatchObject({ changed: true, hidden: true });
    const { _id, version } = now;
    const { reply } = await admin.call(contract.discardPageChanges, { body: { _id, version } });
    expect(reply).toMatchObject({ title: "Verwerfen", changed: false, hidden: false });
    const versions = await admin.call(contract.readPageRevisions, { query: { thing: _id } });
    expect((versions.reply as { items: contract.PageRevision[] }).items.map(({ reason }) => reason)).toContain(
      "discard",
    );
  });

  test("the picture for sharing and the wish to be hidden are published with the page, in every language", async () => {
    const page = await published("Teilen", { translations: { en: { title: "Share" } } });
    const now = await changed(page, { hidden: true });
    expect(now.behind?.state).toBe("changed");
    const read = async (lang: string) => (await asGuest({ id: page._id, lang })).reply as contract.Page;
    expect((await read("de")).hidden).toBe(false);
    await admin.call(contract.publishPages, { body: [page._id] });
    expect([(await read("de")).hidden, (await read("en")).hidden]).toEqual([true, true]);
    const image = crypto.randomUUID();
    await changed({ ...now, version: now.version + 1 }, { image });
    const uses = await house.platform.db.selectFrom("uses").select("side").where("used", "=", image).execute();
    expect(uses).toEqual([{ side: "draft" }]);
  });

  test("a planned page appears at its time and goes at its time; a page that every site has does not go", async () => {
    const page = await made("Geplant");
    const at = (minutes: number) => new Date(house.platform.outside.now().getTime() + minutes * 60_000).toISOString();
    const plan = (act: "publish" | "unpublish", minutes: number, _id = page._id) =>
      admin.call(contract.planPage, { body: { _id, act, at: at(minutes) } });
    expect((await plan("publish", 10)).status).toBe(200);
    expect((await plan("unpublish", 20)).reply.behind?.plans.length).toBe(2);
    expect((await listed({ status: "planned" })).map(({ _id }) => _id)).toEqual([page._id]);
    expect((await asGuest({ id: page._id })).status).toBe(404);
    const past = await plan("publish", -10);
    expect([past.status, past.reply]).toMatchObject([422, { code: "PLAN_PAST" }]);
    const fixed = await plan("unpublish", 10, (await home())._id);
    expect([fixed.status, fixed.reply]).toMatchObject([422, { code: "LAST_PAGE" }]);
  });

  test("a preview link shows the draft to whoever has it, until it is taken back", async () => {
    const page = await published("Vorschau", { blocks: [text("a", "<p>live</p>")] });
    await changed(page, { blocks: [text("a", "<p>geheim</p>")] });
    const { reply } = await admin.call(contract.makePagePreview, { body: { _id: page._id } });
    const look = (token: string) => house.guest.call(contract.readPagePreview, { query: { token, lang: "de" } });
    expect(JSON.stringify((await look(reply.token)).reply)).toContain("geheim");
    expect(JSON.stringify((await asGuest({ id: page._id, lang: "de" })).reply)).not.toContain("geheim");
    expect((await look("x".repeat(40))).reply).toMatchObject({ code: "TOKEN_USED" });
    const { reply: dropped } = await admin.call(contract.dropPagePreviews, { query: { id: page._id } });
    expect(dropped).toEqual({ removed: 1 });
    expect((await look(reply.token)).reply).toMatchObject({ code: "TOKEN_USED" });
  });

  test("from the trash a page comes back as a draft, at another address where its own was taken", async () => {
    const page = await published("Papierkorb");
    expect((await admin.call(contract.deletePage, { body: { _id: page._id } })).status).toBe(200);
    expect((await asGuest({ slug: "papierkorb" })).status).toBe(404);
    expect(await titles({ q: "papierkorb" })).toEqual([]);
    expect(await titles({ q: "papierkorb", status: "trash" })).toEqual(["Papierkorb"]);
    await made("Papierkorb");
    const { reply } = await admin.call(contract.undeletePages, { body: [page._id] });
    expect(reply).toMatchObject([{ slug: "papierkorb-2", published: [], behind: { state: "draft" } }]);
    const fixed = await admin.call(contract.deletePage, { body: { _id: (await home())._id } });
    expect(fixed.reply).toMatchObject({ code: "LAST_PAGE" });
  });

  test("the staff chooses the home page: the former one stays, and old addresses lead on", async () => {
    const before = await home();
    const draft = await made("Neuer Anfang");
    const early = await admin.call(contract.makeHomePage, { body: { _id: draft._id } });
    expect([early.status, early.reply]).toMatchObject([422, { code: "HOME_DRAFT" }]);
    await admin.call(contract.publishPages, { body: [draft._id] });
    const { status, reply } = await admin.call(contract.makeHomePage, { body: { _id: draft._id } });
    expect([status, reply]).toMatchObject([200, { kind: "home", slug: "Willkommen" }]);
    const [former] = await listed({ id: before._id });
    expect(former).toMatchObject({ kind: "page", published: before.published });
    expect(former!.slug).not.toBe("Willkommen");
    expect((await asGuest({ slug: former!.live.de })).reply).toMatchObject({ _id: before._id });
    const { reply: moves } = await admin.call(readRedirects, { query: { q: "neuer-anfang" } });
    expect(moves.items).toMatchObject([
      { from: "/en/neuer-anfang", to: `page:${draft._id}`, address: "/en" },
      { from: "/neuer-anfang", to: `page:${draft._id}`, address: "/" },
    ]);
    const other = (await listed({})).find(({ kind }) => kind === "imprint")!;
    const fixed = await admin.call(contract.makeHomePage, { body: { _id: other._id } });
    expect(fixed.reply).toMatchObject({ code: "LAST_PAGE" });
    // And back again.
    const back = await admin.call(contract.makeHomePage, { body: { _id: before._id } });
    expect(back.reply).toMatchObject({ kind: "home" });
    expect((await home())._id).toBe(before._id);
  });

  test("the former home page keeps what guests read in a language that its draft has no more, and its new address leads nowhere else", async () => {
    const first = (await admin.call(contract.readPages, { query: { id: (await home())._id } })).reply as contract.Page;
    const both = await changed(first, { title: "Unser Hof", translations: { en: { title: "Our farm" } } });
    await admin.call(contract.publishPages, { body: [both._id] });
    const now = (await admin.call(contract.readPages, { query: { id: both._id } })).reply as contract.Page;
    await changed(now, { translations: { en: { title: "" } } });
    const old = { from: "/unser-hof", to: "https://hof.example/" };
    expect((await admin.call(createRedirect, { body: old })).status).toBe(200);

    const next = await published("Ein anderer Anfang");
    const { status, reply } = await admin.call(contract.makeHomePage, { body: { _id: next._id } });
    expect([status, reply]).toMatchObject([200, { kind: "home" }]);
    const [former] = await listed({ id: both._id });
    expect(former).toMatchObject({ kind: "page", live: { de: "unser-hof", en: "our-farm" } });
    expect((await asGuest({ slug: "our-farm", lang: "en" })).reply).toMatchObject({ _id: both._id });
    const { reply: redirects } = await admin.call(readRedirects, { query: { q: "unser-hof" } });
    expect(redirects.items).toEqual([]);
  });

  test("two who choose a home page at the same moment leave one", async () => {
    const chosen = [await published("Anfang eins"), await published("Anfang zwei")];
    const choose = ({ _id }: contract.Page) => admin.call(contract.makeHomePage, { body: { _id } });
    const statuses = (await Promise.all([...chosen, ...chosen].map(choose))).map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const homes = (await listed({})).filter(({ kind }) => kind === "home");
    expect(homes.map(({ slug }) => slug)).toEqual(["Willkommen"]);
    expect((await choose(homes[0] as unknown as contract.Page)).status).toBe(200);
  });
});
