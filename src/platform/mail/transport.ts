import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import type { Settings } from "../settings.ts";
import type { Sender } from "./letter.ts";
import type { Thread } from "./queue-mail.ts";

/** A mail as it leaves: bodies whole, one recipient. */
export type Parcel = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  sender: Sender;
  /** Where answers go instead of to the business. */
  replyTo?: string | null;
  thread?: Thread | null;
  /** More lines of the head. */
  headers?: MoreHeaders;
  /** A person wrote it; programs that answer such mails, when somebody is away, may answer this one. */
  personal?: boolean;
  at: Date;
};

/** What may be added to the head of a mail (RFC 2369, RFC 8058, RFC 2919); everything else in it is ours. */
export type MoreHeaders = Partial<
  Record<"List-Unsubscribe" | "List-Unsubscribe-Post" | "List-ID" | "Precedence", string>
>;

/**
 * How mails leave the house. `deliver` throws what the mail server said, or that it did not answer; `close` cuts off
 * what is on its way at this moment.
 */
export type Transport = { deliver: (parcel: Parcel) => Promise<"sent" | "filed">; close: () => void };

/** How long a mail server is waited for, in milliseconds. */
export type Patience = {
  /** Until the connection stands: name, greeting and encryption. */
  connecting: number;
  /** For each single answer. */
  answer: number;
  /** For all of it, so that a server that says a little at a time holds nobody up. */
  altogether: number;
};

/**
 * RFC 5321 §4.5.3.2 would wait ten minutes for the last answer, but the mails behind wait too. Shorter than this must
 * not be: some servers look for spam before they answer, and a mail that was taken meanwhile would be sent again.
 */
export const patience: Patience = { connecting: 15_000, answer: 60_000, altogether: 90_000 };

/** No mail can be sent to such a recipient: it is not one bare address. */
export class UnfitRecipient extends Error {}

/** By SMTP where a mail server is set up, else into the folder `mail` of the data folder. */
export function mailTransport({ smtpUrl, data }: Pick<Settings, "smtpUrl" | "data">, wait = patience): Transport {
  return smtpUrl ? smtp(smtpUrl, wait) : folder(join(data, "mail"));
}

function smtp(url: string, wait: Patience): Transport {
  const closing = new AbortController();
  return {
    async deliver(parcel) {
      const late = AbortSignal.timeout(wait.altogether);
      const signal = AbortSignal.any([late, closing.signal]);
      try {
        const transporter = await transporterTo(url, wait);
        await transporter.sendMail({ ...message(parcel), signal });
      } catch (cause) {
        if (closing.signal.aborted) throw new Error("the site was stopped while this mail was being sent", { cause });
        if (!late.aborted) throw cause;
        throw new Error(`the mail server took longer than ${wait.altogether / 1000} seconds`, { cause });
      }
      return "sent";
    },
    close: () => closing.abort(),
  };
}

async function transporterTo(url: string, wait: Patience): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport(serverAt(url, wait));
}

/** What nodemailer has to know of a mail server. */
export function serverAt(url: string, wait: Patience) {
  const { hostname, port, protocol, username, password } = new URL(url);
  // Port 465 speaks TLS from the first byte (RFC 8314 §3.3), whatever the scheme says; elsewhere STARTTLS is used
  // where it is offered.
  const secure = protocol === "smtps:" || port === "465";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decoded(username), pass: decoded(password) } } : {}),
    // A mail has no business with files or addresses of this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: wait.connecting,
    greetingTimeout: wait.connecting,
    dnsTimeout: wait.connecting,
    socketTimeout: wait.answer,
  };
}

/** A password with a lone `%` in it was not encoded, and is meant as it stands. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Each mail a file that every mail program opens; readable by this account alone, for there are links in it. */
function folder(path: string): Transport {
  return {
    async deliver(parcel) {
      const { createTransport } = await import("nodemailer");
      const built = await createTransport({ streamTransport: true, buffer: true, newline: "windows" }).sendMail(
        message(parcel),
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

/** Looser than what people may type (`admin@localhost` is a mailbox), but nothing that could be read as two. */
const bareAddress = /^[^\s\p{C}@,;:<>()"\\]+@[^\s\p{C}@,;:<>()"\\]+$/u;

/** The number of a mail of ours in its head, brackets included: the same at each attempt. */
export function messageIdOf({ id, sender }: { id: string; sender: Pick<Sender, "from"> }): string {
  return `<${id}@${sender.from.split("@")[1] ?? "localhost"}>`;
}

/** Addresses are given as parts, never as text: nothing in them is parsed, and no line break begins a header. */
export function message(parcel: Parcel) {
  const { to, subject, text, html, language, sender, headers = {}, personal = false, at } = parcel;
  if (!bareAddress.test(to)) throw new UnfitRecipient("this is not one e-mail address");
  const recipient = { name: "", address: to };
  return {
    envelope: { from: { name: "", address: sender.from }, to: [recipient] },
    from: { name: sender.name, address: sender.from },
    to: recipient,
    ...answersTo(parcel),
    ...conversation(parcel.thread),
    subject,
    text,
    html,
    date: at,
    // What German and English text comes to anyway, without counting its letters each time.
    textEncoding: "quoted-printable" as const,
    // So that a mail that came twice can be told.
    messageId: messageIdOf(parcel),
    headers: {
      ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, oneLine(value)])),
      ...(personal ? {} : { "Auto-Submitted": "auto-generated" }),
      "Content-Language": language,
    },
  };
}

/** An address that is not one is left out: the answer goes to the sender then, not to strangers. */
function answersTo({ replyTo, sender }: Parcel) {
  const address = replyTo ?? sender.replyTo;
  if (!address || !bareAddress.test(address)) return {};
  return { replyTo: { name: replyTo ? "" : sender.name, address } };
}

/** A message id as mail programs write it; those of strangers may be anything. */
const messageId = /^<[^\s\p{C}<>]{1,250}>$/u;
/** RFC 5322 §3.6.4 lets them all be kept; the first and the last ones are what mail programs thread by. */
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
