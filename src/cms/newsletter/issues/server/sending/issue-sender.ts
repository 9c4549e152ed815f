import { siteKey } from "#cms/newsletter/subscribers/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import type { Database, Db } from "#database/database.ts";
import type { IssueRow } from "#database/schema/newsletter.ts";
import type { Kinds } from "#platform/jobs/jobs.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { type MailServer, serverOfUrl } from "#platform/mail/transport/mail-server.ts";
import { type MailPool, openPool } from "#platform/mail/transport/pool.ts";
import { mailTransport, type Patience, patience } from "#platform/mail/transport/transport.ts";
import type { Outside } from "#platform/outside.ts";
import type { Settings } from "#platform/settings.ts";
import { documentOf } from "../issue-row.ts";
import type { Told } from "../rendering/material.ts";
import { audienceOf } from "../writing/issue-document.ts";
import { beginScheduled } from "./begin-scheduled.ts";
import { nextAttempt, takeUpLost } from "./deliveries/claim-deliveries.ts";
import { takePace } from "./deliveries/pace.ts";
import { type Deliver, sendStream } from "./deliveries/send-stream.ts";
import { finishIssue } from "./finish-issue.ts";
import { freezeAudience } from "./freeze-audience.ts";
import { endHold, holdIssue } from "./hold-issue.ts";
import { enqueueSending, sendIssueJob } from "./send-job.ts";

export type House = Told & {
  database: Database;
  settings: Pick<Settings, "smtpUrl" | "data">;
  /** The mail server, where `settings` name none; asked for each stretch. */
  mailServer?: () => Promise<MailServer | null>;
  outside: Outside;
  sender: () => Promise<Sender>;
  /** How many mails may leave in an hour; 0: any number. */
  perHour: () => Promise<number>;
};

/** Mail servers of providers take so many connections from one customer. */
const usualConnections = 5;
/** A job goes on for so long, in milliseconds, and then leaves its place to others. */
const usualStep = 25_000;
/** The first mails without a mail server are written into the data folder, to be looked at; the rest is counted. */
const mostFiled = 100;

/** `deliver`: how mails leave, if not by the mail server or into the folder. */
type Manners = { connections?: number; step?: number; wait?: Patience; deliver?: Deliver };

/**
 * Sends issues, a stretch at a time: each stretch is a job that enqueues the next one before it ends, so that an issue
 * goes on after whatever has happened in between.
 */
export class IssueSender {
  readonly #house: House;
  readonly #connections: number;
  readonly #step: number;
  readonly #wait: Patience;
  readonly #deliver: Deliver | null;
  #stopped = false;
  #pool: MailPool | null = null;

  constructor(
    house: House,
    { connections = usualConnections, step = usualStep, wait = patience, deliver }: Manners = {},
  ) {
    this.#house = house;
    this.#connections = connections;
    this.#step = step;
    this.#wait = wait;
    this.#deliver = deliver ?? null;
  }

  kinds(): Kinds {
    const work = (payload: unknown) => this.send((payload as { issue: string }).issue);
    return { [sendIssueJob]: { lasting: true, work } };
  }

  /** Nothing new is begun; what is on its way has come to its end by the time the job ends. */
  stop(): void {
    this.#stopped = true;
  }

  /** Cuts off what is on its way. */
  close(): void {
    this.#pool?.close();
  }

  /** Sends an issue for a while. */
  async send(issue: string): Promise<void> {
    const end = performance.now() + this.#step;
    const { outside, database } = this.#house;
    await beginScheduled(this.#house, { issue });
    for (;;) {
      const row = await issueBeingSent(database.db, issue);
      if (!row) return;
      if (row.hold_until && row.hold_until > outside.now().toISOString())
        return void (await this.#again(row, row.hold_until));
      if (this.#stopped || performance.now() > end) return void (await this.#again(row, outside.now().toISOString()));
      if (row.frozen === 0) await this.#freeze(row);
      else if (!(await this.#stretch(row, end))) return;
    }
  }

  async #freeze(issue: IssueRow): Promise<void> {
    const { database, outside } = this.#house;
    const audience = audienceOf(documentOf(issue), await readSiteLanguages(database.db));
    await freezeAudience(database.db, { issue, audience, id: outside.id, now: outside.now() });
  }

  /** Whether there may be more to do at once. */
  async #stretch(issue: IssueRow, end: number): Promise<boolean> {
    const { database, outside } = this.#house;
    await takeUpLost(database.db, { issue: issue.id, now: outside.now() });
    const next = await nextAttempt(database.db, { issue: issue.id });
    if (next === null) {
      await finishIssue(database.db, { issue: issue.id, id: outside.id(), now: outside.now() });
      return false;
    }
    if (next > outside.now().toISOString()) return this.#again(issue, next);
    const pace = await takePace(database.db, { perHour: await this.#house.perHour(), now: outside.now() });
    if ("until" in pace) return this.#again(issue, pace.until.toISOString());
    const trouble = await this.#stream(issue, { end, most: pace.count });
    if (trouble === null) {
      if (issue.holds > 0) await endHold(database.db, { issue: issue.id, now: outside.now() });
      return true;
    }
    const ids = { job: outside.id(), notification: outside.id() };
    await holdIssue(database.db, { issue, trouble, ids, now: outside.now() });
    return false;
  }

  async #stream(issue: IssueRow, { end, most }: { end: number; most: number }) {
    const { database, outside, settings, mailServer, sender } = this.#house;
    const { db } = database;
    const server = settings.smtpUrl ? serverOfUrl(settings.smtpUrl) : await mailServer?.();
    const pool = server ? await openPool(server, { connections: this.#connections, wait: this.#wait }) : null;
    this.#pool = pool;
    const renditions = await db.selectFrom("issue_renditions").selectAll().where("issue_id", "=", issue.id).execute();
    try {
      return await sendStream(database, {
        issue,
        audience: documentOf(issue).audience,
        renditions: new Map(renditions.map((rendition) => [rendition.language, rendition])),
        sender: await sender(),
        main: (await readSiteLanguages(db))[0],
        key: await siteKey(db),
        deliver: this.#deliver ?? (pool ? byServer(pool) : this.#intoFolder(issue)),
        connections: this.#connections,
        most,
        now: outside.now,
        over: () => this.#stopped || performance.now() > end,
      });
    } finally {
      pool?.close();
      this.#pool = null;
    }
  }

  #intoFolder({ filed }: IssueRow): Deliver {
    const folder = mailTransport({ ...this.#house.settings, smtpUrl: null });
    let count = filed;
    return async (parcel) => {
      if (count >= mostFiled) return "filed";
      count += 1;
      return folder.deliver(parcel);
    };
  }

  async #again({ id: issue }: IssueRow, at: string): Promise<false> {
    const { database, outside } = this.#house;
    const job = { id: outside.id(), issue, at: new Date(at) };
    await database.db.transaction().execute((tx) => enqueueSending(tx, job));
    return false;
  }
}

function byServer(pool: MailPool): Deliver {
  return async (parcel, beforeEnd) => {
    await pool.deliver(parcel, beforeEnd);
    return "sent";
  };
}

function issueBeingSent(db: Db, id: string): Promise<IssueRow | undefined> {
  return db.selectFrom("issues").selectAll().where("id", "=", id).where("state", "=", "sending").executeTakeFirst();
}
