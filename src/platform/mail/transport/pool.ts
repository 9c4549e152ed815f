import { Readable } from "node:stream";
import { composeMail } from "./compose-mail.ts";
import { type MailServer, optionsFor } from "./mail-server.ts";
import type { Parcel } from "./parcel.ts";
import { type Patience, patience } from "./patience.ts";

/** Connections to the mail server that stay open for many mails, one mail at a time each. */
export type MailPool = {
  /**
   * Like `Transport.deliver`; with more than `connections` calls at once, the others wait for a free connection.
   * `beforeEnd` runs when all but the last line of the mail is sent: until it is done, no server can have accepted the
   * mail.
   */
  deliver: (parcel: Parcel, beforeEnd?: BeforeEnd) => Promise<void>;
  /** Aborts the mails that are being sent. */
  close: () => void;
};

export type BeforeEnd = () => Promise<void>;

type Pooling = { connections: number; wait?: Patience };

/** Many servers close a connection after some number of mails, and hold more against the sender. */
const mailsPerConnection = 500;

/**
 * For the same mail to many recipients: opening a connection costs several times as much as a mail. If a connection
 * breaks, its mail fails and is not retried here: the caller must first record that the server may have accepted it.
 */
export async function openPool(server: MailServer, { connections, wait = patience }: Pooling): Promise<MailPool> {
  const { createTransport } = await import("nodemailer");
  const pool = createTransport({
    ...optionsFor(server, wait),
    pool: true,
    maxConnections: connections,
    maxMessages: mailsPerConnection,
    maxRequeues: 0,
  });
  pool.use("stream", (mail, done) => {
    const { beforeEnd } = mail.data as { beforeEnd?: BeforeEnd };
    // The last stream in the chain: the ones before it are read ahead, before the server has seen the mail.
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
        await pool.sendMail({
          ...(await composeMail(parcel)),
          signal: late.signal,
          ...(beforeEnd ? { beforeEnd } : {}),
        });
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
