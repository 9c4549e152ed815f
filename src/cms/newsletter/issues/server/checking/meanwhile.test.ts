import { beforeAll, expect, test } from "vitest";
import * as contract from "#cms/newsletter/issues/contract.ts";
import type { Issue } from "#cms/newsletter/issues/issue.ts";
import { readNotifications } from "#cms/notifications/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Block } from "#contract/blocks/block.ts";
import { onEveryEngine } from "#database/testing.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { writer } from "#server/testing/things/entries.ts";
import { addSubscribers, newIssue, read, textBlock } from "#server/testing/things/issues.ts";

const site = "http://amselberg.example";

onEveryEngine("an issue and what happens to its links until it is sent", (fresh) => {
  let house: TestHouse;
  let staff: Visitor;
  let pen: ReturnType<typeof writer>;

  beforeAll(async () => {
    house = await testHouse(fresh, { env: { PUBLIC_URL: site } });
    staff = await house.as("admin");
    pen = writer(staff);
    await addSubscribers(house.platform.db, [{ address: "anna@example.org" }]);
  });

  const teasing = (...entries: string[]): Block => ({
    ...{ type: "newsList", v: 2, id: "e", props: { title: {}, tags: [], look: "cards", count: 2, entries } },
  });
  const schedule = ({ _id, version }: Issue, at: string) =>
    staff.call(contract.scheduleIssue, { body: { _id, version, at } });
  const passes = async (time: string) => {
    house.setTime(time);
    await house.runJobs();
  };
  const told = async () =>
    (await staff.call(readNotifications, { query: { unread: true } })).reply.items.map(({ kind, text }) => ({
      kind,
      text,
    }));

  test("planned for the same minute as its entry, it is sent with the entry", async () => {
    const entry = await pen.create({ title: "Hoffest am Sonntag" });
    const minute = "2026-12-01T08:00:00.000Z";
    const issue = await newIssue(staff, { blocks: [teasing(entry._id)] });
    await pen.plan(entry._id, { act: "publish", at: minute });
    expect((await schedule(issue, minute)).reply).toMatchObject({ state: "scheduled" });
    await passes(minute);
    await passes("2026-12-01T08:00:30.000Z");
    expect(await read(staff, issue._id)).toMatchObject({ state: "sent" });
    const page = await house.guest.raw<string>({ url: `/n/${issue._id}` });
    expect(page.reply).toContain("Hoffest am Sonntag");
  });

  test("does not wait for ever for a plan that is not carried out, nor for one that was refused", async () => {
    const [slow, refused] = [await pen.create({ title: "Hängt" }), await pen.create({ title: "Ohne Titel" })];
    const minute = "2026-12-02T08:00:00.000Z";
    const issues: string[] = [];
    for (const { _id } of [slow, refused]) {
      await pen.plan(_id, { act: "publish", at: minute });
      const issue = await newIssue(staff, { blocks: [teasing(_id)] });
      await schedule(issue, minute);
      issues.push(issue._id);
    }
    await pen.change(await pen.read(refused._id), { title: "" });
    const { db } = house.platform;
    const { id } = await db.selectFrom("plans").select("id").where("thing", "=", slow._id).executeTakeFirstOrThrow();
    await db.deleteFrom("jobs").where("id", "=", `plan:${id}`).execute();
    const states = async () => Promise.all(issues.map(async (id) => (await read(staff, id)).state));
    await passes(minute);
    await passes("2026-12-02T08:00:30.000Z");
    expect(await states()).toEqual(["scheduled", "draft"]);
    await passes("2026-12-02T08:06:00.000Z");
    expect(await states()).toEqual(["draft", "draft"]);
  });

  test("taken back because of a link, it says so until it is scheduled again", async () => {
    const entry = await pen.publish((await pen.create({ title: "Weinprobe" }))._id);
    const issue = await newIssue(staff, { subject: "Advent", blocks: [teasing(entry._id)] });
    await schedule(issue, "2026-12-03T08:00:00.000Z");
    await pen.unpublish(entry._id);
    await passes("2026-12-03T08:00:01.000Z");
    const returned = {
      kind: "newsletter.returned",
      text: "Der Newsletter „Advent“ wurde nicht versendet: Ein Link darin ist für Besucher nicht zu öffnen",
    };
    expect(await told()).toContainEqual(returned);
    await pen.publish(entry._id);
    await schedule(await read(staff, issue._id), "2026-12-04T08:00:00.000Z");
    expect(await told()).not.toContainEqual(returned);
  });

  test("is previewed again once an entry that it shows has changed, although nobody has written in it", async () => {
    const entry = await pen.publish((await pen.create({ title: "Vorher" }))._id);
    const { _id } = await newIssue(staff, { blocks: [teasing(entry._id)] });
    const asked = { method: "GET", url: `/api/v0${contract.previewIssue.path}?id=${_id}&lang=de` } as const;
    const { headers } = await staff.raw(asked);
    const again = () => staff.raw<string>({ ...asked, headers: { "if-none-match": String(headers["etag"]) } });
    expect((await again()).status).toBe(304);
    await pen.publish((await pen.change(entry, { title: "Nachher" }))._id);
    expect((await again()).reply).toContain("Nachher");
  });

  test("plans for single languages count: an entry that they take down before it is sent is named", async () => {
    const entry = await pen.create({ title: "Aktion", translations: { en: { title: "Offer" } } });
    await pen.publish(entry._id);
    const issue = await newIssue(staff, { blocks: [teasing(entry._id)] });
    await pen.plan(entry._id, { act: "unpublish", at: "2026-12-11T08:00:00.000Z", lang: "de" });
    await pen.plan(entry._id, { act: "unpublish", at: "2026-12-12T08:00:00.000Z", lang: "en" });
    expect((await schedule(issue, "2026-12-13T08:00:00.000Z")).reply).toMatchObject({
      message: expect.stringContaining("planmäßig zurückgezogen"),
    });
    expect((await schedule(issue, "2026-12-11T12:00:00.000Z")).reply).toMatchObject({ state: "scheduled" });
  });

  test("links in a language that the site does not have at present are left alone", async () => {
    const { version } = (await house.guest.call(readConfig, { query: {} })).reply[0]!;
    await staff.call(changeConfig, { body: { version, secondLanguage: false } });
    const block = textBlock("<p>Hallo</p>", `<p><a href="/relativ">There</a></p>`);
    const { _id } = await newIssue(staff, { blocks: [block] });
    const { findings } = (await staff.call(contract.checkIssue, { query: { id: _id } })).reply;
    expect(findings.filter(({ level }) => level === "error")).toEqual([]);
  });
});
