import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "#cms/pages/contract.ts";
import type { Tag } from "#cms/tags/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { adminHeaders, Editor } from "../testing/running/edits.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

/** In the text of every page that is made here. */
const mark = "Dokumentenmarke";

onEveryEngine("a site with many long pages", (fresh) => {
  let site: TestSite;
  let editor: Editor;
  let pages: Page[];
  let documents = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      documents += result.rows.filter((row) => JSON.stringify(row).includes(mark)).length;
      return result;
    },
  };

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { plugin: counting });
    editor = new Editor(site.url, { headers: await adminHeaders(site.platform), seed: 1 });
    pages = [];
    for (let number = 0; number < 12; number += 1) pages.push(await published({ title: `Seite ${number}` }));
  });
  afterAll(() => site.close());

  async function published({ title, html = "" }: { title: string; html?: string }): Promise<Page> {
    const text = { type: "richText", v: 1, id: "a", props: { html: { de: `<p>${mark}</p>${html}` }, look: "plain" } };
    const { _id } = await editor.call<Page>("POST", "/page", { title, blocks: [text] });
    return (await editor.call<Page[]>("POST", "/publish/page", [_id]))[0]!;
  }
  /** How many of their documents are read to answer. */
  async function readBy(act: () => Promise<unknown>): Promise<number> {
    documents = 0;
    await act();
    return documents;
  }
  const body = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await site.get(address, headers);
    expect(answer.status, address).toBe(200);
    return answer.text();
  };

  test("lists and searches for guests read the documents that they show, by whatever is sorted", async () => {
    for (const query of ["pageSize=3", "pageSize=3&page=2&sort=-title", "pageSize=3&sort=-changed"]) {
      let list: unknown = null;
      const read = await readBy(async () => {
        list = JSON.parse(await body(`/api/v0/page?${query}&q=seite`)) as unknown;
      });
      expect(list).toMatchObject({ total: 12, items: [{}, {}, {}] });
      expect([query, read]).toEqual([query, 3]);
    }
  });

  test("lists for the staff read no document, and neither do names and addresses of what links lead to", async () => {
    const headers = await adminHeaders(site.platform);
    expect(await readBy(() => body("/api/v0/list/page?pageSize=100", headers))).toBe(0);
    const links = pages.map(({ _id }) => `page:${_id}`);
    const found = await editor.call<{ address: string }[]>("POST", "/batch/address", { lang: "de", links });
    expect(found.map(({ address }) => address)).toContain("/seite-7");
    expect(await readBy(() => editor.call("POST", "/batch/address", { lang: "en", links }))).toBe(0);
  });

  test("a page with many links reads its own document alone", async () => {
    const html = pages.map(({ _id, title }) => `<p><a href="page:${_id}">${title}</a></p>`).join("");
    await published({ title: "Verzeichnis", html });
    let page = "";
    expect(await readBy(async () => (page = await body("/verzeichnis")))).toBe(1);
    expect(page).toContain('href="/seite-11"');
  });

  test("the privacy statement reads no document to learn which forms visitors find", async () => {
    site.app.cache.clear();
    site.platform.kept.clear();
    await editor.call("POST", "/page", { title: "Neues" });
    let privacy = "";
    expect(await readBy(async () => (privacy = await body("/Datenschutz")))).toBe(0);
    expect(privacy).toContain("Kontaktformular");
  });

  test("a branch of tags that moves reads the pages with lists by tag alone", async () => {
    const { items } = JSON.parse(await body("/api/v0/tag", await adminHeaders(site.platform))) as { items: Tag[] };
    const tag = items.find(({ path }) => !path.includes("|"));
    const move = { _id: tag!._id, path: `${tag!.path} (neu)` };
    expect(await readBy(() => editor.call("PUT", "/tag", move))).toBe(0);
  });
});
