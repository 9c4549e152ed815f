import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import type { Readable } from "node:stream";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from "smtp-server";
import { onTestFinished } from "vitest";
import { certificate, key } from "./testing-certificate.ts";

/** A mail that the server has accepted, raw and parsed. */
export type Taken = { from: string; to: string[]; login: string | null; secure: boolean; raw: string; mail: Email };

export type MailServer = {
  port: number;
  taken: Taken[];
  /** Everyone named as a recipient, including refused ones. */
  named: string[];
};

type Manners = {
  /** TLS from the first byte. */
  secure?: boolean;
  /** Offers STARTTLS. */
  starttls?: boolean;
  login?: { user: string; password: string };
  /** The reply to a recipient; null accepts it. May change from one attempt to the next. */
  onRecipient?: (address: string) => string | null;
  /** The reply after the whole mail has arrived. */
  onContent?: (raw: string) => string | null;
};

/** A real mail server on this machine until the test is over. */
export async function mailServer(manners: Manners = {}): Promise<MailServer> {
  const { secure = false, starttls = false, login, onRecipient, onContent } = manners;
  const taken: Taken[] = [];
  const named: string[] = [];
  const options: SMTPServerOptions = {
    ...{ secure, key, cert: certificate, disableReverseLookup: true, closeTimeout: 1, allowInsecureAuth: true },
    disabledCommands: [...(starttls ? [] : ["STARTTLS"]), ...(login ? [] : ["AUTH"])],
    onAuth({ username, password }, _session, done) {
      const right = username === login?.user && password === login?.password;
      if (right) done(null, { user: username });
      else done(refusal("535 5.7.8 authentication failed"));
    },
    onRcptTo({ address }, _session, done) {
      named.push(address);
      done(refusal(onRecipient?.(address)));
    },
    onData: (stream, session, done) => void take(stream, { session, done }),
  };
  async function take(stream: Readable, { session, done }: Taking): Promise<void> {
    const mail = await readMail(stream, session);
    const wrong = refusal(onContent?.(mail.raw));
    if (!wrong) taken.push(mail);
    done(wrong);
  }
  const server = new SMTPServer(options);
  // Clients that break off are what these tests are about.
  server.on("error", () => {});
  const port = await listening(server.listen(0, "127.0.0.1"));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port, taken, named };
}

type Taking = { session: SMTPServerSession; done: (error: Error | null) => void };

async function readMail(stream: Readable, session: SMTPServerSession): Promise<Taken> {
  const raw = Buffer.concat(await stream.toArray()).toString("latin1");
  const { mailFrom, rcptTo } = session.envelope;
  return {
    from: mailFrom ? mailFrom.address : "",
    to: rcptTo.map(({ address }) => address),
    login: session.user ?? null,
    secure: session.secure,
    raw,
    mail: await PostalMime.parse(Buffer.from(raw, "latin1")),
  };
}

function refusal(reply: string | null | undefined): Error | null {
  if (!reply) return null;
  return Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) });
}

/** The steps at which a client may have to wait; `content` is the mail itself. */
type Step = "greeting" | "EHLO" | "STARTTLS" | "MAIL" | "RCPT" | "DATA" | "content";
/** Replies; or `silence`, `cut` for a closed connection, `drip` for a reply that never ends. */
export type Rudeness = Partial<Record<Step, string>>;

const politeReplies: Record<Step, string> = {
  greeting: "220 rude.example ESMTP",
  EHLO: "250 rude.example",
  STARTTLS: "502 no",
  MAIL: "250 ok",
  RCPT: "250 ok",
  DATA: "354 go on",
  content: "250 taken",
};

export type RudeServer = {
  port: number /** Mails that arrived completely, whatever the reply was. */;
  contents: string[];
};

/** A server that breaks the protocol at the given steps; after `only` connections it is polite. */
export async function rudeServer(
  rudeness: Rudeness,
  { only = Number.POSITIVE_INFINITY }: { only?: number } = {},
): Promise<RudeServer> {
  const contents: string[] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server: Server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on("error", () => {});
    converse(socket, { replies: { ...politeReplies, ...(connections > only ? {} : rudeness) }, contents });
  });
  const port = await listening(server.listen(0, "127.0.0.1"));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });
  return { port, contents };
}

type Manuscript = { replies: Record<Step, string>; contents: string[] };

function converse(socket: Socket, { replies, contents }: Manuscript): void {
  let unread = "";
  let inContent = false;
  const answer = (step: Step): void => {
    const reply = replies[step];
    if (reply === "cut") socket.destroy();
    else if (reply === "drip") drip(socket);
    else if (reply !== "silence") socket.write(`${reply}\r\n`);
  };
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    unread += chunk;
    for (;;) {
      const end = unread.indexOf(inContent ? "\r\n.\r\n" : "\r\n");
      if (end < 0) return;
      const part = unread.slice(0, end);
      unread = unread.slice(end + (inContent ? 5 : 2));
      if (inContent) contents.push(part);
      const step = inContent ? "content" : stepOf(part);
      if (step === null) socket.end("221 bye\r\n");
      else answer(step);
      inContent = step === "DATA" && replies.DATA.startsWith("354");
    }
  });
  answer("greeting");
}

function stepOf(line: string): Step | null {
  const verb = line.split(/[ :]/)[0]?.toUpperCase() ?? "";
  return verb in politeReplies ? (verb as Step) : null;
}

/** Often enough that no single wait is long. */
function drip(socket: Socket): void {
  const timer = setInterval(() => socket.write("250-wait\r\n"), 20);
  socket.once("close", () => clearInterval(timer));
}

async function listening(server: Server): Promise<number> {
  if (!server.listening) await new Promise((resolve) => server.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}
