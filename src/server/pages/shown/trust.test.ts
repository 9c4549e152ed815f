import { afterAll, beforeAll, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";

const owner = { handle: "owner@example.org", password: "Riesling trocken 2025" };

onEveryEngine("what a request says of itself", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    const env = { VITRINE_ADMIN_EMAIL: owner.handle, VITRINE_ADMIN_PASSWORD: owner.password };
    site = await testSite(await fresh.database(), { env });
  });
  afterAll(() => site.close());

  async function logIn(next: string): Promise<string | null> {
    const answer = await fetch(`${site.url}/login?next=${encodeURIComponent(next)}`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: site.url },
      body: new URLSearchParams(owner),
    });
    expect(answer.status).toBe(303);
    return answer.headers.get("location");
  }

  test("after a login the address that was asked for follows, if it is one of ours", async () => {
    expect(await logIn("/admincenter/entries?q=Lese")).toBe("/admincenter/entries?q=Lese");
    for (const next of [
      "//evil.test",
      "/\\evil.test",
      "/\t/evil.test",
      "/\n/evil.test",
      "https://evil.test",
      "evil.test",
      "",
    ]) {
      expect([next, await logIn(next)]).toEqual([next, "/"]);
    }
  });

  test("a host that is none is refused, and none finds its way into the page of another one", async () => {
    const { port } = new URL(site.url);
    for (const host of [`127.0.0.1:${port}/en`, "a b", "x%", "<script>", `127.0.0.1:${port}?`]) {
      const { status } = await ask(site.url, { path: "/weine", headers: { host } });
      expect([host, status]).toEqual([host, 400]);
    }
    await ask(site.url, { path: "/weine", headers: { host: "other.example" } });
    const { text } = await ask(site.url, { path: "/weine" });
    expect(text).toContain(`<link rel="canonical" href="${site.url}/weine"`);
    expect(text).not.toContain("other.example");
  });

  test("a form that another site sent is refused with a page, and nobody is logged in by it", async () => {
    const answer = await fetch(`${site.url}/login`, {
      method: "POST",
      redirect: "manual",
      headers: { origin: "https://evil.test", accept: "text/html", "accept-language": "de" },
      body: new URLSearchParams(owner),
    });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toContain("Diese Anfrage kam von einer fremden Seite");
  });

  test("a kept search is forgotten when a title changes", async () => {
    const cookie = await sessionOf();
    const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
    const call = (path: string, body: unknown, method = "POST") =>
      fetch(`${site.url}/api/v0/${path}/`, { method, headers, body: JSON.stringify(body) }).then((answer) =>
        answer.json(),
      );
    const total = async (q: string) =>
      ((await (await fetch(`${site.url}/api/v0/entry/?q=${q}`)).json()) as { total: number }).total;
    const entry = (await call("entry", { title: "Amselnest" })) as { _id: string; version: number };
    await call("publish/entry", [entry._id]);
    expect([await total("Amselnest"), await total("Zebrafink")]).toEqual([1, 0]);
    await call("entry", { _id: entry._id, version: entry.version + 1, title: "Zebrafink" }, "PUT");
    await call("publish/entry", [entry._id]);
    expect([await total("Amselnest"), await total("Zebrafink")]).toEqual([0, 1]);
  });

  async function sessionOf(): Promise<string> {
    const answer = await fetch(`${site.url}/api/v0/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(owner),
    });
    return answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  }
});
