import { beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#cms/notifications/contract.ts";
import type { Input } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { DigestLines, DigestReader } from "#platform/faces/digest.ts";
import { outside } from "#platform/outside.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { tell, tellMessage } from "../testing-telling.ts";
import { isDue, sendDigests } from "./send-digests.ts";

/** Noon of a Saturday in Berlin. */
const start = "2026-11-21T11:00:00.000Z";
const nextEight = "2026-11-22T07:00:00.000Z";

onEveryEngine("the mail that gathers what is unread", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { time: start });
    admin = await house.as("admin", "admin@example.org");
    await house.as("customer");
  });
  beforeEach(async () => {
    house.setTime(start);
    for (const table of ["notifications", "notification_readers", "mails", "jobs"] as const) {
      await house.database.db.deleteFrom(table).execute();
    }
    await house.database.db.updateTable("users").set({ language: "de", suspended: 0 }).execute();
  });

  async function digestsAt(time: string, waiting: (reader: DigestReader) => Promise<DigestLines[]> = async () => []) {
    house.setTime(time);
    const { db, post } = house.platform;
    await sendDigests({ db, post, waiting, id: outside.id, now: new Date(time) });
    const mails = await house.mails();
    await house.database.db.deleteFrom("mails").execute();
    return mails;
  }
  const choose = async (body: Input<typeof contract.changeNotificationSettings>["body"]) => {
    expect((await admin.call(contract.changeNotificationSettings, { body })).status).toBe(200);
  };

  test("comes at eight in the morning, says each thing once, and many of a kind in one line", async () => {
    for (let number = 1; number <= 12; number += 1) await tellMessage(house, `message ${number}`);
    await tell(house, { kind: "quota", thing: "full", facts: { percent: 100 } });
    await tell(house, { kind: "subscriber", thing: "one", facts: { list: "Neues" } });
    expect(await digestsAt("2026-11-22T06:59:00.000Z")).toEqual([]);
    const mails = await digestsAt(nextEight);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["admin@example.org", "13 Neuigkeiten – Meine Website"],
    ]);
    expect(mails[0]?.text).toContain("• Der Platz für Dateien ist zu 100 % belegt\n• 12 neue Nachrichten\n");
    expect(mails[0]?.text).toContain("/admincenter/notifications");
    expect(await digestsAt(nextEight)).toEqual([]);
    expect(await digestsAt("2026-11-23T07:00:00.000Z")).toEqual([]);
  });

  test("does not come when everything has been read, nor for what nobody wants to be told", async () => {
    await tellMessage(house, "one");
    const { upTo } = (await admin.call(contract.readNotifications)).reply;
    await admin.call(contract.markAllRead, { body: { upTo } });
    expect(await digestsAt(nextEight)).toEqual([]);
    house.setTime(start);
    await choose({ version: 0, kinds: [{ kind: "message", app: true, mail: false }] });
    await tellMessage(house, "two");
    expect(await digestsAt("2026-11-23T07:00:00.000Z")).toEqual([]);
  });

  test("comes every hour to those who want that, soon after the first thing happened", async () => {
    await choose({ version: 0, digest: "hourly" });
    expect(await digestsAt("2026-11-21T12:30:00.000Z")).toEqual([]);
    await tellMessage(house, "one");
    expect(await digestsAt("2026-11-21T12:35:00.000Z")).toHaveLength(1);
    await tellMessage(house, "two");
    expect(await digestsAt("2026-11-21T13:30:00.000Z")).toEqual([]);
    expect(await digestsAt("2026-11-21T13:35:00.000Z")).toHaveLength(1);
  });

  test("comes to nobody who wants none, and begins anew with whoever wants it again", async () => {
    await choose({ version: 0, digest: "off" });
    await tellMessage(house, "one");
    expect(await digestsAt(nextEight)).toEqual([]);
    await choose({ version: 1, digest: "daily" });
    expect(await digestsAt("2026-11-23T07:00:00.000Z")).toEqual([]);
    await tellMessage(house, "two");
    expect((await digestsAt("2026-11-24T07:00:00.000Z")).map(({ subject }) => subject)).toEqual([
      "1 Neuigkeit – Meine Website",
    ]);
  });

  test("speaks the language of whoever gets it, and stays away from the suspended and from those who are no staff now", async () => {
    const { db } = house.database;
    await tellMessage(house, "one");
    await db.updateTable("users").set({ suspended: 1 }).where("handle", "=", "admin@example.org").execute();
    expect(await digestsAt(nextEight)).toEqual([]);
    await db.updateTable("users").set({ suspended: 0, roles: '["customer"]' }).execute();
    expect(await digestsAt(nextEight)).toEqual([]);
    const admins = db.updateTable("users").set({ roles: '["admin"]', language: "en" });
    await admins.where("handle", "=", "admin@example.org").execute();
    const [mail] = await digestsAt(nextEight);
    expect([mail?.subject, mail?.text.includes("New message from Anna Groß: one")]).toEqual([
      "1 piece of news – Meine Website",
      true,
    ]);
  });

  test("is written once however many processes look at the same moment, and again when writing it failed", async () => {
    await tellMessage(house, "one");
    const { db, post } = house.platform;
    const [at, now] = [{ db, post, waiting: async () => [] }, new Date(nextEight)];
    const crash = {
      ...at,
      now,
      id: () => {
        throw new Error("crash");
      },
    };
    await expect(sendDigests(crash)).rejects.toThrow("crash");
    await Promise.all([1, 2, 3].map(() => sendDigests({ ...at, now, id: outside.id })));
    expect(await house.mails()).toHaveLength(1);
  });

  test("says what waits where it comes daily, in the language of whoever gets it, and does not come for that alone", async () => {
    const waiting = async ({ may, language }: DigestReader) =>
      may("order.read") ? [{ title: `Im Shop (${language}):`, lines: ["2 zu packen", "1 überfällig"] }] : [];
    expect(await digestsAt(nextEight, waiting)).toEqual([]);
    house.setTime(start);
    await tellMessage(house, "one");
    const [mail] = await digestsAt("2026-11-23T07:00:00.000Z", waiting);
    expect(mail?.text).toContain("Im Shop (de):\n• 2 zu packen\n• 1 überfällig\n");
    await choose({ version: 0, digest: "hourly" });
    await tellMessage(house, "two");
    const [hourly] = await digestsAt("2026-11-23T09:00:00.000Z", waiting);
    expect(hourly?.text).toContain("two");
    expect(hourly?.text).not.toContain("zu packen");
  });

  test("reaches the others when one cannot be written, and that one the next time", async () => {
    await house.as("admin", "second@example.org");
    await tellMessage(house, "one");
    const { db, post } = house.platform;
    let tries = 0;
    const id = () => {
      tries += 1;
      if (tries === 1) throw new Error("disk full");
      return outside.id();
    };
    const now = new Date(nextEight);
    await expect(sendDigests({ db, post, waiting: async () => [], id, now })).rejects.toThrow("disk full");
    const [first, ...none] = (await house.mails()).map(({ recipient }) => recipient);
    expect(none).toEqual([]);
    await sendDigests({ db, post, waiting: async () => [], id, now });
    const both = ["admin@example.org", "second@example.org"];
    expect((await house.mails()).map(({ recipient }) => recipient).toSorted()).toEqual(both);
    expect(both).toContain(first);
  });
});

test("eight in the morning is eight by the clocks of Berlin, in summer and in winter", () => {
  const due = (digestedAt: string, now: string) => isDue({ digest: "daily", digestedAt }, new Date(now));
  expect(due("2026-07-01T06:00:00.000Z", "2026-07-02T05:59:59.000Z")).toBe(false);
  expect(due("2026-07-01T06:00:00.000Z", "2026-07-02T06:00:00.000Z")).toBe(true);
  expect(due("2026-12-01T07:00:00.000Z", "2026-12-02T06:59:59.000Z")).toBe(false);
  expect(due("2026-12-01T07:00:00.000Z", "2026-12-02T07:00:00.000Z")).toBe(true);
  // Late in the evening it is still the same day there.
  expect(due("2026-12-01T07:00:00.000Z", "2026-12-01T23:30:00.000Z")).toBe(false);
});
