import type { Db, Tx } from "#database/database.ts";
import type { MailAttachment } from "#platform/mail/attachments/attachment.ts";
import { legalFile } from "#shop/legal/server/index.ts";
import type { Order } from "../contract.ts";

/** The texts that hold for an order, byte for byte as they were when it was placed. */
export async function attachedTexts(db: Db | Tx, { legal }: Pick<Order, "legal">): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (const { id } of legal) files.push(await legalFile(db, { id }));
  return files;
}
