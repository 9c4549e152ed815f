import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entry } from "#cms/entries/contract.ts";
import { entryAddress } from "#cms/entries/slugs.ts";
import { onSqlite } from "#database/testing.ts";
import { adminHeaders, Editor } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("the address of an entry", (fresh) => {
  let site: TestSite;
  let editor: Editor;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    editor = new Editor(site.url, { headers: await adminHeaders(site.platform), seed: 1 });
  });
  afterAll(() => site.close());

  async function led(path: string): Promise<[status: number, to: string | null]> {
    const { status, headers } = await site.get(path);
    return [status, headers.get("location")];
  }
  const read = async (path: string) => (await site.get(path)).text();
  async function published(body: object): Promise<Entry> {
    const { _id } = await editor.call<Entry>("POST", "/entry", body);
    return (await editor.call<Entry[]>("POST", "/publish/entry", [_id]))[0]!;
  }
  async function change({ _id, version }: Entry, body: object): Promise<Entry> {
    await editor.call("PUT", "/entry", { _id, version, ...body });
    return (await editor.call<Entry[]>("POST", "/publish/entry", [_id]))[0]!;
  }

  test("has its words, and its id, another spelling, page or language lead there at once", async () => {
    const en = { title: "Press house party", content: ["<p>Come!</p>"] };
    const entry = await published({ title: "Kelterfest", content: ["<p>Kommt!</p>"], translations: { en } });
    const { _id, page } = entry;
    const [german, english] = (["de", "en"] as const).map((language) => entryAddress(entry, { language, main: "de" }));
    expect([german, english]).toEqual([`/${page.de}/kelterfest`, `/en/${page.en}/press-house-party`]);
    const html = await read(german!);
    expect(html).toContain("Kommt!");
    expect(html).toContain(`<link rel="canonical" href="${site.url}${german}"`);
    expect(html).toContain(`hrefLang="en" href="${site.url}${english}"`);
    for (const path of [
      ...[`/${page.de}/${_id}`, `/${page.de}/${_id.toUpperCase()}`, `/${page.de}/KELTERFEST`, "/weine/kelterfest"],
      `/${page.de}/press-house-party`,
    ]) {
      expect([path, ...(await led(path))]).toEqual([path, 301, german]);
    }
    expect(await led(`/en/${page.en}/${_id}`)).toEqual([301, english]);
    expect(await led(`/en/${page.en}/kelterfest`)).toEqual([301, english]);
    expect(await led(`${german}/`)).toEqual([301, german]);
    expect(await led(`/e/${_id}`)).toEqual([302, german]);
    expect((await led(`/${page.de}/gibt-es-nicht`))[0]).toBe(404);
    expect((await led(`/${page.de}/${"x".repeat(300)}`))[0]).toBe(404);
    expect(await read("/")).toContain(`href="${german}"`);
  });

  test("leads on when it changes, and every page shows the new one at once", async () => {
    const entry = await published({ title: "Hofkonzert", tags: ["Veranstaltungen|Amselfest"] });
    const before = entryAddress(entry, { language: "de", main: "de" });
    const [listing] = before.split("/").slice(1);
    expect(await read(before)).toContain("Hofkonzert");
    const after = entryAddress(await change(entry, { slug: "Konzert im Hof" }), { language: "de", main: "de" });
    expect(after).toBe(`/${listing}/konzert-im-hof`);
    expect(await led(before)).toEqual([301, after]);
    expect(await led(`${before}?a=1`)).toEqual([301, `${after}?a=1`]);
    const home = await read("/?news=50");
    expect([home.includes(`href="${before}"`), home.includes(`href="${after}"`)]).toEqual([false, true]);
    const anew = await published({ title: "Hofkonzert" });
    expect((await led(entryAddress(anew, { language: "de", main: "de" })))[0]).toBe(200);
    expect((await led(before))[0]).toBe(before.startsWith(`/${anew.page.de}/`) ? 200 : 301);
  });

  test("says to search engines what its owner wants them to know, or that they are not to list it", async () => {
    const entry = await published({ title: "Sommerfest", teaser: "Der Kurztext." });
    const path = entryAddress(entry, { language: "de", main: "de" });
    const described = (text: string) => `<meta name="description" content="${text}"/>`;
    expect(await read(path)).toContain(described("Der Kurztext."));
    const changed = await change(entry, { description: "Für Suchmaschinen." });
    expect(await read(path)).toContain(described("Für Suchmaschinen."));
    expect(await read(path)).toContain('"description":"Für Suchmaschinen."');
    expect(await read("/sitemaps/entries-de-1.xml")).toContain(path);
    await change(changed, { hidden: true });
    expect(await read(path)).toContain('<meta name="robots" content="noindex"/>');
    expect(await read("/sitemaps/entries-de-1.xml")).not.toContain(path);
    expect(await read("/?news=50")).toContain(`href="${path}"`);
  });
});
