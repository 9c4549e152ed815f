import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "#platform/settings.ts";
import type { MailAttachment } from "../attachments/attachment.ts";
import type { Sender } from "../letter.ts";
import { codePart } from "../mail-code.ts";
import type { Thread } from "../outbox/queue-mail.ts";
import { encodedAttachment } from "./encoded-attachment.ts";
import { type MailServer, optionsFor, serverOfUrl } from "./mail-server.ts";
import { type Patience, patience } from "./patience.ts";

export { type Patience, patience } from "./patience.ts";

/** A mail as it is sent: complete bodies, one recipient. */
export type Parcel = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  sender: Sender;
  /** Where replies go instead of to the business. */
  replyTo?: string | null;
  thread?: Thread | null;
  /** Additional headers. */
  headers?: MoreHeaders;
  /** A person wrote it, so auto-responders may answer it. */
  personal?: boolean;
  attachments?: MailAttachment[];
  /** What the QR code holds that the body shows. */
  code?: string | null;
  at: Date;
};

/** The headers that a caller may add to a mail (RFC 2369, RFC 8058, RFC 2919); we set all others. */
export type MoreHeaders = Partial<
  Record<"List-Unsubscribe" | "List-Unsubscribe-Post" | "List-ID" | "Precedence", string>
>;

/**
 * How mails are sent. `deliver` throws the mail server's refusal, or that it did not answer; `close` aborts the mails
 * that are being sent.
 */
export type Transport = { deliver: (parcel: Parcel) => Promise<"sent" | "filed">; close: () => void };

/** No mail can be sent to such a recipient: it is not one bare address. */
export class UnfitRecipient extends Error {}

/** `server`: the mail server of the owner, if there is one, asked for each mail; `smtpUrl` takes precedence. */
type Ways = Pick<Settings, "smtpUrl" | "data"> & { server?: () => Promise<MailServer | null> };

/** SMTP if a mail server is configured, else the folder `mail` of the data folder. */
export function mailTransport({ smtpUrl, data, server = async () => null }: Ways, wait = patience): Transport {
  const given = smtpUrl ? serverOfUrl(smtpUrl) : null;
  const closing = new AbortController();
  const filing = folder(join(data, "mail"));
  return {
    async deliver(parcel) {
      const to = given ?? (await server());
      if (!to) return filing.deliver(parcel);
      await deliverTo(to, { parcel, wait, closing: closing.signal });
      return "sent";
    },
    close: () => closing.abort(),
  };
}

type Delivery = { parcel: Parcel; wait: Patience; closing?: AbortSignal };

/** Sends one mail. @throws the refusal of the mail server, or that it did not answer */
export async function deliverTo(server: MailServer, { parcel, wait, closing }: Delivery): Promise<void> {
  const late = AbortSignal.timeout(wait.altogether);
  const signal = closing ? AbortSignal.any([late, closing]) : late;
  try {
    const { createTransport } = await import("nodemailer");
    await createTransport(optionsFor(server, wait)).sendMail({ ...(await message(parcel)), signal });
  } catch (cause) {
    if (closing?.aborted) throw new Error("the site was stopped while this mail was being sent", { cause });
    if (!late.aborted) throw cause;
    throw new Error(`the mail server took longer than ${wait.altogether / 1000} seconds`, { cause });
  }
}

/**
 * Writes each mail into a file that every mail program opens. Only this account can read it, since it contains links.
 */
function folder(path: string): Transport {
  return {
    async deliver(parcel) {
      const { createTransport } = await import("nodemailer");
      const built = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail(
        await message(parcel),
      );
      await mkdir(path, { recursive: true, mode: 0o700 });
      const name = `${parcel.at.toISOString().replaceAll(":", "-")}-${parcel.id}.eml`;
      const file = await open(join(path, name), "w", 0o600);
      try {
        await file.writeFile(built.message as Buffer);
        await file.sync();
      } finally {
        await file.close();
      }
      return "filed";
    },
    close() {},
  };
}

/**
 * Looser than what people may type (`admin@localhost` is a mailbox), but nothing that could be read as two addresses.
 */
const bareAddress = /^[^\s\p{C}@,;:<>()"\\]+@[^\s\p{C}@,;:<>()"\\]+$/u;

/** The Message-ID of one of our mails, brackets included: the same at each attempt. */
export function messageIdOf({ id, sender }: { id: string; sender: Pick<Sender, "from"> }): string {
  return `<${id}@${sender.from.split("@")[1] ?? "localhost"}>`;
}

/** Addresses are passed as parts, never as text: nothing in them is parsed, and no line break begins a header. */
export async function message(parcel: Parcel) {
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
