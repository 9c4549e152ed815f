import { appendFile, mkdir, readdir, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { release, suppressedOf } from "../suppression.ts";
import { emptyOutbox, type Outbox } from "../testing-mails.ts";
import { outboxMails } from "./outbox-mails.ts";
import { bounceJobs, takeBounce } from "./read-bounces.ts";
import { mailsAtOnce } from "./read-maildir.ts";
import { readReport } from "./read-report.ts";
import { report, reports } from "./testing-reports.ts";

const day = 24 * 60 * 60 * 1000;
const anna = "Anna@example.org";
const sent = [outboxMails];

onEveryEngine("mails that come back", (fresh) => {
  let database: Database;
  let box: Outbox;

  beforeAll(async () => {
    database = await fresh.database();
  });
  beforeEach(async () => {
    box = await emptyOutbox(database);
    await database.db.deleteFrom("mailboxes").execute();
  });

  async function delivered(to = anna): Promise<string> {
    const { id } = await box.queue({ to });
    await database.db.updateTable("mails").set({ state: "sent" }).where("id", "=", id).execute();
    return id;
  }
  const take = (raw: string | Uint8Array) => takeBounce(database.db, { raw, sent, now: box.now() });
  const suppressed = async (address = anna) => (await suppressedOf(database.db, [address])).size === 1;
  async function returned(id: string): Promise<unknown> {
    const { returned } = await box.row(id);
    return returned === null ? null : JSON.parse(returned);
  }

  test.each(Object.keys(reports))("a missing mailbox that %s reports is suppressed at once", async (kind) => {
    const id = await delivered();
    expect(await take(report(kind, { id, to: anna }))).toBe(1);
    expect(await suppressed()).toBe(true);
    expect(await returned(id)).toMatchObject({ kind: "hard", said: expect.stringContaining("no such user here") });
    expect(await database.db.selectFrom("suppressions").select(["written", "reason"]).execute()).toEqual([
      { written: anna, reason: "hard" },
    ]);
  });

  test.each(Object.keys(reports))(
    "a full mailbox that %s reports is suppressed with the third mail only",
    async (kind) => {
      for (const count of [1, 2, 3]) {
        expect(await suppressed()).toBe(false);
        const id = await delivered();
        const raw = report(kind, { id, to: anna, status: "5.2.2", said: "552 5.2.2 mailbox full" });
        expect([count, await take(raw), await take(raw)]).toEqual([count, 1, 0]);
        expect(await returned(id)).toMatchObject({ kind: "soft" });
        box.later(day);
      }
      expect(await suppressed()).toBe(true);
    },
  );

  test("three times count within two weeks, and from the beginning once the address is released", async () => {
    const soft = async () =>
      take(report("Postfix", { id: await delivered(), to: anna, status: "4.4.1", said: "timed out" }));
    await soft();
    await soft();
    box.later(14 * day);
    await soft();
    expect(await suppressed()).toBe(false);
    await soft();
    await soft();
    expect(await suppressed()).toBe(true);
    await database.db.transaction().execute((tx) => release(tx, { address: anna }));
    await soft();
    await soft();
    expect(await suppressed()).toBe(false);
  });

  test.each(["delayed", "delivered", "relayed", "expanded", "unheard-of"])(
    "a mail that is %s has not come back",
    async (action) => {
      const id = await delivered();
      for (const kind of ["Postfix", "Exchange Online", "Gmail", "exim"]) {
        expect(await take(report(kind, { id, to: anna, action }))).toBe(0);
      }
      expect([await suppressed(), await returned(id)]).toEqual([false, null]);
    },
  );

  test("one that did not get there and later never will is both", async () => {
    const id = await delivered();
    const soft = { id, to: anna, status: "4.4.1", said: "421 4.4.1 timed out" };
    expect(await take(report("Postfix", soft))).toBe(1);
    expect(await take(report("Postfix", { id, to: anna }))).toBe(1);
    expect(await take(report("Postfix", soft))).toBe(0);
    expect(await returned(id)).toMatchObject({ kind: "hard" });
  });

  test("a forged report suppresses nobody: it has to name a mail of ours and the one who got it", async () => {
    const id = await delivered();
    const other = await delivered("ben@example.org");
    const { id: waiting } = await box.queue({ to: anna });
    const forged = [
      report("Postfix", { id: "019a0000-0000-7000-8000-000000000000", to: anna }),
      report("Postfix", { id: other, to: anna }),
      report("Postfix", { id, to: "ben@example.org" }),
      report("Postfix", { id: waiting, to: anna }),
      report("Postfix", { id: "", to: anna }),
      report("Postfix", { id: "' or 1=1", to: anna }),
    ];
    for (const raw of forged) expect(await take(raw)).toBe(0);
    expect([await suppressed(), await suppressed("ben@example.org")]).toEqual([false, false]);
    expect(await take(report("Postfix", { id, to: "ANNA@EXAMPLE.ORG" }))).toBe(1);
  });

  test("an address is the same in the spelling of machines", async () => {
    const id = await delivered("jörg@müller.example");
    expect(await take(report("Postfix", { id, to: "jörg@xn--mller-kva.example" }))).toBe(1);
    const plus = await delivered("anna+wein@example.org");
    expect(await take(report("Postfix", { id: plus, to: "anna+2Bwein@example.org" }))).toBe(1);
  });

  describe("read from a mailbox", () => {
    let path: string;
    const run = async (kind: "maildir" | "mbox") => {
      const work = bounceJobs({ db: database.db, settings: { mailBounces: { kind, path } }, sent, log: { warn() {} } });
      await work["read-bounces"]?.work(null, { now: box.now() });
    };

    describe("that is a Maildir", () => {
      beforeEach(async () => {
        path = await fresh.folder();
        for (const name of ["new", "cur", "tmp"]) await mkdir(join(path, name));
      });
      const put = (name: string, raw: string | Uint8Array) => writeFile(join(path, "new", name), raw);
      const names = async (folder: string) => (await readdir(join(path, folder))).toSorted();

      test("reports are put aside as read, and the mails of others as unread", async () => {
        const id = await delivered();
        await put("1.a", report("Postfix", { id, to: anna }));
        await put("2.b", "From: ben@example.org\r\nSubject: Weinprobe\r\n\r\nHaben Sie samstags auf?\r\n");
        await put("3.c", Buffer.alloc(2 * 1024 * 1024, 0xff));
        await put("4.d", "");
        await put(
          "5.e",
          Array.from(
            { length: 200 },
            (_, n) => `Content-Type: multipart/mixed; boundary="${n}"\r\n\r\n--${n}\r\n`,
          ).join(""),
        );
        await put(".hidden", "x");
        await symlink("/etc/hostname", join(path, "new", "6.link"));
        await run("maildir");
        expect(await names("cur")).toEqual(["1.a:2,S", "2.b:2,", "3.c:2,", "4.d:2,", "5.e:2,"]);
        expect(await names("new")).toEqual([".hidden", "6.link"]);
        expect(await suppressed()).toBe(true);
      });

      test("one that could not be put aside is read again and counts once", async () => {
        const id = await delivered();
        await put("1.a", report("Postfix", { id, to: anna, status: "4.4.1", said: "timed out" }));
        await rm(join(path, "cur"), { recursive: true });
        await expect(run("maildir")).rejects.toThrow("ENOENT");
        expect(await names("new")).toEqual(["1.a"]);
        await mkdir(join(path, "cur"));
        await run("maildir");
        expect(await names("new")).toEqual([]);
        expect(await database.db.selectFrom("bounces").selectAll().execute()).toHaveLength(1);
      });

      test("very many are taken a part at a time", async () => {
        for (let n = 0; n <= mailsAtOnce; n += 1) await put(`${n}`, "Subject: x\r\n\r\nx\r\n");
        await run("maildir");
        expect(await names("new")).toHaveLength(1);
        await run("maildir");
        expect(await names("new")).toEqual([]);
      });

      test("a mailbox that is not there is said to be missing", async () => {
        path = join(path, "nowhere");
        await expect(run("maildir")).rejects.toThrow("ENOENT");
        await expect(run("mbox")).rejects.toThrow("ENOENT");
      });
    });

    describe("that is an mbox", () => {
      beforeEach(async () => {
        path = join(await fresh.folder(), "bounces");
      });
      const inMbox = (raw: string) =>
        `From MAILER-DAEMON Sat Nov 21 11:00:03 2026\n${raw.replaceAll("\r\n", "\n").replace(/^From /gm, ">From ")}\n`;
      const seen = async () => (await database.db.selectFrom("bounces").selectAll().execute()).length;
      /** As it is once nobody has written for a while. */
      async function rested(): Promise<void> {
        const past = new Date(box.now().getTime() - 60_000);
        await utimes(path, past, past);
      }

      test("each mail is read once, also those that come later, and the file stays as it is", async () => {
        const ids = [await delivered(), await delivered("ben@example.org"), await delivered("carla@example.org")];
        const [first = "", second = "", third = ""] = ids;
        await writeFile(path, inMbox(report("Postfix", { id: first, to: anna })));
        await appendFile(path, inMbox(`Subject: lang\n\n${"x".repeat(3 * 1024 * 1024)}\n\nFromage\n`));
        await appendFile(path, inMbox(report("exim", { id: second, to: "ben@example.org" })));
        await rested();
        await run("mbox");
        expect(await seen()).toBe(2);
        // Were it read again, they would count again.
        await database.db.deleteFrom("bounces").execute();
        await run("mbox");
        expect(await seen()).toBe(0);
        await appendFile(path, inMbox(report("Gmail", { id: third, to: "carla@example.org" })));
        await rested();
        await run("mbox");
        expect(await database.db.selectFrom("bounces").select("mail").execute()).toEqual([{ mail: third }]);
      });

      test("a mail that is being written is left until it is whole", async () => {
        const id = await delivered();
        const raw = inMbox(report("Postfix", { id, to: anna }));
        await writeFile(path, raw.slice(0, 900));
        await utimes(path, box.now(), box.now());
        await run("mbox");
        await writeFile(path, raw);
        await rested();
        await run("mbox");
        expect(await seen()).toBe(1);
      });

      test("a file that was emptied or replaced is read from its beginning", async () => {
        const [first, second] = [await delivered(), await delivered("ben@example.org")];
        await writeFile(
          path,
          inMbox(report("Postfix", { id: first, to: anna })) + inMbox("Subject: a\n\nb\n".repeat(200)),
        );
        await rested();
        await run("mbox");
        await truncate(path);
        await appendFile(path, inMbox(report("Postfix", { id: second, to: "ben@example.org" })));
        await rested();
        await run("mbox");
        expect(await seen()).toBe(2);
      });

      test("a file of another kind is said to be none", async () => {
        await writeFile(path, "PK\u0003\u0004");
        await rested();
        await expect(run("mbox")).rejects.toThrow("is no mbox");
      });
    });
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
  expect(await readReport(raw)).toBeNull();
});

test("a report that breaks off is read as far as it goes", async () => {
  const whole = report("Postfix", { id: "1", to: anna });
  const read = await readReport(whole.slice(0, whole.indexOf("Subject: =?UTF-8?Q?Bitte") + 120));
  expect(read).toMatchObject({ ids: ["1"], results: [{ action: "failed", status: "5.1.1" }] });
});
