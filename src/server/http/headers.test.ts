import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { ask } from "../testing/running/ask.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

const always = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
};

onSqlite("every answer", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database());
  });
  afterAll(() => site.close());

  describe("says what browsers may do with it", () => {
    test.each([
      [200, "GET", "/"],
      [200, "GET", "/login"],
      [301, "GET", "/Kontakt"],
      [400, "GET", "/%ZZ"],
      [400, "GET", "/a%00b"],
      [404, "GET", "/no-such-page"],
      [404, "GET", "/kontakt.data"],
      [405, "DELETE", "/kontakt"],
      [415, "POST", "/kontakt"],
      [200, "GET", "/api/v0/entry/"],
      [200, "GET", "/api/v0/health"],
      [200, "GET", "/api/v0/openapi.json"],
      [404, "GET", "/api/v0/nothing"],
      [401, "POST", "/api/v0/entry/"],
      [200, "GET", "/vitrine.svg"],
    ])("%i for %s %s", async (status, method, path) => {
      const answer = await ask(site.url, { method, path });
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject(always);
      expect(answer.headers["x-powered-by"]).toBeUndefined();
      if (path !== "/vitrine.svg") {
        const policy = String(answer.headers["content-security-policy"]);
        expect(policy).toContain("default-src 'none'");
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
      }
    });

    test("304 as well, and the same as with the page", async () => {
      const page = await ask(site.url, { path: "/" });
      const known = await ask(site.url, { path: "/", headers: { "if-none-match": page.headers.etag } });
      expect(known.status).toBe(304);
      expect(known.headers).toMatchObject(always);
      expect(known.headers["content-security-policy"]).toBe(page.headers["content-security-policy"]);
    });

    test("500 as well, in the site's own words and without what went wrong", async () => {
      site.app.cache.clear();
      site.app.answers.clear();
      site.platform.kept.clear();
      const { db } = site.platform;
      await db.schema.alterTable("entries").renameTo("entries_gone").execute();
      const answers = [
        await ask(site.url, { path: "/" }),
        await ask(site.url, { path: "/", headers: { cookie: "session=somebody" } }),
        await ask(site.url, { path: "/api/v0/entry/" }),
      ];
      await db.schema.alterTable("entries_gone").renameTo("entries").execute();
      for (const { status, headers, text } of answers) {
        expect(status).toBe(500);
        expect(headers).toMatchObject(always);
        expect(headers["content-security-policy"]).toContain("default-src 'none'");
        // Style sheets speak of `select` as well.
        expect(text.replace(/<style>.*?<\/style>/s, "")).not.toMatch(/entries_|select|sqlite|\bat \S+:\d+/i);
      }
      expect(answers[0]?.text).toContain("<h1");
      expect(site.app.cache.keys()).toEqual([]);
      expect((await ask(site.url, { path: "/weinberge" })).status).toBe(200);
    });
  });

  test("of a kept page sets no cookie and lets nobody keep it without asking", async () => {
    const paths = ["/", "/weine", "/en", "/Impressum"];
    for (const path of [...paths, ...paths]) {
      const { headers } = await ask(site.url, { path });
      expect(headers["set-cookie"]).toBeUndefined();
      expect(headers["cache-control"]).toBe("no-cache");
    }
  });

  test("that is for one person only may not be kept by what stands between", async () => {
    const session = await ask(site.url, { path: "/", headers: { cookie: "session=somebody" } });
    expect(session.headers["cache-control"]).toMatch(/^private/);
    const api = await ask(site.url, { path: "/api/v0/entry/", headers: { cookie: "session=somebody" } });
    expect(api.headers["cache-control"]).toBe("no-store");
  });

  test("gives public pages one policy without a way for foreign scripts: what is each page's own are the hashes of its styles", async () => {
    const policies = await Promise.all(
      ["/", "/weine", "/en/wines"].map(
        async (path) => (await ask(site.url, { path })).headers["content-security-policy"],
      ),
    );
    expect(new Set(policies.map((policy) => String(policy).replace(/style-src [^;]*/, ""))).size).toBe(1);
    expect(policies[0]).toMatch(/script-src ('sha256-[\w+/=]+' ){2}'strict-dynamic'/);
    for (const policy of policies) expect(policy).not.toMatch(/https?:|\*|'nonce-|'unsafe-eval'/);
  });

  test("comes in time or not at all: clients that dawdle are cut off", () => {
    const server = site.app.fastify.server as typeof site.app.fastify.server & { connectionsCheckingInterval: number };
    // Node's own holds for large files too; `body-time.ts` watches bodies instead.
    expect(server.requestTimeout).toBe(0);
    expect(server.headersTimeout).toBe(10_000);
    expect(server.connectionsCheckingInterval).toBeLessThanOrEqual(5000);
  });
});

onSqlite("a site that is reached by https", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { env: { PUBLIC_URL: "https://www.example.de" } });
  });
  afterAll(() => site.close());

  test("asks on every answer to be reached only so", async () => {
    for (const path of ["/", "/Kontakt", "/no-such-page", "/vitrine.svg", "/api/v0/entry/"]) {
      const { headers } = await ask(site.url, { path });
      expect(headers["strict-transport-security"], path).toBe("max-age=31536000");
    }
  });

  test("names its public address everywhere, whatever the request says", async () => {
    const { text } = await ask(site.url, { path: "/weine", headers: { host: "evil.example" } });
    expect(text).toContain('<link rel="canonical" href="https://www.example.de/weine"');
    expect(text).not.toContain("evil.example");
  });

  test("lets no browser keep a screen of the admin centre, nor its data, for the way back", async () => {
    for (const path of ["/admincenter", "/admincenter/entries/new", "/admincenter/entries.data", "/shop/manage"]) {
      expect([path, (await ask(site.url, { path })).headers["cache-control"]]).toEqual([path, "no-store"]);
    }
  });

  test("knows a session by the cookie that https binds to the host, and by no other", async () => {
    const cacheControl = async (cookie: string) =>
      (await ask(site.url, { path: "/weine", headers: { cookie } })).headers["cache-control"];
    expect(await cacheControl("__Host-session=somebody")).toMatch(/^private/);
    expect(await cacheControl("session=somebody")).toBe("no-cache");
  });
});
