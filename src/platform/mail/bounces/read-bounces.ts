import type { Db } from "#database/database.ts";
import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Settings } from "#platform/settings.ts";
import { noteReport, type SentMails } from "./note-report.ts";
import { readMaildir } from "./read-maildir.ts";
import { readMbox } from "./read-mbox.ts";
import { readReport } from "./read-report.ts";

type Taking = { raw: Uint8Array | string; sent: SentMails[]; now: Date };

/** Processes a mail if it is a report about our mails; returns how many of them bounced. */
export async function takeBounce(db: Db, { raw, sent, now }: Taking): Promise<number> {
  const report = await readReport(raw);
  return report ? noteReport(db, { report, sent, now }) : 0;
}

type Reading = {
  db: Db;
  settings: Pick<Settings, "mailBounces">;
  sent: SentMails[];
  log: { warn: (facts: object, line: string) => void };
};

/** The job that reads the mailbox for bounces once a minute, if one is configured. */
export function bounceJobs({ db, settings, sent, log }: Reading): Kinds {
  const { mailBounces: mailbox } = settings;
  if (!mailbox) return {};
  const { kind, path } = mailbox;
  async function work(now: Date): Promise<void> {
    const take = async (raw: Uint8Array) => (await takeBounce(db, { raw, sent, now })) > 0;
    try {
      await (kind === "maildir" ? readMaildir(path, take) : readMbox(db, { path, now, take }));
    } catch (err) {
      log.warn({ err }, "the mailbox of MAIL_BOUNCES could not be read");
      throw err;
    }
  }
  return { "read-bounces": { everySeconds: 60, work: (_, { now }) => work(now) } };
}
