import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  changeEntry,
  createEntry,
  deleteEntry,
  planEntry,
  publishEntries,
  undeleteEntries,
} from "#cms/entries/contract.ts";
import { describeFiles } from "#cms/files/contract.ts";
import { createGallery } from "#cms/galleries/contract.ts";
import { publishGuestbook } from "#cms/guestbook/contract.ts";
import { readMails, resendMail } from "#cms/mails/contract.ts";
import { markMessages } from "#cms/messages/contract.ts";
import { scheduleIssue } from "#cms/newsletter/issues/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { features } from "#server/features.ts";
import { writeMails } from "#server/testing/mails.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { picture, send, text } from "#server/testing/things/files.ts";
import { report, sign } from "#server/testing/things/guestbook.ts";
import { newIssue } from "#server/testing/things/issues.ts";
import { listed, write } from "#server/testing/things/messages.ts";
import { subscribed } from "#server/testing/things/newsletter.ts";
import { readOverview } from "../contract.ts";

const start = "2026-11-21T10:00:00.000Z";
const filled = ["messages", "guestbook_entries", "mails", "plans", "entries", "issues", "audit", "limits"] as const;

/** A feature that the overview has never heard of; not every user of the staff may see its second card. */
const cellar: ServerFeature = {
  overview: {
    barrels: { needs: "notification.read", read: async () => ({ count: 7, rows: [] }) },
    leaks: { needs: "subject.erase", read: async () => ({ count: 2, rows: [] }) },
  },
};

