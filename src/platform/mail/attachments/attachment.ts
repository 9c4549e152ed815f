/** A file that a mail brings. Its bytes arrive as they are. */
export type MailAttachment = {
  /** As the recipient sees and saves it: `AGB.pdf`. */
  name: string;
  /** Its media type: `application/pdf`, `text/html; charset=utf-8`. */
  type: string;
  bytes: Uint8Array;
};

/** Many mail servers refuse mails of more than 20 MB, and in a mail a file grows by a third. */
export const attachmentLimits = { files: 10, bytes: 10_000_000, name: 160 };

const mediaType = /^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w.+-]+)*$/;
/** Names that a mail program could read as a path or a header. */
const unfitName = /[/\\\p{C}\u2028\u2029]/u;

/** @throws Error for files that no mail may bring */
export function checkAttachments(attachments: readonly MailAttachment[]): void {
  const { files, bytes, name: longest } = attachmentLimits;
  if (attachments.length > files) throw new Error(`a mail brings ${files} files at most`);
  const size = attachments.reduce((sum, one) => sum + one.bytes.byteLength, 0);
  if (size > bytes) throw new Error(`the files of a mail have ${bytes} bytes at most, not ${size}`);
  for (const { name, type } of attachments) {
    if (name.trim() === "" || name.length > longest || unfitName.test(name)) {
      throw new Error(`a file of a mail cannot have the name ${JSON.stringify(name)}`);
    }
    if (!mediaType.test(type)) throw new Error(`a file of a mail cannot have the type ${JSON.stringify(type)}`);
  }
}
