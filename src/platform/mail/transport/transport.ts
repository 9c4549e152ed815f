import { join } from "node:path";
import type { Settings } from "#platform/settings.ts";
import type { MailAttachment } from "../attachments/attachment.ts";
import type { Sender } from "../letter.ts";
import type { Thread } from "../outbox/queue-mail.ts";
import { composeMail } from "./compose-mail.ts";
import { type MailServer, serverOfUrl } from "./mail-server.ts";
import { type Patience, patience } from "./patience.ts";
import { sendMail } from "./send-mail.ts";
import type { SendingThread } from "./thread/sending-thread.ts";

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

/** `server`: the mail server of the owner, if there is one, asked for each mail; `smtpUrl` takes precedence. */
type Ways = Pick<Settings, "smtpUrl" | "data"> & { server?: () => Promise<MailServer | null> };

type How = {
  wait?: Patience;
  /** Where mails are built and sent instead of in the caller's thread. */
  thread?: SendingThread;
};

/** SMTP if a mail server is configured, else the folder `mail` of the data folder. */
export function mailTransport(ways: Ways, { wait = patience, thread }: How = {}): Transport {
  const { smtpUrl, data, server = async () => null } = ways;
  const given = smtpUrl ? serverOfUrl(smtpUrl) : null;
  const closing = new AbortController();
  const send = thread ? thread.send.bind(thread) : sendMail;
  return {
    async deliver(parcel) {
      const to = given ?? (await server());
      const mail = await composeMail(parcel);
      if (to) await send(mail, { server: to, wait }, closing.signal);
      else await send(mail, { folder: join(data, "mail"), name: fileNameOf(parcel) }, closing.signal);
      return to ? "sent" : "filed";
    },
    close: () => closing.abort(),
  };
}

function fileNameOf({ id, at }: Parcel): string {
  return `${at.toISOString().replaceAll(":", "-")}-${id}.eml`;
}
