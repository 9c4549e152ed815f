import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { MailAttachment } from "./attachment.ts";

/** Of the bytes that mails brought last, so many are kept. */
const mostKept = 8_000_000;
/** By their hash, the one that was needed last at the end. */
const kept = new Map<string, Buffer>();

/**
 * The files of a mail in their order, with their bytes. What many mails bring are the same bytes in memory, which nobody may
 * change.
 */
export async function readAttachments(db: Db | Tx, { mail }: { mail: string }): Promise<MailAttachment[]> {
  const rows = await runPrepared(db, {
    shape: "files of a mail",
    values: { mail },
    build: (from, values) =>
      (from as Db)
        .selectFrom("mail_attachments")
        .select(["name", "type", "hash"])
        .where("mail_id", "=", values.mail)
        .orderBy("place"),
  });
  const contents = await contentsOf(db, new Set(rows.map(({ hash }) => hash)));
  return rows.map(({ name, type, hash }) => ({ name, type, bytes: contents.get(hash)! }));
}

/** All of them are there: a mail holds its contents. */
async function contentsOf(db: Db | Tx, hashes: ReadonlySet<string>): Promise<Map<string, Buffer>> {
  const found = new Map([...hashes].flatMap((hash) => (kept.has(hash) ? [[hash, kept.get(hash)!] as const] : [])));
  const missing = [...hashes].filter((hash) => !found.has(hash));
  if (missing.length > 0) {
    const rows = await (db as Db)
      .selectFrom("mail_contents")
      .select(["hash", "bytes"])
      .where("hash", "in", missing)
      .execute();
    for (const { hash, bytes } of rows) found.set(hash, Buffer.from(bytes));
  }
  for (const [hash, bytes] of found) keep(hash, bytes);
  return found;
}

function keep(hash: string, bytes: Buffer): void {
  kept.delete(hash);
  kept.set(hash, bytes);
  let size = kept.values().reduce((sum, one) => sum + one.byteLength, 0);
  for (const [oldest, one] of kept) {
    if (size <= mostKept) break;
    kept.delete(oldest);
    size -= one.byteLength;
  }
}

export type ListedAttachment = Omit<MailAttachment, "bytes"> & {
  /** Bytes. */
  size: number;
};

/** The files of a mail in their order, without their bytes. */
export function listAttachments(db: Db | Tx, { mail }: { mail: string }): Promise<ListedAttachment[]> {
  return (db as Db)
    .selectFrom("mail_attachments")
    .innerJoin("mail_contents", "mail_contents.hash", "mail_attachments.hash")
    .select(["mail_attachments.name", "mail_attachments.type", "mail_contents.size"])
    .where("mail_attachments.mail_id", "=", mail)
    .orderBy("mail_attachments.place")
    .execute();
}
