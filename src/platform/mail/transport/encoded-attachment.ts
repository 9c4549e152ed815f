import type { MailAttachment } from "../attachments/attachment.ts";

/** By the bytes of which they are made, and then by name and type. */
const known = new WeakMap<Uint8Array, Map<string, Promise<Buffer>>>();

/**
 * A file as it stands in a mail: its headers and its bytes in base64 (RFC 2045, RFC 2183). It is kept for as long as its bytes are, since
 * the texts of a shop go with each of its orders, and encoding them takes longer than all else of a mail. Their memory is shared with the thread that sends mails: nothing is copied for it.
 */
export function encodedAttachment(attachment: MailAttachment): Promise<Buffer> {
  const { name, type, bytes } = attachment;
  const own = known.get(bytes) ?? new Map<string, Promise<Buffer>>();
  known.set(bytes, own);
  const key = JSON.stringify([name, type]);
  let encoded = own.get(key);
  if (!encoded) own.set(key, (encoded = encode(attachment)));
  return encoded;
}

/** As bytes, never by a path or an address. In base64, also texts: no server changes their lines. */
async function encode({ name, type, bytes }: MailAttachment): Promise<Buffer> {
  const { default: MailComposer } = await import("nodemailer/lib/mail-composer");
  const content = Buffer.from(bytes);
  const file = { filename: name, contentType: type, content, contentDisposition: "attachment" as const };
  const mail = new MailComposer({ text: "-", attachments: [file] }).compile();
  const encoded = await mail.childNodes.at(-1)!.build();
  const shared = Buffer.from(new SharedArrayBuffer(encoded.length));
  encoded.copy(shared);
  return shared;
}
