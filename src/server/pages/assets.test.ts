import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type Answer, ask } from "../testing/running/ask.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

onSqlite("files of the web part", (fresh) => {
  let site: TestSite;
  let stylesheet: string;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    stylesheet = /name="next-sheet" content="(\/assets\/[^"]+\.css)"/.exec((await get("/")).text)?.[1] ?? "";
  });
  afterAll(() => site.close());

  function get(path: string, headers = {}): Promise<Answer> {
    return ask(site.url, { path, headers });
  }

  test("with a hash in their name are kept for a year, others for an hour", async () => {
    expect((await get(stylesheet)).headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "text/css; charset=utf-8",
      vary: "Accept-Encoding",
    });
    expect((await get("/vitrine.svg")).headers).toMatchObject({
      "cache-control": "public, max-age=3600",
      "content-type": "image/svg+xml",
    });
  });

  test("are sent compressed, and not again to who has them", async () => {
    const plain = await get(stylesheet);
    const br = await get(stylesheet, { "accept-encoding": "br" });
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(br.headers["content-encoding"]).toBe("br");
    const known = await get(stylesheet, { "accept-encoding": "br", "if-none-match": br.headers.etag });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    const head = await ask(site.url, { method: "HEAD", path: stylesheet });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers["content-length"]).toBe(String(plain.body.length));
  });

  test("are the same with a session and with parameters", async () => {
    const plain = await get(stylesheet);
    expect((await get(`${stylesheet}?v=1`, { cookie: "session=x" })).body.equals(plain.body)).toBe(true);
  });

  test.each([
    "/assets/../server/index.js",
    "/assets/..%2f..%2fserver/index.js",
    "/../server/index.js",
    "/%2e%2e/%2e%2e/package.json",
    "/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/assets",
    "/assets/",
    "/.vite/manifest.json",
    "/assets/start.manifest.json",
    "/server/index.js",
    "/package.json",
    "//etc/passwd",
  ])("%s leads to no file", async (path) => {
    const answer = await get(path);
    expect([301, 400, 404]).toContain(answer.status);
    expect(answer.headers["content-type"] ?? "text/html").toMatch(/^(text|application\/json)/);
    expect(answer.text).not.toMatch(/root:x|"name": "vitrine"|createRequire|"isEntry"/);
  });
});
