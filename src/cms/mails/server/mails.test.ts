import { expect, test } from "vitest";
import { createUser, forgot, setPassword } from "#cms/users/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { letter, sender } from "#platform/mail/testing-mails.ts";
import { mailServer } from "#platform/mail/transport/testing-server.ts";
import { OutboxHouse, start } from "#server/testing/houses/outbox.ts";
import { acts, rowOf } from "#server/testing/things/accounts.ts";
import * as contract from "../contract.ts";

const unknown = "019a0000-0000-7000-8000-000000000000";

onEveryEngine("the outbox in the API", (fresh) => {
  const at = new OutboxHouse(fresh);

  /** An invitation, written because the admin made an account; without a mail server it is filed. */
  async function invited(handle: string): Promise<string> {
    const { status } = await at.admin.call(createUser, { body: { name: "Neu Hier", handle } });
    expect(status).toBe(200);
    return idOf(handle);
  }
  async function idOf(recipient: string): Promise<string> {
    const { id } = await at.db
      .selectFrom("mails")
      .select("id")
      .where("recipient", "=", recipient)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return id;
  }
  async function secretOf(id: string): Promise<string> {
    const { secret } = await at.row(id);
    expect(secret).toMatch(/^[\w-]{43}$/);
    return secret ?? "";
  }

  test("says whether mails leave it, for the one warning of the admin centre", async () => {
    const sends = async () => (await at.admin.call(contract.readDelivery, {})).reply;
    expect(await sends()).toEqual({ sends: false });
    at.house.platform.settings.smtpUrl = "smtp://127.0.0.1:2525";
    expect(await sends()).toEqual({ sends: true });
    at.house.platform.settings.smtpUrl = null;
  });

  test("guests are asked to log in, customers are refused, and those who look after the site read and resend", async () => {
    const id = await invited("first@example.org");
    for (const [visitor, status] of [
      [at.house.guest, 401],
      [at.customer, 403],
      [at.admin, 200],
      [at.system, 200],
    ] as const) {
      expect((await visitor.call(contract.readMails)).status).toBe(status);
      expect((await visitor.call(contract.readMails, { query: { id } })).status).toBe(status);
      expect((await visitor.call(contract.resendMail, { body: { _id: id } })).status).toBe(status);
      await at.house.runJobs();
    }
  });

  test("the list shows the latest first, a page at a time, without the texts", async () => {
    await at.written("anna@example.org", "ben@example.org", "carla@example.org");
    const first = await at.list({ pageSize: 2 });
    expect(first).toMatchObject({ total: 3, page: 1, pageSize: 2 });
    expect(first.items.map(({ to }) => to)).toEqual(["carla@example.org", "ben@example.org"]);
    expect((await at.list({ pageSize: 2, page: 2 })).items.map(({ to }) => to)).toEqual(["anna@example.org"]);
    expect((await at.list({ page: 3 })).items).toEqual([]);
    expect(JSON.stringify(first)).not.toMatch(/"text"|"html"|%TOKEN%/);
    expect(first.items[0]).toMatchObject({
      ...{ kind: "verify", language: "de", subject: letter.subject, state: "queued", attempts: 0 },
      ...{ done: null, next: "2026-11-21T10:02:00.000Z", error: null, created: "2026-11-21T10:02:00.000Z" },
    });
  });

  test("it is filtered by state and by a part of the recipient, whatever the case", async () => {
    const [anna = ""] = await at.written(
      "Anna.Groß@example.org",
      "ben@example.org",
      "anna@anderswo.example",
      "a_b%c@example.org",
    );
    await at.put(anna, { state: "refused" });
    const found = async (query: Parameters<typeof at.list>[0]) =>
      (await at.list(query)).items.map(({ to }) => to).toSorted();
    expect(await found({ q: "ANNA" })).toEqual(["Anna.Groß@example.org", "anna@anderswo.example"]);
    expect(await found({ q: "groß@example" })).toEqual(["Anna.Groß@example.org"]);
    expect(await found({ q: "%" })).toEqual(["a_b%c@example.org"]);
    expect(await found({ q: "a_b" })).toEqual(["a_b%c@example.org"]);
    expect(await found({ q: "nobody" })).toEqual([]);
    expect(await found({ state: "refused" })).toEqual(["Anna.Groß@example.org"]);
    expect(await found({ state: "queued", q: "example.org" })).toEqual(["a_b%c@example.org", "ben@example.org"]);
    expect((await at.list({ state: "sent" })).total).toBe(0);
    const strange = await at.admin.raw({ method: "GET", url: "/api/v0/mail/?state=lost" });
    expect(strange.status).toBe(400);
  });

  test("one mail comes with its texts, and an unknown one is not there", async () => {
    const mail = await at.one(await invited("neu@example.org"));
    expect(mail).toMatchObject({ kind: "invite", to: "neu@example.org", state: "filed" });
    expect(mail.text).toContain("Guten Tag Neu Hier,");
    expect(mail.html).toContain("Guten Tag Neu Hier,");
    expect((await at.admin.call(contract.readMails, { query: { id: unknown } })).status).toBe(404);
  });

  test("one mail names its attachments with their sizes, and the list does not", async () => {
    const bytes = Buffer.from("%PDF");
    const [one, two] = ["AGB.pdf", "Widerrufsbelehrung.pdf"].map((name) => ({ name, type: "application/pdf", bytes }));
    const id = at.house.platform.outside.id();
    const mail = { id, kind: "verify", to: "anna@example.org", language: "de", letter, sender } as const;
    await at.db
      .transaction()
      .execute((tx) => queueMail(tx, { ...mail, now: new Date(start), attachments: [one!, two!] }));
    expect((await at.one(id)).attachments).toEqual([
      { name: "AGB.pdf", type: "application/pdf", size: 4 },
      { name: "Widerrufsbelehrung.pdf", type: "application/pdf", size: 4 },
    ]);
    expect((await at.list()).items[0]).not.toHaveProperty("attachments");
    expect((await at.one(await invited("ohne@example.org"))).attachments).toEqual([]);
  });

  test("the link is shown to whoever caused the mail and to system, and to nobody else", async () => {
    const id = await invited("link@example.org");
    const secret = await secretOf(id);
    for (const visitor of [at.admin, at.system]) {
      const mail = await at.one(id, visitor);
      expect(mail.can.readLinks).toBe(true);
      for (const body of [mail.text, mail.html]) expect(body).toContain(`token=${secret}`);
    }
    const mail = await at.one(id, at.other);
    expect(mail.can.readLinks).toBe(false);
    expect(JSON.stringify(mail)).not.toContain(secret);
    for (const body of [mail.text, mail.html]) expect(body).toContain("token=•••");
    expect(JSON.stringify((await at.other.call(contract.readMails)).reply)).not.toContain(secret);
  });

  test("the link of a mail that a stranger asked for is shown to no admin, though it were for themselves", async () => {
    await at.house.guest.call(forgot, { body: { handle: "admin@example.org" } });
    await at.house.runJobs();
    const id = await idOf("admin@example.org");
    const secret = await secretOf(id);
    expect(JSON.stringify(await at.one(id, at.admin))).not.toContain(secret);
    expect(JSON.stringify(await at.one(id, at.system))).toContain(secret);
  });

  test("opening a mail with another's link is noted, as long as the link works", async () => {
    const noted = async () => (await acts(at.house, "mail.readLink")).length;
    const id = await invited("noted@example.org");
    const before = await noted();
    await at.one(id, at.admin);
    await at.one(id, at.other);
    expect(await noted()).toBe(before);
    await at.one(id, at.system);
    const { id: by } = await rowOf(at.house, "system@example.org");
    expect((await acts(at.house, "mail.readLink")).slice(before)).toEqual([{ by, thing: id, details: {} }]);
    const body = { token: await secretOf(id), password: "Silvaner vom Muschelkalk" };
    await at.house.guest.call(setPassword, { body });
    await at.one(id, at.system);
    expect(await noted()).toBe(before + 1);
  });

  test("once a mail is sent, nobody reads its link any more", async () => {
    const server = await mailServer();
    at.sendTo(server);
    const id = await invited("sent@example.org");
    const secret = /token=([\w-]{43})/.exec(server.taken[0]?.mail.text ?? "")?.[1];
    expect(secret).toBeDefined();
    for (const visitor of [at.admin, at.system]) {
      const mail = await at.one(id, visitor);
      expect(mail).toMatchObject({ state: "sent", can: { readLinks: false, resend: false } });
      expect(JSON.stringify(mail)).not.toContain(secret);
      expect(mail.text).toContain("token=•••");
    }
  });

  test("why a mail did not arrive is said in the reader's language, beside what the server said", async () => {
    const server = await mailServer({ onRecipient: () => "550 5.1.1 no such user" });
    at.sendTo(server);
    const id = await invited("missing@example.org");
    expect(await at.one(id)).toMatchObject({
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
});
