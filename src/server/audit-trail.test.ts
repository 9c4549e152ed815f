import { beforeAll, expect, test } from "vitest";
import * as entries from "#cms/entries/contract.ts";
import { setUp } from "#cms/setup/contract.ts";
import { issueSetupToken } from "#cms/setup/server/index.ts";
import type { AuditAction } from "#contract/audit.ts";
import type { AnyRoute } from "#contract/wire/route.ts";
import { onEveryEngine } from "#database/testing.ts";
import { everything, newAddress, rowOf, send } from "./testing/accounts.ts";
import { nameOf, sampleOf } from "./testing/samples.ts";
import { type TestHouse, testHouse, type Visitor } from "./testing/test-house.ts";

/** What each endpoint that does something leaves in the log. */
const written: Record<string, AuditAction[]> = {
  "POST /login": ["session.begin"],
  "POST /logout": ["session.end"],
  "GET /logout": ["session.end"],
  "POST /auth/verify": ["user.signUp", "session.begin"],
  "POST /setPassword": ["password.reset"],
  "POST /auth": ["user.invite"],
  "POST /auth/invite": ["user.invite"],
  "PUT /auth": ["user.update"],
  "DELETE /auth": ["user.delete"],
  "POST /batch/auth/delete": ["user.delete"],
  "DELETE /session": ["session.end"],
  "POST /batch/session/delete": ["session.end"],
  "POST /mail/resend": ["mail.resend"],
  "POST /mail/test": ["mail.test"],
  "POST /suppression": ["mail.suppress"],
  "DELETE /suppression": ["mail.release"],
  "POST /entry": ["entry.create"],
  "PUT /entry": ["entry.update"],
  "DELETE /entry": ["entry.delete"],
  "POST /publish/entry": ["entry.publish"],
  "POST /unpublish/entry": ["entry.unpublish"],
  "POST /batch/entry/delete": ["entry.delete"],
  "POST /trash/entry/restore": ["entry.undelete"],
  "POST /trash/entry/delete": ["entry.purge"],
  "POST /plan/entry": ["entry.plan"],
  "DELETE /plan/entry": ["entry.unplan"],
  "POST /restore/entry": ["entry.restore"],
  "POST /preview/entry": ["entry.preview"],
  "DELETE /preview/entry": ["entry.unpreview"],
  "POST /upload": ["file.upload"],
  "POST /replace": ["file.replace"],
  "PUT /file": ["file.update"],
  "DELETE /file": ["file.delete"],
  "POST /batch/file/tag": ["file.update"],
  "POST /batch/file/delete": ["file.delete"],
  "POST /trash/file/restore": ["file.undelete"],
  "POST /trash/file/delete": ["file.purge"],
  "POST /crop": ["file.crop"],
  "POST /rotate": ["file.rotate"],
  "POST /process/file": ["file.process"],
  "POST /gallery": ["gallery.create"],
  "PUT /gallery": ["gallery.update"],
  "DELETE /gallery": ["gallery.delete"],
  "POST /batch/gallery/delete": ["gallery.delete"],
  "POST /tag": ["tag.create"],
  "PUT /tag": ["tag.update"],
  "DELETE /tag": ["tag.delete"],
  "POST /batch/tag/delete": ["tag.delete"],
  "POST /subscriber": ["subscriber.create"],
  "PUT /subscriber": ["subscriber.update"],
  "DELETE /subscriber": ["subscriber.delete"],
  "POST /batch/subscriber/delete": ["subscriber.delete"],
  "POST /batch/subscriber/unsubscribe": ["subscriber.unsubscribe"],
  "POST /batch/subscriber/sort": ["subscriber.update"],
  "PUT /subscriber/settings": ["subscriber.settings"],
  "POST /subscriber/import": ["subscriber.upload"],
  "PUT /subscriber/import": ["subscriber.import"],
  "POST /subscriber/import/start": ["subscriber.import"],
  "DELETE /subscriber/import": ["subscriber.forget"],
  "POST /list": ["list.create"],
  "PUT /list": ["list.update"],
  "DELETE /list": ["list.delete"],
  "POST /newsletter": ["issue.create"],
  "POST /newsletter/entry": ["issue.create"],
  "PUT /newsletter": ["issue.update"],
  "DELETE /newsletter": ["issue.delete"],
  "POST /batch/newsletter/delete": ["issue.delete"],
  "POST /newsletter/test": ["issue.test"],
  "POST /newsletter/schedule": ["issue.schedule"],
  "POST /newsletter/unschedule": ["issue.unschedule"],
  "POST /newsletter/send": ["issue.send"],
  "POST /newsletter/pause": ["issue.pause"],
  "POST /newsletter/resume": ["issue.resume"],
  "POST /newsletter/cancel": ["issue.cancel"],
  "POST /newsletter/retry": ["issue.retry"],
  "PUT /newsletter/pace": ["issue.pace"],
  "PUT /config": ["config.update"],
  "PUT /guestbook": ["guestbook.answer"],
  "DELETE /guestbook": ["guestbook.delete"],
  "POST /publish/guestbook": ["guestbook.publish"],
  "POST /unpublish/guestbook": ["guestbook.reject"],
  "POST /batch/guestbook/delete": ["guestbook.delete"],
  "POST /decide/guestbook": ["guestbook.decide"],
  "PUT /guestbook/settings": ["guestbook.configure"],
  "POST /subject/export": ["privacy.export"],
  "POST /subject/erase": ["privacy.erase"],
  "PUT /message": ["message.update"],
  "DELETE /message": ["message.delete"],
  "POST /batch/message/mark": ["message.update"],
  "POST /batch/message/delete": ["message.delete"],
  "POST /trash/message/restore": ["message.undelete"],
  "POST /trash/message/delete": ["message.purge"],
  "POST /reply/message": ["message.reply"],
  "PUT /message/settings": ["message.configure"],
  "POST /form": ["form.create"],
  "PUT /form": ["form.update"],
  "DELETE /form": ["form.delete"],
  "POST /batch/form/delete": ["form.delete"],
  "PUT /integration": ["integration.update"],
  "POST /page": ["page.create"],
  "PUT /page": ["page.update"],
  "DELETE /page": ["page.delete"],
  "POST /publish/page": ["page.publish"],
  "POST /unpublish/page": ["page.unpublish"],
  "POST /batch/page/delete": ["page.delete"],
};

