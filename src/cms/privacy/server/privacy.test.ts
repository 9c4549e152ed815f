import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import * as guestbook from "#cms/guestbook/contract.ts";
import { forgot, signUp } from "#cms/users/contract.ts";
import { translator } from "#contract/texts/translate.ts";
import { tablesOf } from "#database/testing/tables.ts";
import { onEveryEngine } from "#database/testing.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { letter, sender } from "#platform/mail/testing-mails.ts";
import { gathered } from "#server/features.ts";
import { type TestHouse, testHouse, type Visitor } from "#server/testing/test-house.ts";
import { acts, rowOf } from "#server/testing/things/accounts.ts";
import { report, sign } from "#server/testing/things/guestbook.ts";
import * as contract from "../contract.ts";
import { retentionJobs } from "./retention.ts";

const { subjects, retention } = gathered;

const lena = "lena.maier@example.org";
/** Ends and begins like hers, and is somebody else's. */
const others = ["a-lena.maier@example.org", "lena.maier@example.org.uk"];

onEveryEngine("the data-subject desk", (fresh) => {
  let house: TestHouse;
  let system: Visitor;
  let anna: Visitor;

  beforeEach(async () => {
    house = await testHouse(fresh, { time: "2026-11-21T10:00:00.000Z" });
    system = await house.as("system", "system@example.org");
    anna = await house.as("admin", "anna@example.org");
  });

  const search = async (address: string) =>
    (await anna.call(contract.searchSubject, { body: { address } })).reply.records;
  const erase = (address: string, visitor = system) =>
    visitor.call(contract.eraseSubject, { body: { address, confirm: address } });

  /** Leaves traces of an address wherever one can. */
  async function live(address: string): Promise<void> {
    const customer = await house.as("customer", address);
    await customer.call(forgot, { body: { handle: address } });
    await house.runJobs();
    await customer.call(forgot, { body: { handle: address.toUpperCase() } });
    await sign(house, { email: address, name: "Lena" });
    const mentioned = await sign(house, { text: `Schreibt mir an ${address.toUpperCase()}, es war schön!` });
    await anna.call(guestbook.publishGuestbook, { body: [mentioned.reply._id] });
    await report(house, {
      _id: mentioned.reply._id,
      reason: "personalData",
      text: `Das bin ich: ${address}`,
      email: address,
    });
    const { outside, db } = house.platform;
    const told = { ...letter, before: [`${address} hat geschrieben.`] };
    const mail = { id: outside.id(), kind: "verify" as const, to: "anna@example.org", language: "de" as const };
    await db.transaction().execute((tx) => queueMail(tx, { ...mail, letter: told, sender, now: outside.now() }));
    const payload = { name: "Lena", handle: `neu-${address}`, password: "Silvaner vom Muschelkalk" };
    await house.guest.raw({
      method: "POST",
      url: `/api/v0${signUp.path}`,
      payload: { ...payload, handle: address },
      headers: { "idempotency-key": address },
    });
  }

  /** Every place in the database where a text stands, as `table.column`. */
  async function placesOf(text: string): Promise<string[]> {
    const { db } = house.database;
    const found = new Set<string>();
    for (const { name } of await tablesOf(db)) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        if (typeof value === "string" && value.toLowerCase().includes(text)) found.add(`${name}.${column}`);
      }
    }
    return [...found].toSorted();
  }

  test("finds everything about an address and nothing about others, and every kind and field has a name", async () => {
    await live(lena);
    const records = await search(" Lena.Maier@Example.org ");
    const kinds = new Set(records.map(({ kind }) => kind));
    for (const kind of ["user", "session", "mail", "mailMention", "guestbook", "guestbookMention", "guestbookReport"]) {
      expect(kinds).toContain(kind);
    }
    expect(records.find(({ kind }) => kind === "guestbook")?.fields).toMatchObject({ name: "Lena", email: lena });
    for (const language of ["de", "en"] as const) {
      const t = translator(language);
      const keys = [
        ...[...subjects, ...retention.all].map(({ kind }) => `kind.${kind}`),
        ...records.flatMap(({ fields }) => Object.keys(fields).map((field) => `field.${field}`)),
      ];
      expect(keys.filter((key) => t(`privacy:${key}`) === key)).toEqual([]);
      expect(retention.all.filter(({ reason }) => t(reason) === reason.split(":")[1])).toEqual([]);
    }
    for (const other of others) expect(await search(other)).toEqual([]);
    expect(JSON.stringify(records)).not.toMatch(/token_hash|password|scrypt|argon|network_hash/);
    const wrong = await anna.call(contract.searchSubject, { body: { address: "lena" } });
    expect([wrong.status, wrong.reply]).toMatchObject([422, { code: "EMAIL_FORMAT", field: "address" }]);
  });

  test("names the files of the mails that somebody got", async () => {
    const { outside, db } = house.platform;
    const mail = { id: outside.id(), kind: "verify", to: lena, language: "de", letter, sender } as const;
    const attachments = ["AGB.pdf", "Widerrufsbelehrung.pdf"].map((name) => ({
      ...{ name, type: "application/pdf", bytes: Buffer.from("%PDF") },
    }));
    await db.transaction().execute((tx) => queueMail(tx, { ...mail, attachments, now: outside.now() }));
    const [record] = await search(lena);
    expect(record).toMatchObject({ kind: "mail", fields: { files: ["AGB.pdf", "Widerrufsbelehrung.pdf"] } });
    expect((await erase(lena)).status).toBe(200);
    expect(await db.selectFrom("mail_contents").select("hash").execute()).toEqual([]);
  });

  test("hands it out as JSON and as a page, and notes that without a name", async () => {
    await live(lena);
    const fetched = (body: object) =>
      anna.raw<string>({ method: "POST", url: `/api/v0${contract.exportSubject.path}`, payload: body });
    const json = await fetched({ address: lena, format: "json" });
    expect(json.headers).toMatchObject({ "cache-control": "no-store" });
    expect(String(json.headers["content-disposition"])).toMatch(/^attachment; filename=".*\.json"/);
    const { records } = json.reply as unknown as { records: { kind: string }[] };
    expect(records.map(({ kind }) => kind)).toEqual((await search(lena)).map(({ kind }) => kind));
    const page = await fetched({ address: lena, format: "html", lang: "en" });
    expect(page.reply).toContain('<html lang="en">');
    expect(page.reply).toContain("What is stored about you");
    expect(page.reply).toContain("Ein herrlicher Abend");
    expect(page.reply).not.toMatch(/<script|src=|https?:\/\/(?!localhost)/);
    const rows = await house.database.db
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "privacy.export")
      .execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("lena");
  });

  test("notes each search, with who searched and without whom for", async () => {
    const { id } = await rowOf(house, "anna@example.org");
    const before = (await acts(house, "privacy.search")).length;
    await search(lena);
    const noted = (await acts(house, "privacy.search")).slice(before);
    expect(noted).toEqual([{ by: id, thing: expect.any(String), details: {} }]);
  });

  test("shows what would go without touching anything, and then erases it everywhere", async () => {
    await live(lena);
    for (const address of others) {
      await house.as("customer", address);
      await sign(house, { email: address, text: `Meine neue Adresse: ${address}` });
    }
    await house.runJobs();
    const before = await placesOf(lena);
    expect(before).toEqual(expect.arrayContaining(["guestbook_entries.email", "mails.text", "users.handle"]));
    const preview = (await system.call(contract.previewErasure, { body: { address: lena } })).reply;
    expect(await placesOf(lena)).toEqual(before);
    const mistyped = await system.call(contract.eraseSubject, { body: { address: lena, confirm: "lena@example.org" } });
    expect([mistyped.status, mistyped.reply]).toMatchObject([422, { code: "CONFIRM_ADDRESS", field: "confirm" }]);
    expect((await erase(lena, anna)).status).toBe(403);
    const { status, reply } = await erase(lena.toUpperCase());
    expect([status, { erased: reply.erased, kept: reply.kept }]).toEqual([200, preview]);
    expect(reply.kept.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(["privacy:hold.report", "privacy:hold.audit"]),
    );
    // Of hers nothing is left; what contains her address belongs to the others, and all of it is still there.
    const left = (await Promise.all(others.map(placesOf))).flat();
    expect(left).toContain("users.handle");
    for (const other of others) expect((await search(other)).length).toBeGreaterThan(2);
    for (const other of others) await erase(other);
    expect(await placesOf(lena)).toEqual([]);
    const [row] = await house.database.db.selectFrom("audit").selectAll().where("thing", "=", reply._id).execute();
    expect(row).toMatchObject({ action: "privacy.erase" });
  });

  test("keeps the last account that looks after the site", async () => {
    expect((await search("system@example.org")).map(({ kind }) => kind)).toContain("user");
    const { reply } = await erase("system@example.org");
    expect(reply.kept.map(({ reason }) => reason)).toContain("privacy:hold.lastSystem");
    expect((await search("system@example.org")).map(({ kind }) => kind)).toContain("user");
    const second = await house.as("system", "second@example.org");
    expect((await erase("system@example.org", second)).reply.kept.map(({ reason }) => reason)).not.toContain(
      "privacy:hold.lastSystem",
    );
    expect(await search("system@example.org")).toEqual([]);
  });
});

