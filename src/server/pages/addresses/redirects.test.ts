import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { adminHeaders, Editor } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("addresses at which no page is", (fresh) => {
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
});

function pick({ _id, version }: { _id: string; version: number }) {
  return { _id, version };
}
