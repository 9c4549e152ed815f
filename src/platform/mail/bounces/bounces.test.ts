import { expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { release } from "../suppression.ts";
import { outboxMails } from "./outbox-mails.ts";
import { takeBounce } from "./read-bounces.ts";
import { readReport } from "./read-report.ts";
import { report, reports } from "./testing-reports.ts";
import { anna, returningOutboxOf } from "./testing-returns.ts";

const day = 24 * 60 * 60 * 1000;
const sent = [outboxMails];
const log = { warn() {} };

onEveryEngine("mails that come back", (fresh) => {
  const at = returningOutboxOf(fresh);
  const take = (raw: string | Uint8Array) => takeBounce(at.database.db, { raw, sent, log, now: at.box.now() });
  async function returned(id: string): Promise<unknown> {
    const { returned } = await at.box.row(id);
    return returned === null ? null : JSON.parse(returned);
  }

  test.each(Object.keys(reports))("a missing mailbox that %s reports is suppressed at once", async (kind) => {
    const id = await at.delivered();
    expect(await take(report(kind, { id, to: anna }))).toBe(1);
    expect(await at.suppressed()).toBe(true);
    expect(await returned(id)).toMatchObject({ kind: "hard", said: expect.stringContaining("no such user here") });
    expect(await at.database.db.selectFrom("suppressions").select(["written", "reason"]).execute()).toEqual([
      { written: anna, reason: "hard" },
    ]);
  });

  test.each(Object.keys(reports))(
    "a full mailbox that %s reports is suppressed with the third mail only",
    async (kind) => {
      for (const count of [1, 2, 3]) {
        expect(await at.suppressed()).toBe(false);
        const id = await at.delivered();
        const raw = report(kind, { id, to: anna, status: "5.2.2", said: "552 5.2.2 mailbox full" });
        expect([count, await take(raw), await take(raw)]).toEqual([count, 1, 0]);
        expect(await returned(id)).toMatchObject({ kind: "soft" });
        at.box.later(day);
      }
      expect(await at.suppressed()).toBe(true);
    },
  );

  test("three times count within two weeks, and from the beginning once the address is released", async () => {
    const soft = async () =>
      take(report("Postfix", { id: await at.delivered(), to: anna, status: "4.4.1", said: "timed out" }));
    await soft();
    await soft();
    at.box.later(14 * day);
    await soft();
    expect(await at.suppressed()).toBe(false);
    await soft();
    await soft();
    expect(await at.suppressed()).toBe(true);
    await at.database.db.transaction().execute((tx) => release(tx, { address: anna }));
    await soft();
    await soft();
    expect(await at.suppressed()).toBe(false);
  });

  test.each(["delayed", "delivered", "relayed", "expanded", "unheard-of"])(
    "a mail that is %s has not come back",
    async (action) => {
      const id = await at.delivered();
      for (const kind of ["Postfix", "Exchange Online", "Gmail", "exim"]) {
        expect(await take(report(kind, { id, to: anna, action }))).toBe(0);
      }
      expect([await at.suppressed(), await returned(id)]).toEqual([false, null]);
    },
  );

  test("one that did not get there and later never will is both", async () => {
    const id = await at.delivered();
    const soft = { id, to: anna, status: "4.4.1", said: "421 4.4.1 timed out" };
    expect(await take(report("Postfix", soft))).toBe(1);
    expect(await take(report("Postfix", { id, to: anna }))).toBe(1);
    expect(await take(report("Postfix", soft))).toBe(0);
    expect(await returned(id)).toMatchObject({ kind: "hard" });
  });

  test("a forged report suppresses nobody: it has to name a mail of ours and the one who got it", async () => {
    const id = await at.delivered();
    const other = await at.delivered("ben@example.org");
    const { id: waiting } = await at.box.queue({ to: anna });
    const forged = [
      report("Postfix", { id: "019a0000-0000-7000-8000-000000000000", to: anna }),
      report("Postfix", { id: other, to: anna }),
      report("Postfix", { id, to: "ben@example.org" }),
      report("Postfix", { id: waiting, to: anna }),
      report("Postfix", { id: "", to: anna }),
      report("Postfix", { id: "' or 1=1", to: anna }),
    ];
    for (const raw of forged) expect(await take(raw)).toBe(0);
    expect([await at.suppressed(), await at.suppressed("ben@example.org")]).toEqual([false, false]);
    expect(await take(report("Postfix", { id, to: "ANNA@EXAMPLE.ORG" }))).toBe(1);
  });

  test("an address is the same in the spelling of machines", async () => {
    const id = await at.delivered("jörg@müller.example");
    expect(await take(report("Postfix", { id, to: "jörg@xn--mller-kva.example" }))).toBe(1);
    const plus = await at.delivered("anna+wein@example.org");
    expect(await take(report("Postfix", { id: plus, to: "anna+2Bwein@example.org" }))).toBe(1);
  });
});

test.each([
  ["nothing", ""],
  ["noise", "\u0000\u0001\u0002"],
  ["a report without recipients", "Content-Type: message/delivery-status\r\n\r\nAction: failed\r\n"],
  [
    "a part without an end",
    'Content-Type: multipart/report; boundary="a"\r\n\r\n--a\r\nContent-Type: message/delivery-status\r\n\r\nFinal-Recipient: rfc822;\r\nAction: failed',
  ],
])("%s is no report", async (_, raw) => {
  expect(readReport(raw)).toBeNull();
});

test("a report that breaks off is read as far as it goes", async () => {
  const whole = report("Postfix", { id: "1", to: anna });
  const read = readReport(whole.slice(0, whole.indexOf("Subject: =?UTF-8?Q?Bitte") + 120));
  expect(read).toMatchObject({ ids: ["1"], results: [{ action: "failed", status: "5.1.1" }] });
});
