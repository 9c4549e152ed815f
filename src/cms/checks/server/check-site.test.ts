import { afterAll, beforeAll, expect, test } from "vitest";
import { hideFindings, readCheck, readFindings, startCheck } from "#cms/checks/contract.ts";
import type { FindingName } from "#cms/checks/finding.ts";
import type { Reply } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { runDueJobs } from "#platform/jobs/jobs.ts";
import { gathered } from "#server/features.ts";
import { adminHeaders } from "#server/testing/running/edits.ts";
import { type TestSite, testSite } from "#server/testing/running/site.ts";
import { workOf } from "#server/testing/work.ts";
import { checkLinksNow } from "./running/check-links.ts";
import { beginNightly } from "./running/runs.ts";

type Page = { _id: string; version: number; blocks: object[] };

onEveryEngine("the check of the site", (fresh) => {
  let site: TestSite;
  let now = new Date("2026-11-26T10:00:00.000Z");
  let headers: Record<string, string>;
  beforeAll(async () => {
    site = await testSite(await fresh.database(), { now: () => now });
    headers = { ...(await adminHeaders(site.platform)), "content-type": "application/json" };
  });
  afterAll(() => site.close());

  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${site.url}/api/v0${path}`, { method, headers, ...sent });
    const reply = await answer.text();
    expect([path, answer.status < 300, reply]).toEqual([path, true, reply]);
    return JSON.parse(reply) as T;
  }
  async function work(): Promise<void> {
    await runDueJobs(site.platform.database, { kinds: workOf(site.platform), now: () => now });
    const failed = await site.platform.db
      .selectFrom("jobs")
      .select(["kind", "error"])
      .where("error", "is not", null)
      .execute();
    expect(failed.filter(({ kind }) => kind.startsWith("check"))).toEqual([]);
  }
  const state = () => call<Reply<typeof readCheck>>("GET", readCheck.path);
  async function check() {
    await call("POST", startCheck.path, {});
    await work();
    return state();
  }
  async function named(name: FindingName) {
    const { items } = await call<Reply<typeof readFindings>>("GET", `${readFindings.path}?name=${name}`);
    return items;
  }
  const text = (id: string, html: string) => ({
    id,
    v: 1,
    type: "richText",
    props: { html: { de: html }, look: "plain" },
  });
  async function write(slug: string, about: object): Promise<Page> {
    const page = await call<Page>("POST", "/page", { slug, title: "Unser schöner Hof am Hang", ...about });
    await call("POST", "/publish/page", [page._id]);
    return page;
  }
  async function rewrite(page: Page, about: object): Promise<void> {
    const { version } = await call<Page>("GET", `/page?id=${page._id}`);
    await call("PUT", "/page", { _id: page._id, version, ...about });
    await call("POST", "/publish/page", [page._id]);
    await work();
  }

  test("finds nothing before it was made, and on the demo only what the demo has on purpose", async () => {
    await work();
    expect(await state()).toEqual({ run: null, checked: null, groups: [], hidden: 0 });
    const { run, checked, groups } = await check();
    expect([checked, run?.finished, run!.total > 60]).toEqual([now.toISOString(), now.toISOString(), true]);
    expect(groups.map(({ name, total }) => [name, total])).toEqual([["textsMissing", 1]]);
  });

  test("finds what is wrong on a page, each with the place where it is mended, and forgets it once it is mended", async () => {
    const html =
      '<p><a href="/gibt-es-nicht">Zu den Hühnern</a> <a href="/alt">Zu den Kühen</a> <a href="/weine#zisterne">Zur Zisterne</a></p>';
    const page = await write("hof", {
      title: "Hof",
      description: "Wein am Hang, ".repeat(11).trim(),
      blocks: [text("t1", "<h2>Tiere</h2><h4>Kleinvieh</h4>"), text("t2", html)],
    });
    const twin = await write("hof-zwei", { title: "Unsere Weine", blocks: [text("t", "<h1>Hof</h1><h1>Zwei</h1>")] });
    await call("POST", "/redirect", { from: "/alt", to: "/weine" });
    await check();
    const of = async (name: FindingName, id: string) => (await named(name)).filter(({ page }) => page?.address === id);
    expect(await of("linkDead", "/hof")).toMatchObject([
      {
        weight: "error",
        about: "Zu den Hühnern",
        values: { to: "/gibt-es-nicht" },
        place: { kind: "page", thing: page._id, block: "t2" },
      },
    ]);
    expect(await of("linkMoved", "/hof")).toMatchObject([
      { about: "Zu den Kühen", values: { to: "/alt", now: "/weine" } },
    ]);
    expect(await of("anchorGone", "/hof")).toMatchObject([{ values: { to: "/weine", fragment: "zisterne" } }]);
    expect(await of("headingSkips", "/hof")).toMatchObject([{ about: "Kleinvieh", place: { block: "t1" } }]);
    expect(await of("headingTwice", "/hof-zwei")).toMatchObject([{ about: "Zwei" }]);
    expect(await of("descriptionLong", "/hof")).toMatchObject([{ place: { kind: "settings", thing: page._id } }]);
    expect(await of("orphan", "/hof")).toMatchObject([{ place: { kind: "menus" } }]);

    await rewrite(page, {
      description: "Ein Hof.",
      blocks: [text("t1", "<h2>Tiere</h2><h3>Kleinvieh</h3>"), text("t2", '<p><a href="/hof-zwei">Zwei</a></p>')],
    });
    for (const name of ["linkDead", "linkMoved", "anchorGone", "headingSkips", "descriptionLong"] as const) {
      expect([name, await of(name, "/hof")]).toEqual([name, []]);
    }
    // What the page says of others is known at once, too.
    expect(await of("orphan", "/hof-zwei")).toEqual([]);
    expect(await of("orphan", "/hof")).toHaveLength(1);
    await call("DELETE", "/page", { _id: twin._id });
    await work();
    expect((await named("headingTwice")).map(({ page: on }) => on?.address)).toEqual([]);
    await check();
    expect(await of("linkDead", "/hof")).toMatchObject([{ about: "Zwei", values: { to: "/hof-zwei" } }]);
    await call("DELETE", "/page", { _id: page._id });
    await work();
    expect(await of("orphan", "/hof")).toEqual([]);
  });

  test("finds gaps of a template that went live, in their block, until they are filled, and no brackets of the owner's own", async () => {
    const page = await write("gasthof", {
      blocks: [text("t1", "<h1>Gasthof in [Ort]</h1>"), text("t2", "<p>Wie wir „gebohren“ [sic] wurden.</p>")],
    });
    await check();
    const left = async () => (await named("textGap")).filter(({ page }) => page?.address === "/gasthof");
    expect(await left()).toMatchObject([
      { weight: "error", about: "[Ort]", place: { kind: "page", thing: page._id, block: "t1" } },
    ]);
    await rewrite(page, { blocks: [text("t1", "<h1>Gasthof in Niederamsel</h1>")] });
    expect(await left()).toEqual([]);
    await call("DELETE", "/page", { _id: page._id });
    await work();
  });

  test("finds gaps of a template in a title once, though the title is also the heading of a page without one", async () => {
    const page = await write("maler", { title: "Malerbetrieb in [Ort]", description: "Wir malen.", blocks: [] });
    await check();
    const at = async (name: FindingName) => (await named(name)).filter(({ page: on }) => on?.address === "/maler");
    expect(await at("settingsGap")).toMatchObject([
      { weight: "error", about: "[Ort]", place: { kind: "settings", thing: page._id } },
    ]);
    expect(await at("textGap")).toEqual([]);
    await rewrite(page, { title: "Malerbetrieb in Niederamsel" });
    expect(await at("settingsGap")).toEqual([]);
    await call("DELETE", "/page", { _id: page._id });
    await work();
  });

  test("tells two pages with the same title, until one of them has another", async () => {
    const one = await write("eins", { title: "Zimmer mit Aussicht ins Tal", description: "Eins" });
    const two = await write("zwei", { title: "Zimmer mit Aussicht ins Tal", description: "Zwei" });
    await check();
    expect(await named("titleTwice")).toMatchObject([
      { page: { address: "/zwei" }, values: { other: "/eins" }, place: { kind: "settings", thing: two._id } },
    ]);
    await rewrite(one, { title: "Zimmer mit Aussicht in den Hof" });
    expect(await named("titleTwice")).toEqual([]);
    for (const { _id } of [one, two]) await call("DELETE", "/page", { _id });
    await work();
  });

  test("what is hidden stays hidden as long as it is the same, and comes back when it changes", async () => {
    const page = await write("kurz", { title: "Hof", description: "Kurz" });
    await write("lang", { title: "Ein Titel", description: "Lang" });
    await check();
    const finding = (await named("orphan")).find(({ page: on }) => on?.address === "/kurz");
    const { hidden } = await state();
    await call("POST", hideFindings.path, [finding!._id]);
    expect((await state()).hidden).toBe(hidden + 1);
    await check();
    expect((await named("orphan")).filter(({ _id }) => _id === finding!._id)).toEqual([]);
    const shown = await call<Reply<typeof readFindings>>("GET", `${readFindings.path}?hidden=yes`);
    expect(shown.items).toMatchObject([{ _id: finding!._id, name: "orphan" }]);
    await rewrite(page, { slug: "kuerzer" });
    await check();
    expect((await named("orphan")).map(({ page: on }) => on?.address)).toContain("/kuerzer");
    expect((await state()).hidden).toBe(hidden);
  });

  test("begins at night by itself, once", async () => {
    const { db } = site.platform;
    const id = () => site.platform.outside.id();
    const started = async () =>
      (await db.selectFrom("check_runs").select("started_at").executeTakeFirstOrThrow()).started_at;
    const before = await started();
    now = new Date("2026-11-27T00:30:00.000Z");
    await beginNightly(db, { id: id(), now });
    expect(await started()).toBe(before);
    now = new Date("2026-11-27T01:30:00.000Z");
    await beginNightly(db, { id: id(), now });
    expect(await started()).toBe(now.toISOString());
    const begun = await started();
    now = new Date("2026-11-27T03:00:00.000Z");
    await work();
    await beginNightly(db, { id: id(), now });
    expect(await started()).toBe(begun);
  });

  test("tells the terminal the links of the site that lead nowhere", async () => {
    await write("links", {
      blocks: [text("t", '<p><a href="/gibt-es-nicht">Hier</a> <a href="/weine">Weine</a></p>')],
    });
    const { "/links": own } = Object.groupBy(
      await checkLinksNow(site.platform, { all: gathered, told: () => {} }),
      ({ page }) => page,
    );
    expect(own).toEqual([{ page: "/links", text: "Hier", to: "/gibt-es-nicht", fault: "dead" }]);
  });
});