onEveryEngine("the retention clock", (fresh) => {
  test("runs each rule once a night and says what went", async () => {
    const house = await testHouse(fresh, { time: "2026-11-21T10:00:00.000Z" });
    const anna = await house.as("admin");
    const { db } = house.database;
    const clock = async () =>
      Object.fromEntries((await anna.call(contract.readRetention)).reply.map((rule) => [rule.kind, rule]));
    expect((await clock())["session"]).toMatchObject({ days: 30, last: null, next: "2026-11-22T01:00:00.000Z" });

    const night = async (time: string) => {
      house.setTime(time);
      await retentionJobs(house.platform, retention)["retention"]?.work(null, { now: new Date(time) });
      await house.runJobs();
    };
    await night("2026-12-22T00:30:00.000Z");
    const anew = await house.as("admin", "neu@example.org");
    const last = async () =>
      Object.fromEntries((await anew.call(contract.readRetention)).reply.map(({ kind, last: run }) => [kind, run]));
    expect((await last())["session"]).toBeNull();
    await night("2026-12-22T01:30:00.000Z");
    expect(Object.keys(await last()).toSorted()).toEqual(retention.all.map(({ kind }) => kind).toSorted());
    expect(Object.values(await last()).every((run) => run !== null)).toBe(true);
    expect((await last())["session"]).toEqual({ at: "2026-12-22T01:30:00.000Z", removed: 1 });
    await night("2026-12-22T02:30:00.000Z");
    expect((await last())["session"]).toEqual({ at: "2026-12-22T01:30:00.000Z", removed: 1 });
    expect(await db.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
    expect(Object.keys(retention.hourly)).toContain("trim-mails");
  });
});
