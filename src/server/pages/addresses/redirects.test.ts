import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { adminHeaders, Editor } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("addresses at which no page is", (fresh) => {
  let site: TestSite;
  let editor: Editor;
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  };

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { plugin: counting });
    editor = new Editor(site.url, { headers: await adminHeaders(site.platform), seed: 1 });
  });
  afterAll(() => site.close());

  async function led(path: string): Promise<[status: number, to: string | null]> {
    const { status, headers } = await site.get(path);
    return [status, headers.get("location")];
  }

  test("a page that moved is found at its old address, in each spelling, with what was asked; every link to it is right at once", async () => {
    type Page = { _id: string; version: number };
    const page = (await (await site.get("/api/v0/page/?slug=weinprobe")).json()) as Page;
    expect(await (await site.get("/")).text()).toContain('href="/weinprobe"');
    expect((await led("/weinprobe"))[0]).toBe(200);
    const { version } = await editor.call<Page>("PUT", "/page", { ...pick(page), slug: "verkostung" });
    await editor.call("POST", "/publish/page", [{ _id: page._id, version }]);
    expect(await led("/weinprobe")).toEqual([301, "/verkostung"]);
    expect(await led("/weinprobe?von=a&b=%C3%BC")).toEqual([301, "/verkostung?von=a&b=%C3%BC"]);
    expect(await led("/WEINPROBE")).toEqual([301, "/verkostung"]);
    expect((await led("/verkostung"))[0]).toBe(200);
    const home = await (await site.get("/")).text();
    expect(home).toContain('href="/verkostung"');
    expect(home).not.toContain('href="/weinprobe"');
  });

  test("a redirect by hand leads outside, and no longer once it is removed; other addresses are not found", async () => {
    const body = { from: "/alte-seite", to: "https://example.org/neu#a" };
    const { _id } = await editor.call<{ _id: string }>("POST", "/redirect", body);
    expect(await led("/alte-seite?x=1")).toEqual([301, "https://example.org/neu?x=1#a"]);
    expect((await site.get("/alte-seite")).headers.get("cache-control")).toBe("no-cache");
    await editor.call("DELETE", "/redirect", { _id });
    expect(await led("/alte-seite")).toEqual([404, null]);
    expect(await led("/gibt-es-nicht")).toEqual([404, null]);
  });

  test("an old address that ends in a slash leads to the end at once; a page has its own spelling, below a pattern, too", async () => {
    const ids = [];
    for (const [from, to] of [
      ["/2019/05/lese", "/weine"],
      ["/alt/*", "/weine"],
      ["/weine/*", "/weinberge"],
    ]) {
      ids.push((await editor.call<{ _id: string }>("POST", "/redirect", { from, to }))._id);
    }
    expect(await led("/2019/05/lese/")).toEqual([301, "/weine"]);
    expect(await led("//2019/05//Lese/?a=1")).toEqual([301, "/weine?a=1"]);
    expect(await led("/alt/")).toEqual([301, "/weine"]);
    expect(await led("/weine/")).toEqual([301, "/weine"]);
    expect(await led("/Kontakt/")).toEqual([301, "/kontakt"]);
    expect(await led("/nichts/")).toEqual([301, "/nichts"]);
    for (const _id of ids) await editor.call("DELETE", "/redirect", { _id });
  });

  test("an address with a query leads on although its path is a page, whatever was kept before and is kept after", async () => {
    const home = async (path: string) => {
      const answer = await site.get(path);
      return [answer.status, /<title>[^<]*/.exec(await answer.text())?.[0]];
    };
    const [, title] = await home("/");
    expect(await home("/?p=12")).toEqual([200, title]);
    expect((await led("/?news=10"))[0]).toBe(200);
    const redirect = (from: string, to: string) => editor.call<{ _id: string }>("POST", "/redirect", { from, to });
    const post = await redirect("/?p=12", "/weine");
    // The site itself pages by this parameter, so that such a page was kept under its address.
    const paging = await redirect("/?news=10", "/weinberge");
    const english = await redirect("/en?p=12", "/en/wines");
    for (let time = 1; time <= 2; time += 1) {
      expect(await led("/?p=12")).toEqual([301, "/weine"]);
      expect(await led("/?utm_source=brief&p=12&utm_id=3")).toEqual([301, "/weine?utm_source=brief&utm_id=3"]);
      expect(await led("/?news=10")).toEqual([301, "/weinberge"]);
      expect(await led("/en?p=12")).toEqual([301, "/en/wines"]);
      expect(await led("/en/?p=12")).toEqual([301, "/en/wines"]);
      expect(await led("/de?p=12")).toEqual([301, "/weine"]);
      expect(await home("/")).toEqual([200, title]);
      expect(await home("/?p=13")).toEqual([200, title]);
      expect(await home("/?utm_source=brief")).toEqual([200, title]);
      expect((await led("/?news=20"))[0]).toBe(200);
    }
    const { headers } = await site.get("/?p=12");
    expect([headers.get("cache-control"), headers.get("etag")]).toEqual(["no-cache", null]);
    const fresh = await site.get("/", { "accept-encoding": "identity" });
    const etag = fresh.headers.get("etag") ?? "";
    const again = { "accept-encoding": "identity", "if-none-match": etag };
    expect([(await site.get("/", again)).status, (await site.get("/?p=12", again)).status]).toEqual([304, 301]);
    for (const method of ["HEAD", "POST"]) {
      const { status } = await fetch(`${site.url}/?p=12`, { method, redirect: "manual" });
      expect([method, status === 301]).toEqual([method, method === "HEAD"]);
    }
    for (const { _id } of [post, paging, english]) await editor.call("DELETE", "/redirect", { _id });
    expect(await home("/?p=12")).toEqual([200, title]);
    expect((await led("/?news=10"))[0]).toBe(200);
  });

  test("guests who ask with a query cost nothing more, unless some redirect has a parameter of that name", async () => {
    const { _id } = await editor.call<{ _id: string }>("POST", "/redirect", { from: "/?p=12", to: "/weine" });
    for (const path of ["/", "/?utm_source=brief", "/?p=13"]) await site.get(path);
    const asking = async (path: string) => {
      queries = 0;
      await site.get(path);
      return queries;
    };
    expect(await asking("/?utm_source=brief&x=1")).toBe(0);
    expect(await asking("/?p=13")).toBe(1);
    await editor.call("DELETE", "/redirect", { _id });
    await site.get("/?p=13");
    expect(await asking("/?p=13")).toBe(0);
  });
});

function pick({ _id, version }: { _id: string; version: number }) {
  return { _id, version };
}
