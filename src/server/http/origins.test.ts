import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { ask } from "../testing/running/ask.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";

onSqlite("the origin of a request, without a public address", (fresh) => {
  let site: TestSite;

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { env: { TRUST_PROXY: "1" } });
  });
  afterAll(() => site.close());

  const paths = ["/", "/kontakt", "/api/v0/entry/", "/api/v0/health"];

  describe("has a host that addresses can be made of", () => {
    test.each(["example.org", "example.org:8080", "127.0.0.1:80", "[::1]:65535", "[::ffff:127.0.0.1]"])(
      "%s is one",
      async (host) => {
        for (const path of paths) {
          const { status } = await ask(site.url, { path, headers: { host } });
          expect([path, status]).toEqual([path, 200]);
        }
      },
    );

    test.each([
      "a.".repeat(130),
      "[::1]:99999",
      "example.org:65536",
      "127.0.0.300",
      "[::g]",
      "[::1",
      "example.org/x",
      "a@b",
      "[1:2]",
    ])("%s is none", async (host) => {
      for (const path of paths) {
        const { status } = await ask(site.url, { path, headers: { host } });
        expect([path, status]).toEqual([path, 400]);
      }
    });
  });

  test("has the scheme that a trusted proxy says, and its own kept pages", async () => {
    const canonical = async (scheme: string) => {
      const headers = { host: "wein.example", "x-forwarded-proto": scheme };
      const { text } = await ask(site.url, { path: "/weine", headers });
      return /rel="canonical" href="([^"]*)"/.exec(text)?.[1];
    };
    const asked = ["https", "http", "https", "http"];
    for (const scheme of asked) expect(await canonical(scheme)).toBe(`${scheme}://wein.example/weine`);
  });
});
