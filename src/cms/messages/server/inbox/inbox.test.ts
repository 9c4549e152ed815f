import { beforeEach, expect, test } from "vitest";
import * as contract from "#cms/messages/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { mailServer } from "#platform/mail/transport/testing-server.ts";
import { mailTransport } from "#platform/mail/transport/transport.ts";
import { features } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { rowOf } from "#server/testing/things/accounts.ts";
import { listed, one, write } from "#server/testing/things/messages.ts";
import { messageRetention, messageSubjectSource } from "../subjects.ts";

onEveryEngine("the inbox", (fresh) => {
  let house: TestHouse;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh);
    anna = await house.as("admin");
  });

  const subjects = async (query: object = {}) => (await listed(anna, query)).map(({ subject }) => subject);
  const received = async (subject: string, body: object = {}) => {
    await write(house, { subject, ...body });
    const [found] = await listed(anna, { q: subject });
    if (!found) throw new Error("it did not arrive");
    return found;
  };
  const mark = (messages: string[], body: object) => anna.call(contract.markMessages, { body: { messages, ...body } });
  const counts = async () => (await anna.call(contract.countMessages)).reply;

  test("lists latest first, and finds by name, address, subject and text, whatever the case and accents", async () => {
    await received("Anfrage Müller", { name: "Jörg Müller", email: "joerg@mueller.example" });
    await received("Weinprobe", { message: "Wir kämen gern zu acht am Sonntag." });
    expect(await subjects()).toEqual(["Weinprobe", "Anfrage Müller"]);
    expect(await subjects({ sort: "sent" })).toEqual(["Anfrage Müller", "Weinprobe"]);
    expect(await subjects({ q: "muller" })).toEqual(["Anfrage Müller"]);
    expect(await subjects({ q: "JOERG@" })).toEqual(["Anfrage Müller"]);
    expect(await subjects({ q: "zu acht" })).toEqual(["Weinprobe"]);
    expect(await subjects({ q: "%" })).toEqual([]);
    expect((await anna.raw({ method: "GET", url: "/api/v0/message/?folder=nowhere" })).status).toBe(400);
  });

  test("says what a message is about to those alone who may see it", async () => {
    const thing = { _id: house.platform.outside.id(), title: "Tresor" };
    const secret: ServerFeature = {
      related: [{ on: "message", kind: "entry", needs: "subject.erase", of: async () => [thing] }],
    };
    house = await testHouse(fresh, { features: [...features, secret] });
    anna = await house.as("admin");
    const { _id } = await received("Wer darf das sehen?");
    expect((await one(anna, _id)).about).toEqual([]);
    expect((await one(await house.as("system"), _id)).about).toEqual([{ kind: "entry", ...thing }]);
  });

  test("marks one or many: read, tagged, given to somebody, moved; whoever comes too late is told what it is now", async () => {
    const { id: ben } = await rowOf(house, "admin@example.org");
    const [one1, two] = [await received("Eins"), await received("Zwei")];
    expect(await counts()).toEqual({ unread: 2, inbox: 2, archive: 0, spam: 0, trash: 0 });
    const { reply } = await anna.call(contract.changeMessage, {
      body: { _id: one1._id, version: one1.version, read: true, tags: ["Messe|Halle 3"], assigned: ben },
    });
    expect(reply).toMatchObject({ read: true, tags: ["Messe|Halle 3"], assigned: { _id: ben, name: "admin" } });
    const late = await anna.call(contract.changeMessage, {
      body: { _id: one1._id, version: one1.version, read: false },
    });
    expect([late.status, late.reply]).toMatchObject([409, { code: "C409", current: { read: true } }]);
    await mark([one1._id, two._id], { add: ["messe|Halle 3", "Eilig"], read: true });
    expect((await one(anna, two._id)).tags).toEqual(["Messe|Halle 3", "Eilig"]);
    expect(await subjects({ tags: "Messe" })).toEqual(["Zwei", "Eins"]);
    await mark([two._id], { remove: ["eilig"], folder: "archive" });
    expect(await subjects({ tags: "Eilig" })).toEqual(["Eins"]);
    expect(await subjects({ folder: "inbox" })).toEqual(["Eins"]);
    expect(await subjects({ assigned: ben })).toEqual(["Eins"]);
    expect(await subjects({ assigned: "nobody" })).toEqual(["Zwei"]);
    expect(await counts()).toMatchObject({ unread: 0, inbox: 1, archive: 1 });
    const { staff } = (await anna.call(contract.readMessageStaff, {})).reply;
    expect(staff).toContainEqual({ _id: ben, name: "admin" });
    const customer = await house.as("customer");
    const { id: stranger } = await rowOf(house, "customer@example.org");
    expect((await mark([two._id], { assigned: stranger })).reply).toMatchObject({ code: "USER_UNKNOWN" });
    expect((await mark([two._id, house.platform.outside.id()], { folder: "spam" })).status).toBe(404);
    expect((await one(anna, two._id)).folder).toBe("archive");
    expect((await customer.call(contract.readMessages, { query: {} })).status).toBe(403);
  });

  test("puts into the trash and takes out again; what is removed for good is gone with its answers", async () => {
    const { _id } = await received("Weg damit");
    expect((await anna.call(contract.deleteMessage, { query: { id: _id } })).status).toBe(200);
    expect((await anna.call(contract.deleteMessage, { query: { id: _id } })).status).toBe(404);
    expect(await subjects()).toEqual([]);
    expect(await subjects({ folder: "trash" })).toEqual(["Weg damit"]);
    expect((await mark([_id], { read: true })).status).toBe(404);
    await anna.call(contract.undeleteMessages, { body: [_id] });
    expect((await one(anna, _id)).folder).toBe("inbox");
    expect((await anna.call(contract.purgeMessages, { body: [_id] })).reply).toMatchObject({ removed: [] });
    await anna.call(contract.deleteMessageBatch, { body: [_id] });
    expect((await anna.call(contract.purgeMessages, { body: [_id] })).reply.removed).toEqual([_id]);
    expect((await anna.call(contract.readMessages, { query: { id: _id } })).status).toBe(404);
    expect((await anna.call(contract.readMessageBatch, { body: [_id] })).reply).toEqual([]);
  });

  test("answers by mail, in one conversation, once however often it is sent, and says what became of it", async () => {
    const server = await mailServer();
    house.platform.post.transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" });
    const { _id } = await received("Weinprobe");
    const [first, second] = [house.platform.outside.id(), house.platform.outside.id()];
    const reply = (key: string, text: string) =>
      anna.call(contract.replyToMessage, { body: { _id, reply: key, text } });
    expect((await reply(first, "  ")).reply).toMatchObject({ code: "FIELD_REQUIRED", field: "text" });
    const twice = await Promise.all([reply(first, "Gern, um elf."), reply(first, "Gern, um elf.")]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    house.setTime("2026-11-21T11:00:00.000Z");
    await reply(second, "Oder um zwölf?");
    await house.runJobs();
    const message = await one(anna, _id);
    expect(message).toMatchObject({ read: true, replies: 2, can: { reply: true } });
    expect(message.thread).toMatchObject([
      { text: "Gern, um elf.", by: { name: "admin" }, mail: { state: "sent" } },
      { text: "Oder um zwölf?", mail: { state: "sent" } },
    ]);
    const mails = server.taken.filter(({ mail }) => mail.subject === "Re: Weinprobe").map(({ mail }) => mail);
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain("Gern, um elf.");
    expect(mails[0]?.text).toContain("> Haben Sie am Samstag noch einen Tisch");
    expect([mails[0]?.inReplyTo, mails[1]?.inReplyTo]).toEqual([undefined, mails[0]?.messageId]);
    expect(mails[1]?.references).toBe(mails[0]?.messageId);
    // A person wrote them; what the site sends by itself says so (RFC 3834 §5).
    const machines = server.taken.filter(({ raw }) => /^Auto-Submitted: auto-generated\r$/im.test(raw));
    expect(machines.map(({ mail }) => mail.subject)).not.toContain("Re: Weinprobe");
    expect(machines.length).toBe(server.taken.length - 2);
  });

  test("is kept for as long as the owner says, counted from the last word, and spam for a month", async () => {
    const old = await received("Alt");
    expect(old.until).toBe("2027-11-21T10:00:30.000Z");
    const { reply } = await anna.call(contract.changeMessageSettings, { body: { version: 0, days: 60 } });
    expect(reply).toMatchObject({ version: 1, days: 60, receipt: false });
    const stale = await anna.call(contract.changeMessageSettings, { body: { version: 0, days: 90 } });
    expect([stale.status, stale.reply]).toMatchObject([409, { code: "C409", current: { days: 60 } }]);
    const wrong = await anna.call(contract.changeMessageSettings, { body: { version: 1, to: "chef@" } });
    expect([wrong.status, wrong.reply]).toMatchObject([422, { code: "EMAIL_INVALID", field: "to" }]);
    await write(house, { subject: "Werbung", website: "x" });
    const sweep = (time: string) => messageRetention.sweep(house.database.db, { now: new Date(time) });
    expect(await sweep("2026-12-20T10:00:00.000Z")).toBe(0);
    expect(await sweep("2026-12-22T10:00:00.000Z")).toBe(1);
    expect(await subjects()).toEqual(["Alt"]);
    house.setTime("2027-01-15T10:00:00.000Z");
    const body = { _id: old._id, reply: house.platform.outside.id(), text: "Noch eine Frage." };
    // The session of two months ago has ended.
    const again = await house.as("admin", "again@example.org");
    await again.call(contract.replyToMessage, { body });
    expect(await sweep("2027-02-01T10:00:00.000Z")).toBe(0);
    expect(await sweep("2027-03-17T10:00:00.000Z")).toBe(1);
    expect(await house.database.db.selectFrom("replies").selectAll().execute()).toEqual([]);
  });

  test("gives a person all that was written under an address, and forgets it", async () => {
    const { _id } = await received("Meine Daten", { email: "Vera@Example.org" });
    await received("Andere", { email: "other@example.org" });
    const { db } = house.database;
    const found = await messageSubjectSource.find(db, { address: "vera@example.org" });
    expect(found).toMatchObject([{ id: _id, title: "Meine Daten", fields: { name: "Vera Kunde", replies: [] } }]);
    const now = house.platform.outside.now();
    const erased = await db
      .transaction()
      .execute((tx) => messageSubjectSource.erase(tx, { address: "VERA@example.org", now }));
    expect(erased).toEqual({ erased: 1, kept: [] });
    expect(await subjects()).toEqual(["Andere"]);
    const told = await db.selectFrom("notifications").select("thing").execute();
    expect(told.map(({ thing }) => thing)).not.toContain(_id);
  });
});
