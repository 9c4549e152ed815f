import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { onEveryEngine } from "#database/testing.ts";
import { outboxMails } from "./outbox-mails.ts";
import { bounceJobs, takeBounce } from "./read-bounces.ts";
import { readReport } from "./read-report.ts";
import { ReportReader } from "./report-reader.ts";
import { report } from "./testing-reports.ts";
import { anna, returningOutboxOf } from "./testing-returns.ts";
import { worstMails } from "./testing-worst-mails.ts";

const sent = [outboxMails];

/** The longest time that the event loop stood still until the work was done, in milliseconds. */
async function longestStop(work: Promise<unknown>): Promise<number> {
  let [longest, last, done] = [0, performance.now(), false];
  const turn = (): void => {
    const now = performance.now();
    [longest, last] = [Math.max(longest, now - last), now];
    if (!done) setImmediate(turn);
  };
  setImmediate(turn);
  await work.finally(() => {
    done = true;
  });
  turn();
  return longest;
}

onEveryEngine("mails made to keep the server busy", (fresh) => {
  const at = returningOutboxOf(fresh);
  const warnings: object[] = [];
  const log = { warn: (facts: object) => void warnings.push(facts) };
  const take = (raw: string, reader?: ReportReader) =>
    takeBounce(at.database.db, { raw, sent, log, now: at.box.now(), ...(reader ? { reader } : {}) });
  beforeEach(() => void warnings.splice(0));

  test("others are served while one of them is read, and it is read to its end", async () => {
    for (const [name, raw] of Object.entries(worstMails)) {
      // Once it was up to 26 s. The figures of a quiet machine are in docs/reliability.md.
      const stop = await longestStop(take(raw));
      expect([name, stop < 5000]).toEqual([name, true]);
    }
    expect(warnings).toEqual([]);
  });

  describe.each([
    ["too much time", { seconds: 0.001 }, "slow"],
    ["too much memory", { megabytes: 1 }, "huge"],
  ])("one that takes %s", (_, limits, fall) => {
    // With code that was compiled before, one megabyte can be enough.
    beforeEach(() => void vi.stubEnv("NODE_COMPILE_CACHE", undefined));
    afterEach(() => void vi.unstubAllEnvs());

    test("is told in the log, and the next one is read", async () => {
      const id = await at.delivered();
      expect(await take(report("Postfix", { id, to: anna }), new ReportReader(limits))).toBe(0);
      expect(warnings).toEqual([{ fall }]);
      expect(await take(report("Postfix", { id, to: anna }))).toBe(1);
    });

    test("stays in the mailbox as unread, and so do those behind it that are not ours", async () => {
      const path = await fresh.folder();
      for (const name of ["new", "cur", "tmp"]) await mkdir(join(path, name));
      for (const name of ["1.a", "2.b"]) await writeFile(join(path, "new", name), "Subject: x\r\n\r\nx\r\n");
      const settings = { mailBounces: { kind: "maildir", path } } as const;
      const jobs = bounceJobs({ db: at.database.db, settings, sent, log, reader: new ReportReader(limits) });
      await jobs["read-bounces"]?.work(null, { now: at.box.now() });
      expect((await readdir(join(path, "cur"))).toSorted()).toEqual(["1.a:2,", "2.b:2,"]);
      expect(warnings).toEqual([{ fall }, { fall }]);
    });
  });
});

test.each(Object.entries(worstMails))("%s: no more of it is kept than a report needs", (_, raw) => {
  const { ids = [], results = [] } = readReport(raw) ?? {};
  expect(ids).toEqual([]);
  expect(results.length).toBeLessThanOrEqual(20);
});

test("HTML is not read, and what stands in other encodings is", () => {
  const parts = [
    "Content-Type: text/html\r\n\r\n<p>Message-ID: &lt;html@example.org&gt;</p>",
    'Content-Type: text/plain; charset="iso-8859-1"\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nMessage-ID: <m=FCller-=\r\n1@example.org>',
    "Content-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n" +
      Buffer.from("Final-Recipient: rfc822; anna@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n").toString(
        "base64",
      ),
  ];
  const raw = `Content-Type: multipart/report;\r\n boundary="a b"\r\n\r\n${parts.map((part) => `--a b\r\n${part}\r\n`).join("")}--a b--\r\n`;
  expect(readReport(Buffer.from(raw, "latin1"))).toEqual({
    ids: ["müller-1"],
    results: [{ addresses: ["anna@example.org"], action: "failed", status: "5.1.1", said: "" }],
  });
});
