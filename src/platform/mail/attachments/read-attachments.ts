import { Bounded } from "#contract/kept/bounded.ts";
import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { MailAttachment } from "./attachment.ts";

/** Of the bytes that mails brought last, so many are kept, by their hash. */
const kept = new Bounded<Buffer>(8_000_000);

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
  const found = new Map<string, Buffer>();
  for (const hash of hashes) {
    const bytes = kept.get(hash);
    if (bytes) found.set(hash, bytes);
  }
  const missing = [...hashes].filter((hash) => !found.has(hash));
  if (missing.length === 0) return found;
  const rows = await (db as Db)
    .selectFrom("mail_contents")
    .select(["hash", "bytes"])
    .where("hash", "in", missing)
    .execute();
  for (const { hash, bytes } of rows) {
    const read = Buffer.from(bytes);
    kept.keep(hash, read);
    found.set(hash, read);
  }
  return found;
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
