import { afterAll, beforeAll, expect, test } from "vitest";
import { changeIntegrations } from "#cms/consent/server/index.ts";
import { siteCookies } from "#cms/consent/site-cookies.ts";
import { createPageIn, publishPagesIn } from "#cms/pages/server/index.ts";
import { createUser } from "#cms/users/server/index.ts";
import { translator } from "#contract/texts/translate.ts";
import { onSqlite } from "#database/testing.ts";
import { hashPassword } from "#platform/sessions/passwords.ts";
import { gathered } from "#server/features.ts";
import { ask } from "#server/testing/running/ask.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { openShop, password } from "#server/testing/test-house.ts";

onSqlite("the cookie banner", (fresh) => {
  let site: TestSite;
  beforeAll(async () => {
    site = await testSite(await fresh.database());
    await openShop(site.platform);
  });
  afterAll(() => site.close());

  const version = async () =>
    /name="version" value="([\w-]+)"/.exec((await ask(site.url, { path: "/weine" })).text)?.[1] ?? "";
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
    const proof = `consent=${await version()}.0123456789abcdefABCDEF`;
    const yes = `accepted=true; ga=true; ${proof}`;
    for (const cookie of [
      undefined,
      "accepted=false",
      undefined,
      yes,
      undefined,
      "other=1",
      "accepted=true; ga=true",
    ]) {
      const answered = cookie === "accepted=false" || cookie === yes;
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

  test("its form keeps the answer in five cookies and leads back to the page", async () => {
    const said = await answer(`choice=save&wish=ga&version=${await version()}`, { next: "/weine?news=4" });
    expect([said.status, said.headers.location]).toEqual([303, "/weine?news=4"]);
    expect(said.headers["set-cookie"]?.map((line) => line.split(";")[0])).toEqual([
      ...["accepted=true", "ga=true", "gads=false", "fb=false"],
      expect.stringMatching(/^consent=[\w-]{10}\.[\w-]{22}$/),
    ]);
  });

  test("a form that says something else changes nothing, and leads to no other site", async () => {
    const unknown = await answer("choice=everything");
    expect([unknown.status, unknown.headers["set-cookie"]]).toEqual([400, undefined]);
    const foreign = await answer("choice=all", { headers: { origin: "https://evil.example" } });
    expect([foreign.status, foreign.headers["set-cookie"]]).toEqual([403, undefined]);
    const old = await answer("choice=all&version=yesterday");
    expect([old.status, old.headers["set-cookie"]]).toEqual([409, undefined]);
    expect(old.text).toContain("Bitte wählen Sie noch einmal.");
    const away = await answer("choice=necessary", { next: "//evil.example/" });
    expect(away.headers.location).toBe("/cookies?saved=1");
  });

  test("a service that is switched on is asked about anew, stands in pages as mere data, and is named in their policy", async () => {
    const proof = `consent=${await version()}.0123456789abcdefABCDEF`;
    const cookie = `accepted=true; ga=true; ${proof}`;
    // But for the styles of the page, of which each names its own.
    const policyOf = async (path: string) => {
      const policy = String((await ask(site.url, { path })).headers["content-security-policy"]);
      return policy.replace(/(?<=style-src 'self')( 'sha256-[^']+')*/, " its styles");
    };
    const before = await policyOf("/weine");
    expect(before).not.toContain("http");
    const { db, outside } = site.platform;
    const ga = { on: true, id: "G-AB12CD34EF" };
    const t = translator("de");
    await changeIntegrations(db, { version: 0, input: { ga }, by: null, now: outside.now(), t });
    expect(await get("/weine", cookie)).toEqual({ status: 200, asks: true });
    const { text } = await ask(site.url, { path: "/weine" });
    expect(text).toContain('<script type="application/json" data-integration="ga">');
    // The scheme, what search engines read, the starter, and these data.
    expect(text.match(/<script/g)?.length).toBe(4);
    expect(await policyOf("/weine")).toContain("https://*.google-analytics.com");
    // Where the address may hold a secret, nobody else reads along.
    for (const path of ["/login", "/passwort?token=geheim", "/konto", "/cookies"]) {
      const page = await ask(site.url, { path });
      expect([path, page.text.includes("data-integration"), await policyOf(path)]).toEqual([path, false, before]);
    }
    const privacy = await ask(site.url, { path: "/Datenschutz" });
    expect(privacy.text).toContain("Google Ireland Limited");
    expect((await ask(site.url, { path: "/en/privacy" })).text).toContain("Counting how many people visit");
    await changeIntegrations(db, { version: 1, input: { ga: { ...ga, on: false } }, by: null, now: outside.now(), t });
    expect(await get("/weine", cookie)).toEqual({ status: 200, asks: false });
    expect(await policyOf("/weine")).toBe(before);
    expect((await ask(site.url, { path: "/Datenschutz" })).text).not.toContain("Google Ireland");
  });

  test("a map may be framed by the page that shows it and by no other, once its service is switched on", async () => {
    const { db, outside } = site.platform;
    const [now, t] = [outside.now(), translator("de")];
    const set = async (on: boolean) => {
      const { version } = await db.selectFrom("integrations").select("version").executeTakeFirstOrThrow();
      await changeIntegrations(db, { version, input: { osm: { on, id: "" } }, by: null, now, t });
    };
    const props = {
      provider: "osm",
      title: { de: "Kelterhaus" },
      address: "Am Steilhang 3",
      place: "49.8653, 10.2265",
    };
    const input = { title: "Anfahrt", slug: "anfahrt", blocks: [{ type: "map", v: 1, id: "m", props }] };
    const id = outside.id();
    await db.transaction().execute(async (tx) => {
      const acting = { types: gathered.blocks, by: null, id: outside.id, now, t };
      await createPageIn(tx, { page: id, kind: "page", input, ...acting });
      await publishPagesIn(tx, { wishes: [{ _id: id }], ...acting });
    });
    const page = async (path: string, cookie = "") => {
      const { text, headers } = await ask(site.url, { path, headers: cookie ? { cookie } : {} });
      return { text, policy: String(headers["content-security-policy"]) };
    };
    const off = await page("/anfahrt");
    expect(off.text).toContain("Auf der Karte bei OpenStreetMap ansehen: Kelterhaus");
    expect([off.text.includes("data-embed="), off.policy.includes("http")]).toEqual([false, false]);
    await set(true);
    const on = await page("/anfahrt");
    expect(on.text).toContain('data-embed="https://www.openstreetmap.org/export/embed.html?');
    expect(on.text).not.toContain("<iframe");
    expect(on.policy).toContain("; frame-src https://www.openstreetmap.org; ");
    expect((await page("/weine")).policy).not.toContain("http");
    // The same kept page for those who always load maps and those who do not.
    const version = /name="version" value="([\w-]+)"/.exec(on.text)?.[1];
    const answered = `consent=${version}.0123456789abcdefABCDEF`;
    const refused = await page("/anfahrt", `accepted=false; osm=false; ${answered}`);
    expect((await page("/anfahrt", `accepted=true; osm=true; ${answered}`)).text).toBe(refused.text);
    const privacy = await page("/Datenschutz");
    expect(privacy.text).toContain("OpenStreetMap Foundation, St John’s");
    expect(privacy.text).toContain("<code>osm</code>");
    expect(privacy.text).not.toContain("<code>gmaps</code>");
    await set(false);
    expect((await page("/anfahrt")).policy).toBe(off.policy);
  });

  test("the cookies that are set are those that the privacy statement names, for as long as it says", async () => {
    const { db, outside } = site.platform;
    const user = {
      id: outside.id(),
      name: "Ida",
      handle: "ida@example.org",
      passwordHash: await hashPassword(password),
    };
    await db
      .transaction()
      .execute((tx) => createUser(tx, { ...user, roles: ["customer"], language: "de", now: outside.now() }));
    const login = await fetch(`${site.url}/api/v0/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ handle: user.handle, password }),
    });
    const said = await answer(`choice=all&version=${await version()}`);
    const always = siteCookies.filter((cookie) => !("only" in cookie));
    const plain = await ask(site.url, { path: "/e/design?plain" });
    const lines = [login.headers.getSetCookie(), said.headers["set-cookie"] ?? [], plain.headers["set-cookie"] ?? []];
    const set = lines.flat().map((line) => {
      const [, name, age] = /^(\w+)=.*Max-Age=(\d+)/.exec(line) ?? [];
      return `${name} ${age}`;
    });
    expect(set.toSorted()).toEqual(always.map(({ name, seconds }) => `${name} ${seconds}`).toSorted());
    const { text } = await ask(site.url, { path: "/Datenschutz" });
    for (const { name } of always) expect(text).toContain(`<code>${name}</code>`);
  });
});
