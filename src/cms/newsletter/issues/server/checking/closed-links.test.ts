import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/newsletter/issues/contract.ts";
import { createPage, publishPages } from "#cms/pages/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { addStarter } from "#server/testing/starter.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { uploaded } from "#server/testing/things/files.ts";
import { addSubscribers, newIssue, read, textBlock } from "#server/testing/things/issues.ts";

const site = "http://amselberg.example";
const nobody = "01900000-0000-7000-8000-00000000dead";

onEveryEngine("links of an issue that visitors cannot open", (fresh) => {
  let house: TestHouse;
  let staff: Visitor;
  let pen: ReturnType<typeof writer>;

  beforeAll(async () => {
    house = await testHouse(fresh, { env: { PUBLIC_URL: site } });
    staff = await house.as("admin");
    pen = writer(staff);
    await addStarter(house);
    await addSubscribers(house.platform.db, [{ address: "anna@example.org" }]);
  });

  const linking = (...hrefs: string[]) => textBlock(hrefs.map((href) => `<p><a href="${href}">Hin</a></p>`).join(""));
  const teasing = (...entries: string[]): Block => ({
    type: "newsList",
    v: 2,
    id: "e",
    props: { title: {}, tags: [], look: "cards", count: 2, entries },
  });
  const closedIn = async (id: string) => {
    const { findings } = (await staff.call(contract.checkIssue, { query: { id } })).reply;
    return findings.flatMap(({ code, level, link, message }) =>
      code === "LINK_CLOSED" ? [{ level, message, reason: link?.reason, publish: link?.publish ?? false }] : [],
    );
  };
  const closedLinksTo = async (...hrefs: string[]) =>
    closedIn((await newIssue(staff, { blocks: [linking(...hrefs)] }))._id);

  test("an issue made of a draft is refused with its title and why, and goes out once the draft is published", async () => {
    const draft = await pen.create({ title: "Hoffest", content: ["<p>Mit Musik.</p>"] });
    const { reply: issue } = await staff.call(contract.createIssueOfEntry, { body: { entry: draft._id } });
    expect(await closedIn(issue._id)).toEqual([
      {
        ...{ level: "error", reason: "draft", publish: true },
        message: "Beitrag „Hoffest“: noch nicht veröffentlicht und für Besucher nicht zu öffnen.",
      },
    ]);
    const body = { _id: issue._id, version: issue.version };
    const refused = await staff.call(contract.sendIssue, { body });
    expect(refused).toMatchObject({
      status: 422,
      reply: {
        ...{ code: "ISSUE_UNFIT", message: expect.stringContaining("„Hoffest“") },
        errors: [{ code: "LINK_CLOSED", message: expect.stringContaining("noch nicht veröffentlicht") }],
      },
    });
    const jane = await house.as("admin", "jane@example.org");
    await house.platform.db
      .updateTable("users")
      .set({ language: "en" })
      .where("handle", "=", "jane@example.org")
      .execute();
    const english = await jane.call(contract.sendIssue, { body });
    expect(english.reply).toMatchObject({ message: expect.stringContaining("Post “Hoffest”: not published yet") });
    await pen.publish(draft._id);
    expect(await closedIn(issue._id)).toEqual([]);
    expect((await staff.call(contract.sendIssue, { body })).reply).toMatchObject({ state: "sending" });
  });

  test("names teased and linked entries that are planned, in the trash or gone, and lets open ones pass", async () => {
    const [open, planned, trashed] = await Promise.all(
      ["Offen", "Später", "Weg"].map((title) => pen.create({ title })),
    );
    await pen.publish(open!._id);
    await pen.plan(planned!._id, { act: "publish", at: "2026-12-24T08:00:00.000Z" });
    await pen.remove(trashed!._id);
    const blocks = [
      teasing(open!._id, planned!._id, trashed!._id),
      linking(`${site}/e/${nobody}`, `${site}/Willkommen/${open!._id}`),
      linking(`${site}/Willkommen/offen`, `${site}/Willkommen/weg`),
    ];
    const found = await closedIn((await newIssue(staff, { blocks }))._id);
    expect(found.map(({ message, publish }) => [message, publish])).toEqual([
      ["Beitrag „Später“: erscheint erst am Do., 24. Dez. 2026, 9:00, nach dem Versand.", false],
      ["Beitrag „Weg“: liegt im Papierkorb.", false],
      [`Link ${site}/e/${nobody}: gibt es nicht (mehr).`, false],
      [`Link ${site}/Willkommen/weg: gibt es nicht (mehr).`, false],
    ]);
  });

  test("a planned entry may be linked by an issue that is sent after it appears, and not by one before", async () => {
    const entry = await pen.create({ title: "Advent" });
    await pen.plan(entry._id, { act: "publish", at: "2026-12-01T08:00:00.000Z" });
    const { _id, version } = await newIssue(staff, { blocks: [linking(`${site}/e/${entry._id}`)] });
    const plan = (at: string) => staff.call(contract.scheduleIssue, { body: { _id, version, at } });
    expect(await plan("2026-11-30T08:00:00.000Z")).toMatchObject({ status: 422, reply: { code: "ISSUE_UNFIT" } });
    expect((await plan("2026-12-01T08:00:01.000Z")).reply).toMatchObject({ state: "scheduled" });
  });

  test("an entry that is taken down by a plan before the sending is named", async () => {
    const entry = await pen.create({ title: "Aktion" });
    await pen.publish(entry._id);
    await pen.plan(entry._id, { act: "unpublish", at: "2026-12-01T08:00:00.000Z" });
    const { _id, version } = await newIssue(staff, { blocks: [teasing(entry._id)] });
    expect(await closedIn(_id)).toEqual([]);
    const late = await staff.call(contract.scheduleIssue, { body: { _id, version, at: "2026-12-02T08:00:00.000Z" } });
    expect(late).toMatchObject({ status: 422 });
    expect(late.reply).toMatchObject({ message: expect.stringContaining("planmäßig zurückgezogen") });
  });

  test("names pages that are drafts or missing, and places that ask for a log-in; open pages and screens pass", async () => {
    const body = { title: "Weine", slug: "weine" };
    const { reply: page } = await staff.call(createPage, { body });
    const wines = `${site}/weine`;
    const others = ["", "/kontakt", "/en/contact", "/newsletter", "/suche", "/n"].map((path) => site + path);
    expect((await closedLinksTo(wines, ...others)).map(({ message }) => message)).toEqual([
      "Seite „Weine“: noch nicht veröffentlicht und für Besucher nicht zu öffnen.",
      `Link ${site}/n: gibt es nicht (mehr).`,
    ]);
    await staff.call(publishPages, { body: [page._id] });
    expect(await closedLinksTo(wines, "https://example.com/weine/x", "mailto:a@example.org")).toEqual([]);
    const closed = await closedLinksTo(`${site}/konto`, `${site}/admincenter/entries`, `${site}/weine/a/b`);
    expect(closed.map(({ reason }) => reason)).toEqual(["login", "login", "gone"]);
  });

  test("names files that nothing public offers or that lie in the trash, and earlier issues that were not sent", async () => {
    const hidden = await uploaded(house, { visitor: staff, bytes: "Preise 8 Euro", name: "Preise.txt" });
    const href = `${site}/api/v0/download/${hidden._id}/latest`;
    const [first] = await closedLinksTo(href);
    expect(first).toMatchObject({ reason: "hidden", message: expect.stringContaining("Datei „Preise.txt“") });
    const entry = await pen.create({ title: "Preise", downloads: [hidden._id] });
    await pen.publish(entry._id);
    expect(await closedLinksTo(href)).toEqual([]);
    const other = await newIssue(staff);
    const found = await closedLinksTo(`${site}/n/${other._id}`, `${site}/api/v0/download/${nobody}/latest`);
    expect(found.map(({ reason }) => reason)).toEqual(["draft", "gone"]);
  });

  test("a scheduled issue whose entry was taken down meanwhile is a draft again, and the staff hears of it", async () => {
    const entry = await pen.create({ title: "Kurz da" });
    await pen.publish(entry._id);
    const { _id, version } = await newIssue(staff, { blocks: [teasing(entry._id)] });
    await staff.call(contract.scheduleIssue, { body: { _id, version, at: "2026-11-21T12:00:00.000Z" } });
    await pen.unpublish(entry._id);
    house.setTime("2026-11-21T12:00:01.000Z");
    await house.runJobs();
    expect(await read(staff, _id)).toMatchObject({ state: "draft", scheduled: null });
    const told = await house.platform.db.selectFrom("notifications").select(["kind", "thing"]).execute();
    expect(told).toContainEqual({ kind: "newsletter.returned", thing: _id });
  });
});
