import { createHash } from "node:crypto";
import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/many-writers.ts";
import type { MailContentRow } from "#database/schema/mails.ts";
import { checkAttachments, type MailAttachment } from "./attachment.ts";

type Stored = { mail: string; attachments: MailAttachment[] };

/**
 * Stores what the files of a mail contain; bytes that another mail brings already are not stored again. Returns the
 * statement that says which files it brings, in their order, to be executed once the mail is there; none where it brings
 * nothing.
 * @throws Error for files that no mail may bring
 */
export async function storeContentsOf(tx: Tx, { mail, attachments }: Stored) {
  if (attachments.length === 0) return [];
  checkAttachments(attachments);
  const hashed = attachments.map((one) => ({ ...one, hash: hashOf(one.bytes) }));
  const contents = new Map(hashed.map(({ hash, bytes }) => [hash, { hash, size: bytes.byteLength, bytes }]));
  await storeContents(tx, [...contents.values()]);
  const rows = hashed.map(({ name, type, hash }, place) => ({ mail_id: mail, place, name, type, hash }));
  return [tx.insertInto("mail_attachments").values(rows)];
}

/** Many mails bring the same bytes from memory, which nobody changes. */
const hashes = new WeakMap<Uint8Array, string>();

function hashOf(bytes: Uint8Array): string {
  let hash = hashes.get(bytes);
  if (hash === undefined) hashes.set(bytes, (hash = createHash("sha256").update(bytes).digest("hex")));
  return hash;
}

/** Until the transaction ends, nobody deletes these contents: somebody may just be deleting the last mail with them. */
async function storeContents(tx: Tx, contents: MailContentRow[]): Promise<void> {
  const hashes = contents.map(({ hash }) => hash);
  for (;;) {
    const held = await tx
      .selectFrom("mail_contents")
      .select("hash")
      .where("hash", "in", hashes)
      .orderBy("hash")
      .$if(manyWriters(tx), (select) => select.forKeyShare())
      .execute();
    const known = new Set(held.map(({ hash }) => hash));
    const missing = contents.filter(({ hash }) => !known.has(hash));
    if (missing.length === 0) return;
    // In an order that all writers keep, so that they do not wait for each other in a circle.
    const sorted = missing.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
    const adding = tx.insertInto("mail_contents").values(sorted);
    await adding.onConflict((conflict) => conflict.column("hash").doNothing()).execute();
  }
}
