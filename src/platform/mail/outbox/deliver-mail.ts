import { isPersonalMail } from "#contract/mail/mail-kinds.ts";
import type { MailState } from "#contract/mail/mail-states.ts";
import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { MailRow } from "#database/schema.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { Kinds, Work } from "#platform/jobs/jobs.ts";
import { readAttachments } from "../attachments/read-attachments.ts";
import { fillMarkers, type MailLinks, type Sender } from "../letter.ts";
import { suppressedOf } from "../suppression.ts";
import { type Failure, judgeFailure } from "../transport/judge-failure.ts";
import { patience, type Transport } from "../transport/transport.ts";
import { deadLinks } from "./dead-links.ts";
import { enqueueAttempt, sendMailJobs, type Thread } from "./queue-mail.ts";

const minute = 60_000;
/** Waits between attempts, in milliseconds: three days in all, to survive an outage at a weekend. */
const waits = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * minute);
/** How long a worker may hold a mail before it is considered dead, in milliseconds. */
export const mailLease = patience.altogether + minute / 2;

export type Post = {
  db: Db;
  transport: Transport;
  sender: () => Promise<Sender>;
  now: () => Date;
  id: () => string;
  log: { warn: (facts: object, line: string) => void };
};

/** The jobs that send mails. `post` is called for each of them. */
export function mailJobs(post: () => Post): Kinds {
  const work: Work = (payload) => deliverMail(post(), { id: (payload as { mail: string }).mail });
  return Object.fromEntries(Object.values(sendMailJobs).map((kind) => [kind, { lasting: true, work }]));
}

/** Another worker is sending this mail. */
class InOtherHands extends Error {}

/**
 * Sends a mail that is due. A permanent refusal is final; a temporary failure is retried with growing waits. A mail may
 * arrive twice if the connection breaks after it was accepted (RFC 5321 §4.5.4.1).
 * @throws Error when another worker holds it, so that the job is retried
 */
export async function deliverMail(post: Post, { id }: { id: string }): Promise<void> {
  const sender = await post.sender();
  const mail = await claim(post, id);
  if (!mail) return;
  const outcome = await attempt(post, { mail, sender });
  if (typeof outcome === "string") return noteDelivery(post, { mail, state: outcome });
  post.log.warn({ mail: id, code: outcome.code, final: outcome.final }, "a mail was not delivered");
  const failed = { mail, failure: outcome, now: post.now(), notification: post.id() };
  await post.db.transaction().execute((tx) => noteFailure(tx, failed));
}

type Secrets = Pick<MailRow, "secret" | "links">;

/** A body of a stored mail with the secrets that are still known. */
export function withSecrets(body: string, { secret, links }: Secrets): string {
  const known = linksOf({ links });
  return fillMarkers(body, { secret: secret ?? undefined, link: (name) => known[name] });
}

function linksOf({ links }: Pick<MailRow, "links">): MailLinks {
  return links === null ? {} : (JSON.parse(links) as MailLinks);
}

async function claim({ db, now }: Post, id: string): Promise<MailRow | null> {
  const time = now().toISOString();
  const [row] = await runPrepared(db, {
    shape: "claim a mail",
    values: { id, time, lease: new Date(now().getTime() + mailLease).toISOString() },
    build: (from, values) =>
      from
        .updateTable("mails")
        .set({ leased_until: values.lease })
        .where("id", "=", values.id)
        .where("state", "=", "queued")
        .where("next_at", "<=", values.time)
        .where((eb) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<", values.time)]))
        .returningAll(),
  });
  if (row) return row;
  const held = await db
    .selectFrom("mails")
    .select("id")
    .where("id", "=", id)
    .where("state", "=", "queued")
    .where("next_at", "<=", time)
    .executeTakeFirst();
  if (held) throw new InOtherHands(`the mail ${id} is being sent already`);
  return null;
}

type Attempt = { mail: MailRow; sender: Sender };

async function attempt(post: Post, { mail, sender }: Attempt): Promise<"sent" | "filed" | Failure> {
  const dead = await deadLinks(post.db, { mails: [mail], now: post.now() });
  if (dead.has(mail.id)) return { code: "LINK_EXPIRED", said: "", final: "failed" };
  const suppressed = await suppressedOf(post.db, [mail.recipient]);
  if (suppressed.size > 0) return { code: "ADDRESS_SUPPRESSED", said: "", final: "refused" };
  const attachments = await readAttachments(post.db, { mail: mail.id });
  try {
    return await post.transport.deliver({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text: withSecrets(mail.text, mail),
      html: withSecrets(mail.html, mail),
      code: mail.code,
      language: mail.language,
      sender,
      replyTo: mail.reply_to,
      thread: mail.thread === null ? null : (JSON.parse(mail.thread) as Thread),
      personal: isPersonalMail(mail.kind),
      attachments,
      at: new Date(mail.created_at),
    });
  } catch (error) {
    const failure = judgeFailure(error);
    // Some servers quote the link that they reject.
    const secrets = [...(mail.secret === null ? [] : [mail.secret]), ...Object.values(linksOf(mail))];
    return { ...failure, said: secrets.reduce((said, secret) => said.replaceAll(secret, "•••"), failure.said) };
  }
}

type Delivery = { mail: MailRow; state: "sent" | "filed" };

/** Recorded even if it took longer than the lease, since the mail was sent and no one needs to retry. */
async function noteDelivery({ db, now }: Post, { mail, state }: Delivery): Promise<void> {
  await runPrepared(db, {
    shape: `a mail is ${state}`,
    values: { id: mail.id, attempts: mail.attempts + 1, done: now().toISOString() },
    build: (from, { id, attempts, done }) =>
      from
        .updateTable("mails")
        .set({
          ...{ state, attempts, leased_until: null, error: null, error_code: null, done_at: done },
          // A sent mail no longer needs its secrets; a mail in a folder is read in the admin centre.
          ...(state === "sent" ? { secret: null, links: null } : {}),
        })
        .where("id", "=", id)
        .where("state", "=", "queued"),
  });
}

type Failed = {
  mail: MailRow;
  failure: Failure;
  now: Date;
  /** Id of the notification, in case this was the last attempt. */
  notification: string;
};

async function noteFailure(tx: Tx, { mail, failure, now, notification }: Failed): Promise<void> {
  const attempts = mail.attempts + 1;
  const wait = waits[mail.attempts];
  const state: MailState = failure.final ?? (wait === undefined ? "failed" : "queued");
  const next = new Date(now.getTime() + (wait ?? 0));
  const { numUpdatedRows } = await tx
    .updateTable("mails")
    .set({
      state,
      attempts,
      leased_until: null,
      error_code: failure.code,
      error: failure.said,
      ...(state === "queued" ? { next_at: next.toISOString() } : { done_at: now.toISOString() }),
    })
    .where("id", "=", mail.id)
    .where("state", "=", "queued")
    // If our lease expired, the worker that took over knows better.
    .where("leased_until", "=", mail.leased_until)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  if (state !== "queued") {
    // Otherwise a failed digest would be news for the next digest.
    if (mail.kind === "digest") return;
    const facts = { subject: mail.subject };
    return notify(tx, { id: notification, kind: "mail.failed", thing: mail.id, facts, by: null, now });
  }
  await enqueueAttempt(tx, { mail, name: `${attempts}:${next.getTime()}`, at: next });
}
