import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

onSqlite("the own site, asked in the process", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
  });
  afterAll(() => site.close());

  const ask = (path: string) => site.platform.site.ask(path);

  test("answers with pages as guests get them who have answered the cookie banner", async () => {
    const { status, headers, body } = await ask("/weine");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    const seen = await site.get("/weine", { cookie: "accepted=false" });
    const text = (html: string) => html.replaceAll(site.url, site.platform.site.origin);
    expect(body.toString()).toBe(text(await seen.text()));
    expect(body.toString()).not.toContain('class="consent-question"');
    expect(await (await site.get("/weine")).text()).toContain('class="consent-question"');
  });

  test("follows no redirect, and says what is not there", async () => {
    const moved = await ask("/kontakt/");
    expect([moved.status, moved.headers["location"]]).toEqual([301, "/kontakt"]);
    expect((await ask("/gibt-es-nicht")).status).toBe(404);
    expect((await ask("/admincenter")).status).not.toBe(200);
  });

  test("answers with files of the build, texts beside the pages, and the head alone of what is large", async () => {
    const page = (await ask("/")).body.toString();
    const sheet = /(?:href|content)="(\/assets\/[^"]+\.css)"/.exec(page)?.[1] ?? "";
    const { headers, body } = await ask(sheet);
    expect(headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(body.equals(Buffer.from(await (await site.get(sheet)).arrayBuffer()))).toBe(true);
    expect((await ask("/sitemap.xml")).body.toString()).toContain("<sitemapindex");
    const head = await site.platform.site.open({ path: sheet, method: "HEAD" });
    expect([head.headers["content-length"], await head.body.toArray()]).toEqual([String(body.length), []]);
  });
});
