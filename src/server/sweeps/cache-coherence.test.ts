import { Agent } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { onSqlite } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { ask } from "../testing/running/ask.ts";
import { adminHeaders, type Edit, Editor, keptAndFresh } from "../testing/running/edits.ts";
import { type TestSite, testSite } from "../testing/running/site.ts";
import { workOf } from "../testing/work.ts";

const edits = process.env["VITRINE_LONG"] ? 1000 : 100;
const lists = ["/", "/?news=6", "/en", "/weinberge", "/en/events"];
/** Pages that cannot show an entry. */
const others = ["/Impressum", "/kontakt", "/en/wines"];

onSqlite("kept pages", (fresh) => {
  let site: TestSite;
  let headers: Record<string, string>;
  let now = Date.parse("2026-11-21T10:00:00.000Z");

  beforeAll(async () => {
    site = await testSite(await fresh.database(), { now: () => new Date(now) });
    headers = await adminHeaders(site.platform);
  });
  afterAll(() => site.close());

  /** Every page that may show the entry shows it as it is now. */
  async function expectNothingStale({ _id, page, slugs }: Edit["entry"], what: string): Promise<void> {
    for (const path of [...lists, `/${page.de}/${_id}`, `/${page.de}/${slugs.de}`]) {
      const { kept, fresh } = await keptAndFresh(site.url, path);
      expect([200, 301, 404], `${path} after ${what}`).toContain(fresh.status);
      expect(kept, `${path} after ${what}`).toEqual(fresh);
    }
  }

  test(`are right after each of ${edits} random edits, and those that cannot show the entry stay`, {
    timeout: 3_600_000,
  }, async () => {
    const editor = new Editor(site.url, { headers, seed: 3 });
    const etags = await Promise.all(others.map(async (path) => (await ask(site.url, { path })).headers.etag));
    let noticed = 0;
    for (let round = 0; round < edits; round += 1) {
      const { what, entry, noticed: notice } = await editor.edit();
      const { renders, forgotten } = site.app.cache.counts;
      const still = await Promise.all(others.map(async (path) => (await ask(site.url, { path })).headers.etag));
      expect(still).toEqual(etags);
      expect(site.app.cache.counts.renders, `renderings after ${what}`).toBe(renders);
      // A draft is nobody's business.
      if (!notice) expect(site.app.cache.counts.forgotten, `purges after ${what}`).toBe(forgotten);
      await expectNothingStale(entry, `${round}: ${what}`);
      if (notice) noticed += 1;
    }
    expect(noticed).toBeGreaterThan(edits / 4);
  });

  test("are right after each edit also while others keep asking for them", { timeout: 3_600_000 }, async () => {
    const editor = new Editor(site.url, { headers, seed: 7 });
    let asking = true;
    const visitors = lists.map(async (path) => {
      while (asking) await ask(site.url, { path });
    });
    try {
      for (let round = 0; round < edits / 4; round += 1) {
        const { what, entry } = await editor.edit();
        await expectNothingStale(entry, `${round}: ${what}`);
      }
    } finally {
      asking = false;
      await Promise.all(visitors);
    }
  });

  test("that do not show an entry stay when only its text changes", async () => {
    const editor = new Editor(site.url, { headers, seed: 1 });
    const old = { title: "Ganz alt", publish_date: "2020-01-01T00:00:00.000Z", tags: ["Weinberg|Lese"] };
    const entry = await editor.call<{ _id: string; version: number }>("POST", "/entry", old);
    await editor.call("POST", "/publish/entry", [entry._id]);
    for (const path of lists) await ask(site.url, { path });
    const { renders } = site.app.cache.counts;
    const { version } = entry;
    await editor.call("PUT", "/entry", { _id: entry._id, version: version + 1, content: ["<p>Neu</p>"] });
    await editor.call("POST", "/publish/entry", [entry._id]);
    for (const path of lists) await ask(site.url, { path });
    expect(site.app.cache.counts.renders).toBe(renders);
  });

  test("all show at once that a page has another address: in menus, and in the addresses of what it lists", async () => {
    const editor = new Editor(site.url, { headers, seed: 4 });
    const everywhere = [...lists, ...others, "/weine", "/veranstaltungen", "/feste"];
    const move = async (from: string, to: string) => {
      const { text } = await ask(site.url, { path: `/api/v0/page/?slug=${from}`, headers });
      const { _id, version } = JSON.parse(text) as { _id: string; version: number };
      await editor.call("PUT", "/page", { _id, version, slug: to });
      await editor.call("POST", "/publish/page", [_id]);
      for (const path of everywhere) {
        const { kept, fresh } = await keptAndFresh(site.url, path);
        expect(kept, path).toEqual(fresh);
      }
      const statuses = await Promise.all(
        [from, to].map(async (slug) => (await ask(site.url, { path: `/${slug}` })).status),
      );
      // The old address leads to the new one.
      expect(statuses).toEqual([301, 200]);
      const contact = (await ask(site.url, { path: "/kontakt" })).text;
      expect([contact.includes(`href="/${from}"`), contact.includes(`href="/${to}"`)]).toEqual([false, true]);
      const home = (await ask(site.url, { path: "/?news=50" })).text;
      expect([home.includes(`href="/${from}/`), home.includes(`href="/${to}/`)]).toEqual([false, true]);
    };
    await move("veranstaltungen", "feste");
    await move("feste", "veranstaltungen");
  });

  test("let an entry appear by itself when its time has come, and not a moment earlier", async () => {
    const editor = new Editor(site.url, { headers, seed: 2 });
    const due = new Date(now + 5000).toISOString();
    const body = { title: "Pünktlich um zehn", publish_date: due, tags: ["Weinberg|Lese"] };
    const { _id, page, slugs } = await editor.call<Edit["entry"]>("POST", "/entry", body);
    await editor.call("POST", "/publish/entry", [_id]);
    const address = `/${page.de}/${slugs.de}`;
    const seen = async () => [
      (await ask(site.url, { path: "/" })).text.includes(body.title),
      (await ask(site.url, { path: "/weinberge" })).text.includes(body.title),
      (await ask(site.url, { path: address })).status,
    ];
    expect(await seen()).toEqual([false, false, 404]);
    now += 4999;
    expect(await seen()).toEqual([false, false, 404]);
    now += 1;
    expect(await seen()).toEqual([true, true, 200]);
  });

  test("follow what was planned, what went into the trash and a branch of tags that moved", async () => {
    const editor = new Editor(site.url, { headers, seed: 5 });
    const body = { title: "Die Reben ruhen", tags: ["Weinberg|Ruhe"], publish_date: new Date(now).toISOString() };
    const entry = await editor.call<Edit["entry"]>("POST", "/entry", body);
    const { _id } = entry;
    const inAnHour = new Date(now + 3_600_000).toISOString();
    await editor.call("POST", "/plan/entry", { _id, act: "publish", at: inAnHour });
    const { platform } = site;
    const seen = async () => {
      const { status, text } = await ask(site.url, { path: `/api/v0/entry/?id=${_id}`, headers });
      await expectNothingStale(
        status === 200 ? (JSON.parse(text) as typeof entry) : entry,
        "a plan, a tag or the trash",
      );
      const texts = await Promise.all(["/", "/weinberge"].map(async (path) => (await ask(site.url, { path })).text));
      return texts.map((text) => text.includes(body.title));
    };
    expect(await seen()).toEqual([false, false]);
    now += 3_600_000;
    await runDueJobs(platform.database, { kinds: workOf(platform), now: () => new Date(now) });
    expect(await seen()).toEqual([true, true]);
    const list = await ask(site.url, { path: "/api/v0/tag/", headers });
    const { items } = JSON.parse(list.text) as { items: { _id: string; path: string }[] };
    const tag = items.find(({ path }) => path === "Weinberg|Ruhe");
    await editor.call("PUT", "/tag", { _id: tag?._id, path: "Winter|Ruhe" });
    expect(await seen()).toEqual([true, false]);
    await editor.call("PUT", "/tag", { _id: tag?._id, path: "Weinberg|Ruhe" });
    expect(await seen()).toEqual([true, true]);
    const { text } = await ask(site.url, {
      path: "/api/v0/preview/entry",
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ _id }),
    });
    const preview = `/e/${_id}?token=${(JSON.parse(text) as { token: string }).token}`;
    expect((await ask(site.url, { path: preview })).text).toContain(body.title);
    const [live] = await editor.call<[Edit["entry"]]>("POST", "/publish/entry", [_id]);
    await editor.call("PUT", "/entry", { _id, version: live.version, title: "Nur im Entwurf" });
    expect((await ask(site.url, { path: preview })).text).toContain("Nur im Entwurf");
    expect(await seen()).toEqual([true, true]);
    await editor.call("DELETE", "/entry", { _id });
    expect(await seen()).toEqual([false, false]);
    expect((await ask(site.url, { path: preview })).status).toBe(404);
  });

  test("that look as before after a publication are the same bytes, and are not compressed again", async () => {
    const editor = new Editor(site.url, { headers, seed: 3 });
    const read = async (encoding: string) => {
      await ask(site.url, { path: "/weinberge", headers: { "accept-encoding": encoding } });
      return site.app.cache.get(site.app.cache.keys().find((key) => key.endsWith(" /weinberge"))!)!;
    };
    const before = await read("br");
    const compressed = before.ready("br");
    expect(compressed).toBeDefined();
    const publish = async (entry: object) => {
      const { _id } = await editor.call<{ _id: string }>("POST", "/entry", entry);
      await editor.call("POST", "/publish/entry", [_id]);
    };
    await publish({ title: "Auf einer anderen Seite" });
    const after = await read("identity");
    expect(after).not.toBe(before);
    expect(after.ready("br")).toBe(compressed);
    await publish({ title: "Auf dieser Seite", tags: ["Weinberg|Amselberg"] });
    expect((await read("identity")).ready("br")).toBeUndefined();
  });

  test("are rendered once for 1,000 visitors who come when it has just been forgotten or has run out", async () => {
    const editor = new Editor(site.url, { headers, seed: 3 });
    const entry = await editor.call<{ _id: string }>("POST", "/entry", { title: "Alle wollen es sehen" });
    const groups = Array.from({ length: 5 }, () => new Agent({ keepAlive: true, maxSockets: 200 }));
    const group = (agent: Agent, path: string) =>
      Promise.all(Array.from({ length: 200 }, () => ask(site.url, { path, agent })));
    // On a connection that is new, a request has ten seconds to arrive (`headersTimeout`), and it waits behind all others
    // of this process: the thousand connections are open before anybody asks.
    for (const agent of groups) await group(agent, "/robots.txt");
    const crowd = async () => {
      const before = site.app.cache.counts.renders;
      const answers = (await Promise.all(groups.map((agent) => group(agent, "/")))).flat();
      expect(answers).toHaveLength(1000);
      const renders = site.app.cache.counts.renders - before;
      return { renders, pages: new Set(answers.map(({ status, text }) => `${status} ${text}`)).size };
    };
    await editor.call("POST", "/publish/entry", [entry._id]);
    expect(await crowd()).toEqual({ renders: 1, pages: 1 });
    const later = { title: "Noch einer", publish_date: new Date(now + 1000).toISOString() };
    const next = await editor.call<{ _id: string }>("POST", "/entry", later);
    await editor.call("POST", "/publish/entry", [next._id]);
    await ask(site.url, { path: "/" });
    now += 1000;
    expect(await crowd()).toEqual({ renders: 1, pages: 1 });
    for (const agent of groups) agent.destroy();
  });
});
