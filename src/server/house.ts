import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import pino from "pino";
import { captchaJobs } from "#cms/captcha/server/index.ts";
import { demoJobs } from "#cms/demo/server/demo-pictures.ts";
import { carryOutEntryPlan, entryJobs, tellFailedPlan } from "#cms/entries/server/index.ts";
import { fileJobs, PictureMaker, sizeJobs } from "#cms/files/server/index.ts";
import { IssueSender, issuePost, readPace } from "#cms/newsletter/issues/server/index.ts";
import { subscriberJobs } from "#cms/newsletter/subscribers/server/index.ts";
import { notificationJobs } from "#cms/notifications/server/index.ts";
import { retentionJobs, sweepByRule } from "#cms/privacy/server/index.ts";
import { siteSender } from "#cms/settings/server/index.ts";
import { userJobs } from "#cms/users/server/index.ts";
import { type Database, type Db, openDatabase } from "#database/database.ts";
import { migrate } from "#database/migrate.ts";
import { Changes, trimChanges } from "#platform/changes/changes.ts";
import { Remembered } from "#platform/changes/remembered.ts";
import type { Kinds, RunningJobs } from "#platform/jobs/jobs.ts";
import { plantRepeating, startJobs, trimJobs } from "#platform/jobs/jobs.ts";
import { bounceJobs } from "#platform/mail/bounces/read-bounces.ts";
import { deliverMail, mailLease } from "#platform/mail/deliver-mail.ts";
import { sendMailJob } from "#platform/mail/queue-mail.ts";
import { mailTransport } from "#platform/mail/transport.ts";
import { type Outside, outside } from "#platform/outside.ts";
import type { Platform } from "#platform/platform.ts";
import { planJobs } from "#platform/publishing/plans.ts";
import { trimPresence } from "#platform/publishing/presence.ts";
import type { Settings } from "#platform/settings.ts";
import { openStorage } from "#platform/storage/storage.ts";
import { hourlyRules, retentionRules } from "./personal-data.ts";
import { sentMails } from "./sent-mails.ts";

/** Opens what the settings name, ready for requests. The database has to be migrated already. */
export async function openHouse(settings: Settings, from: Outside = outside): Promise<Platform> {
  const database = openDatabase(settings.databaseUrl);
  return assemble({ database, db: database.db, settings, outside: from, log: createLog(settings) });
}

type Parts = { database: Database; db: Db; settings: Settings; outside: Outside; log: FastifyBaseLogger };

/** Puts together what every feature is given. */
export async function assemble(parts: Parts): Promise<Platform> {
  const { database, db, settings, outside, log } = parts;
  const changes = new Changes(database);
  await changes.start();
  const post = {
    db,
    transport: mailTransport(settings),
    sender: () => siteSender({ db, settings }),
    now: outside.now,
    id: outside.id,
    log,
  };
  return { ...parts, ...openStorage(settings), changes, remembered: new Remembered(changes), post };
}

/** Nobody answers where the database should be, or does not let us in. */
export class DatabaseUnreachable extends Error {
  constructor(cause: unknown) {
    const { message, code } = cause as NodeJS.ErrnoException;
    // Several addresses that all refuse come as one error without a text.
    super(message || code || "no answer", { cause });
    this.name = "DatabaseUnreachable";
  }
}

/** Brings the database up to date, with a copy of it in the data folder first. */
export async function prepareDatabase(settings: Settings): Promise<{ backup: string | null }> {
  const database = openDatabase(settings.databaseUrl);
  try {
    await sql`select 1`.execute(database.db).catch((error: unknown) => {
      throw new DatabaseUnreachable(error);
    });
    return await migrate(database, { backups: join(settings.data, "backups"), now: new Date() });
  } finally {
    await database.close();
  }
}

/** What is done later, and what repeats. */
export function houseJobs(platform: Platform): Kinds {
  return {
    ...otherJobs(platform),
    ...mailJobs(platform),
    ...issueSender(platform).kinds(),
    ...pictureJobs(platform, new PictureMaker()),
  };
}

