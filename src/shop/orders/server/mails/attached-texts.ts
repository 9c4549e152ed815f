import type { Db, Tx } from "#database/database.ts";
import type { MailAttachment } from "#platform/mail/attachments/attachment.ts";
import { storeContents } from "#platform/mail/attachments/store-attachments.ts";
import { guaranteeFile, mailedFile } from "#shop/legal/server/index.ts";
import type { Order } from "#shop/orders/contract.ts";

/** Stores the texts that the mail about an order will bring, before the order takes its number. */
export async function storeTexts(tx: Tx, about: Pick<Order, "legal" | "language">): Promise<void> {
  await storeContents(tx, await attachedTexts(tx, about));
}

/**
 * The texts that hold for an order, byte for byte as they were when it was placed (§ 312f (2) BGB), and the notice on the
 * legal guarantee.
 */
export async function attachedTexts(
  db: Db | Tx,
  { legal, language }: Pick<Order, "legal" | "language">,
): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (const { id } of legal) files.push(await mailedFile(db, { id }));
  return [...files, await guaranteeFile({ language })];
}