/** What there is only one of. */
const single = new Set(["/config", "/message/settings", "/guestbook/settings", "/subscriber/settings", "/integration"]);

/** Endpoints that leave nothing in it, and why. */
const silent: Record<string, string> = {
  "POST /auth/signup": "nobody is there yet; the account begins with the link of the mail",
  "POST /auth/forgot": "nothing has happened before the link of the mail is used",
  "POST /auth/handle": "nothing has happened before the link of the mail is used",
  "POST /auth/token": "reads",
  "POST /mail/bounce": "not the staff does it, but another mail server",
  "POST /setup/token": "reads",
  "POST /batch/auth": "reads",
  "POST /batch/entry": "reads",
  "POST /batch/page": "reads",
  "POST /batch/file": "reads",
  "POST /batch/gallery": "reads",
  "POST /guestbook": "done by visitors",
  "POST /report/guestbook": "done by visitors",
  "POST /batch/guestbook": "reads",
  "POST /subject/search": "reads",
  "POST /subject/preview": "reads: what it does is taken back",
  "POST /batch/newsletter": "reads",
  "POST /batch/subscriber": "reads",
  "POST /subscriber/count": "reads",
  "POST /subscriber/token": "reads",
  "POST /subscriber/own": "reads",
  "POST /subscriber/signup": "visitors' own; the proof of their consent is written elsewhere",
  "POST /subscriber/confirm": "visitors' own; the proof of their consent is written elsewhere",
  "PUT /subscriber/own": "visitors' own; the proof of their consent is written elsewhere",
  "POST /subscriber/unsubscribe": "visitors' own; the proof of their consent is written elsewhere",
  "POST /subscriber/resubscribe": "visitors' own; the proof of their consent is written elsewhere",
  "POST /batch/message": "reads",
  "POST /batch/form": "reads",
  "POST /message": "a visitor does it; the message itself is kept",
  "POST /consent": "a visitor's answer is written into the ledger of consent, which holds nothing about who it was",
  "POST /presence/entry": "says who is there, and is forgotten within a minute",
  "POST /batch/notification/read": "one's own marks",
  "POST /batch/notification/unread": "one's own marks",
  "POST /notification/read": "one's own marks",
  "PUT /notification/settings": "what one wants to be told is nobody else's affair",
  "POST /setup": "happens once in the life of a site; looked at below",
};