onEveryEngine("the overview", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { time: start, features: [...features, cellar] });
    admin = await house.as("admin");
    system = await house.as("system");
  });
  beforeEach(async () => {
    house.setTime(start);
    for (const table of filled) await house.database.db.deleteFrom(table).execute();
  });

  const read = async (visitor = admin) => (await visitor.call(readOverview)).reply;
  const card = async (name: string) => (await read()).cards.find((one) => one.name === name);
  const entry = async (body: Input<typeof createEntry>["body"]) => (await admin.call(createEntry, { body })).reply._id;

  test("is for the staff, and shows each of them the cards that they may see", async () => {
    const customer = await house.as("customer", `${fresh.engine}.kunde@example.org`);
    expect([(await house.guest.call(readOverview)).status, (await customer.call(readOverview)).status]).toEqual([
      401, 403,
    ]);
    const names = async (visitor: Visitor) => (await read(visitor)).cards.map(({ name }) => name);
    expect(await names(admin)).toContain("barrels");
    expect(await names(admin)).not.toContain("leaks");
    expect(await names(system)).toContain("leaks");
  });

  test("shows unread messages until one of the staff has read them", async () => {
    for (let number = 1; number <= 6; number += 1) await write(house, { subject: `Frage ${number}` });
    const messages = await card("messages");
    expect(messages).toMatchObject({ count: 6, rows: [{ title: "Vera Kunde", text: "Frage 6" }, {}, {}, {}, {}] });
    expect(messages?.rows).toHaveLength(5);
    const ids = (await listed(system)).map(({ _id }) => _id);
    await system.call(markMessages, { body: { messages: ids.slice(1), read: true } });
    expect(await card("messages")).toMatchObject({ count: 1, rows: [{ _id: ids[0] }] });
  });

  test("shows guestbook entries that wait, with the version to approve, and those that are reported", async () => {
    await sign(house, { text: "Ein schöner\n\nAbend im Hof. ".repeat(20) });
    const waiting = await card("guestbook");
    expect(waiting).toMatchObject({ count: 1, rows: [{ title: "Lena", version: 1 }] });
    expect(waiting?.rows[0]?.text).toMatch(/^Ein schöner Abend im Hof\. .{80,140} …$/);
    const { _id = "", version = 0 } = waiting?.rows[0] ?? {};
    expect((await admin.call(publishGuestbook, { body: [{ _id, version }] })).status).toBe(200);
    expect(await card("guestbook")).toMatchObject({ count: 0, rows: [] });
    await report(house, { _id, reason: "insult" });
    expect(await card("reports")).toMatchObject({ count: 1, rows: [{ _id, title: "Lena" }] });
  });

  test("shows mails of two weeks that did not arrive, until they are sent again", async () => {
    const [failed = "", old = "", dead = ""] = await writeMails(house, {
      recipients: ["a@x.example", "b@x.example", "c@x.example"],
      start,
    });
    const { db } = house.database;
    const returned = JSON.stringify({ kind: "hard", status: "5.1.1", said: "", at: start });
    await db.updateTable("mails").set({ state: "failed", done_at: start }).execute();
    await db.updateTable("mails").set({ created_at: "2026-11-01T10:00:00.000Z" }).where("id", "=", old).execute();
    await db.updateTable("mails").set({ state: "sent", returned }).where("id", "=", dead).execute();
    const mails = await card("failedMails");
    expect(mails?.count).toBe(2);
    // The list that the card leads to shows all of them.
    const lists = await admin.call(readMails, { query: { state: "undelivered" } });
    const listedIds = "items" in lists.reply ? lists.reply.items.map(({ _id }) => _id) : [];
    expect(listedIds.toSorted()).toEqual([failed, old, dead].toSorted());
    expect(mails?.rows).toContainEqual(expect.objectContaining({ _id: failed, text: "a@x.example", can: true }));
    expect(mails?.rows).toContainEqual(expect.objectContaining({ _id: dead, can: false }));
    expect((await admin.call(resendMail, { body: { _id: failed } })).status).toBe(200);
    expect(await card("failedMails")).toMatchObject({ count: 1, rows: [{ _id: dead }] });
  });

  test("shows what is not translated, and the language that is not there", async () => {
    const german = await entry({ title: "Lese" });
    const both = await entry({ title: "Fest", translations: { en: { title: "Feast" } } });
    expect(await card("missing")).toMatchObject({ count: 1, rows: [{ _id: german, title: "Lese", lang: "en" }] });
    expect(await card("outdated")).toMatchObject({ count: 0 });
    house.setTime("2026-11-21T11:00:00.000Z");
    await admin.call(changeEntry, { body: { _id: both, version: 1, title: "Hoffest" } });
    expect(await card("outdated")).toMatchObject({ count: 1, rows: [{ _id: both, title: "Hoffest", lang: "en" }] });
    const inOneLanguage = async (secondLanguage: boolean) => {
      const [config] = (await admin.call(readConfig, { query: {} })).reply;
      expect((await admin.call(changeConfig, { body: { version: config!.version, secondLanguage } })).status).toBe(200);
    };
    await inOneLanguage(false);
    expect([await card("missing"), await card("outdated")]).toMatchObject([{ count: 0 }, { count: 0 }]);
    await inOneLanguage(true);
    expect([await card("missing"), await card("outdated")]).toMatchObject([{ count: 1 }, { count: 1 }]);
    await admin.call(deleteEntry, { query: { id: german } });
    expect(await card("missing")).toMatchObject({ count: 0 });
  });

  test("shows what is planned for the next seven days, the earliest first, and what has a date in them", async () => {
    const [first, second, later] = [
      await entry({ title: "Eins" }),
      await entry({ title: "Zwei" }),
      await entry({ title: "Drei" }),
    ];
    await admin.call(planEntry, { body: { _id: second, act: "publish", at: "2026-11-23T08:00:00.000Z", lang: "de" } });
    await admin.call(planEntry, { body: { _id: later, act: "publish", at: "2026-12-23T08:00:00.000Z" } });
    const { version } = (
      await admin.call(changeEntry, { body: { _id: first, version: 1, publish_date: "2026-11-22T08:00:00.000Z" } })
    ).reply as { version: number };
    await admin.call(publishEntries, { body: [{ _id: first, version }] });
    expect(await card("plans")).toEqual({
      name: "plans",
      count: 2,
      rows: [
        { _id: first, title: "Eins", titleLang: "de", kind: "publish", at: "2026-11-22T08:00:00.000Z" },
        { _id: second, title: "Zwei", titleLang: "de", kind: "publish", at: "2026-11-23T08:00:00.000Z", lang: "de" },
      ],
    });
  });

  test("shows the issues that are sent within seven days", async () => {
    await subscribed(house);
    for (const at of ["2026-11-24T08:00:00.000Z", "2026-12-24T08:00:00.000Z"]) {
      const { _id, version } = await newIssue(admin);
      expect((await admin.call(scheduleIssue, { body: { _id, version, at } })).status).toBe(200);
    }
    expect(await card("issues")).toMatchObject({ count: 1, rows: [{ at: "2026-11-24T08:00:00.000Z" }] });
  });

  test("shows pictures without an alternative text until somebody describes them, or they are only for show", async () => {
    const added = async (name: string) => (await send(admin, { bytes: await picture(), name })).reply;
    const [first, second] = [await added("Kelter.jpg"), await added("Fass.jpg")];
    const undescribed = await card("undescribed");
    expect(undescribed?.count).toBe(2);
    expect(undescribed?.rows).toContainEqual({ _id: first._id, title: "Kelter" });
    const translations = { en: { alt: "A press" } };
    const described = { _id: first._id, version: first.version, alt: "Eine Kelter", translations };
    await admin.call(describeFiles, { body: [described] });
    expect(await card("undescribed")).toMatchObject({ count: 1, rows: [{ _id: second._id }] });
    await admin.call(describeFiles, { body: [{ _id: second._id, version: second.version, decorative: true }] });
    expect(await card("undescribed")).toMatchObject({ count: 0, rows: [] });
  });

  test("says how full the storage is", async () => {
    const before = (await card("room"))?.room?.used ?? 0;
    await send(admin, { bytes: text().padEnd(5000, `Silvaner ${fresh.engine} `), name: "Preise.txt" });
    const room = (await card("room"))?.room;
    expect(room?.used).toBe(before + 5000);
    expect(room?.total).toBeGreaterThan(5000);
  });

  test("offers what the caller worked on last, the latest first, without what is deleted or was done by others", async () => {
    const [one, two] = [await entry({ title: "Eins" }), await entry({ title: "Zwei" })];
    const { _id: gallery } = (await admin.call(createGallery, { body: { title: "Hof" } })).reply;
    house.setTime("2026-11-21T11:00:00.000Z");
    await admin.call(changeEntry, { body: { _id: one, version: 1, title: "Eins, geändert" } });
    await system.call(createEntry, { body: { title: "Von anderen" } });
    const worked = async () => (await read()).worked.map(({ title, group }) => `${group}: ${title}`);
    expect(await worked()).toEqual(["entry: Eins, geändert", "gallery: Hof", "entry: Zwei"]);
    expect((await read()).worked[1]?._id).toBe(gallery);
    await system.call(deleteEntry, { query: { id: two } });
    expect(await worked()).toEqual(["entry: Eins, geändert", "gallery: Hof"]);
    await system.call(undeleteEntries, { body: [two] });
    expect(await worked()).toEqual(["entry: Eins, geändert", "gallery: Hof", "entry: Zwei"]);
    await system.call(deleteEntry, { query: { id: two } });
    expect(await worked()).toEqual(["entry: Eins, geändert", "gallery: Hof"]);
  });
});
