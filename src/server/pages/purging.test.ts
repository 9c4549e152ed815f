import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Page } from "#cms/pages/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { adminHeaders, Editor } from "../testing/running/edits.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

/** `/weinprobe` stands in the menu; the new pages in none. */
const addresses = ["/", "/weine", "/weinprobe", "/kontakt", "/en", "/keller", "/en/cellar", "/hof", "/verweis"];

onEveryEngine("the publication of a page", (fresh) => {
  let site: TestSite;
  let editor: Editor;
  let cellar: Page;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    editor = new Editor(site.url, { headers: await adminHeaders(site.platform), seed: 1 });
    cellar = await made({ title: "Keller", translations: { en: { title: "Cellar", slug: "cellar" } } });
    await made({ title: "Hof" });
    await made({ title: "Verweis", blocks: [text(`<p><a href="page:${cellar._id}">in den Keller</a></p>`)] });
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    for (const address of addresses) expect((await site.get(address)).status, address).toBe(200);
  });

  const text = (html: string) => ({ type: "richText", v: 1, id: "a", props: { html: { de: html }, look: "plain" } });
  async function published({ _id, version }: Pick<Page, "_id" | "version">): Promise<Page> {
    return (await editor.call<Page[]>("POST", "/publish/page", [{ _id, version }]))[0]!;
  }
  async function made(page: object): Promise<Page> {
    return published(await editor.call<Page>("POST", "/page", page));
  }
  async function changed({ _id, version }: Page, change: object): Promise<Page> {
    return published(await editor.call<Page>("PUT", "/page", { _id, version, ...change }));
  }
  /** The pages that are rendered again because of what was done, each asked for once. */
  async function purged(act: () => Promise<unknown>): Promise<string[]> {
    await act();
    const again: string[] = [];
    for (const address of addresses) {
      const { renders } = site.app.cache.counts;
      await site.get(address);
      if (site.app.cache.counts.renders > renders) again.push(address);
    }
    return again;
  }

  test("with another text purges that page in its languages and no other one", async () => {
    const blocks = [text("<p>Kühl und tief.</p>")];
    expect(await purged(async () => (cellar = await changed(cellar, { blocks })))).toEqual(["/keller", "/en/cellar"]);
  });

  test("with another title purges no other page, as long as no menu shows it", async () => {
    const title = "Gewölbekeller";
    expect(await purged(async () => (cellar = await changed(cellar, { title })))).toEqual(["/keller", "/en/cellar"]);
  });

  test("for the first time purges no other page", async () => {
    expect(await purged(() => made({ title: "Ganz neu" }))).toEqual([]);
  });

  test("at another address purges what links to it as well", async () => {
    const slug = "gewoelbe";
    const again = await purged(async () => (cellar = await changed(cellar, { slug })));
    expect(again).toEqual(["/keller", "/en/cellar", "/verweis"]);
    cellar = await changed(cellar, { slug: "keller" });
  });

  test("that a menu shows purges every page once its title is another one, and only itself before", async () => {
    const page = (await (await site.get("/api/v0/page/?slug=weinprobe")).json()) as Page;
    let tasting = page;
    const description = "Sechs Weine, zwei Stunden";
    const own = await purged(async () => (tasting = await changed(page, { description })));
    expect(own).toEqual(["/weinprobe"]);
    expect(await purged(() => changed(tasting, { title: "Verkostung" }))).toEqual(addresses);
  });

  test("that was just put into a menu purges every page with its next title", async () => {
    await editor.call("POST", "/menu/page", { menu: "footer", page: cellar._id });
    for (const address of addresses) await site.get(address);
    expect(await purged(async () => (cellar = await changed(cellar, { title: "Tiefkeller" })))).toEqual(addresses);
    expect(await (await site.get("/hof")).text()).toContain("Tiefkeller");
  });
});
