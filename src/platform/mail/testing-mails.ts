import type { Database } from "#database/database.ts";
import type { MailRow } from "#database/schema.ts";
import { runDueJobs } from "../jobs/jobs.ts";
import { outside } from "../outside.ts";
import { issueToken } from "../sessions/tokens.ts";
import { type Letter, type Sender, secretMarker } from "./letter.ts";
import { mailJobs, type Post } from "./outbox/deliver-mail.ts";
import { type NewMail, queueMail } from "./outbox/queue-mail.ts";
import { mailTransport, type Patience, type Transport } from "./transport/transport.ts";

export const sender: Sender = {
  name: "Weingut Amselberg",
  from: "post@amselberg.example",
  replyTo: null,
  url: "https://amselberg.example",
  main: "de",
  foot: {
    de: ["Amselbergstraße 12 · 55599 Niederamsel", "069 90009-217"],
    en: ["Amselbergstraße 12 · 55599 Niederamsel", "+49 69 90009-217"],
  },
};

export const letter: Letter = {
  subject: "Bitte bestätigen Sie",
  before: ["Guten Tag Jörg Groß,", "schön, dass Sie da sind."],
  button: { label: "Bestätigen", href: `https://amselberg.example/verify?token=${secretMarker}` },
  after: ["Der Link gilt 24 Stunden."],
};

/** For servers that never answer: no test waits for them as long as the site does. */
export const impatience: Patience = { connecting: 300, answer: 300, altogether: 2000 };

export function smtpTo(port: number, wait?: Patience): Transport {
  return mailTransport({ smtpUrl: `smtp://127.0.0.1:${port}`, data: "/nowhere" }, wait && { wait });
}

export type Outbox = ReturnType<typeof outbox>;

export async function emptyOutbox(database: Database): Promise<Outbox> {
  for (const table of ["mails", "jobs", "tokens", "suppressions", "bounces", "notifications"] as const)
    await database.db.deleteFrom(table).execute();
  return outbox(database);
}

type Queued = { id: string; secret: string };

/** An outbox on a database, with a clock that stands still until it is moved. */
function outbox(database: Database) {
  let time = Date.parse("2026-11-21T10:00:00.000Z");
  const now = () => new Date(time);
  return {
    now,
    later: (milliseconds: number) => void (time += milliseconds),
    /** A mail with a link that works for a week. */
    async queue(mail: Partial<NewMail> = {}): Promise<Queued> {
      const [id, token] = [outside.id(), outside.id()];
      const secret = await database.db.transaction().execute(async (tx) => {
        const secret = await issueToken(tx, { id: token, purpose: "verify", seconds: 7 * 24 * 3600, now: now() });
        const written = { kind: "verify" as const, to: "joerg@example.org", language: "de" as const, letter, sender };
        await queueMail(tx, { id, ...written, secret, now: now(), ...mail });
        return secret;
      });
      return { id, secret };
    },
    /** Runs the jobs that are due, as every process of the site does; returns how many there were. */
    send(transport: Transport, on = database, from: Post["sender"] = async () => sender): Promise<number> {
      const post: Post = { db: on.db, transport, sender: from, now, id: outside.id, log: { warn() {} } };
      return runDueJobs(on, { kinds: mailJobs(() => post), now });
    },
    row: (id: string): Promise<MailRow> =>
      database.db.selectFrom("mails").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
  };
}
