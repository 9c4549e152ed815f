import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

onSqlite("share pictures", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
  });
  afterAll(() => site.close());

  /** What a page names for those who show a link to it. */
  async function named(path: string): Promise<Record<string, string>> {
    const html = await (await site.get(path, { cookie: "accepted=false" })).text();
    const tags = html.matchAll(/<meta (?:property|name)="((?:og:image|twitter)[^"]*)" content="([^"]*)"/g);
    return Object.fromEntries([...tags].map(([, name = "", content = ""]) => [name, content.replaceAll("&amp;", "&")]));
  }
  const pathOf = (address = "") => address.replace(/^https?:\/\/[^/]+/, "");

  test("a page without a picture names one that is drawn with its title", async () => {
    const tags = await named("/weine");
    expect(tags).toMatchObject({
      "og:image": expect.stringMatching(/\/share\/[a-z\d]{11}\.jpg\?page=%2Fweine$/) as string,
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": expect.stringContaining("Weingut Amselberg") as string,
      "twitter:card": "summary_large_image",
    });
    const answer = await site.get(pathOf(tags["og:image"]));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    // Kept: the same bytes, from the store.
    const again = await site.get(pathOf(tags["og:image"]));
    expect(again.headers.get("etag")).toBe(answer.headers.get("etag"));
  });

  test("the picture of each language and page is another one", async () => {
    const all = await Promise.all(["/weine", "/en/wines", "/kontakt", "/"].map(named));
    expect(new Set(all.map((tags) => tags["og:image"])).size).toBe(4);
  });

  test("only what a page names is drawn: another name leads to it, and what is no page to nothing", async () => {
    const address = pathOf((await named("/weine"))["og:image"]);
    const wrong = await site.get(address.replace(/\/[a-z\d]{11}\./, "/00000000000."));
    expect([wrong.status, wrong.headers.get("location")]).toEqual([302, address]);
    for (const other of [
      "/share/00000000000.jpg",
      "/share/00000000000.jpg?page=/gibt-es-nicht",
      "/share/x.jpg?page=/",
    ]) {
      expect([other, (await site.get(other)).status]).toEqual([other, 404]);
    }
    const rows = await site.platform.db.selectFrom("design_pictures").select("name").execute();
    expect(rows.map(({ name }) => name).filter((name) => name.includes("nicht"))).toEqual([]);
  });

  test("the same picture is drawn on a machine without any fonts", () => {
    const folder = mkdtempSync(join(tmpdir(), "vitrine-fonts-"));
    const config = join(folder, "fonts.conf");
    writeFileSync(config, '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>');
    const program = new URL("testing-draw-share.ts", import.meta.url).pathname;
    const drawn = (env: Record<string, string>) =>
      execFileSync(process.execPath, [program], { env: { ...process.env, ...env }, encoding: "utf8" });
    const usual = drawn({});
    expect(usual).toMatch(/^(?:[\da-f]{64}\n){3}$/);
    expect(drawn({ FONTCONFIG_FILE: config, FONTCONFIG_PATH: folder })).toBe(usual);
    rmSync(folder, { recursive: true });
  });
});
