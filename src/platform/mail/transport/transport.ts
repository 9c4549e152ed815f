import { join } from "node:path";
import type { Settings } from "#platform/settings.ts";
import { composeMail } from "./compose-mail.ts";
import { type MailServer, serverOfUrl } from "./mail-server.ts";
import type { Parcel } from "./parcel.ts";
import { type Patience, patience } from "./patience.ts";
import { sendMail } from "./send-mail.ts";
import type { SendingThread } from "./thread/sending-thread.ts";

export type { Parcel } from "./parcel.ts";
export { type Patience, patience } from "./patience.ts";

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
