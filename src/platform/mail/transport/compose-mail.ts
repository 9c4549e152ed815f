import type { Sender } from "../letter.ts";
import { codePart } from "../mail-code.ts";
import type { Thread } from "../outbox/queue-mail.ts";
import { encodedAttachment } from "./encoded-attachment.ts";
import type { Parcel } from "./parcel.ts";

/** No mail can be sent to such a recipient: it is not one bare address. */
export class UnfitRecipient extends Error {}

/** A mail as nodemailer takes it: nothing but data, so that another thread can send it. */
export type ComposedMail = Awaited<ReturnType<typeof composeMail>>;

/**
 * Looser than what people may type (`admin@localhost` is a mailbox), but nothing that could be read as two addresses.
 */
const bareAddress = /^[^\s\p{C}@,;:<>()"\\]+@[^\s\p{C}@,;:<>()"\\]+$/u;

/** The Message-ID of one of our mails, brackets included: the same at each attempt. */
export function messageIdOf({ id, sender }: { id: string; sender: Pick<Sender, "from"> }): string {
  return `<${id}@${sender.from.split("@")[1] ?? "localhost"}>`;
}

/**
 * Addresses are passed as parts, never as text: nothing in them is parsed, and no line break begins a header.
 * @throws UnfitRecipient
 */
export async function composeMail(parcel: Parcel) {
  const {
    to,
    subject,
    text,
    html,
    language,
    sender,
    headers = {},
    personal = false,
    attachments = [],
    code,
    at,
  } = parcel;
  if (!bareAddress.test(to)) throw new UnfitRecipient("this is not one e-mail address");
  const recipient = { name: "", address: to };
  const files = await Promise.all(attachments.map(encodedAttachment));
  return {
    envelope: { from: { name: "", address: sender.from }, to: [recipient] },
    from: { name: sender.name, address: sender.from },
    to: recipient,
    ...answersTo(parcel),
    ...conversation(parcel.thread),
    subject,
    text,
    html,
    attachments: [...files.map((raw) => ({ raw })), ...(code ? [await codePart(code)] : [])],
    date: at,
    // The best encoding for German and English text, without counting characters each time.
    textEncoding: "quoted-printable" as const,
    // So that a duplicate can be recognised.
    messageId: messageIdOf(parcel),
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
      ...(personal ? {} : { "Auto-Submitted": "auto-generated" }),
      "Content-Language": language,
    },
  };
}

/** An invalid address is left out: then replies go to the sender, not to strangers. */
function answersTo({ replyTo, sender }: Parcel) {
  const address = replyTo ?? sender.replyTo;
  if (!address || !bareAddress.test(address)) return {};
  return { replyTo: { name: replyTo ? "" : sender.name, address } };
}

/** A message id as mail programs write it; those of strangers may be anything. */
const messageId = /^<[^\s\p{C}<>]{1,250}>$/u;
/** RFC 5322 §3.6.4 allows all of them; mail programs thread by the first and the last ones. */
const mostReferences = 20;

function conversation(thread: Thread | null | undefined) {
  if (!thread) return {};
  const known = thread.references.filter((id) => messageId.test(id));
  const answered = thread.messageId && messageId.test(thread.messageId) ? thread.messageId : null;
  const all = [...new Set([...known, ...(answered ? [answered] : [])])];
  const references = all.length > mostReferences ? [...all.slice(0, 1), ...all.slice(1 - mostReferences)] : all;
  return { ...(answered ? { inReplyTo: answered } : {}), ...(references.length > 0 ? { references } : {}) };
}

function oneLine(value: string): string {
  return value.replace(/[\s\p{C}]+/gu, " ").trim();
}
