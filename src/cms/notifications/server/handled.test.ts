import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createEntry, planEntry, publishEntries } from "#cms/entries/contract.ts";
import { deleteFileBatch, type File, processFiles, purgeFiles, readFiles, rotateFile } from "#cms/files/contract.ts";
import * as guestbook from "#cms/guestbook/contract.ts";
import { resendMail } from "#cms/mails/contract.ts";
import { changeMessage, deleteMessage, markMessages, replyToMessage } from "#cms/messages/contract.ts";
import { changeConfig, readConfig } from "#cms/settings/contract.ts";
import { type AuditAction, auditActions } from "#contract/audit.ts";
import { kindsHandledBy } from "#contract/notifications.ts";
import { onEveryEngine } from "#database/testing.ts";
import { audit } from "#platform/audit.ts";
import { writeMails } from "#server/testing/mails.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { rowOf } from "#server/testing/things/accounts.ts";
import { picture, send, text } from "#server/testing/things/files.ts";
import { report, sign } from "#server/testing/things/guestbook.ts";
import { listed, write } from "#server/testing/things/messages.ts";
import { markUnread, readCounts, readNotifications } from "../contract.ts";
import { tell, tellMessage } from "./testing-telling.ts";

const start = "2026-11-21T10:00:00.000Z";

