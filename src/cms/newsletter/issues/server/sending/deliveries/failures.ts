import type { Claimed } from "./claim-deliveries.ts";
import type { Outcome } from "./outcomes.ts";

/** A mail that the mail server did not take, or about which it said nothing. */
export type Broken = {
  delivery: Claimed;
  address: string;
  said: string;
  /** Trying again cannot change it. */
  final: boolean;
  /** There is no such mailbox. */
  gone: boolean;
  /** It was an answer to this recipient or this content, and not to everything we say. */
  aboutTheMail: boolean;
  /** The whole mail had left when the line broke: it may have been taken. */
  doubtful: boolean;
};

/** So many in a row, with no mail taken in between, are no accident of single mails. */
const inARow = 5;
/** Waits before a delivery is tried again, in milliseconds; after the last one it counts as refused. */
const waits = [1, 5, 15, 60, 240].map((minutes) => minutes * 60_000);
/** After so many waits for the mail server, what it says about single mails is believed. */
const believed = 3;

/**
 * Tells a mail server in trouble from mails in trouble: a wrong password or an hourly limit must not make 100,000
 * people “refused”, and a relay that refuses everybody must not have their addresses suppressed. What failed is judged
 * when the next mail was taken, or when it is clear that none is.
 */
export class Failures {
  readonly #holds: number;
  readonly #now: () => Date;
  #broken: Broken[] = [];
  #taken = 0;

  constructor({ holds, now }: { holds: number; now: () => Date }) {
    this.#holds = holds;
    this.#now = now;
  }

  get tooMany(): boolean {
    return this.#broken.length >= inARow;
  }

  add(broken: Broken): void {
    this.#broken.push(broken);
  }

  /** A mail was taken: what failed before was about single mails. */
  afterSuccess(): Outcome[] {
    this.#taken += 1;
    return this.#judged();
  }

  end(): { outcomes: Outcome[]; trouble: Trouble | null } {
    const last = this.#broken.at(-1);
    const silent = this.#taken === 0 && this.#broken.some(({ aboutTheMail }) => !aboutTheMail);
    const believe = this.#holds >= believed && this.#broken.every(({ final }) => final);
    if (!last || believe || !(this.tooMany || silent)) return { outcomes: this.#judged(), trouble: null };
    const refused = this.#broken.every(({ final }) => final);
    // Others first, next time: these may be the only ones that fail.
    const at = new Date(this.#now().getTime() + 60_000);
    const outcomes = this.#broken.map(
      ({ delivery: { id, attempts }, doubtful }): Outcome =>
        doubtful ? { id, state: "doubtful" } : { id, state: "waiting", attempts, at },
    );
    return { outcomes, trouble: { code: refused ? "ALL_REFUSED" : "SERVER_SILENT", said: last.said } };
  }

  #judged(): Outcome[] {
    const broken = this.#broken;
    this.#broken = [];
    return broken.map(({ delivery: { id, attempts }, address, said, final, gone, doubtful }): Outcome => {
      if (doubtful) return { id, state: "doubtful" };
      const wait = waits[attempts];
      if (final || wait === undefined)
        return { id, state: "refused", said: said.replaceAll(address, "…"), gone: final && gone ? address : null };
      return { id, state: "waiting", attempts: attempts + 1, at: new Date(this.#now().getTime() + wait) };
    });
  }
}

/** Why sending has to wait. */
export type Trouble = { code: "SERVER_SILENT" | "ALL_REFUSED"; said: string };
