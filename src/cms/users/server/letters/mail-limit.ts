import { foldHandle } from "#contract/formats/fold.ts";
import type { Tx } from "#database/database.ts";
import { counted } from "#platform/endpoints/limits.ts";

/** Mails that strangers may have sent to one address in an hour. */
const limit = { most: 3, seconds: 3600 };

/** Whether a mail that a stranger requested may be sent: not twice, and not so often that it floods a mailbox. */
export async function mayMail(
  tx: Tx,
  { mail, handle, now }: { mail: string; handle: string; now: Date },
): Promise<boolean> {
  const written = await tx.selectFrom("mails").select("id").where("id", "=", mail).executeTakeFirst();
  if (written) return false;
  // Counted in the transaction that writes the mail: whoever comes at the same moment waits for it.
  const { count } = await counted(tx, { key: `mail:${foldHandle(handle)}`, ...limit, now });
  return count <= limit.most;
}
