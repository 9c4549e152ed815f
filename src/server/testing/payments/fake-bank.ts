import { createHash, randomUUID } from "node:crypto";
import type { PaymentAttempt, PaymentReading, PaymentState } from "#shop/payments/port.ts";

/** What is wrong with the bank at the moment. */
export type Trouble = {
  /** Nobody answers. */
  down: boolean;
  /** Milliseconds before each answer. */
  slow: number;
  /** So many of the next answers are lost after the bank has done what it was asked for. */
  lost: number;
  /** Who pays is told that it is done, and the money arrives only by `arrive`. */
  late: boolean;
};

export type Payment = {
  reference: string;
  attempt: PaymentAttempt;
  /** Of what the attempt asks for, so that another one with its key is noticed. */
  asked: string;
  state: PaymentState;
  paid: number;
};

const healthy: Trouble = { down: false, slow: 0, lost: 0, late: false };

/** A payment service that keeps its payments in memory, follows the rules of the port, and behaves badly on demand. */
export class FakeBank {
  trouble: Trouble = { ...healthy };
  readonly #payments = new Map<string, Payment>();
  readonly #now: () => Date;

  constructor({ now = () => new Date() }: { now?: () => Date } = {}) {
    this.#now = now;
  }

  /** The same attempt gives the same payment; null if its key belongs to another one. */
  begin(attempt: PaymentAttempt): Payment | null {
    const asked = createHash("sha256").update(JSON.stringify(attempt)).digest("hex");
    const before = this.payments.find((one) => one.attempt.attempt === attempt.attempt);
    if (before) return before.asked === asked ? before : null;
    const payment: Payment = { reference: `pay_${randomUUID()}`, attempt, asked, state: "pending", paid: 0 };
    this.#payments.set(payment.reference, payment);
    return payment;
  }

  /** Null if there is no such payment. */
  read(reference: string): PaymentReading | null {
    const payment = this.payment(reference);
    return payment && { state: payment.state, paid: payment.paid, currency: payment.attempt.currency };
  }

  cancel(reference: string): "cancelled" | "paid" | null {
    const payment = this.payment(reference);
    if (!payment) return null;
    if (payment.paid > 0) return "paid";
    if (payment.state === "pending") payment.state = "failed";
    return "cancelled";
  }

  /** The payer confirms. It is too late once the payment is decided or its time is over. */
  pay(reference: string): void {
    const payment = this.payment(reference);
    if (payment?.state === "pending" && !this.trouble.late) this.arrive(reference);
  }

  /** The payer gives up. */
  abandon(reference: string): void {
    const payment = this.payment(reference);
    if (payment?.state === "pending") payment.state = "failed";
  }

  /** The money is there, whatever became of the payment in the meantime; `amount` for another one than was asked for. */
  arrive(reference: string, amount?: number): void {
    const payment = this.payment(reference);
    if (payment) Object.assign(payment, { state: "paid", paid: amount ?? payment.attempt.total });
  }

  /** The money is given back. */
  refund(reference: string): void {
    const payment = this.payment(reference);
    if (payment?.state === "paid") payment.state = "refunded";
  }

  recover(): void {
    this.trouble = { ...healthy };
  }

  /** Oldest first. */
  get payments(): Payment[] {
    return [...this.#payments.values()];
  }

  payment(reference: string): Payment | null {
    const payment = this.#payments.get(reference);
    if (payment?.state === "pending" && Date.parse(payment.attempt.expiresAt) < this.#now().getTime())
      payment.state = "expired";
    return payment ?? null;
  }
}