onEveryEngine("the bell", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let other: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { time: start });
    admin = await house.as("admin");
    other = await house.as("system");
  });
  beforeEach(async () => {
    house.setTime(start);
    for (const table of ["notifications", "messages", "guestbook_entries", "limits"] as const) {
      await house.database.db.deleteFrom(table).execute();
    }
  });

  const unread = async (visitor = admin) =>
    (await visitor.call(readNotifications, { query: { unread: true } })).reply.items.map(({ kind }) => kind);
  const stream = async () => (await other.raw<string>({ url: "/api/v0/notification/stream" })).reply;
  const done = async (call: Promise<{ status: number }>) => expect((await call).status).toBe(200);

  test("does not tell users what they did themselves, and tells the others", async () => {
    const { id: by } = await rowOf(house, "admin@example.org");
    await tell(house, { kind: "newsletter.sent", thing: "n", facts: { subject: "Federweißer", count: 3 }, by });
    expect((await admin.call(readNotifications)).reply).toMatchObject({ items: [], total: 0, unread: 0 });
    expect(await unread(other)).toEqual(["newsletter.sent"]);
    await tell(house, { kind: "newsletter.sent", thing: "n", facts: { subject: "Federweißer", count: 4 } });
    expect(await unread()).toEqual(["newsletter.sent"]);
  });

  test("does not tell those who sign the guestbook themselves", async () => {
    await done(sign(house, { by: admin }));
    expect([await unread(), await unread(other)]).toEqual([[], ["guestbook"]]);
    await done(sign(house, { name: "Ben" }));
    expect(await unread()).toEqual(["guestbook"]);
  });

  test.each([
    ["read", (_id: string, version: number) => admin.call(changeMessage, { body: { _id, version, read: true } })],
    ["archived", (id: string) => admin.call(markMessages, { body: { messages: [id], folder: "archive" } })],
    ["answered", (id: string) => admin.call(replyToMessage, { body: { _id: id, reply: randomUUID(), text: "Gern!" } })],
    ["deleted", (id: string) => admin.call(deleteMessage, { query: { id } })],
  ] as const)("is quiet for everybody about a message that one of them has %s", async (_, handle) => {
    await write(house);
    const [message] = await listed(admin);
    await done(admin.call(markMessages, { body: { messages: [message!._id], add: ["Weinprobe"] } }));
    expect([await unread(), await unread(other)]).toEqual([["message"], ["message"]]);
    await done(handle(message!._id, message!.version + 1));
    expect([await unread(), await unread(other)]).toEqual([[], []]);
    expect(await stream()).toContain('"unread":0');
  });

  test("is quiet about a guestbook entry once it is approved or deleted, and about reports once they are decided", async () => {
    const [one, two] = [(await sign(house)).reply._id, (await sign(house, { name: "Ben" })).reply._id];
    expect((await admin.call(readCounts)).reply).toMatchObject({ guestbook: 2 });
    await done(admin.call(guestbook.publishGuestbook, { body: [one] }));
    expect(await unread(other)).toEqual(["guestbook"]);
    await done(admin.call(guestbook.deleteGuestbook, { query: { id: two } }));
    expect(await unread(other)).toEqual([]);
    expect((await admin.call(readCounts)).reply).toMatchObject({ guestbook: 0 });
    await report(house, { _id: one, reason: "illegal" });
    expect(await unread(other)).toEqual(["guestbook.reported"]);
    const { version } = (await admin.call(guestbook.readGuestbook, { query: { id: one } }))
      .reply as guestbook.GuestbookEntry;
    const body = { _id: one, version, decision: "keep" as const, explanation: "Nichts daran verletzt jemanden." };
    await done(admin.call(guestbook.decideGuestbook, { body }));
    expect(await unread(other)).toEqual([]);
  });

  test("is quiet about a mail that is sent again, and about a plan once the entry is published by hand", async () => {
    const [mail = ""] = await writeMails(house, { recipients: ["kunde@example.org"], start });
    await house.database.db.updateTable("mails").set({ state: "failed" }).where("id", "=", mail).execute();
    await tell(house, { kind: "mail.failed", thing: mail, facts: { subject: "Ihre Anfrage" } });
    const { _id } = (await admin.call(createEntry, { body: { title: "Lese" } })).reply;
    await admin.call(planEntry, { body: { _id, act: "publish", at: "2026-11-21T11:00:00.000Z", lang: "en" } });
    house.setTime("2026-11-21T11:00:00.000Z");
    await house.runJobs();
    expect((await unread(other)).toSorted()).toEqual(["mail.failed", "plan.failed"]);
    await house.database.db.updateTable("mails").set({ state: "failed" }).where("id", "=", mail).execute();
    await done(admin.call(resendMail, { body: { _id: mail } }));
    expect(await unread(other)).toEqual(["plan.failed"]);
    await done(admin.call(publishEntries, { body: [_id] }));
    expect(await unread(other)).toEqual([]);
  });

  test("is quiet about the room for files once there is some again, and not before", async () => {
    const { version } = (await admin.call(readConfig)).reply[0] as { version: number };
    await admin.call(changeConfig, { body: { version, files: { quota: 1_000_000 } } });
    await house.platform.changes.catchUp();
    const ids: string[] = [];
    for (const size of [200_000, 895_000 - 200_000, 30_000]) {
      const { reply } = await send(admin, { bytes: text().padEnd(size, `Silvaner ${size} `), name: `${size}.txt` });
      ids.push(reply._id);
    }
    expect(await unread(other)).toEqual(["quota"]);
    await done(admin.call(deleteFileBatch, { body: [ids[0]!] }));
    expect(await unread(other)).toEqual(["quota"]);
    await done(admin.call(purgeFiles, { body: [ids[0]!] }));
    expect(await unread(other)).toEqual([]);
    // The room is gone again an hour later, when whoever hears of it has not looked yet.
    house.setTime("2026-11-21T11:00:00.000Z");
    await send(admin, { bytes: text().padEnd(250_000, "Riesling "), name: "mehr.txt" });
    expect(await unread(other)).toEqual(["quota"]);
    await house.database.db.deleteFrom("files").execute();
  });

  test("is quiet about a picture that somebody makes again or turns", async () => {
    const upload = async (width: number) =>
      (await send(admin, { bytes: await picture({ width, height: 30 }), name: `${width}.png` })).reply;
    const acts: ((file: File) => Promise<{ status: number }>)[] = [
      ({ _id }) => admin.call(processFiles, { body: [_id] }),
      ({ _id }) => admin.call(rotateFile, { body: { _id, degrees: 90 } }),
    ];
    for (const [at, act] of acts.entries()) {
      const { _id } = await upload(40 + at);
      await house.runJobs();
      await tell(house, { kind: "picture.failed", thing: _id, facts: { name: "Lese.png" } });
      expect(await unread(other)).toEqual(["picture.failed"]);
      const { reply } = await admin.call(readFiles, { query: { id: _id } });
      await done(act(reply as File));
      expect(await unread(other)).toEqual([]);
    }
  });

  test("is quiet about what an act on it has handled, whoever did it", async () => {
    const handled = {
      "picture.failed": ["file.replace", "file.crop"],
      "newsletter.failed": ["issue.retry", "issue.unschedule"],
    } as const;
    for (const action of handled["picture.failed"]) {
      await tell(house, { kind: "picture.failed", thing: action, facts: { name: "Lese.png" } });
      expect(await unread(other)).toEqual(["picture.failed"]);
      await act(action);
    }
    for (const action of handled["newsletter.failed"]) {
      await tell(house, { kind: "newsletter.failed", thing: action, facts: { subject: "Federweißer" } });
      expect(await unread(other)).toEqual(["newsletter.failed"]);
      await act(action);
    }
    async function act(action: AuditAction): Promise<void> {
      const now = new Date(start);
      await house.database.db.transaction().execute((tx) => audit(tx, { by: null, action, thing: action, now }));
      expect(await unread(other)).toEqual([]);
    }
  });

  test("speaks again when it happens again, and to those who mark it as unread", async () => {
    await tellMessage(house, "one");
    await house.database.db.updateTable("notifications").set({ handled: 1 }).execute();
    const { items } = (await admin.call(readNotifications)).reply;
    expect(items).toMatchObject([{ read: true }]);
    await admin.call(markUnread, { body: items.map(({ _id, number }) => ({ _id, number })) });
    expect([await unread(), await unread(other)]).toEqual([["message"], []]);
    await tellMessage(house, "one");
    expect([await unread(), await unread(other)]).toEqual([["message"], ["message"]]);
  });
});

test("what handles a notification is an act that is audited", () => {
  expect([...kindsHandledBy().keys()].filter((act) => !(auditActions() as string[]).includes(act))).toEqual([]);
});
