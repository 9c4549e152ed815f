import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import type { Transporter } from "nodemailer";
import type { Settings } from "../settings.ts";
import type { Sender } from "./letter.ts";

/** A mail as it leaves: bodies whole, one recipient. */
export type Parcel = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  sender: Sender;
  at: Date;
};

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
  const { hostname, port, protocol, username, password } = new URL(url);
  // Port 465 speaks TLS from the first byte (RFC 8314 §3.3), whatever the scheme says; elsewhere STARTTLS is used
  // where it is offered.
  const secure = protocol === "smtps:" || port === "465";
  return createTransport({
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
  });
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

/** Addresses are given as parts, never as text: nothing in them is parsed, and no line break begins a header. */
function message({ id, to, subject, text, html, language, sender, at }: Parcel) {
  if (!bareAddress.test(to)) throw new UnfitRecipient("this is not one e-mail address");
  const domain = sender.from.split("@")[1] ?? "localhost";
  const recipient = { name: "", address: to };
  return {
    envelope: { from: { name: "", address: sender.from }, to: [recipient] },
    from: { name: sender.name, address: sender.from },
    to: recipient,
    ...(sender.replyTo ? { replyTo: { name: sender.name, address: sender.replyTo } } : {}),
    subject,
    text,
    html,
    date: at,
    // The same at each attempt, so that a mail that came twice can be told.
    messageId: `<${id}@${domain}>`,
    headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
  };
}
