import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { gathered } from "#server/features.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { exportStatic, ForeignFolder } from "./index.ts";

onSqlite("a static export", (fresh) => {
  let site: TestSite;
  let folder: string;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    folder = await fresh.folder();
    const headers = await adminHeaders(site.platform, { role: "system" });
    const redirects = [
      { from: "/alte-weine.html", to: "/weine" },
      { from: "/blog/*", to: "/weine/*" },
      { from: "/?p=7&lang=de", to: "/weine" },
    ];
    for (const body of redirects) {
      const sent = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
      const { status } = await fetch(`${site.url}/api/v0/redirect`, {
        ...sent,
        body: JSON.stringify(body),
      });
      expect(status).toBe(200);
    }
  });
  afterAll(() => site.close());

  const write = (to: string, base: string | null = null) =>
    exportStatic(site.platform, { to, base, language: "de", all: gathered });
  const read = (to: string, file: string) => readFileSync(join(to, file), "utf8");

  test("has all pages in both languages, and says what is otherwise in it", async () => {
    const to = join(folder, "copy");
    const report = await write(to);
    expect(report).toMatchObject({ failed: [], dead: [], redirects: 3 });
    for (const file of [
      "index.html",
      "en/index.html",
      "weine/index.html",
      "en/wines/index.html",
      "sitemap.xml",
      "404.html",
    ]) {
      expect([file, existsSync(join(to, file))]).toEqual([file, true]);
    }
    expect(report.forms.map(({ path }) => path)).toEqual(expect.arrayContaining(["/kontakt", "/en/contact"]));
    expect(read(to, "LIESMICH.txt")).toContain("/kontakt");
    expect(read(to, "kontakt/index.html")).toContain('href="mailto:');
    expect(read(to, "kontakt/index.html")).toContain(
      `<link rel="canonical" href="${site.platform.site.origin}/kontakt"`,
    );
    expect(read(to, "kontakt/index.html")).not.toContain("data-today");
  });

  test("leads on from old addresses, in the ways of three kinds of servers", async () => {
    const to = join(folder, "moved");
    await write(to, "https://copy.example/wein");
    expect(read(to, "_redirects")).toBe(
      "/wein/ p=7 lang=de /wein/weine/ 301!\n/wein/alte-weine.html /wein/weine/ 301\n/wein/blog/* /wein/weine/:splat 301\n",
    );
    expect(read(to, ".htaccess")).toContain(
      'RewriteEngine On\nRewriteCond %{QUERY_STRING} "(^|&)p=7(&|$)"\nRewriteCond %{QUERY_STRING} "(^|&)lang=de(&|$)"\n' +
        'RewriteRule "^/?$" "/wein/weine/" [R=301,L,NE,QSD]\n',
    );
    expect(read(to, ".htaccess")).toContain('RewriteRule "^alte-weine\\.html/?$" "/wein/weine/" [R=301,L,NE]');
    expect(read(to, "alte-weine.html")).toContain('content="0; url=weine/index.html"');
    const page = read(to, "weine/index.html");
    expect(page).toContain('<link rel="canonical" href="https://copy.example/wein/weine/"');
    expect(page).not.toContain(site.platform.site.origin);
    expect(read(to, "sitemaps/pages-de-1.xml")).toContain("<loc>https://copy.example/wein/weine/</loc>");
    expect(read(to, "404.html")).toContain('href="/wein/index.html"');
  });

  test("has the calendar files of events, where their pages link to them", async () => {
    const to = join(folder, "events");
    await write(to);
    const pages = readdirSync(to, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
    const linked = pages.flatMap((file) => {
      const [, href] = /<a [^>]*href="([^"]*)"[^>]*type="text\/calendar"/.exec(read(to, file)) ?? [];
      return href ? [decodeURIComponent(join(dirname(file), href))] : [];
    });
    expect(linked.map((file) => file.replace(/^assets\/calendar\/[^/]+\//, "")).sort()).toEqual([
      "Advent im Kelterhaus- heißer Riesling, Feuer und eine Säge.ics",
      "Advent in the Kelterhaus- hot Riesling, a fire and a saw.ics",
    ]);
    const calendar = read(to, linked[0]!);
    expect(calendar.replaceAll("\r\n ", "")).toMatch(/^URL;VALUE=URI:http.*\/e\/[\w-]+\r$/m);
    // Where the site is replaced by its copy, nothing leads to it.
    await write(to, "https://copy.example");
    const moved = read(to, linked[0]!).replaceAll("\r\n ", "");
    expect(moved).toMatch(/^BEGIN:VCALENDAR\r\n(?:.*\r\n)*LOCATION:.*\r\nEND:VEVENT\r\nEND:VCALENDAR$/);
    expect(moved).not.toContain("URL");
  });

  test("replaces an older one as a whole, and no other folder", async () => {
    const to = join(folder, "again");
    await write(to);
    writeFileSync(join(to, "former.html"), "");
    // What a run left that was killed.
    mkdirSync(`${to}.next`);
    writeFileSync(join(`${to}.next`, "half.html"), "");
    await write(to);
    expect(existsSync(join(to, "former.html"))).toBe(false);
    expect(existsSync(join(to, "half.html"))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith("again"))).toEqual(["again"]);

    const foreign = join(folder, "photographs");
    mkdirSync(foreign);
    writeFileSync(join(foreign, "holiday.jpg"), "");
    await expect(write(foreign)).rejects.toThrow(ForeignFolder);
    expect(readdirSync(foreign)).toEqual(["holiday.jpg"]);
  });

  test("comes as a zip to those who may have it", async () => {
    const headers = await adminHeaders(site.platform, { role: "system" });
    const answer = await fetch(`${site.url}/api/v0/site/export`, { headers });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 2)).toBe("PK");
    const wrong = await fetch(`${site.url}/api/v0/site/export?address=nirgends`, {
      headers,
    });
    expect(wrong.status).toBe(422);
    expect((await fetch(`${site.url}/api/v0/site/export`)).status).toBe(401);
  });
});
