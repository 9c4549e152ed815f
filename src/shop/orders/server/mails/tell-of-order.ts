import type { Letterhead } from "#cms/settings/server/index.ts";
import type { Tx } from "#database/database.ts";
import { notify } from "#platform/faces/notifications.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { Order } from "#shop/orders/order.ts";
import { customerName } from "#shop/orders/wording/customer-name.ts";
import type { OrderRow } from "../migrations/2026-11-27-orders.ts";
import { attachedTexts } from "./attached-texts.ts";
import { cameInLetter, placedLetter } from "./letters.ts";
import { askLink, askSecret } from "./mail-customer.ts";

type Confirming = {
  row: OrderRow;
  order: Order;
  /** Null where it is not known: then the page asks for the login. */
  token: string | null;
  head: Letterhead;
  id: () => string;
  now: Date;
};
/** `business`: where it gets its mails; empty for nowhere. */
type Telling = Confirming & { business: string; by: string | null };

/**
 * In the transaction that places an order, and late in it: the receipt for its customer with all texts that hold for it
 * (§ 312f (2), § 312i (1) no. 3 BGB), a mail to the business, and a notification.
 */
export async function tellOfOrder(tx: Tx, { business, by, ...confirming }: Telling): Promise<void> {
  const { row, order, head, id, now } = confirming;
  await queueConfirmation(tx, confirming);
  const { sender, main } = head;
  const letter = cameInLetter({ sender, language: main, order });
  if (business) {
    const mail = { id: id(), kind: "orderCameIn" as const, to: business, language: main };
    await queueMail(tx, { ...mail, letter, sender, replyTo: row.address || null, now });
  }
  const facts = { number: row.number, name: customerName(order) };
  await notify(tx, { id: id(), kind: "order", thing: row.id, facts, by, isNew: true, now });
}

/** The receipt, whose attachments are those of the day of the order, whenever it is sent; none without a mail address. */
export async function queueConfirmation(tx: Tx, { row, order, token, head, id, now }: Confirming): Promise<void> {
  if (row.address === "") return;
  const { language } = order;
  const letter = placedLetter({ ...head, language, order, hasToken: token !== null });
  const attachments = await attachedTexts(tx, order);
  await queueMail(tx, {
    ...{ id: id(), kind: "orderPlaced", to: row.address, language, sender: head.sender },
    letter: { ...letter, link: askLink({ ...head, language, order: row.id }) },
    links: { ...askSecret(row), ...(token === null ? {} : { order: token }) },
    ...{ attachments, now },
  });
}
