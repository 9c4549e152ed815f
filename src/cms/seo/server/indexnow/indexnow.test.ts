import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { IndexNow } from "#cms/seo/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { outboundFrom } from "#platform/outbound/fetch-outside.ts";
import type { Platform } from "#platform/platform.ts";
import { gathered } from "#server/features.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { workOf } from "#server/testing/work.ts";
import { collect } from "./collect.ts";
import { tellChanges } from "./send.ts";

type Page = { _id: string; version: number };
type Message = { host: string; key: string; keyLocation: string; urlList: string[] };

const origin = "https://www.weingut-amselberg.de";

onEveryEngine("IndexNow", (fresh) => {
  let site: TestSite;
  let platform: Platform;
  let now = new Date("2026-11-26T10:00:00.000Z");
  let headers: Record<string, string>;
  let endpoint: Server;
  let to = "";
  /** What search engines reply, and what they were sent. */
  let reply: { status: number; headers?: Record<string, string> } = { status: 202 };
  let sent: Message[] = [];

  beforeAll(async () => {
    endpoint = createServer(async (request, response) => {
      sent.push(JSON.parse(await text(request)) as Message);
      response.writeHead(reply.status, reply.headers).end();
    });
    await new Promise<void>((resolve) => endpoint.listen(0, "127.0.0.1", resolve));
    const host = `127.0.0.1:${(endpoint.address() as AddressInfo).port}`;
    to = `http://${host}/indexnow`;
    site = await testSite(await fresh.database(), { env: { PUBLIC_URL: origin }, now: () => now });
    headers = { ...(await adminHeaders(site.platform)), "content-type": "application/json" };
    // The site of an owner, who has removed the demo: nothing tells that its pages were once those of the demo.
    await site.platform.db.deleteFrom("demo_things").execute();
    const settings = { ...site.platform.settings, demo: false };
    platform = { ...site.platform, settings, fetchOutside: outboundFrom({ site: origin, trusted: [host] }) };
    await runDueJobs(site.platform.database, { kinds: workOf(site.platform), now: () => now });
  });
  afterAll(async () => {
    endpoint.close();
    await site.close();
  });
  beforeEach(() => {
    reply = { status: 202 };
    sent = [];
  });

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await site.app.fastify.inject({
      ...{ method: method as "GET", url: `/api/v0${path}`, headers: { ...headers, host: new URL(origin).host } },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    expect([path, answer.statusCode < 300, answer.payload]).toEqual([path, true, answer.payload]);
    return answer.json<T>();
  }
  /** What a change does until it is told. */
  async function work(): Promise<void> {
    const { db } = platform;
    const jobs = await db
      .selectFrom("jobs")
      .select(["id", "payload"])
      .where("kind", "=", "indexnow-collect")
      .where("done_at", "is", null)
      .where("run_at", "<=", now.toISOString())
      .orderBy("id")
      .execute();
    for (const { id, payload } of jobs) {
      await collect({ platform, all: gathered, tags: (JSON.parse(payload) as { tags: string[] }).tags });
      await db.deleteFrom("jobs").where("id", "=", id).execute();
    }
  }
  async function tell(): Promise<string[]> {
    await work();
    await tellChanges(platform, { to });
    return sent.flatMap(({ urlList }) => urlList).sort();
  }
  const state = () => call<IndexNow>("GET", "/indexnow");
  async function configure(seo: object): Promise<void> {
    const [config] = await call<{ version: number }[]>("GET", "/config");
    await call("PUT", "/config", { version: config!.version, seo });
    await work();
  }
  async function published(slug: string, about: object = {}): Promise<Page> {
    const page = await call<Page>("POST", "/page", { slug, title: slug, ...about });
    await call("POST", "/publish/page", [page._id]);
    return page;
  }
  async function change(page: Page, about: object): Promise<void> {
    const { version } = await call<Page>("GET", `/page?id=${page._id}`);
    await call("PUT", "/page", { _id: page._id, version, ...about });
    await call("POST", "/publish/page", [page._id]);
  }

  test("tells nobody anything until its owner wishes, and then nothing of what was there before", async () => {
    await published("vorher");
    expect(await tell()).toEqual([]);
    await configure({ indexNow: true });
    expect(await tell()).toEqual([]);
    expect(await platform.db.selectFrom("indexnow").select("key").execute()).toMatchObject([
      { key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
  });

  test("tells addresses that come, change, move and go, with the key that the site shows", async () => {
    const page = await published("hof");
    expect(await tell()).toEqual([`${origin}/hof`]);
    const [{ host, key, keyLocation }] = sent as [Message];
    expect([host, keyLocation]).toEqual([new URL(origin).host, `${origin}/${key}.txt`]);
    const shown = await site.app.fastify.inject({ url: `/${key}.txt`, headers: { host } });
    expect([shown.statusCode, shown.headers["content-type"], shown.payload]).toEqual([
      200,
      "text/plain; charset=utf-8",
      key,
    ]);
    expect((await site.app.fastify.inject({ url: `/${"0".repeat(32)}.txt`, headers: { host } })).statusCode).toBe(404);
    expect(await state()).toMatchObject({ last: { addresses: 1, status: 202 }, stopped: false, waiting: 0 });
    sent = [];
    expect(await tell()).toEqual([]);
    await change(page, { slug: "unser-hof" });
    expect(await tell()).toEqual([`${origin}/hof`, `${origin}/unser-hof`]);
    sent = [];
    await call("POST", "/unpublish/page", [page._id]);
    expect(await tell()).toEqual([`${origin}/unser-hof`]);
  });

  test("tells nothing of a page that is hidden from search engines, and is hidden later", async () => {
    const hidden = await published("geheim", { hidden: true });
    const later = await published("bald-geheim");
    expect(await tell()).toEqual([`${origin}/bald-geheim`]);
    sent = [];
    await change(later, { hidden: true });
    await change(hidden, { title: "Noch geheimer" });
    await call("DELETE", "/page", { _id: hidden._id });
    expect(await tell()).toEqual([]);
  });

  test("an entry is told when its date has come", async () => {
    const entry = await call<Page>("POST", "/entry", { title: "Hoffest", publish_date: "2026-11-26T12:00:00.000Z" });
    await call("POST", "/publish/entry", [entry._id]);
    expect(await tell()).toEqual([]);
    now = new Date("2026-11-26T12:00:01.000Z");
    expect((await tell()).filter((url) => url.includes("/en/"))).toEqual([]);
    expect(sent.flatMap(({ urlList }) => urlList)).toHaveLength(1);
  });

  test("a message that does not arrive is told again later, each time after a longer wait", async () => {
    await published("spaeter");
    for (const [status, minutes] of [
      [503, 10],
      [429, 20],
    ] as const) {
      reply = { status };
      sent = [];
      expect(await tell()).toHaveLength(1);
      expect(await state()).toMatchObject({ last: { status }, stopped: false, waiting: 1 });
      sent = [];
      now = new Date(now.getTime() + minutes * 60_000 - 1000);
      expect(await tell()).toEqual([]);
      now = new Date(now.getTime() + 2000);
    }
    reply = { status: 200 };
    expect(await tell()).toEqual([`${origin}/spaeter`]);
    expect(await state()).toMatchObject({ last: { status: 200 }, waiting: 0 });
  });

  test("a refusal ends it until it is switched off and on", async () => {
    await published("abgelehnt");
    reply = { status: 403 };
    expect(await tell()).toHaveLength(1);
    expect(await state()).toMatchObject({ stopped: true, last: { status: 403 } });
    sent = [];
    now = new Date(now.getTime() + 24 * 60 * 60_000);
    expect(await tell()).toEqual([]);
    reply = { status: 200 };
    const { key } = await platform.db.selectFrom("indexnow").select("key").executeTakeFirstOrThrow();
    await configure({ indexNow: false });
    await configure({ indexNow: true });
    await published("wieder");
    expect(await tell()).toEqual([`${origin}/wieder`]);
    expect(sent[0]?.key).toBe(key);
  });

  test("a site that nobody can reach, that shows the demo, or that is to be listed nowhere tells nothing", async () => {
    await published("still");
    await work();
    const tried = async (changed: Partial<Platform["settings"]>) => {
      const { settings } = platform;
      await tellChanges({ ...platform, settings: { ...settings, ...changed } }, { to });
      return sent.length;
    };
    for (const publicUrl of [
      "http://www.weingut-amselberg.de",
      "https://localhost",
      "https://192.0.2.1",
      "https://a.example",
      "https://a.de:8443",
    ]) {
      expect([publicUrl, await tried({ publicUrl })]).toEqual([publicUrl, 0]);
    }
    expect(await tried({ demo: true })).toBe(0);
    await configure({ hidden: true });
    expect(await tried({})).toBe(0);
    expect(await state()).toMatchObject({ quiet: "demo" });
    await configure({ hidden: false });
    expect(await tried({})).toBe(1);
  });
});
