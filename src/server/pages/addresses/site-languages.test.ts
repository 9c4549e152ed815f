import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readStoredConfig, storeConfig } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("the languages of a site", (fresh) => {
  let site: TestSite;
  let entry: string;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    const { db } = site.platform;
    const rows = db.selectFrom("entries").select("id").where("live_from", "<", "2026-11-21");
    entry = (await rows.orderBy("live_from", "desc").executeTakeFirstOrThrow()).id;
  });
  beforeEach(() => speaking("de", { secondLanguage: true }));
  afterAll(() => site.close());

  async function speaking(language: Language, { secondLanguage }: { secondLanguage: boolean }): Promise<void> {
    const { db, outside } = site.platform;
    await db.transaction().execute(async (tx) => {
      const { document } = await readStoredConfig(tx);
      await storeConfig(tx, { document: { ...document, language, secondLanguage }, now: outside.now() });
    });
  }
  const get = (path: string) => ask(site.url, { path });
  /** Where an address ends up, over all its redirects. */
  async function endOf(path: string): Promise<[string, number]> {
    const { status, headers } = await get(path);
    return headers.location && status < 400 ? endOf(headers.location) : [path, status];
  }
  const traces = /hreflang|class="languages"|href="\/(?:en|de)[/"]|lang="en"|English<|Deutsch</i;

  test("without a second one no page shows a trace of it: no language menu, no alternates, no address", async () => {
    const { text: both } = await get("/");
    expect(both).toMatch(/hreflang="en"/i);
    expect(both).toContain('class="languages"');
    await speaking("de", { secondLanguage: false });
    const { "0": home } = await endOf("/");
    for (const path of [home, "/kontakt", "/weine", "/newsletter", "/cookies", "/login", "/registrieren"]) {
      const { status, text } = await get(path);
      expect([path, status, traces.exec(text)?.[0]]).toEqual([path, 200, undefined]);
    }
    const [address] = await endOf(`/e/${entry}`);
    expect(traces.exec((await get(address)).text)?.[0]).toBeUndefined();
  });

  test("the addresses of one that is switched off lead to the same page in the main language", async () => {
    const [german] = await endOf(`/e/${entry}`);
    const [english] = await endOf(`/en/e/${entry}`);
    expect(english).toMatch(/^\/en\//);
    await speaking("de", { secondLanguage: false });
    for (const [path, end] of [
      ["/en", "/"],
      ["/en/", "/"],
      ["/en/contact", "/kontakt"],
      ["/en/wines", "/weine"],
      ["/en/guestbook", "/gaestebuch"],
      [english, german],
    ]) {
      expect([path, ...(await endOf(path!))]).toEqual([path, end, 200]);
    }
    expect(await endOf("/en/newsletter/unsubscribe?token=x")).toEqual(["/newsletter/abmelden?token=x", 410]);
    // It may be switched on again, so no browser keeps the way.
    expect((await get("/en/contact")).headers["cache-control"]).toBe("no-cache");
    await speaking("de", { secondLanguage: true });
    expect(await endOf("/en/contact")).toEqual(["/en/contact", 200]);
  });

  test("where English leads it is named first, and German may be the one that is switched off", async () => {
    await speaking("en", { secondLanguage: true });
    const { text } = await get("/");
    const [menu = ""] = /<nav class="languages".*?<\/nav>/s.exec(text) ?? [];
    expect([...menu.matchAll(/hreflang="(\w+)"/gi)].map(([, language]) => language)).toEqual(["en", "de"]);
    expect(await endOf("/de/kontakt")).toEqual(["/de/kontakt", 200]);
    await speaking("en", { secondLanguage: false });
    expect(await endOf("/de/kontakt")).toEqual(["/contact", 200]);
    expect(traces.exec((await get("/contact")).text.replace(/<html lang="en"/, ""))?.[0]).toBeUndefined();
  });
});
