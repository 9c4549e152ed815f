import { type Letterhead, readSiteLanguages } from "#cms/settings/server/index.ts";
import { foldHandle } from "#contract/formats/fold.ts";
import { type Language, spokenIn } from "#contract/language.ts";
import type { Tx } from "#database/database.ts";
import type { Letter } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { OrderRow } from "#shop/orders/server/index.ts";
import { languageOf } from "./letters.ts";
import type { WithdrawalRow } from "./migrations/2026-11-28-withdrawals.ts";
import { isMailed } from "./withdrawal-rows.ts";

/** The customer of the order that is withdrawn from. */
export type Buyer = Pick<OrderRow, "address" | "language">;

type Mailing = {
  kind: "withdrawalReceived" | "withdrawalAssigned" | "withdrawalRefunded" | "withdrawalClosed";
  row: WithdrawalRow;
  /** Null while nobody knows which order it means. */
  order: Buyer | null;
  letterIn: (language: Language) => Letter;
  head: Letterhead;
  id: () => string;
  now: Date;
};

/**
 * Queues a letter to whoever has withdrawn, and to the customer of the order if that is another address: an order can be
 * withdrawn from by its link, which others may have. Nothing if the customer is not to get mails of it.
 */
export async function mailCustomer(tx: Tx, { row, order, letterIn, head, ...mailing }: Mailing): Promise<void> {
  if (!isMailed(row)) return;
  const { kind, id, now } = mailing;
  const told = [{ to: row.address, language: languageOf(row) }];
  if (order && isToldToo({ ordered: order.address, declared: row.address })) {
    const language = spokenIn(order.language as Language, await readSiteLanguages(tx));
    told.push({ to: order.address, language });
  }
  for (const { to, language } of told) {
    await queueMail(tx, { id: id(), kind, to, language, letter: letterIn(language), sender: head.sender, now });
  }
}

/** Whether the customer of an order gets the mails of a withdrawal, too: it was declared with another address. */
export function isToldToo({ ordered, declared }: { ordered: string; declared: string }): boolean {
  return ordered !== "" && foldHandle(ordered) !== foldHandle(declared.trim());
}
