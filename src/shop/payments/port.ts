import type { Language } from "#contract/language.ts";
import type { PaymentSource } from "./payment-sources.ts";

/** What a payer is asked for. */
export type PaymentAttempt = {
  /** The id of the order. */
  order: string;
  /** The idempotency key `order:{id}:pay:{n}`: one payment, however often it is begun. */
  attempt: string;
  source: PaymentSource;
  /** In minor units. */
  total: number;
  /** ISO 4217. */
  currency: string;
  language: Language;
  /** What the payer reads, such as the number of the order. */
  description: string;
  /** An absolute URL, to which the payer comes back whatever has happened. */
  returnTo: string;
  /** ISO 8601; nobody can pay after it. */
  expiresAt: string;
};

/**
 * `pending`: nothing is decided yet, also while a bank still has the money. `failed`: the payer gave up, or was refused;
 * nothing more comes. `expired`: the time is over. A payment that was given up or expired may still arrive late.
 */
export type PaymentState = "pending" | "paid" | "failed" | "expired" | "refunded";

/** `paid`: what has arrived, in minor units; refunded money is not taken off it. */
export type PaymentReading = { state: PaymentState; paid: number; currency: string };

/**
 * A payment service. Nothing that a payer brings along is believed: the order asks with `read`. All functions may be
 * called again after they failed, also at the same time, and throw `PaymentUnreachable` if it is not known whether they
 * were done. They are never called within a transaction. An adapter that throws something else, does not answer in
 * time, or answers with what is none, counts as unreachable.
 */
export type PaymentAdapter = {
  /** Of the service, for logs. */
  name: string;
  /** What it takes here and now. */
  sources: readonly PaymentSource[];
  /** After so many milliseconds without an answer it is unreachable; ten seconds, unless it says another time. */
  patience?: number;
  /**
   * Begins a payment: `reference` is its id at the service, `redirect` the page on which it is made, null if there is
   * none. The same attempt gives the same payment.
   * @throws PaymentAttemptChanged if the key was used for a payment of something else
   */
  begin: (attempt: PaymentAttempt) => Promise<{ reference: string; redirect: string | null }>;
  read: (reference: string) => Promise<PaymentReading>;
  /** Ends a payment for good, unless it was paid already: then it stays so, and the order has to take it. */
  cancel: (reference: string) => Promise<"cancelled" | "paid">;
};

/** The service did not answer, or not in time: it may have done what it was asked for, or not. */
export class PaymentUnreachable extends Error {
  constructor(service: string, cause?: unknown) {
    super(`the payment service ${service} does not answer`, { cause });
    this.name = "PaymentUnreachable";
  }
}

/** The key of an attempt belongs to a payment with another amount, source or order. */
export class PaymentAttemptChanged extends Error {
  constructor(attempt: string) {
    super(`the attempt ${attempt} was begun as another payment`);
    this.name = "PaymentAttemptChanged";
  }
}