/** What takes a processor for seconds: one after another. */
function pictureJobs(platform: Platform, maker: PictureMaker): Kinds {
  return { ...sizeJobs(platform, { maker }), ...demoJobs(platform) };
}

function mailJobs({ post }: Platform): Kinds {
  return {
    [sendMailJob]: { lasting: true, work: (payload) => deliverMail(post, { id: (payload as { mail: string }).mail }) },
  };
}

function issueSender({ database, db, settings, outside, post }: Platform): IssueSender {
  const perHour = async () => (await readPace(db)).perHour;
  return new IssueSender({ database, settings, outside, sender: () => issuePost({ db, post }), perHour });
}

/** Rows that have served their purpose are cleared away. */
function otherJobs(platform: Platform): Kinds {
  const { db, outside } = platform;
  const hourly = { everySeconds: 3600 };
  return {
    ...userJobs(platform),
    ...subscriberJobs(platform),
    ...entryJobs(platform),
    ...fileJobs(platform),
    ...notificationJobs(platform),
    ...bounceJobs({ ...platform, sent: sentMails }),
    ...captchaJobs(platform),
    ...planJobs(db, {
      entry: {
        carryOut: (tx, plan, { now }) => carryOutEntryPlan(tx, plan, { now, id: outside.id }),
        failed: (tx, plan, { now }) => tellFailedPlan(tx, plan, { now, id: outside.id }),
      },
    }),
    "trim-presence": { ...hourly, work: (_, { now }) => trimPresence(db, { now }) },
    "trim-jobs": { ...hourly, work: (_, { now }) => trimJobs(db, { now }) },
    "trim-changes": { ...hourly, work: (_, { now }) => trimChanges(db, { now }) },
    ...sweepJobs(db),
    ...retentionJobs(platform, retentionRules),
  };
}

function sweepJobs(db: Db): Kinds {
  return Object.fromEntries(
    Object.entries(hourlyRules).map(([name, rule]) => [
      name,
      { everySeconds: 3600, work: (_, { now }) => sweepByRule(db, { rule, now }) },
    ]),
  ) satisfies Kinds;
}

/** Longer than the sizes of one picture may take, in seconds. */
const pictureLease = 180;

/** How long a stop waits for the mail in hand before it is cut off, in milliseconds. */
const mailGrace = 5000;

/** Mails and pictures are worked on beside all other work, which must not wait for them. */
export async function startHouseJobs(platform: Platform): Promise<RunningJobs> {
  const { database, outside, post, log } = platform;
  const others = otherJobs(platform);
  await plantRepeating(database, { kinds: others, now: outside.now() });
  const onError = (error: unknown) => log.error({ err: error }, "looking for jobs failed");
  const maker = new PictureMaker();
  const issues = issueSender(platform);
  const running = [
    // Pictures take long, and a processor each.
    startJobs(database, { kinds: pictureJobs(platform, maker), outside, onError, leaseSeconds: pictureLease }),
    startJobs(database, { kinds: others, outside, onError }),
    startJobs(database, { kinds: mailJobs(platform), outside, onError, leaseSeconds: mailLease / 1000 + 30 }),
    // Newsletters go on for hours, and a mail to one person must not wait behind them.
    startJobs(database, { kinds: issues.kinds(), outside, onError, leaseSeconds: mailLease / 1000 + 60 }),
  ];
  return {
    async stop() {
      issues.stop();
      const cutOff = setTimeout(() => {
        post.transport.close();
        issues.close();
      }, mailGrace);
      const stopped = Promise.all(running.map((jobs) => jobs.stop()));
      await maker.stop();
      await stopped;
      clearTimeout(cutOff);
    },
  };
}

/** One line of JSON each, without what must not be in a log. */
function createLog({ logLevel }: Settings) {
  return pino({
    level: logLevel,
    redact: {
      paths: ["*.password", "*.token", "*.current", "headers.cookie", "headers.authorization", "*.secret"],
      censor: "[redacted]",
    },
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
