import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import type { Settings } from "#platform/settings.ts";
import type { Sender } from "../letter.ts";
import type { Thread } from "../queue-mail.ts";

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

/** How long to wait for a mail server, in milliseconds. */
export type Patience = {
  /** Until the connection is open: name look-up, greeting and encryption. */
  connecting: number;
  /** For each reply. */
  answer: number;
  /** For the whole mail, so that a server that sends a little at a time blocks no one. */
  altogether: number;
};

/**
 * RFC 5321 §4.5.3.2 would wait ten minutes for the last reply, but then other mails would wait too. It must not be
 * shorter: some servers look for spam before they reply, and a mail that was accepted meanwhile would be sent again.
 */
export const patience: Patience = { connecting: 15_000, answer: 60_000, altogether: 90_000 };

/** No mail can be sent to such a recipient: it is not one bare address. */
export class UnfitRecipient extends Error {}

/** SMTP if a mail server is configured, else the folder `mail` of the data folder. */
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

/** The options of nodemailer for a mail server. */
export function serverAt(url: string, wait: Patience) {
  const { hostname, port, protocol, username, password } = new URL(url);
  // Port 465 speaks TLS from the first byte (RFC 8314 §3.3), whatever the scheme says; on other ports STARTTLS is used
  // if it is offered.
  const secure = protocol === "smtps:" || port === "465";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: Number(port) || (secure ? 465 : 587),
    secure,
    ...(username ? { auth: { user: decoded(username), pass: decoded(password) } } : {}),
    // A mail must not contain files or addresses of this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: wait.connecting,
    greetingTimeout: wait.connecting,
    dnsTimeout: wait.connecting,
    socketTimeout: wait.answer,
  };
}

/** A password with a lone `%` was not encoded, and is taken as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
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

/**
 * Looser than what people may type (`admin@localhost` is a mailbox), but nothing that could be read as two addresses.
 */
const bareAddress = /^[^\s\p{C}@,;:<>()"\\]+@[^\s\p{C}@,;:<>()"\\]+$/u;

/** The Message-ID of one of our mails, brackets included: the same at each attempt. */
export function messageIdOf({ id, sender }: { id: string; sender: Pick<Sender, "from"> }): string {
  return `<${id}@${sender.from.split("@")[1] ?? "localhost"}>`;
}

/** Addresses are passed as parts, never as text: nothing in them is parsed, and no line break begins a header. */
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
