import type { OutgoingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { type Answer, ask } from "../testing/running/ask.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

onSqlite("public addresses", (fresh) => {
  let site: TestSite;
  let entry: { id: string; slug: string; address: string };

  beforeAll(async () => {
    site = await testSite(await fresh.database());
    const row = await site.platform.db
      .selectFrom("entries")
      .select(["id", "live"])
      .where("live_from", "<", "2026-11-21")
      .orderBy("live_from", "desc")
      .executeTakeFirstOrThrow();
    const home = await get("/");
    const { texts } = JSON.parse(row.live ?? "{}") as { texts: { de: { slug: string } } };
    const address = new RegExp(`href="(/[^"/]+/${texts.de.slug})"`).exec(home.text)?.[1] ?? "";
    entry = { id: row.id, slug: texts.de.slug, address };
  });
  afterAll(() => site.close());

  function get(path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
    return ask(site.url, { path, headers });
  }

  describe("have one spelling each", () => {
    test.each([
      ["/kontakt/", "/kontakt"],
      ["//kontakt", "/kontakt"],
      ["/Kontakt", "/kontakt"],
      ["/impressum", "/Impressum"],
      ["/IMPRESSUM///", "/Impressum"],
      ["/imprint", "/Impressum"],
      ["/en/Impressum", "/en/imprint"],
      ["/en/datenschutz", "/en/privacy"],
      ["/contact", "/kontakt"],
      ["/EN", "/en"],
      ["/en/", "/en"],
      ["/de", "/"],
      ["/de/", "/"],
      ["/de/kontakt", "/kontakt"],
      ["/De/Weine", "/Weine"],
      ["/en/LOGIN", "/en/login"],
      ["/Login", "/login"],
      ["/welcome", "/Willkommen"],
      ["/en/Willkommen", "/en/welcome"],
      ["/%6Bontakt", "/kontakt"],
      ["/a%2fb", "/a%2Fb"],
      ["//evil.example/x", "/evil.example/x"],
      ["/\\evil.example", "/%5Cevil.example"],
    ])("%s leads to %s for good", async (path, canonical) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.location]).toEqual([301, canonical]);
    });

    test.each([
      ["/WEINE", "/weine"],
      ["/wines", "/weine"],
      ["/en/weine", "/en/wines"],
    ])("the owner's page %s leads to %s for good, as the page itself spells it", async (path, canonical) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.location]).toEqual([301, canonical]);
    });

    test("a query survives the way to the right spelling", async () => {
      expect((await get("/impressum?news=4&x=1")).headers.location).toBe("/Impressum?news=4&x=1");
    });

    test.each(["/", "/Willkommen"])("%s is home, and home's one address is /", async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(`<link rel="canonical" href="${site.url}/"`);
      expect(answer.text).toContain('<html lang="de"');
    });

    test("an entry stands under the page that lists it, and every other page leads there", async () => {
      const { id, slug, address: canonical } = entry;
      expect(await get(canonical)).toMatchObject({ status: 200 });
      const others = [`/kontakt/${slug}`, `/kontakt/${id}`, `/nowhere/${id}`, canonical.toUpperCase()];
      for (const path of others)
        expect(await get(path)).toMatchObject({ status: 301, headers: { location: canonical } });
    });
  });

  describe("that do not exist", () => {
    test.each([
      "/no-such-page",
      "/en/no-such-page",
      "/a/b/c/d",
      "/kontakt/no-such-entry",
      "/kontakt/018f0000-0000-7000-8000-000000000000",
      "/assets/no-such-file.js",
      "/wp-login.php",
    ])("%s is 404 in the site's own design, and not kept", async (path) => {
      const answer = await get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toMatch(/^<!DOCTYPE html>[^]*<nav[^]*<h1/);
      expect(answer.text).toContain("Impressum".slice(0, 3));
      expect(site.app.cache.keys().filter((key) => key.includes(path))).toEqual([]);
    });

    test.each([
      ["/no-such-page", 404, "/weine"],
      ["/en/no-such-page", 404, "/en/wines"],
      ["/barrierefreiheit", 200, "/weine"],
    ])("%s offers the pages of the menu", async (path, status, offered) => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      const [main = ""] = /<main[^]*<\/main>/.exec(answer.text) ?? [];
      expect(main).toContain(`<a href="${offered}"`);
    });

    test.each(["/%", "/%ZZ", "/%C3", "/kontakt/%FF", "/a%00b", "/..", "/../admincenter", "/%2e%2e/x", "/a/./b"])(
      "%s cannot be understood: 400, without a screen",
      async (path) => {
        const answer = await get(path);
        expect(answer.status).toBe(400);
        expect(answer.text).not.toMatch(/<html|\bat \//);
      },
    );

    test.each([
      "/_root.data",
      "/kontakt.data",
      "/weine.data?_routes=page",
      "/en/wines.data",
      "/login.data",
      "/a/b.data",
    ])("%s is 404: no page hands out its data without its screen", async (path) => {
      expect((await get(path)).status).toBe(404);
      expect((await get(path, { cookie: "session=somebody" })).status).toBe(404);
    });

    test("the admin centre's data has an address, since its screens are hydrated", async () => {
      expect((await get("/admincenter.data")).status).not.toBe(404);
      expect((await get("/admincenter/entries.data")).status).not.toBe(404);
    });
  });

  test("only what pages understand is answered: other methods are 405 and say what is allowed", async () => {
    for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await ask(site.url, { method, path: "/kontakt" });
      expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
    }
  });

  test("one that is too long is refused with a page that says so, in the visitor's language", async () => {
    const long = (length: number) => `/weine?utm=${"x".repeat(length - "/weine?utm=".length)}`;
    expect((await get(long(8000))).status).toBe(200);
    for (const [language, sentence] of [
      ["de", "Diese Adresse ist zu lang: höchstens 8.000 Zeichen sind möglich."],
      ["en", "This address is too long: 8,000 characters at most."],
    ]) {
      const { status, text } = await get(long(8001), { accept: "text/html", "accept-language": language });
      expect([status, text.includes(sentence!)]).toEqual([414, true]);
    }
    expect(site.app.cache.keys().filter((key) => key.length > 200)).toEqual([]);
  });

  test("a form of another site is refused, whoever it says it is, and one of our own is not", async () => {
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const post = (headers: OutgoingHttpHeaders) =>
      ask(site.url, { method: "POST", path: "/login", headers: { ...form, ...headers }, body: "handle=&password=" });
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { cookie: "session=somebody" },
    ]) {
      expect((await post(headers)).status, JSON.stringify(headers)).toBe(403);
    }
    expect((await post({ origin: site.url })).status).toBe(422);
    expect((await post({ origin: site.url, "sec-fetch-site": "same-origin" })).status).toBe(422);
  });

  describe("of kept pages", () => {
    test("HEAD tells the same as GET without the page, and keeps a whole page for the next visitor", async () => {
      site.app.cache.clear();
      const head = await ask(site.url, { method: "HEAD", path: "/weine" });
      const page = await get("/weine");
      expect(head.body.length).toBe(0);
      expect(page.text).toMatch(/<\/html>$/);
      const { date: _now, ...told } = head.headers;
      expect(page.headers).toMatchObject(told);
      const again = await ask(site.url, { method: "HEAD", path: "/weine" });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([200, 0, page.headers.etag]);
    });

    test("each encoding has its own strong ETag and the same page in it; who has it gets 304 and nothing more", async () => {
      const [br, gzip, plain] = await Promise.all(
        ["br", "gzip", "identity"].map((encoding) => get("/weine", { "accept-encoding": encoding })),
      );
      expect(brotliDecompressSync(br!.body).toString()).toBe(plain!.text);
      expect(gunzipSync(gzip!.body).toString()).toBe(plain!.text);
      expect(new Set([br, gzip, plain].map((answer) => answer!.headers.etag)).size).toBe(3);
      for (const answer of [br!, gzip!, plain!]) {
        const { etag, vary, "content-encoding": encoding = "identity" } = answer.headers;
        expect([etag, vary]).toEqual([expect.stringMatching(/^"[\w-]+"$/), "Accept-Encoding"]);
        const known = await get("/weine", { "accept-encoding": encoding, "if-none-match": etag });
        expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, etag]);
        const other = await get("/weine", { "accept-encoding": encoding, "if-none-match": `"other", ${etag}x` });
        expect(other.status).toBe(200);
      }
    });

    test("parameters that no page declares neither show nor make a page of their own", async () => {
      await get("/weine");
      const { renders } = site.app.cache.counts;
      const plain = await get("/weine");
      for (const query of ["?utm_source=x", "?x=1&y=2", "?", "?news"]) {
        expect((await get(`/weine${query}`)).text, query).toBe(plain.text);
      }
      expect(site.app.cache.counts.renders - renders).toBeLessThanOrEqual(1);
      const more = await get("/?utm_source=x&news=4&y=<script>");
      expect(more.text).toBe((await get("/?news=4")).text);
      expect(site.app.cache.keys().filter((key) => /utm|y=|script/.test(key))).toEqual([]);
    });

    test("whatever is asked of the declared parameter, there are few pages of it", async () => {
      for (const value of ["1", "2", "02", "2.0", "abc", "-5", "1e9", "4 ", "%00", "999999", "x".repeat(2000)]) {
        expect((await get(`/?news=${encodeURIComponent(value)}`)).status).toBe(200);
      }
      expect(site.app.cache.keys().filter((key) => key.includes("/?news=")).length).toBeLessThanOrEqual(3);
    });

    test("a session neither fills them nor is answered from them", async () => {
      site.app.cache.clear();
      const before = { ...site.app.cache.counts };
      for (const headers of [{ cookie: "a=1; session=somebody" }, { authorization: "Bearer somebody" }]) {
        const answer = await get("/weine", headers);
        expect([answer.status, answer.headers["cache-control"]]).toEqual([200, expect.stringContaining("private")]);
        await get("/weine", headers);
      }
      expect(site.app.cache.keys()).toEqual([]);
      await get("/weine");
      await get("/weine", { cookie: "session=somebody" });
      expect(site.app.cache.counts).toMatchObject({ hits: before.hits, renders: before.renders + 1 });
      await get("/weine", { cookie: "banner=closed" });
      expect(site.app.cache.counts.hits).toBe(before.hits + 1);
    });
  });
});
