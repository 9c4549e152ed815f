import { createHash } from "node:crypto";
import type { Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { MailContentRow } from "#database/schema/mails.ts";
import { deferPrepared } from "#database/transactions/defer.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";
import { checkAttachments, type MailAttachment } from "./attachment.ts";

/**
 * Stores the bytes of a mail's files, before the mail; bytes that another mail brings already are not stored again. Call
 * it early where others wait for what the transaction takes later: queueing the mail then finds them stored.
 * @throws Error for files that no mail may bring
 */
export async function storeContents(tx: Tx, attachments: readonly MailAttachment[]): Promise<void> {
  if (attachments.length === 0) return;
  checkAttachments(attachments);
  const contents = attachments.map(({ bytes }): [string, MailContentRow] => {
    const hash = hashOf(bytes);
    return [hash, { hash, size: bytes.byteLength, bytes }];
  });
  await holdContents(tx, [...new Map(contents).values()]);
}

type Attaching = { mail: string; attachments: readonly MailAttachment[] };

/** Gives a mail its files, whose bytes are stored, in their order. */
export async function attach(tx: Tx, { mail, attachments }: Attaching): Promise<void> {
  if (attachments.length === 0) return;
  const rows = attachments.map(({ name, type, bytes }, place) => ({
    ...{ mail_id: mail, place, name, type },
    hash: hashOf(bytes),
  }));
  await deferPrepared(tx, {
    shape: "attach to a mail",
    values: { rows },
    build: (from, { rows }) => from.insertInto("mail_attachments").values(rows),
  });
}

/** Many mails bring the same bytes from memory, which nobody changes. */
const hashes = new WeakMap<Uint8Array, string>();

function hashOf(bytes: Uint8Array): string {
  let hash = hashes.get(bytes);
  if (hash === undefined) hashes.set(bytes, (hash = createHash("sha256").update(bytes).digest("hex")));
  return hash;
}

/** What a transaction has stored: it holds that to its end. */
const heldBy = new WeakMap<Tx, Set<string>>();

/** Until the transaction ends, nobody deletes these contents: somebody may just be deleting the last mail with them. */
async function holdContents(tx: Tx, wanted: MailContentRow[]): Promise<void> {
  const own = heldBy.get(tx) ?? new Set();
  heldBy.set(tx, own);
  const contents = wanted.filter(({ hash }) => !own.has(hash));
  if (contents.length === 0) return;
  const hashes = contents.map(({ hash }) => hash);
  for (;;) {
    const held = await runPrepared(tx, {
      shape: "hold contents of mails",
      values: { hashes },
      build: (from, { hashes }) =>
        from
          .selectFrom("mail_contents")
          .select("hash")
          .where("hash", "in", hashes)
          .orderBy("hash")
          .$if(manyWriters(tx), (select) => select.forKeyShare()),
    });
    const known = new Set(held.map(({ hash }) => hash));
    const missing = contents.filter(({ hash }) => !known.has(hash));
    if (missing.length === 0) {
      for (const hash of hashes) own.add(hash);
      return;
    }
    // In an order that all writers keep, so that they do not wait for each other in a circle.
    const sorted = missing.toSorted((one, other) => (one.hash < other.hash ? -1 : 1));
    const adding = tx.insertInto("mail_contents").values(sorted);
    await adding.onConflict((conflict) => conflict.column("hash").doNothing()).execute();
  }
}