onEveryEngine("what is written into the audit log", (fresh) => {
  let house: TestHouse;
  let system: Visitor;

  beforeAll(async () => {
    house = await testHouse(fresh);
    system = await house.as("system");
  });

  const doing = () =>
    house.app.endpoints.records.filter((record) => record.method !== "GET" || record.path === "/logout");
  const log = () => house.platform.db.selectFrom("audit").selectAll().orderBy("number").execute();

  /** A right call by somebody of the staff who has never done anything yet. */
  async function calling(record: AnyRoute) {
    const handle = newAddress("staff");
    const visitor = await house.as("system", handle);
    const { id } = await rowOf(house, handle);
    const { url, body, form } = await sampleOf(record, { house, system, handle });
    const call = () => visitor.raw({ method: record.method, url, ...(form ?? (body ? { payload: body } : {})) });
    return { id, call };
  }

  test("every endpoint that does something has its line in one of the two lists", () => {
    const names = doing().map(nameOf);
    expect(names.toSorted()).toEqual([...Object.keys(written), ...Object.keys(silent)].toSorted());
  });

  test("each act of the staff is there, with who did it and to what", async () => {
    for (const record of doing()) {
      if (nameOf(record) === "POST /setup" || nameOf(record) === "POST /setup/token") continue;
      const { id, call } = await calling(record);
      const before = (await log()).length;
      expect([nameOf(record), (await call()).status]).toEqual([nameOf(record), record.status ?? 200]);
      const rows = (await log()).slice(before);
      expect([nameOf(record), rows.map(({ action }) => action)]).toEqual([
        nameOf(record),
        written[nameOf(record)] ?? [],
      ]);
      for (const row of rows) {
        // Of the settings there is one only, which needs no name.
        const thing: unknown = single.has(record.path) ? null : expect.stringMatching(/^[\da-f-]{36}$/);
        expect([nameOf(record), row.thing]).toEqual([nameOf(record), thing]);
        // By a link of a mail it is the one the mail went to, whoever is logged in at the browser.
        const byLink = record.path === "/auth/verify" || record.path === "/setPassword";
        expect([nameOf(record), row.user_id]).toEqual([nameOf(record), byLink ? row.thing : id]);
      }
    }
  });

  test("what cannot be written down does not happen", async () => {
    const { db } = house.platform;
    for (const record of doing()) {
      if (!written[nameOf(record)]) continue;
      const { call } = await calling(record);
      const { limits: _guesses, ...before } = await everything(house);
      await db.schema.alterTable("audit").renameTo("audit_away").execute();
      const { status } = await call();
      await db.schema.alterTable("audit_away").renameTo("audit").execute();
      // Of several deletions each could be refused for itself; what nobody foresaw ends them all.
      expect([nameOf(record), status]).toEqual([nameOf(record), 500]);
      const { limits: _more, ...after } = await everything(house);
      expect([nameOf(record), after]).toEqual([nameOf(record), before]);
    }
  });

  test("what was refused is not in it", async () => {
    const { reply } = await system.call(entries.createEntry, { body: { title: "Lese" } });
    const before = await log();
    const { _id } = reply;
    const refused = [
      await system.call(entries.changeEntry, { body: { _id, version: 99, title: "Alt" } }),
      await system.call(entries.publishEntries, { body: [{ _id, lang: "en" }] }),
      await system.call(entries.deleteEntry, { query: { id: "01900000-0000-7000-8000-000000000000" } }),
      await system.call(entries.createEntry, { body: { title: "x".repeat(161) } }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 422, 404, 400]);
    expect(await log()).toEqual(before);
  });

  test("nothing personal is in it: neither names nor addresses nor what somebody wrote", async () => {
    const { db } = house.platform;
    const people = await db.selectFrom("users").select(["name", "handle"]).execute();
    const words = new Set([
      ...people.flatMap(({ name, handle }) => [name, handle]),
      "Ida",
      "Sina",
      "Lese",
      "Weinlese",
      "Seite",
    ]);
    for (const role of ["customer", "admin", "system"]) words.delete(role);
    const rows = await log();
    expect(rows.length).toBeGreaterThan(50);
    for (const { details } of rows) {
      const values = Object.values(JSON.parse(details) as Record<string, unknown>).flat();
      for (const value of values) {
        if (typeof value === "number") continue;
        expect(words).not.toContain(value);
        // A word, or a moment.
        expect(value).toMatch(/^(?:[A-Za-z_]+|\d{4}-\d\d-\d\dT[\d:.]+Z)$/);
      }
    }
  });

  test("the set-up of a site is the first thing in it", async () => {
    const empty = await testHouse(fresh);
    const { db, outside } = empty.platform;
    const token = await issueSetupToken(db, { id: outside.id(), now: outside.now() });
    const owner = { name: "Sina Winter", handle: "sina@example.org", password: "Silvaner vom Muschelkalk" };
    const body = { ...owner, token, language: "de", sitename: "Weingut", beginning: "empty" } as const;
    const { status, reply } = await send(empty.guest, { record: setUp, body });
    expect([status, reply.roles]).toEqual([200, ["system"]]);
    const rows = await db.selectFrom("audit").selectAll().orderBy("number").execute();
    expect(new Map(rows.map(({ action, user_id }) => [action, user_id]))).toEqual(
      new Map([
        ["session.begin", reply._id],
        ["site.setUp", reply._id],
      ]),
    );
  });
});
