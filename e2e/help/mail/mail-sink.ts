import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect } from "../site.ts";

type Login = { user: string; password: string };

/** A mail server that accepts and keeps all mails. */
export type MailSink = {
  /** For `SMTP_URL`. */
  url: string;
  port: number;
  /** Waits for a mail to this address with such a subject; each is handed out once. */
  next: (wanted: { to: string; subject: RegExp }) => Promise<Email>;
  /** How many mails this address has got. */
  count: (to: string) => number;
  stop: () => Promise<void>;
};

/** With a login it takes mails from nobody else. */
export async function mailSink({ login }: { login?: Login } = {}): Promise<MailSink> {
  const taken: { to: string; mail: Email; seen: boolean }[] = [];
  const server = new SMTPServer({
    ...{ disableReverseLookup: true, closeTimeout: 1, allowInsecureAuth: true },
    disabledCommands: login ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
    onAuth({ username, password }, _session, done) {
      if (username === login?.user && password === login?.password) done(null, { user: username });
      else done(Object.assign(new Error("5.7.8 authentication failed"), { responseCode: 535 }));
    },
    async onData(stream, session, done) {
      const mail = await PostalMime.parse(Buffer.concat(await stream.toArray()));
      taken.push({ to: session.envelope.rcptTo[0]?.address ?? "", mail, seen: false });
      done(null);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
    async next({ to, subject }) {
      const find = () => taken.find((one) => !one.seen && one.to === to && subject.test(one.mail.subject ?? ""));
      await expect
        .poll(() => find() !== undefined, { message: `a mail to ${to}: ${subject}`, timeout: 20_000 })
        .toBe(true);
      const found = find()!;
      found.seen = true;
      return found.mail;
    },
    count: (to) => taken.filter((one) => one.to === to).length,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The value of a header, without its brackets. */
export function headLine(mail: Email, name: string): string {
  return (mail.headers.find(({ key }) => key === name)?.value ?? "").replace(/^<|>$/g, "");
}

/** Path and query of the address in a text that contains this. */
export function pathIn(text: string | undefined, part: string): string {
  const address = [...(text ?? "").matchAll(/https?:\/\/[^\s"<>)]+/g)]
    .map(([found]) => found)
    .find((one) => one.includes(part));
  if (!address) throw new Error(`No address with ${part} in: ${text}`);
  const { pathname, search } = new URL(address.replaceAll("&amp;", "&"));
  return pathname + search;
}
