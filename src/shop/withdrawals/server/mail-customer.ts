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

type Mailing = {
  kind: "withdrawalAssigned" | "withdrawalRefunded" | "withdrawalClosed";
  row: WithdrawalRow;
  /** Which it means; null while nobody knows. */
  order: Pick<OrderRow, "address" | "language"> | null;
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
  const own = { to: row.address, language: languageOf(row) };
  const buyer = order &&
    isToldToo({ ordered: order.address, declared: row.address }) && {
      to: order.address,
      language: spokenIn(order.language as Language, await readSiteLanguages(tx)),
    };
  for (const { to, language } of buyer ? [own, buyer] : [own]) {
    const letter = letterIn(language);
    await queueMail(tx, { id: id(), kind, to, language, letter, sender: head.sender, now });
  }
}

/** Whether the customer of an order gets the mails of a withdrawal, too: it was declared with another address. */
export function isToldToo({ ordered, declared }: { ordered: string; declared: string }): boolean {
  return ordered !== "" && foldHandle(ordered) !== foldHandle(declared.trim());
}
