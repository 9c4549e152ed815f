import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

export type MailSink = {
  port: number;
  /** Who got the mail of each Message-ID. */
  recipients: Map<string, string>;
  /** Those whose mail came again under its number. */
  twice: string[];
  /** Mails whose number had gone to somebody else. */
  strays: string[];
  /** Waits until so many have come. */
  reached: (count: number) => Promise<void>;
};

/** A mail server that remembers what it was given, and no more than that: for very many mails. */
export async function mailSink(): Promise<MailSink> {
  const waiting = new Set<{ count: number; done: () => void }>();
  const sink: MailSink = {
    ...{ port: 0, recipients: new Map<string, string>(), twice: [], strays: [] },
    reached: (count) => new Promise((done) => void waiting.add({ count, done })),
  };
  const server = new SMTPServer({
    ...{ disabledCommands: ["AUTH", "STARTTLS"], disableReverseLookup: true, closeTimeout: 1 },
    onData(stream, session, done) {
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (head.length < 4000) head += chunk.toString("latin1");
      });
      stream.on("end", () => {
        const id = /^message-id: (<[^>]+>)/im.exec(head)?.[1] ?? "";
        const to = session.envelope.rcptTo.map(({ address }) => address).join(" ");
        const before = sink.recipients.get(id);
        if (before === undefined) sink.recipients.set(id, to);
        else if (before === to) sink.twice.push(to);
        else sink.strays.push(`${id} went to ${before} and to ${to}`);
        for (const one of waiting) if (sink.recipients.size >= one.count) one.done();
        done(null);
      });
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  sink.port = (server.server.address() as AddressInfo).port;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return sink;
}
