import type { Db, Tx } from "#database/database.ts";
import { runPrepared } from "#database/prepared.ts";
import type { MailAttachment } from "./attachment.ts";

/** The files of a mail in their order, with their bytes. */
export async function readAttachments(db: Db | Tx, { mail }: { mail: string }): Promise<MailAttachment[]> {
  const rows = await runPrepared(db, {
    shape: "files of a mail",
    values: { mail },
    build: (from, values) => attachmentsOf(from, values.mail).select("mail_contents.bytes"),
  });
  return rows.map(({ name, type, bytes }) => ({ name, type, bytes: Buffer.from(bytes) }));
}

export type ListedAttachment = Omit<MailAttachment, "bytes"> & {
  /** Bytes. */
  size: number;
};

/** The files of a mail in their order, without their bytes. */
export function listAttachments(db: Db | Tx, { mail }: { mail: string }): Promise<ListedAttachment[]> {
  return attachmentsOf(db, mail).select("mail_contents.size").execute();
}

function attachmentsOf(db: Db | Tx, mail: string) {
  return (db as Db)
    .selectFrom("mail_attachments")
    .innerJoin("mail_contents", "mail_contents.hash", "mail_attachments.hash")
    .select(["mail_attachments.name", "mail_attachments.type"])
    .where("mail_attachments.mail_id", "=", mail)
    .orderBy("mail_attachments.place");
}
