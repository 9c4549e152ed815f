import type { Db } from "#database/database.ts";
import type { Kinds } from "#platform/jobs/jobs.ts";
import { TaskFell } from "#platform/processes/limited-process.ts";
import type { Settings } from "#platform/settings.ts";
import { noteReport, type SentMails } from "./note-report.ts";
import { readMaildir } from "./read-maildir.ts";
import { readMbox } from "./read-mbox.ts";
import { ReportReader } from "./report-reader.ts";

type Log = { warn: (facts: object, line: string) => void };
type Taking = { raw: Uint8Array | string; sent: SentMails[]; log: Log; now: Date; reader?: ReportReader };

/** Its process is started for the first mail, and ends when no more come. */
const usualReader = new ReportReader();

/**
 * Processes a mail if it is a report about our mails; returns how many of them bounced. A mail that cannot be read
 * within the limits counts as one that is no report.
 */
export async function takeBounce(db: Db, { raw, sent, log, now, reader = usualReader }: Taking): Promise<number> {
  const report = await reader.read(raw).catch((error: unknown) => {
    if (!(error instanceof TaskFell)) throw error;
    log.warn({ fall: error.fall }, "a mail was not read for bounces: it takes more time or memory than any report");
    return null;
  });
  return report ? noteReport(db, { report, sent, now }) : 0;
}

type Reading = {
  db: Db;
  settings: Pick<Settings, "mailBounces">;
  sent: SentMails[];
  log: Log;
  reader?: ReportReader;
};

/** The job that reads the mailbox for bounces once a minute, if one is configured. */
export function bounceJobs({ db, settings, sent, log, reader = usualReader }: Reading): Kinds {
  const { mailBounces: mailbox } = settings;
  if (!mailbox) return {};
  const { kind, path } = mailbox;
  async function work(now: Date): Promise<void> {
    const take = async (raw: Uint8Array) => (await takeBounce(db, { raw, sent, log, now, reader })) > 0;
    try {
      await (kind === "maildir" ? readMaildir(path, take) : readMbox(db, { path, now, take }));
    } catch (err) {
      log.warn({ err }, "the mailbox of MAIL_BOUNCES could not be read");
      throw err;
    }
  }
  return { "read-bounces": { everySeconds: 60, work: (_, { now }) => work(now) } };
}
