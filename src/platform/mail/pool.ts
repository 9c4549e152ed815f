import { Readable } from "node:stream";
import type { Settings } from "../settings.ts";
import { message, type Parcel, type Patience, patience, serverAt } from "./transport.ts";

/** Some connections to the mail server that stay open for many mails, each for one mail at a time. */
export type MailPool = {
  /**
   * As `Transport.deliver`; whoever sends more than `connections` at once waits for a free one. `beforeEnd` runs when
   * all but the last line of the mail has left: no server can have taken it before that is done.
   */
  deliver: (parcel: Parcel, beforeEnd?: BeforeEnd) => Promise<void>;
  /** Cuts off what is on its way at this moment. */
  close: () => void;
};

export type BeforeEnd = () => Promise<void>;

type Pooling = { connections: number; wait?: Patience };

/** Many servers end a connection by themselves after so many mails, and count more against us. */
const mailsPerConnection = 500;

/**
 * For the same mail to many: opening a connection costs several times what a mail does. A mail whose connection breaks
 * fails, and is not tried again here: whoever sends it writes down first that it may have been taken.
 */
export async function openPool(
  { smtpUrl }: { smtpUrl: NonNullable<Settings["smtpUrl"]> },
  { connections, wait = patience }: Pooling,
): Promise<MailPool> {
  const { createTransport } = await import("nodemailer");
  const pool = createTransport({
    ...serverAt(smtpUrl, wait),
    pool: true,
    maxConnections: connections,
    maxMessages: mailsPerConnection,
    maxRequeues: 0,
  });
  pool.use("stream", (mail, done) => {
    const { beforeEnd } = mail.data as { beforeEnd?: BeforeEnd };
    // The last in the row: streams before it are read ahead, before the server has heard of the mail.
    if (beforeEnd) mail.message.processFunc((content) => Readable.from(heldBack(content, beforeEnd)));
    done();
  });
  const closing = new AbortController();
  return {
    async deliver(parcel, beforeEnd) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), wait.altogether);
      const cutOff = () => late.abort();
      closing.signal.addEventListener("abort", cutOff);
      try {
        await pool.sendMail({ ...message(parcel), signal: late.signal, ...(beforeEnd ? { beforeEnd } : {}) });
      } catch (cause) {
        if (closing.signal.aborted) throw new Error("the site was stopped while this mail was being sent", { cause });
        if (!late.signal.aborted) throw cause;
        throw new Error(`the mail server took longer than ${wait.altogether / 1000} seconds`, { cause });
      } finally {
        clearTimeout(timer);
        closing.signal.removeEventListener("abort", cutOff);
      }
    },
    close() {
      closing.abort();
      pool.close();
    },
  };
}

async function* heldBack(content: Readable, beforeEnd: BeforeEnd): AsyncGenerator {
  for await (const part of content) yield part;
  await beforeEnd();
}
