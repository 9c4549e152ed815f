import { appendFile, mkdir, readdir, rm, symlink, truncate, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { outboxMails } from "./outbox-mails.ts";
import { bounceJobs } from "./read-bounces.ts";
import { mailsAtOnce } from "./read-maildir.ts";
import { report } from "./testing-reports.ts";
import { anna, returningOutboxOf } from "./testing-returns.ts";

const sent = [outboxMails];

onEveryEngine("mails that come back", (fresh) => {
  const at = returningOutboxOf(fresh);

  describe("read from a mailbox", () => {
    let path: string;
    const run = async (kind: "maildir" | "mbox") => {
      const work = bounceJobs({
        db: at.database.db,
        settings: { mailBounces: { kind, path } },
        sent,
        log: { warn() {} },
      });
      await work["read-bounces"]?.work(null, { now: at.box.now() });
    };

    describe("that is a Maildir", () => {
      beforeEach(async () => {
        path = await fresh.folder();
        for (const name of ["new", "cur", "tmp"]) await mkdir(join(path, name));
      });
      const put = (name: string, raw: string | Uint8Array) => writeFile(join(path, "new", name), raw);
      const names = async (folder: string) => (await readdir(join(path, folder))).toSorted();

      test("reports are put aside as read, and the mails of others as unread", async () => {
        const id = await at.delivered();
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
        expect(await at.suppressed()).toBe(true);
      });

      test("one that could not be put aside is read again and counts once", async () => {
        const id = await at.delivered();
        await put("1.a", report("Postfix", { id, to: anna, status: "4.4.1", said: "timed out" }));
        await rm(join(path, "cur"), { recursive: true });
        await expect(run("maildir")).rejects.toThrow("ENOENT");
        expect(await names("new")).toEqual(["1.a"]);
        await mkdir(join(path, "cur"));
        await run("maildir");
        expect(await names("new")).toEqual([]);
        expect(await at.database.db.selectFrom("bounces").selectAll().execute()).toHaveLength(1);
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
      const seen = async () => (await at.database.db.selectFrom("bounces").selectAll().execute()).length;
      /** As it is once nobody has written for a while. */
      async function rested(): Promise<void> {
        const past = new Date(at.box.now().getTime() - 60_000);
        await utimes(path, past, past);
      }

      test("each mail is read once, also those that come later, and the file stays as it is", async () => {
        const ids = [
          await at.delivered(),
          await at.delivered("ben@example.org"),
          await at.delivered("carla@example.org"),
        ];
        const [first = "", second = "", third = ""] = ids;
        await writeFile(path, inMbox(report("Postfix", { id: first, to: anna })));
        await appendFile(path, inMbox(`Subject: lang\n\n${"x".repeat(3 * 1024 * 1024)}\n\nFromage\n`));
        await appendFile(path, inMbox(report("exim", { id: second, to: "ben@example.org" })));
        await rested();
        await run("mbox");
        expect(await seen()).toBe(2);
        // Were it read again, they would count again.
        await at.database.db.deleteFrom("bounces").execute();
        await run("mbox");
        expect(await seen()).toBe(0);
        await appendFile(path, inMbox(report("Gmail", { id: third, to: "carla@example.org" })));
        await rested();
        await run("mbox");
        expect(await at.database.db.selectFrom("bounces").select("mail").execute()).toEqual([{ mail: third }]);
      });

      test("a mail that is being written is left until it is whole", async () => {
        const id = await at.delivered();
        const raw = inMbox(report("Postfix", { id, to: anna }));
        await writeFile(path, raw.slice(0, 900));
        await utimes(path, at.box.now(), at.box.now());
        await run("mbox");
        await writeFile(path, raw);
        await rested();
        await run("mbox");
        expect(await seen()).toBe(1);
      });

      test("a file that was emptied or replaced is read from its beginning", async () => {
        const [first, second] = [await at.delivered(), await at.delivered("ben@example.org")];
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
