import { afterAll, beforeAll, expect, test } from "vitest";
import type { Entry } from "#cms/entries/contract.ts";
import { onSqlite } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { adminHeaders, Editor } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("pages", (fresh) => {
  let site: TestSite;
  let editor: Editor;
  beforeAll(async () => {
    site = await testSite(await fresh.database());
    editor = new Editor(site.url, { headers: await adminHeaders(site.platform), seed: 1 });
  });
  afterAll(() => site.close());

  const get = async (path: string) => (await ask(site.url, { path })).text;

  test("let long words be hyphenated where the browser has no dictionary, and keep times together", async () => {
    expect(await get("/Impressum")).toContain("Iden\u00adti\u00adfi\u00adka\u00adti\u00adons\u00adnum\u00admer");
    expect(await get("/kontakt")).toContain("9–\u206012\u00a0Uhr");
  });

  test("set the titles and beginnings of cards as well, while their links are called by the title itself", async () => {
    const title = "Straußwirtschaftseröffnung";
    const content = ["<p>Von 18 Uhr an gibt es Zwiebelkuchenspezialitäten.</p>"];
    const { _id } = await editor.call<Entry>("POST", "/entry", { title, content });
    await editor.call("POST", "/publish/entry", [_id]);
    const [, card = ""] = (await get("/")).split(`id="entry-${_id}"`);
    const [heading = ""] = /<h3[^>]*>.*?<\/h3>/.exec(card) ?? [];
    expect(heading.replaceAll("\u00ad", "|")).toContain(">Strauß|wirt|schafts|er|öff|nung<");
    expect(card).toContain("Von 18\u00a0Uhr an gibt es Zwie\u00ad");
    expect(card.replaceAll("<!-- -->", "")).toContain(`<span class="visually-hidden">: ${title}</span>`);
  });
});
