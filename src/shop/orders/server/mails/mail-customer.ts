import type { Letterhead } from "#cms/settings/server/index.ts";
import type { Language } from "#contract/language.ts";
import type { MailKind } from "#contract/mail/mail-kinds.ts";
import { translator } from "#contract/texts/translate.ts";
import type { Tx } from "#database/database.ts";
import { type Letter, linkMarker, type MailLinks } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import { askAddress } from "#shop/orders/addresses.ts";
import type { Order } from "#shop/orders/contract.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { askKey } from "../questions/ask-key.ts";
import { shownOrder } from "../reading/shown-order.ts";

/** Writes a letter about an order. */
export type OrderLetter = (writing: Letterhead & { language: Language; order: Order }) => Letter;

type Linking = Pick<Letterhead, "sender" | "main"> & { language: Language; order: string };

/** By which whoever has got a mail about an order asks about it; the mail needs `askSecret`. */
export function askLink({ sender, main, language, order }: Linking): NonNullable<Letter["link"]> {
  const href = sender.url + askAddress(order, { key: linkMarker("ask"), where: { language, main } });
  return { label: translator(language)("shop:ask.link"), href };
}

/** What that link asks with. */
export function askSecret(row: OrderRow): MailLinks {
  return { ask: askKey(row) };
}

type Mailing = {
  row: OrderRow;
  kind: MailKind;
  letter: OrderLetter;
  /** Of the link in it; stands where the letter has `secretMarker`. */
  secret?: string | null;
  head: Letterhead;
  id: () => string;
  now: Date;
};

/**
 * A mail to whoever has ordered, in the language of the order; in the transaction of what it tells. Nobody is written to
 * about an order without a mail address.
 */
export async function mailCustomer(
  tx: Tx,
  { row, kind, letter, secret = null, head, id, now }: Mailing,
): Promise<void> {
  if (row.address === "") return;
  const order = shownOrder(row);
  const { language } = order;
  await queueMail(tx, {
    ...{ id: id(), kind, to: row.address, language },
    letter: { ...letter({ ...head, language, order }), link: askLink({ ...head, language, order: row.id }) },
    ...{ sender: head.sender, secret, links: askSecret(row), now },
  });
}
