import { beforeAll, beforeEach, expect, test } from "vitest";
import { createUser, forgot, setPassword } from "#cms/users/contract.ts";
import type { MailState } from "#contract/mail/mail-states.ts";
import { onEveryEngine } from "#database/testing.ts";
import { letter } from "#platform/mail/testing-mails.ts";
import { mailServer } from "#platform/mail/transport/testing-server.ts";
import { mailTransport } from "#platform/mail/transport/transport.ts";
import { acts, rowOf } from "#server/testing/accounts.ts";
import { writeMails } from "#server/testing/mails.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import * as contract from "../contract.ts";

const start = "2026-11-21T10:00:00.000Z";
const unknown = "019a0000-0000-7000-8000-000000000000";

onEveryEngine("the outbox in the API", (fresh) => {
  let house: TestHouse;
  let admin: Visitor;
  let other: Visitor;
  let system: Visitor;
  let customer: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh, { time: start });
    admin = await house.as("admin");
    other = await house.as("admin", "other@example.org");
    system = await house.as("system");
    customer = await house.as("customer");
  });
  beforeEach(async () => {
    house.setTime(start);
    for (const table of ["mails", "jobs", "audit"] as const) await house.database.db.deleteFrom(table).execute();
    house.platform.post.transport = mailTransport(house.platform.settings);
  });

  /** An invitation, written because the admin made an account; without a mail server it is filed. */
  async function invited(handle: string): Promise<string> {
    const { status } = await admin.call(createUser, { body: { name: "Neu Hier", handle } });
    expect(status).toBe(200);
    return idOf(handle);
  }
  async function idOf(recipient: string): Promise<string> {
    const { id } = await house.database.db
      .selectFrom("mails")
      .select("id")
      .where("recipient", "=", recipient)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return id;
  }
  async function secretOf(id: string): Promise<string> {
    const { secret } = await row(id);
    expect(secret).toMatch(/^[\w-]{43}$/);
    return secret ?? "";
  }
  function row(id: string) {
    return house.database.db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  }
  async function put(id: string, values: Partial<Awaited<ReturnType<typeof row>>>): Promise<void> {
    await house.database.db.updateTable("mails").set(values).where("id", "=", id).execute();
  }
  async function list(query: { page?: number; pageSize?: number; q?: string; state?: MailState } = {}) {
    const { status, reply } = await admin.call(contract.readMails, { query });
    expect(status).toBe(200);
    return reply as contract.MailList;
  }
  async function one(id: string, visitor = admin) {
    const { status, reply } = await visitor.call(contract.readMails, { query: { id } });
    expect(status).toBe(200);
    return reply as contract.Mail;
  }
  const written = (...recipients: string[]) => writeMails(house, { recipients, start });

  test("says whether mails leave it, for the one warning of the admin centre", async () => {
    const sends = async () => (await admin.call(contract.readDelivery, {})).reply;
    expect(await sends()).toEqual({ sends: false });
    house.platform.settings.smtpUrl = "smtp://127.0.0.1:2525";
    expect(await sends()).toEqual({ sends: true });
    house.platform.settings.smtpUrl = null;
  });

  test("guests are asked to log in, customers are refused, and those who look after the site read and resend", async () => {
    const id = await invited("first@example.org");
    for (const [visitor, status] of [
      [house.guest, 401],
      [customer, 403],
      [admin, 200],
      [system, 200],
    ] as const) {
      expect((await visitor.call(contract.readMails)).status).toBe(status);
      expect((await visitor.call(contract.readMails, { query: { id } })).status).toBe(status);
      expect((await visitor.call(contract.resendMail, { body: { _id: id } })).status).toBe(status);
      await house.runJobs();
    }
  });

  test("the list shows the latest first, a page at a time, without the texts", async () => {
    await written("anna@example.org", "ben@example.org", "carla@example.org");
    const first = await list({ pageSize: 2 });
    expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(first.items.map(({ to }) => to)).toEqual(["carla@example.org", "ben@example.org"]);
    expect((await list({ pageSize: 2, page: 2 })).items.map(({ to }) => to)).toEqual(["anna@example.org"]);
    expect((await list({ page: 3 })).items).toEqual([]);
    expect(JSON.stringify(first)).not.toMatch(/"text"|"html"|%TOKEN%/);
    expect(first.items[0]).toMatchObject({
      ...{ kind: "verify", language: "de", subject: letter.subject, state: "queued", attempts: 0 },
      ...{ done: null, next: "2026-11-21T10:02:00.000Z", error: null, created: "2026-11-21T10:02:00.000Z" },
    });
  });

  test("it is filtered by state and by a part of the recipient, whatever the case", async () => {
    const [anna = ""] = await written(
      "Anna.Groß@example.org",
      "ben@example.org",
      "anna@anderswo.example",
      "a_b%c@example.org",
    );
    await put(anna, { state: "refused" });
    const found = async (query: Parameters<typeof list>[0]) => (await list(query)).items.map(({ to }) => to).toSorted();
    expect(await found({ q: "ANNA" })).toEqual(["Anna.Groß@example.org", "anna@anderswo.example"]);
    expect(await found({ q: "groß@example" })).toEqual(["Anna.Groß@example.org"]);
    expect(await found({ q: "%" })).toEqual(["a_b%c@example.org"]);
    expect(await found({ q: "a_b" })).toEqual(["a_b%c@example.org"]);
    expect(await found({ q: "nobody" })).toEqual([]);
    expect(await found({ state: "refused" })).toEqual(["Anna.Groß@example.org"]);
    expect(await found({ state: "queued", q: "example.org" })).toEqual(["a_b%c@example.org", "ben@example.org"]);
    expect((await list({ state: "sent" })).total).toBe(0);
    const strange = await admin.raw({ method: "GET", url: "/api/v0/mail/?state=lost" });
    expect(strange.status).toBe(400);
  });

  test("one mail comes with its texts, and an unknown one is not there", async () => {
    const mail = await one(await invited("neu@example.org"));
    expect(mail).toMatchObject({ kind: "invite", to: "neu@example.org", state: "filed" });
    expect(mail.text).toContain("Guten Tag Neu Hier,");
    expect(mail.html).toContain("Guten Tag Neu Hier,");
    expect((await admin.call(contract.readMails, { query: { id: unknown } })).status).toBe(404);
  });

  test("the link is shown to whoever caused the mail and to system, and to nobody else", async () => {
    const id = await invited("link@example.org");
    const secret = await secretOf(id);
    for (const visitor of [admin, system]) {
      const mail = await one(id, visitor);
      expect(mail.can.readLinks).toBe(true);
      for (const body of [mail.text, mail.html]) expect(body).toContain(`token=${secret}`);
    }
    const mail = await one(id, other);
    expect(mail.can.readLinks).toBe(false);
    expect(JSON.stringify(mail)).not.toContain(secret);
    for (const body of [mail.text, mail.html]) expect(body).toContain("token=•••");
    expect(JSON.stringify((await other.call(contract.readMails)).reply)).not.toContain(secret);
  });

  test("the link of a mail that a stranger asked for is shown to no admin, though it were for themselves", async () => {
    await house.guest.call(forgot, { body: { handle: "admin@example.org" } });
    await house.runJobs();
    const id = await idOf("admin@example.org");
    const secret = await secretOf(id);
    expect(JSON.stringify(await one(id, admin))).not.toContain(secret);
    expect(JSON.stringify(await one(id, system))).toContain(secret);
  });

  test("opening a mail with another's link is noted, as long as the link works", async () => {
    const noted = async () => (await acts(house, "mail.readLink")).length;
    const id = await invited("noted@example.org");
    const before = await noted();
    await one(id, admin);
    await one(id, other);
    expect(await noted()).toBe(before);
    await one(id, system);
    const { id: by } = await rowOf(house, "system@example.org");
    expect((await acts(house, "mail.readLink")).slice(before)).toEqual([{ by, thing: id, details: {} }]);
    const body = { token: await secretOf(id), password: "Silvaner vom Muschelkalk" };
    await house.guest.call(setPassword, { body });
    await one(id, system);
    expect(await noted()).toBe(before + 1);
  });

  test("once a mail is sent, nobody reads its link any more", async () => {
    const server = await mailServer();
    house.platform.post.transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" });
    const id = await invited("sent@example.org");
    const secret = /token=([\w-]{43})/.exec(server.taken[0]?.mail.text ?? "")?.[1];
    expect(secret).toBeDefined();
    for (const visitor of [admin, system]) {
      const mail = await one(id, visitor);
      expect(mail).toMatchObject({ state: "sent", can: { readLinks: false, resend: false } });
      expect(JSON.stringify(mail)).not.toContain(secret);
      expect(mail.text).toContain("token=•••");
    }
  });

  test("why a mail did not arrive is said in the reader's language, beside what the server said", async () => {
    const server = await mailServer({ onRecipient: () => "550 5.1.1 no such user" });
    house.platform.post.transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" });
    const id = await invited("missing@example.org");
    expect(await one(id)).toMatchObject({
      state: "refused",
      attempts: 1,
      error: {
        code: "RECIPIENT_REJECTED",
        message: "Ihre angegebene Email Adresse wurde nicht gefunden!",
        said: "550 5.1.1 no such user",
      },
      can: { resend: true },
    });
  });

  test.each(["filed", "refused", "failed"] as const)(
    "a mail that is %s is sent again, and it is written down who wanted that",
    async (state) => {
      const server = await mailServer();
      const [id = ""] = await written("anna@example.org");
      await put(id, { state, attempts: 9, error: "550 no", error_code: "MAIL_FAILED", done_at: start });
      house.platform.post.transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" });
      const { status, reply } = await admin.call(contract.resendMail, { body: { _id: id } });
      expect([status, reply]).toMatchObject([
        200,
        { state: "queued", attempts: 0, error: null, done: null, can: { resend: false } },
      ]);
      await house.runJobs();
      expect(await one(id)).toMatchObject({ state: "sent", attempts: 1 });
      expect(server.taken).toHaveLength(1);
      const acts = await house.database.db.selectFrom("audit").select(["action", "thing", "user_id"]).execute();
      expect(acts).toEqual([{ action: "mail.resend", thing: id, user_id: await userId("admin@example.org") }]);
    },
  );

  test.each(["queued", "sent"] as const)("a mail that is %s is not sent again", async (state) => {
    const [id = ""] = await written("anna@example.org");
    await put(id, { state });
    expect((await one(id)).can.resend).toBe(false);
    const { status, reply } = await admin.call(contract.resendMail, { body: { _id: id } });
    expect([status, reply]).toMatchObject([409, { code: "MAIL_UNDER_WAY" }]);
    expect(await house.database.db.selectFrom("audit").select("number").execute()).toEqual([]);
  });

  test("a mail whose link has expired is not sent again: nobody could use it", async () => {
    const [id = ""] = await written("anna@example.org");
    await put(id, { state: "filed" });
    expect((await one(id)).can.resend).toBe(true);
    house.setTime("2026-11-28T10:00:01.000Z");
    expect((await one(id, admin)).can.resend).toBe(false);
    expect((await list()).items[0]?.can.resend).toBe(false);
    const { status, reply } = await admin.call(contract.resendMail, { body: { _id: id } });
    expect([status, reply]).toMatchObject([409, { code: "LINK_EXPIRED" }]);
  });

  test("of several who send it again at the same moment one does, and it leaves once", async () => {
    const server = await mailServer();
    const [id = ""] = await written("anna@example.org");
    await put(id, { state: "failed" });
    house.platform.post.transport = mailTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, data: "/nowhere" });
    const again = [admin, other, system, admin, other].map((visitor) =>
      visitor.call(contract.resendMail, { body: { _id: id } }),
    );
    const statuses = (await Promise.all(again)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    await house.runJobs();
    expect(server.taken).toHaveLength(1);
    expect(await house.database.db.selectFrom("audit").select("action").execute()).toHaveLength(1);
  });

  test("an unknown mail cannot be sent again", async () => {
    const { status, reply } = await admin.call(contract.resendMail, { body: { _id: unknown } });
    expect([status, reply]).toMatchObject([404, { code: "C404" }]);
  });

  async function userId(handle: string): Promise<string> {
    const users = house.database.db.selectFrom("users").select("id").where("handle", "=", handle);
    return (await users.executeTakeFirstOrThrow()).id;
  }
});
