import { beforeAll, beforeEach, expect, test } from "vitest";
import { createUser } from "#cms/users/contract.ts";
import { languages } from "#contract/language.ts";
import { mailKinds } from "#contract/mail/mail-kinds.ts";
import { onEveryEngine } from "#database/testing.ts";
import { report } from "#platform/mail/bounces/testing-reports.ts";
import { suppress } from "#platform/mail/suppression.ts";
import { mailServer } from "#platform/mail/transport/testing-server.ts";
import { mailTransport } from "#platform/mail/transport/transport.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";
import { suppressionSource } from "./suppression-subject.ts";

const start = "2026-11-21T10:00:00.000Z";
const secret = "the-mail-server-knows-it";

onEveryEngine("what is sent to nobody, and what is tried", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { time: start, env: { MAIL_BOUNCE_SECRET: secret } });
    admin = await house.as("admin");
  });
  beforeEach(async () => {
    house.setTime(start);
    for (const table of ["mails", "jobs", "audit", "suppressions", "bounces", "limits", "notifications"] as const) {
      await house.database.db.deleteFrom(table).execute();
    }
    house.platform.post.transport = mailTransport(house.platform.settings);
  });

  async function block(address: string, said = "") {
    const { status, reply } = await admin.call(contract.suppressAddress, { body: { address, said } });
    return { status, reply: reply as contract.Suppression & { code?: string; field?: string } };
  }
  async function blocked(query: { q?: string; reason?: contract.Suppression["reason"]; page?: number } = {}) {
    const { reply } = await admin.call(contract.readSuppressions, { query });
    return reply.items.map(({ address }) => address);
  }
  async function lastMail(to: string): Promise<contract.Mail> {
    const { reply } = await admin.call(contract.readMails, { query: { q: to } });
    const [mail] = (reply as contract.MailList).items;
    if (!mail) throw new Error(`no mail to ${to}`);
    return mail;
  }
  const acts = () => house.database.db.selectFrom("audit").select(["action", "thing"]).orderBy("number").execute();
  const told = () => house.database.db.selectFrom("notifications").select(["kind", "thing", "facts"]).execute();

  test("an address is blocked by hand, found, and released, and it is written down who did so", async () => {
    const { status, reply } = await block(" Anna.Groß@Example.org ", "will keine Post");
    expect([status, reply]).toMatchObject([
      200,
      { address: "Anna.Groß@Example.org", reason: "owner", said: "will keine Post", created: start },
    ]);
    expect((await block("anna.groß@example.ORG")).reply).toMatchObject({
      code: "SUPPRESSED_ALREADY",
      field: "address",
    });
    await block("ben@example.org");
    expect(await blocked({ q: "GROSS" })).toEqual([]);
    expect(await blocked({ q: "groß@ex" })).toEqual(["Anna.Groß@Example.org"]);
    expect(await blocked({ reason: "hard" })).toEqual([]);
    expect((await blocked({ reason: "owner" })).toSorted()).toEqual(["Anna.Groß@Example.org", "ben@example.org"]);
    const release = () => admin.call(contract.releaseAddress, { body: { _id: reply._id } });
    expect([(await release()).status, (await release()).status]).toEqual([200, 404]);
    expect(await blocked()).toEqual(["ben@example.org"]);
    expect(await acts()).toMatchObject([
      { action: "mail.suppress", thing: reply._id },
      { action: "mail.suppress" },
      { action: "mail.release", thing: reply._id },
    ]);
  });

  test.each([
    ["", "EMAIL_REQUIRED"],
    ["anna", "EMAIL_FORMAT"],
    ["a@example.org, b@example.org", "EMAIL_FORMAT"],
    ["a@example.org\r\nBcc: b@example.org", "EMAIL_FORMAT"],
  ])("%j is no address, neither to block nor to write to", async (typed, code) => {
    const { status, reply } = await block(typed);
    expect([status, reply]).toMatchObject([422, { code, field: "address" }]);
    const body = { kind: "invite", lang: "de", to: typed } as const;
    const tried = await admin.call(contract.testMail, { body });
    expect([tried.status, tried.reply]).toMatchObject([422, { code, field: "to" }]);
    expect(await house.mails()).toEqual([]);
  });

  test("what goes to a blocked address stays here, says why, and leaves once the address is released", async () => {
    const server = await mailServer();
    house.platform.post.transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" });
    const { reply } = await block("neu@example.org");
    await admin.call(createUser, { body: { name: "Neu Hier", handle: "Neu@example.org" } });
    await house.runJobs();
    const mail = await lastMail("neu@example.org");
    expect(mail).toMatchObject({
      state: "refused",
      error: { code: "ADDRESS_SUPPRESSED", message: expect.stringContaining("gesperrt") },
      can: { resend: true },
    });
    expect(await told()).toEqual([
      { kind: "mail.failed", thing: mail._id, facts: JSON.stringify({ subject: mail.subject }) },
    ]);
    await admin.call(contract.releaseAddress, { body: { _id: reply._id } });
    await admin.call(contract.resendMail, { body: { _id: mail._id } });
    await house.runJobs();
    expect(server.named).toEqual(["Neu@example.org"]);
  });

  test("a mail that comes back by the webhook says so, blocks its address and tells the staff", async () => {
    const server = await mailServer();
    house.platform.post.transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" });
    await admin.call(contract.testMail, { body: { kind: "reset", lang: "en", to: "gone@example.org" } });
    await house.runJobs();
    const mail = await lastMail("gone@example.org");
    expect(mail).toMatchObject({ state: "sent", returned: null });
    const raw = report("Gmail", { id: mail._id, to: "gone@example.org" });
    expect(await hand(raw, { type: "message/rfc822" })).toMatchObject([200, { counted: 1 }]);
    expect(await hand(JSON.stringify({ message: raw }), { type: "application/json" })).toMatchObject([
      200,
      { counted: 0 },
    ]);
    expect(await lastMail("gone@example.org")).toMatchObject({
      returned: { kind: "hard", status: "5.1.1", said: expect.stringContaining("no such user"), at: start },
    });
    expect(await blocked({ reason: "hard" })).toEqual(["gone@example.org"]);
    expect(await told()).toMatchObject([{ kind: "mail.failed", thing: mail._id }]);
  });

  async function hand(
    payload: string,
    { type, bearer = secret }: { type: string; bearer?: string },
    visitor = house.guest,
  ) {
    const headers = { "content-type": type, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
    const { status, reply } = await visitor.raw({ method: "POST", url: "/api/v0/mail/bounce", payload, headers });
    return [status, reply];
  }

  test("nobody hands anything over who does not know the secret, and nobody at all where there is none", async () => {
    const type = "message/rfc822";
    for (const bearer of ["", `${secret}x`, secret.slice(1), secret.toUpperCase()]) {
      expect(await hand("Subject: x\r\n\r\nx", { type, bearer })).toMatchObject([401, { code: "C101" }]);
    }
    expect(await hand("Subject: x\r\n\r\nx", { type })).toEqual([200, { counted: 0 }]);
    const headers = { "content-type": type, authorization: `Bearer ${secret}`, "sec-fetch-site": "cross-site" };
    const foreign = await house.guest.raw({ method: "POST", url: "/api/v0/mail/bounce", payload: "x", headers });
    expect(foreign.status).toBe(403);
    expect((await hand("{}", { type: "application/json" }))[0]).toBe(400);
    expect((await hand("x", { type: "text/plain" }))[0]).toBe(415);
    expect((await hand("x".repeat(1024 * 1024 + 1), { type }))[0]).toBe(413);
    const { settings } = house.platform;
    settings.mailBounceSecret = null;
    expect(await hand("Subject: x\r\n\r\nx", { type })).toMatchObject([404, { code: "C404" }]);
    settings.mailBounceSecret = secret;
  });

  test("no other address takes a mail as its body", async () => {
    const headers = { "content-type": "message/rfc822" };
    const { status } = await admin.raw({ method: "POST", url: "/api/v0/suppression", payload: "Subject: x", headers });
    expect(status).toBe(415);
  });

  test("every kind of mail is shown in both languages, in the site's own name", async () => {
    const { reply } = await admin.call(contract.readTemplates, { query: {} });
    expect("items" in reply && reply.items.map(({ kind }) => kind).toSorted()).toEqual(mailKinds().toSorted());
    for (const kind of mailKinds()) {
      for (const lang of languages) {
        const { status, reply } = await admin.call(contract.readTemplates, { query: { kind, lang } });
        expect([kind, lang, status]).toEqual([kind, lang, 200]);
        const { html, text, subject } = reply as contract.Template;
        expect(html).toContain(`<html lang="${lang}"`);
        const closing = lang === "de" ? "Freundliche Grüße" : "Kind regards";
        // An issue and an answer end as their writers want them to.
        if (kind !== "issueTest" && kind !== "messageReply") expect(text).toContain(closing);
        expect(`${html}${text}${subject}`).not.toMatch(/%TOKEN%|undefined|(?<![-Ee])mail:/);
      }
    }
    expect((await admin.raw({ method: "GET", url: "/api/v0/mail/template?kind=none" })).status).toBe(400);
  });

  test("a mail on trial goes to oneself or to the address that is typed, and is told from real ones", async () => {
    const { reply } = await admin.call(contract.testMail, { body: { kind: "invite", lang: "de" } });
    expect(reply).toMatchObject({ kind: "invite", to: "admin@example.org", state: "queued" });
    await admin.call(contract.testMail, { body: { kind: "invite", lang: "en", to: "ben@example.org" } });
    await house.runJobs();
    expect(await house.mails()).toMatchObject([
      {
        recipient: "admin@example.org",
        language: "de",
        state: "filed",
        subject: expect.stringMatching(/^Probe: Ihr Konto/),
      },
      { recipient: "ben@example.org", language: "en", state: "filed", subject: expect.stringMatching(/^Test: /) },
    ]);
    expect((await acts()).map(({ action }) => action)).toEqual(["mail.test", "mail.test"]);
  });

  test("nobody sends mails on trial without end", async () => {
    const body = { kind: "invite", lang: "de" } as const;
    for (let count = 1; count <= 40; count += 1) {
      expect((await admin.call(contract.testMail, { body })).status).toBe(200);
    }
    const { status, reply } = await admin.call(contract.testMail, { body });
    expect([status, reply]).toMatchObject([429, { code: "TOO_MANY" }]);
    expect(await house.mails()).toHaveLength(40);
  });

  test("blocked addresses are listed a page at a time, the latest first", async () => {
    for (const count of Array.from({ length: 12 }, (_, n) => n)) {
      const now = new Date(Date.parse(start) + count * 1000);
      const address = `a${count}@example.org`;
      await house.database.db.transaction().execute((tx) => suppress(tx, { address, reason: "soft", said: "", now }));
    }
    const { reply } = await admin.call(contract.readSuppressions, { query: { page: 2, pageSize: 10 } });
    expect([reply.total, reply.items.map(({ address }) => address)]).toEqual([
      12,
      ["a1@example.org", "a0@example.org"],
    ]);
  });

  test("who asks what is kept hears of it; who wants it erased stays blocked", async () => {
    const { reply } = await block("Anna@example.org", "will keine Post");
    const { db } = house.database;
    await db
      .insertInto("bounces")
      .values({ mail: "1", address: "anna@example.org", kind: "soft", at: start })
      .execute();
    const subject = { address: "anna@example.org" };
    expect(await suppressionSource.find(db, subject)).toMatchObject([
      { id: reply._id, title: "Anna@example.org", fields: { said: "will keine Post" } },
    ]);
    const now = new Date(start);
    const erased = await db.transaction().execute((tx) => suppressionSource.erase(tx, { ...subject, now }));
    expect(erased).toMatchObject({ erased: 1, kept: [{ reason: "mails:hold.suppression", count: 1 }] });
    expect(await blocked()).toEqual(["Anna@example.org"]);
  });
});
