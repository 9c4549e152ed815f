import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { ask } from "../testing-ask.ts";
import { type TestSite, testSite } from "../testing-site.ts";

onSqlite("the cookie banner", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite(await fresh.database());
  });
  afterAll(() => site.close());

  const asks = (text: string) => text.includes("consent-title");
  async function get(path: string, cookie?: string) {
    const { status, text } = await ask(site.url, { path, headers: cookie ? { cookie } : {} });
    return { status, asks: asks(text) };
  }
  const answer = (body: string, { next = "", headers = {} } = {}) =>
    ask(site.url, {
      path: `/cookies${next && `?next=${encodeURIComponent(next)}`}`,
      method: "POST",
      body,
      headers: { "content-type": "application/x-www-form-urlencoded", origin: site.url, ...headers },
    });

  test("stands on kept pages until it is answered, whoever came before", async () => {
    for (const cookie of [undefined, "accepted=false", undefined, "accepted=true; ga=true", undefined, "other=1"]) {
      const answered = cookie?.startsWith("accepted") ?? false;
      expect([cookie, await get("/weine", cookie)]).toEqual([cookie, { status: 200, asks: !answered }]);
    }
  });

  test("stands on screens of each visitor's own and where nothing was found as well", async () => {
    for (const path of ["/login", "/registrieren", "/suche", "/shop/cart"]) {
      expect([path, await get(path)]).toEqual([path, { status: 200, asks: true }]);
      expect([path, await get(path, "accepted=false")]).toEqual([path, { status: 200, asks: false }]);
    }
    expect(await get("/gibt-es-nicht")).toEqual({ status: 404, asks: true });
  });

  test("is not on an entry's lasting address, nor where the settings stand themselves", async () => {
    expect((await get("/e/0197f1a0-0000-7000-8000-000000000000")).asks).toBe(false);
    expect((await get("/cookies")).asks).toBe(false);
  });

  test("its form keeps the answer in four cookies and leads back to the page", async () => {
    const said = await answer("choice=save&wish=ga", { next: "/weine?news=4" });
    expect([said.status, said.headers.location]).toEqual([303, "/weine?news=4"]);
    expect(said.headers["set-cookie"]?.map((line) => line.split(";")[0])).toEqual([
      ...["accepted=true", "ga=true", "gads=false", "fb=false"],
    ]);
  });

  test("a form that says something else changes nothing, and leads to no other site", async () => {
    const unknown = await answer("choice=everything");
    expect([unknown.status, unknown.headers["set-cookie"]]).toEqual([400, undefined]);
    const foreign = await answer("choice=all", { headers: { origin: "https://evil.example" } });
    expect([foreign.status, foreign.headers["set-cookie"]]).toEqual([403, undefined]);
    const away = await answer("choice=necessary", { next: "//evil.example/" });
    expect(away.headers.location).toBe("/cookies?saved=1");
  });
});
