import { beforeAll, describe, expect, test } from "vitest";
import * as contract from "#cms/guestbook/contract.ts";
import { onEveryEngine } from "#database/testing.ts";
import { guestbookHouse } from "#server/testing/houses/guestbook.ts";
import type { TestHouse, Visitor } from "#server/testing/test-house.ts";
import { newNetwork } from "#server/testing/things/accounts.ts";
import { report, signature } from "#server/testing/things/guestbook.ts";
import { guestbookRetention } from "../retention.ts";

const start = "2026-11-21T10:00:00.000Z";
const nowhere = "019a0000-0000-7000-8000-000000000000";

onEveryEngine("reports in the guestbook, and what is kept of visitors", (fresh) => {
  const book = guestbookHouse(fresh, { time: start });
  const { list, one, waiting, published, row } = book;
  let house: TestHouse;
  let anna: Visitor;
  beforeAll(() => {
    ({ house, anna } = book);
  });

  describe("a report", () => {
    test("is received by mail, decided on with a reason, and both sides hear it", async () => {
      const id = await published({ email: "lena@example.org" });
      const told = { reason: "falsehood", text: "Stimmt nicht.", name: "Jo", email: "jo@example.org" } as const;
      expect((await report(house, { _id: id, ...told })).status).toBe(200);
      expect((await report(house, { _id: id, reason: "insult" })).status).toBe(200);
      expect((await list(anna, { state: "reported" })).items).toMatchObject([
        { _id: id, behind: { openReports: 2, reports: [{ reason: "insult", email: null }, told] } },
      ]);
      const [receipt] = await house.mails();
      expect(receipt).toMatchObject({ kind: "guestbookReceipt", recipient: "jo@example.org" });
      expect(receipt?.text).toContain(`/gaestebuch/${id}`);
      // Anybody can give anybody's address: nothing that they typed goes there.
      expect(receipt?.text).not.toMatch(/Stimmt nicht|Jo\b/);

      const { version } = await one(id);
      const empty = { _id: id, version, decision: "remove", explanation: "  " } as const;
      expect((await anna.call(contract.decideGuestbook, { body: empty })).reply).toMatchObject({
        code: "FIELD_REQUIRED",
      });
      const body = { ...empty, explanation: "Das ist widerlegt." };
      const decided = await anna.call(contract.decideGuestbook, { body });
      expect(decided.reply).toMatchObject({ behind: { state: "rejected", openReports: 0 } });
      expect((await list(house.guest)).total).toBe(0);
      const mails = (await house.mails()).filter(({ kind }) => kind !== "guestbookReceipt");
      expect(mails.map(({ kind, recipient }) => `${kind} ${recipient}`).toSorted()).toEqual([
        "guestbookDecision jo@example.org",
        "guestbookRemoved lena@example.org",
      ]);
      for (const { text } of mails) expect(text).toContain("Das ist widerlegt.");
      const again = { ...body, version: decided.reply.version };
      expect((await anna.call(contract.decideGuestbook, { body: again })).reply).toMatchObject({
        code: "NOTHING_REPORTED",
      });
    });

    test("that comes to nothing leaves the entry where it is", async () => {
      const id = await published({ email: "lena@example.org" });
      await report(house, { _id: id, reason: "advertising" });
      const body = {
        _id: id,
        version: (await one(id)).version,
        decision: "keep",
        explanation: "Das ist keine Werbung.",
      };
      expect((await anna.call(contract.decideGuestbook, { body: { ...body, decision: "keep" } })).status).toBe(200);
      expect((await list(house.guest)).total).toBe(1);
      expect(await house.mails()).toEqual([]);
    });

    test("waits for its decision: what it is about is not simply deleted", async () => {
      const id = await published();
      await report(house, { _id: id, reason: "illegal" });
      expect((await anna.call(contract.deleteGuestbook, { query: { id } })).reply).toMatchObject({
        code: "REPORTS_OPEN",
      });
      expect((await list(house.guest)).total).toBe(1);
    });

    test("is taken of what stands there only, not without end, and sends nobody more than three receipts", async () => {
      expect((await report(house, { _id: await waiting(), reason: "insult" })).status).toBe(404);
      expect((await report(house, { _id: nowhere, reason: "insult" })).status).toBe(404);
      const id = await published();
      for (let n = 0; n < 5; n += 1) await report(house, { _id: id, reason: "insult", email: "jo@example.org" });
      expect(await house.mails()).toHaveLength(3);
      const statuses = [];
      const from = newNetwork();
      for (let n = 0; n < 11; n += 1) statuses.push((await report(house, { _id: id, reason: "insult", from })).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    });
  });

  describe("a flood of reports", () => {
    test("is not let in without captchas, and a captcha is good for one", async () => {
      const id = await published();
      const told = { _id: id, reason: "insult" } as const;
      expect((await report(house, { ...told, captcha: undefined })).reply.code).toBe("CAPTCHA_WRONG");
      const { captcha } = await signature(house);
      expect((await report(house, { ...told, captcha })).status).toBe(200);
      expect((await report(house, { ...told, captcha })).reply.code).toBe("CAPTCHA_WRONG");
      expect((await one(id)).behind?.openReports).toBe(1);
    });

    test("does not make the staff start again without end: twenty open ones raise the entry's version, no more", async () => {
      const id = await published();
      const { version } = await one(id);
      for (let n = 0; n < 23; n += 1) expect((await report(house, { _id: id, reason: "insult" })).status).toBe(200);
      const { version: now, behind } = await one(id);
      expect([behind?.openReports, now]).toEqual([23, version + 20]);
    });
  });

  describe("what is kept of a visitor's network", () => {
    test("is a hash that leads nowhere a day later, and is gone within seven days", async () => {
      const from = newNetwork();
      const id = await waiting({ from });
      const { network_hash } = await row(id);
      expect(network_hash).toMatch(/^[\w-]{43}$/);
      const everything = JSON.stringify(await house.database.db.selectFrom("limits").selectAll().execute());
      expect(everything).not.toContain(from);
      const sweep = (time: string) => guestbookRetention.network.sweep(house.database.db, { now: new Date(time) });
      house.setTime("2026-11-22T00:00:01.000Z");
      const next = await row(await waiting({ from }));
      expect(next.network_hash).not.toBe(network_hash);
      expect(await sweep("2026-11-22T00:30:00.000Z")).toBe(0);
      const keys = await house.database.db.selectFrom("network_keys").select("day").execute();
      expect(keys).toEqual([{ day: "2026-11-22" }]);
      // Swept every hour: whatever the minute, nothing is left when seven days are over.
      expect(await sweep("2026-11-28T07:59:00.000Z")).toBe(0);
      expect(await sweep("2026-11-28T09:00:00.000Z")).toBe(1);
      expect((await row(id)).network_hash).toBeNull();
      expect((await row(next.id)).network_hash).not.toBeNull();
    });

    test("and what was rejected goes after thirty days, reports half a year after their decision", async () => {
      const { db } = house.database;
      const [rejected, stays] = [await waiting(), await published()];
      await anna.call(contract.unpublishGuestbook, { body: [rejected] });
      await report(house, { _id: stays, reason: "insult" });
      const { version } = await one(stays);
      await anna.call(contract.decideGuestbook, {
        body: { _id: stays, version, decision: "keep", explanation: "Nein." },
      });
      const at = (time: string) => ({ now: new Date(time) });
      expect(await guestbookRetention.rejected.sweep(db, at("2026-12-21T09:00:00.000Z"))).toBe(0);
      expect(await guestbookRetention.rejected.sweep(db, at("2026-12-21T11:00:00.000Z"))).toBe(1);
      expect((await list(anna)).items.map(({ _id }) => _id)).toEqual([stays]);
      expect(await guestbookRetention.reports.sweep(db, at("2027-05-20T09:00:00.000Z"))).toBe(0);
      expect(await guestbookRetention.reports.sweep(db, at("2027-05-20T11:00:00.000Z"))).toBe(1);
    });
  });
});
