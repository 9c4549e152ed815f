import type { Audience } from "#cms/newsletter/subscribers/audience.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#database/database.ts";
import type { IssueRenditionRow, IssueRow } from "#database/schema/newsletter.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { judgeFailure } from "#platform/mail/transport/judge-failure.ts";
import type { BeforeEnd } from "#platform/mail/transport/pool.ts";
import { type Parcel, patience } from "#platform/mail/transport/transport.ts";
import { issueParcel } from "../issue-parcel.ts";
import { type Claimed, claimDeliveries, claimLease } from "./claim-deliveries.ts";
import type { Trouble } from "./failures.ts";
import { type Broken, Failures } from "./failures.ts";
import { Outcomes } from "./outcomes.ts";
import { receiverNow } from "./receiver.ts";

/**
 * `beforeEnd` is to be done before the mail can have been taken.
 * @throws what the mail server said, or that it did not answer
 */
export type Deliver = (parcel: Parcel, beforeEnd: BeforeEnd) => Promise<"sent" | "filed">;

export type Stream = {
  issue: Pick<IssueRow, "id" | "started_at" | "holds">;
  audience: Audience;
  renditions: ReadonlyMap<string, IssueRenditionRow>;
  sender: Sender;
  main: Language;
  /** Of the site, for the tokens of the people. */
  key: string;
  deliver: Deliver;
  connections: number;
  /** So many mails and no more. */
  most: number;
  now: () => Date;
  /** Whether it is time to make place for others. */
  over: () => boolean;
};

/** So many are marked as being sent at once. */
const claimSize = 50;

/**
 * Sends to one recipient after another over a few connections, until no one is due, the time is over or the mail server
 * fails. Never holds more recipients in memory than one claim.
 */
export async function sendStream(database: Database, stream: Stream): Promise<Trouble | null> {
  const running = new RunningStream(database, stream);
  const ended = await Promise.allSettled(Array.from({ length: stream.connections }, () => running.work()));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
  return running.end();
}

class RunningStream {
  readonly #database: Database;
  readonly #stream: Stream;
  readonly #outcomes: Outcomes;
  readonly #failures: Failures;
  #claimed: { deliveries: Claimed[]; at: number } = { deliveries: [], at: 0 };
  #claiming: Promise<void> | null = null;
  #left: number;
  #halted = false;

  constructor(database: Database, stream: Stream) {
    this.#database = database;
    this.#stream = stream;
    this.#left = stream.most;
    this.#outcomes = new Outcomes(database.db, {
      issue: stream.issue.id,
      together: stream.connections,
      now: stream.now,
    });
    this.#failures = new Failures({ holds: stream.issue.holds, now: stream.now });
  }

  /** What one connection does: a mail at a time. */
  async work(): Promise<void> {
    try {
      for (;;) {
        const delivery = await this.#next();
        if (!delivery) return;
        await this.#send(delivery);
      }
    } catch (error) {
      this.#halted = true;
      throw error;
    }
  }

  /** Gives back what was claimed and not begun, and says what the trouble was. */
  async end(): Promise<Trouble | null> {
    const at = this.#stream.now();
    for (const { id, attempts } of this.#claimed.deliveries) {
      this.#outcomes.note({ id, state: "waiting", attempts, at });
    }
    const { outcomes, trouble } = this.#failures.end();
    for (const outcome of outcomes) this.#outcomes.note(outcome);
    await this.#outcomes.written();
    return trouble;
  }

  async #next(): Promise<Claimed | undefined> {
    if (this.#over()) return undefined;
    if (this.#claimed.deliveries.length === 0) {
      this.#claiming ??= this.#claim().finally(() => (this.#claiming = null));
      await this.#claiming;
    }
    return this.#over() ? undefined : this.#claimed.deliveries.shift();
  }

  /** A claim that has grown old may be somebody else's by the time a slow mail server has answered. */
  #over(): boolean {
    const age = performance.now() - this.#claimed.at;
    const old = this.#claimed.deliveries.length > 0 && age > claimLease - patience.altogether;
    return this.#halted || old || this.#failures.tooMany || this.#stream.over();
  }

  async #claim(): Promise<void> {
    const most = Math.min(claimSize, this.#left);
    if (most <= 0) return;
    const { issue, now } = this.#stream;
    const at = performance.now();
    const deliveries = await claimDeliveries(this.#database, { issue: issue.id, most, now: now() });
    this.#left -= deliveries.length;
    this.#claimed = { deliveries, at };
  }

  async #send(delivery: Claimed): Promise<void> {
    const { db } = this.#database;
    const { issue, audience, key, now, deliver, renditions, sender, main } = this.#stream;
    const { id, subscriber } = delivery;
    const receiver = await receiverNow(db, { issue: issue.id, subscriber, audience, key });
    if (receiver === "halt") {
      this.#halted = true;
      return this.#outcomes.note({ id, state: "waiting", attempts: delivery.attempts, at: now() });
    }
    if (receiver === "skip") return this.#outcomes.note({ id, state: "skipped" });
    const at = new Date(issue.started_at ?? now());
    const parcel = issueParcel({ id, renditions, receiver, sender, main, at });
    const handing: Handing = { mine: null };
    let state: "sent" | "filed";
    try {
      state = await deliver(parcel, async () => {
        handing.mine = await this.#outcomes.handOver(id);
        if (!handing.mine) throw new Error(`the delivery ${id} is somebody else's by now`);
      });
    } catch (error) {
      if (handing.mine !== false) this.#failures.add(brokenBy(error, { delivery, address: receiver.address, handing }));
      return;
    }
    this.#outcomes.note({ id, state });
    for (const outcome of this.#failures.afterSuccess()) this.#outcomes.note(outcome);
  }
}

/** `mine`: whether it was still ours when its last line was to leave; null: it did not come to that. */
type Handing = { mine: boolean | null };
type Attempt = { delivery: Claimed; address: string; handing: Handing };

function brokenBy(error: unknown, { delivery, address, handing }: Attempt): Broken {
  const { responseCode = 0, command } = error as { responseCode?: number; command?: string };
  const { code, said, final } = judgeFailure(error);
  const aboutTheMail = responseCode >= 400 && (command === "RCPT TO" || command === "DATA");
  const doubtful = handing.mine === true && responseCode < 400;
  return {
    delivery,
    address,
    said,
    final: final !== null,
    gone: code === "RECIPIENT_REJECTED",
    aboutTheMail,
    doubtful,
  };
}
