import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime from "postal-mime";

export type Letter = {
  subject: string;
  text: string;
  /** Path and query of the address in it that is more than the site's own. */
  link: string;
};

export type Mailbox = {
  /** Waits for a mail to this address with such a subject; each is handed out once. */
  next: (wanted: { to: string; subject: RegExp }) => Promise<Letter>;
  /** The subjects of all mails to this address so far. */
  subjects: (to: string) => Promise<string[]>;
};

type Mail = { file: string; to: string; subject: string; text: string };

/** The mails that the product writes into a folder as long as no mail server is set up. */
export function mailboxIn(folder: string): Mailbox {
  const taken = new Set<string>();
  return {
    async next({ to, subject }) {
      for (let look = 0; look < 100; look += 1) {
        const mails = await mailsIn(folder);
        const mail = mails.find((mail) => !taken.has(mail.file) && mail.to === to && subject.test(mail.subject));
        if (mail) {
          taken.add(mail.file);
          return { subject: mail.subject, text: mail.text, link: linkIn(mail.text) };
        }
        await sleep(200);
      }
      throw new Error(`No mail to ${to} with a subject like ${subject}`);
    },
    async subjects(to) {
      return (await mailsIn(folder)).filter((mail) => mail.to === to).map(({ subject }) => subject);
    },
  };
}

/** Mails that were read whole, by their paths: each is read once, however often and in how many tests somebody looks. */
const known = new Map<string, Mail>();

/** In the order in which they were written. */
async function mailsIn(folder: string): Promise<Mail[]> {
  const files = await readdir(folder).catch(() => []);
  return Promise.all(files.toSorted((one, other) => one.localeCompare(other)).map((file) => readMail(folder, file)));
}

/** A mail that is being written at this moment has no text yet, and is found the next time. */
async function readMail(folder: string, file: string): Promise<Mail> {
  const path = join(folder, file);
  const former = known.get(path);
  if (former) return former;
  const bytes = await readFile(path);
  const { to, subject = "", text = "" } = await PostalMime.parse(bytes);
  const complete = bytes.toString("latin1").trimEnd().endsWith("--");
  const mail = { file, to: complete ? (to?.[0]?.address ?? "") : "", subject, text };
  if (complete) known.set(path, mail);
  return mail;
}

function linkIn(text: string): string {
  const addresses = [...text.matchAll(/https?:\/\/[^\s<>()]+/g)].map(([address]) => new URL(address));
  const link = addresses.find(({ pathname }) => pathname !== "/");
  return link ? link.pathname + link.search : "";
}
