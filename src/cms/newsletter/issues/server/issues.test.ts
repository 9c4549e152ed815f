import { beforeAll, expect, test } from "vitest";
import { createEntry } from "#cms/entries/contract.ts";
import { changePage, createPage } from "#cms/pages/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { addSubscribers, begin, newIssue, read, textBlock } from "#server/testing/things/issues.ts";
import * as contract from "../contract.ts";

onEveryEngine("issues", (fresh) => {
  let house: TestHouse;
  let staff: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { env: { PUBLIC_URL: "http://amselberg.example" } });
    staff = await house.as("admin");
    await addSubscribers(house.platform.db, [{ address: "anna@example.org" }]);
  });

  const check = async (id: string) => (await staff.call(contract.checkIssue, { query: { id } })).reply;
  const codes = async (id: string) => (await check(id)).findings.map(({ code, lang }) => [code, lang].join(" ").trim());

  const buttonTo = (to: string): Block => {
    const button = { type: "button", v: 1, id: "b", props: { text: { de: "Weine" }, to, look: "primary" } };
    return { type: "buttons", v: 1, id: "bs", props: { align: "left" }, children: [button] };
  };

  test("links to things of the site are stored by id; in the mail they are addresses that name it, and last", async () => {
    const page = (await staff.call(createPage, { body: { title: "Weine", slug: "weine" } })).reply;
    const entry = (await staff.call(createEntry, { body: { title: "Lese" } })).reply._id;
    const text = `<p><a href="page:${page._id}#a">Weine</a> <a href="entry:${entry}">Lese</a> <a href="page:${crypto.randomUUID()}">fort</a></p>`;
    const { _id, blocks } = await newIssue(staff, { blocks: [textBlock(text), buttonTo(`page:${page._id}`)] });
    expect(blocks).toMatchObject([
      { props: { html: { de: text } } },
      { children: [{ props: { to: `page:${page._id}` } }] },
    ]);
    const mail = async () => {
      const url = `/admincenter/newsletter/${_id}/preview?lang=de`;
      return (await staff.raw<string>({ method: "GET", url })).reply;
    };
    const url = "http://amselberg.example";
    expect(await mail()).toMatch(
      new RegExp(
        `href="${url}/weine#a">Weine</a> <a class="link" style="[^"]*" href="${url}/e/${entry}">Lese</a> fort`,
      ),
    );
    expect(await mail()).toMatch(new RegExp(`<td class="action"[^>]*><a href="${url}/weine"`));
    await staff.call(changePage, { body: { _id: page._id, version: page.version, slug: "rebsorten" } });
    expect(await mail()).toContain(`href="${url}/rebsorten#a"`);
    const found = await check(_id);
    const about = found.findings.flatMap(({ link }) => (link ? [[link.kind, link.reason, link.title]] : []));
    expect(about).toEqual(
      expect.arrayContaining([
        ["page", "draft", "Weine"],
        ["entry", "draft", "Lese"],
      ]),
    );
    expect(about).toContainEqual(["address", "gone", ""]);
  });

  test("what is written is cleaned and comes back, and whoever saves an older version is shown the newer one", async () => {
    const { _id, version } = await newIssue(staff, {
      subject: " Federweißer ",
      translations: { en: { subject: "New wine" } },
      blocks: [textBlock('<p onclick="x()">Hof<script>alert(1)</script></p>')],
    });
    const first = await staff.call(contract.changeIssue, { body: { _id, version, preheader: "Ab Freitag" } });
    expect(first.reply).toMatchObject({ subject: "Federweißer", preheader: "Ab Freitag", version: 2, state: "draft" });
    expect(first.reply.blocks).toMatchObject([{ props: { html: { de: "<p>Hof</p>" } } }]);
    expect(first.reply.translations).toEqual({ en: { subject: "New wine", preheader: "" } });
    const second = await staff.call(contract.changeIssue, { body: { _id, version, preheader: "Ab Samstag" } });
    expect([second.status, (second.reply as unknown as { current: contract.Issue }).current.preheader]).toEqual([
      409,
      "Ab Freitag",
    ]);
  });

  test("an entry becomes an issue with its title, text and a button that leads to it", async () => {
    const body = {
      title: "Hoffest",
      content: ['<p>Mit Musik. <a href="/kontakt">Anfahrt</a></p>'],
      translations: { en: { title: "Feast" } },
    };
    const entry = (await staff.call(createEntry, { body })).reply;
    const { reply } = await staff.call(contract.createIssueOfEntry, { body: { entry: entry._id } });
    expect(reply).toMatchObject({ subject: "Hoffest", translations: { en: { subject: "Feast" } } });
    expect(reply.blocks).toMatchObject([
      { type: "richText", props: { html: { de: expect.stringContaining('href="http://amselberg.example/kontakt"') } } },
      { type: "buttons", children: [{ type: "button", props: { to: `entry:${entry._id}` } }] },
    ]);
    const gone = await staff.call(contract.createIssueOfEntry, { body: { entry: reply._id } });
    expect(gone.status).toBe(404);
  });

  test("an entry that announces an event says in an issue and in its lists when and where it is", async () => {
    const body = {
      title: "Hoffest",
      content: ["<p>Mit Musik.</p>"],
      event: { start: "2027-05-01T11:00:00.000Z", end: "", place: "Hof & Garten" },
      translations: { en: { title: "Feast", content: ["<p>With music.</p>"] } },
    };
    const { _id } = (await staff.call(createEntry, { body })).reply;
    const { reply } = await staff.call(contract.createIssueOfEntry, { body: { entry: _id } });
    const html = reply.blocks.map(({ props }) => props["html"] as { de: string; en: string }).find(Boolean)!;
    expect(html.de).toMatch(
      /^<p><strong>Samstag, 1\.\u00a0Mai 2027 um 13:00\u00a0Uhr · Hof &amp; Garten<\/strong><\/p>/,
    );
    expect(html.en).toMatch(/^<p><strong>Saturday, May 1, 2027 at 13:00 · Hof &amp; Garten<\/strong><\/p>/);
    await writer(staff).publish(_id);
    const list = {
      ...{ type: "newsList", v: 2, id: "l" },
      props: { title: {}, tags: [], look: "list", count: 1, entries: [_id] },
    };
    const issue = await newIssue(staff, { blocks: [list] });
    const url = `/admincenter/newsletter/${issue._id}/preview?lang=de`;
    const { reply: mail } = await staff.raw<string>({ method: "GET", url });
    expect(mail).toContain("Samstag, 1.\u00a0Mai 2027 um 13:00\u00a0Uhr · Hof &amp; Garten");
  });

  test("the check names what is missing, and nothing is sent before the errors are gone", async () => {
    const empty = await newIssue(staff, { subject: "", blocks: [] });
    expect(await codes(empty._id)).toEqual(expect.arrayContaining(["SUBJECT_EMPTY de", "CONTENT_EMPTY de"]));
    const refused = await staff.call(contract.sendIssue, { body: { _id: empty._id, version: 1 } });
    expect(refused).toMatchObject({ status: 422, reply: { code: "ISSUE_UNFIT" } });
    const relative = await newIssue(staff, {
      blocks: [textBlock('<p><a href="wein">Wein</a></p>'), buttonTo("/wein")],
    });
    expect((await codes(relative._id)).filter((code) => code === "LINK_RELATIVE")).toHaveLength(2);
    const audience = { lists: [], tags: ["niemand"], languages: [], bought: "any" as const };
    expect(await codes((await newIssue(staff, { audience }))._id)).toContain("AUDIENCE_EMPTY");
    const long = await newIssue(staff, {
      blocks: [textBlock(`<p>${"Wein ".repeat(19_000)}</p>`), textBlock(`<p>${"Hof ".repeat(9000)}</p>`)],
    });
    expect(await codes(long._id)).toContain("MAIL_LARGE de");
    const fit = await check((await newIssue(staff))._id);
    expect(fit.findings.filter(({ level }) => level === "error")).toEqual([]);
    expect(fit).toMatchObject({ people: 1, bytes: { de: expect.any(Number), en: 0 } });
  });

  test("each state takes its own acts and no others", async () => {
    const { _id, version } = await newIssue(staff);
    const at = "2026-11-22T08:00:00.000Z";
    const past = await staff.call(contract.scheduleIssue, { body: { _id, version, at: "2026-11-20T08:00:00.000Z" } });
    expect(past).toMatchObject({ status: 422, reply: { code: "PLAN_PAST" } });
    const planned = (await staff.call(contract.scheduleIssue, { body: { _id, version, at } })).reply;
    expect(planned).toMatchObject({ state: "scheduled", scheduled: at, can: { write: false, unschedule: true } });
    const writing = await staff.call(contract.changeIssue, { body: { _id, version: planned.version, subject: "x" } });
    expect(writing).toMatchObject({ status: 409, reply: { code: "ISSUE_STATE" } });
    expect((await staff.call(contract.deleteIssue, { query: { id: _id } })).status).toBe(409);
    expect((await staff.call(contract.pauseIssue, { body: { _id } })).status).toBe(409);
    const back = (await staff.call(contract.unscheduleIssue, { body: { _id } })).reply;
    expect(back).toMatchObject({ state: "draft", scheduled: null, can: { write: true } });
    expect((await staff.call(contract.deleteIssue, { query: { id: _id } })).reply).toEqual({ removed: [_id] });
  });

  test("a scheduled issue begins by itself, and without a mail server its mails lie in the data folder", async () => {
    const { _id, version } = await newIssue(staff, { translations: { en: { subject: "New wine" } } });
    await staff.call(contract.scheduleIssue, { body: { _id, version, at: "2026-11-21T12:00:00.000Z" } });
    await house.runJobs();
    expect(await read(staff, _id)).toMatchObject({ state: "scheduled" });
    house.setTime("2026-11-21T12:00:01.000Z");
    await house.runJobs();
    const done = await read(staff, _id);
    expect(done).toMatchObject({ state: "sent", counts: { people: 1, filed: 1, sent: 0 } });
    const told = await house.platform.db.selectFrom("notifications").select(["kind", "thing"]).execute();
    expect(told).toContainEqual({ kind: "newsletter.sent", thing: _id });
  });

  test("in a browser it shows nothing of a recipient; its links are counted for people and lead on", async () => {
    const link = textBlock('<p><a href="https://example.com/wein?a=1&amp;b=2">Wein</a></p>');
    const { _id } = await begin(staff, await newIssue(staff, { blocks: [link] }));
    await house.runJobs();
    const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0" };
    const page = await house.app.fastify.inject({ url: `/n/${_id}`, headers: browser });
    expect(page.headers).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "no-store" });
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect(page.body).toContain(`http://amselberg.example/n/${_id}/1`);
    expect(page.body).not.toMatch(/UNSUBSCRIBE|anna@|token=/);
    const followed = await house.app.fastify.inject({ url: `/n/${_id}/1`, headers: browser });
    expect([followed.statusCode, followed.headers.location]).toEqual([302, "https://example.com/wein?a=1&b=2"]);
    expect(followed.headers["set-cookie"]).toBeUndefined();
    await house.app.fastify.inject({ method: "HEAD", url: `/n/${_id}/1`, headers: browser });
    const robot = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    await house.app.fastify.inject({ url: `/n/${_id}/1`, headers: robot });
    await house.app.fastify.inject({ url: `/n/${_id}/1`, headers: { "user-agent": "" } });
    const { reply } = await staff.call(contract.readIssueStatistics, { query: { id: _id } });
    expect(reply.clicks).toEqual([{ number: 1, href: "https://example.com/wein?a=1&b=2", clicks: 1 }]);
    expect((await house.app.fastify.inject({ url: `/n/${_id}/2`, headers: browser })).statusCode).toBe(404);
  });

  test("its preview is for the staff, in light and dark; a test goes to oneself and not often", async () => {
    const { _id } = await newIssue(staff);
    const preview = `/admincenter/newsletter/${_id}/preview?lang=de&scheme=dark`;
    const shown = await staff.raw<string>({ method: "GET", url: preview });
    expect(shown.status).toBe(200);
    expect(String(shown.headers["content-security-policy"])).toContain("sandbox allow-same-origin");
    const { app } = house;
    expect((await app.fastify.inject({ url: preview })).statusCode).toBe(404);
    const own = await house.as("admin", "vera@example.org");
    const sent = await own.call(contract.testIssue, { body: { _id, lang: "de" } });
    expect(sent.reply).toEqual({ to: "vera@example.org" });
    expect((await house.mails()).at(-1)).toMatchObject({
      ...{ kind: "issueTest", recipient: "vera@example.org" },
      subject: "[Test] Federweißer ist da",
    });
    await house.platform.db
      .updateTable("limits")
      .set({ count: 20 })
      .where("key", "like", "newsletter-test:%")
      .execute();
    expect((await own.call(contract.testIssue, { body: { _id, lang: "de" } })).status).toBe(429);
  });
});
