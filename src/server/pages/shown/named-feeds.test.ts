import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entry } from "#cms/entries/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { adminHeaders, Editor } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onEveryEngine("the feed that pages name", (fresh) => {
  let site: TestSite;
  let editor: Editor;
  let now = new Date("2026-11-26T10:00:00.000Z");

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { now: () => now });
    editor = new Editor(site.url, { headers: await adminHeaders(site.platform), seed: 1 });
  });
  afterAll(() => site.close());

  async function feeds(): Promise<(string | undefined)[]> {
    const pages = ["/", "/weine", "/en", "/en/wines"];
    const texts = await Promise.all(pages.map(async (path) => (await site.get(path)).text()));
    return texts.map((text) => /<link [^>]*href="([^"]*\/feed\/rss\.xml)"/.exec(text)?.[1]?.replace(site.url, ""));
  }
  const german = ["/feed/rss.xml", "/feed/rss.xml"];
  const english = ["/en/feed/rss.xml", "/en/feed/rss.xml"];
  const none = [undefined, undefined];
  const published = async (body: object) => {
    const { _id } = await editor.call<Entry>("POST", "/entry", body);
    await editor.call("POST", "/publish/entry", [_id]);
    return _id;
  };
  const list = async () => {
    const { items } = (await (await site.get("/api/v0/entry?pageSize=100")).json()) as { items: Entry[] };
    return items;
  };

  test("is that of their language, from its first entry to its last, on pages that were kept as well", async () => {
    expect(await feeds()).toEqual([...german, ...english]);
    const spoken = (await list()).filter(({ published }) => published.includes("en"));
    const [last, ...others] = spoken.map(({ _id }) => ({ _id, lang: "en" }));
    await editor.call("POST", "/unpublish/entry", others);
    expect(await feeds()).toEqual([...german, ...english]);
    await editor.call("POST", "/unpublish/entry", [last]);
    expect(await feeds()).toEqual([...german, ...none]);
    // It is still answered: somebody may follow it.
    expect((await site.get("/en/feed/rss.xml")).status).toBe(200);

    const id = await published({ title: "Lese", translations: { en: { title: "Harvest" } } });
    expect(await feeds()).toEqual([...german, ...english]);
    await editor.call("DELETE", "/entry", { _id: id });
    expect(await feeds()).toEqual([...german, ...none]);
  });

  test("is there when the day of the first entry has come, and nobody learns of it before", async () => {
    const body = {
      publish_date: "2026-11-27T10:00:00.000Z",
      title: "Morgen",
      translations: { en: { title: "Tomorrow" } },
    };
    const id = await published(body);
    expect(await feeds()).toEqual([...german, ...none]);
    now = new Date("2026-11-27T10:00:01.000Z");
    expect(await feeds()).toEqual([...german, ...english]);
    await editor.call("POST", "/unpublish/entry", [id]);
    expect(await feeds()).toEqual([...german, ...none]);
  });

  test("is asked for once for all pages: an entry beside others makes no page anew that does not show it", async () => {
    await published({ title: "Erster", translations: { en: { title: "First" } } });
    await feeds();
    const { renders } = site.app.cache.counts;
    await published({ title: "Zweiter", translations: { en: { title: "Second" } } });
    await site.get("/en/wines");
    expect(site.app.cache.counts.renders).toBe(renders);
  });
});
