import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { adminHeaders, Editor } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("the main heading of a page", (fresh) => {
  let site: TestSite;
  let editor: Editor;
  let headers: Record<string, string>;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    headers = await adminHeaders(site.platform);
    editor = new Editor(site.url, { headers, seed: 1 });
  });
  afterAll(() => site.close());

  type Page = { _id: string; version: number };
  const block = (type: string, props: object) => ({ id: crypto.randomUUID(), v: 1, type, props });
  const text = (html: object) => block("richText", { html, look: "plain" });

  const hero = block("hero", {
    ...{ over: {}, title: { de: "Willkommen" }, text: {}, picture: "" },
    ...{ arrangement: "plain", background: "none", height: "medium" },
  });

  async function published(
    slug: string,
    about: { title: string; blocks: object[]; translations?: object },
  ): Promise<Page> {
    const page = await editor.call<Page>("POST", "/page", { slug, ...about });
    await editor.call("POST", "/publish/page", [{ _id: page._id, version: page.version }]);
    return page;
  }
  async function headings(path: string): Promise<string[]> {
    const answer = await site.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    return [...(await answer.text()).matchAll(/<h1[^>]*>.*?<\/h1>/gs)].map(([heading]) => heading);
  }

  test("is its title, unseen, where no block has one, in each language", async () => {
    await published("ohne", {
      title: "Unser Hof",
      translations: { en: { title: "Our farm", slug: "without" } },
      blocks: [text({ de: "<p>Seit 1898.</p>", en: "<p>Since 1898.</p>" })],
    });
    expect(await headings("/ohne")).toEqual(['<h1 class="visually-hidden">Unser Hof</h1>']);
    expect(await headings("/en/without")).toEqual(['<h1 class="visually-hidden">Our farm</h1>']);
    await published("leer", { title: "Bald mehr", blocks: [] });
    expect(await headings("/leer")).toEqual(['<h1 class="visually-hidden">Bald mehr</h1>']);
  });

  test("is the one of its blocks and nothing else: the title of a hero, or what a text has", async () => {
    const begun = { title: "Unser Hof", translations: { en: { title: "Our farm", slug: "seen" } } };
    await published("auftakt", { ...begun, blocks: [hero] });
    expect((await headings("/auftakt")).join()).toMatch(/^<h1 class="hero-title"[^>]*>Willkommen<\/h1>$/);
    await published("text", { title: "Unser Hof", blocks: [text({ de: "<h1>Der Hof</h1>" })] });
    expect(await headings("/text")).toEqual(["<h1>Der Hof</h1>"]);
  });

  test("is in each language, though a text has one in the other alone", async () => {
    await published("einerlei", {
      title: "Unser Hof",
      translations: { en: { title: "Our farm", slug: "one-alone" } },
      blocks: [text({ de: "<h1>Der Hof</h1>", en: "<p>Since 1898.</p>" })],
    });
    expect(await headings("/einerlei")).toEqual(["<h1>Der Hof</h1>"]);
    expect(await headings("/en/one-alone")).toEqual(['<h1 class="visually-hidden">Our farm</h1>']);
  });

  test("is not among what the editor checks, so that it still says that none can be seen", async () => {
    const blocks = [text({ de: "<h2>Der Weg</h2>" })];
    const { _id } = await editor.call<Page>("POST", "/page", { title: "Unser Hof", slug: "weg", blocks });
    const body = new FormData();
    for (const name of ["blocks", "page"]) body.set(name, JSON.stringify(blocks));
    body.set("for", "visitors");
    const cookie = `session=${headers["authorization"]?.replace("Bearer ", "")}`;
    const answer = await fetch(`${site.url}/canvas/${_id}`, {
      method: "POST",
      body,
      headers: { cookie, origin: site.url },
    });
    expect([answer.status, (await answer.text()).match(/<h\d/g)]).toEqual([200, ["<h2"]]);
  });

  test("of the home page is the name of the site, and a draft that is looked at has one as well", async () => {
    const home = (await (await site.get("/api/v0/page/?slug=Willkommen")).json()) as Page;
    const blocks = [text({ de: "<p>Seit 1898.</p>", en: "<p>Since 1898.</p>" })];
    const { version } = await editor.call<Page>("PUT", "/page", { _id: home._id, version: home.version, blocks });
    const link = await editor.call<{ token: string }>("POST", "/preview/page", { _id: home._id });
    const expected = /^<h1 class="visually-hidden">Weingut [^<]+<\/h1>$/;
    expect((await headings(`/e/page/${home._id}?token=${link.token}`)).join()).toMatch(expected);
    await editor.call("POST", "/publish/page", [{ _id: home._id, version }]);
    expect((await headings("/")).join()).toMatch(expected);
  });
});
