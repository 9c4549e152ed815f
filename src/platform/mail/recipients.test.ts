import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import PostalMime, { decodeWords, type Email } from "postal-mime";
import { describe, expect, onTestFinished, test } from "vitest";
import { isMailAddress } from "#contract/mail/mail-address.ts";
import { letterHtml, letterText } from "./letter.ts";
import { letter, sender, smtpTo } from "./testing-mails.ts";
import { mailServer, type Taken } from "./transport/testing-server.ts";
import { mailTransport, type Parcel } from "./transport/transport.ts";

/** What strangers may type where a name, a subject or an address is asked for. */
const malice = [
  "a@b.example, c@d.example",
  "a@b.example; c@d.example",
  "a@b.example c@d.example",
  "<x@y.example>",
  "Anna <x@y.example>, <z@y.example>",
  "victim@x.example\r\nBcc: other@x.example",
  "victim@x.example\nBcc: other@x.example",
  "victim@x.example\rBcc: other@x.example",
  "victim@x.example%0d%0aBcc:other@x.example",
  "victim@x.example>\r\nRCPT TO:<other@x.example",
  "victim@x.example\r\n\r\nAn other mail",
  "victim@x.example\u2028Bcc: other@x.example",
  'a "quoted" name',
  '"a@b.example, c@d.example"@e.example',
  "group: a@b.example, c@d.example;",
  "a@b.example\u0000c@d.example",
  "=?utf-8?Q?a=40b.example=2C?= c@d.example",
  "a@b.example(c@d.example)",
  "x".repeat(2000),
  ".\r\n.\r\nMAIL FROM:<>",
  "<img src=x onerror=alert(1)>",
  "{{7*7}} ${7*7} <%= 7*7 %>",
  "Jörg Größe 日本 🍷",
];

/** Everything that may stand in the head of our mails. */
const usual = [
  ...["In-Reply-To", "References", "List-Unsubscribe", "List-Unsubscribe-Post", "List-ID", "Precedence"],
  ...["From", "To", "Reply-To", "Subject", "Message-ID", "Content-Language", "Auto-Submitted"],
  ...["Date", "MIME-Version", "Content-Type"],
];

function parcelOf(part: Partial<Parcel>): Parcel {
  const body = { letter, sender, language: "de" } as const;
  const [text, html] = [letterText(body), letterHtml(body)];
  const at = new Date("2026-11-21T10:00:00.000Z");
  return { id: "1", to: "anna@example.org", subject: letter.subject, text, html, language: "de", sender, at, ...part };
}

describe("a mail has one recipient and our headers, whatever is typed", () => {
  test.each(malice)("as the recipient: %j", async (to) => {
    const server = await mailServer();
    await expect(smtpTo(server.port).deliver(parcelOf({ to }))).rejects.toThrow("not one e-mail address");
    expect(server.named).toEqual([]);
  });

  test.each(malice)("as the site's name: %j", async (name) => {
    const [taken] = await delivered({ sender: { ...sender, name, replyTo: "post@amselberg.example" } });
    expect(taken?.mail.from).toMatchObject({ address: sender.from });
    expect(taken?.mail.replyTo).toHaveLength(1);
  });

  test.each(malice)("as the subject: %j", async (subject) => {
    const [taken] = await delivered({ subject });
    // Mail programs decode what looks encoded.
    expect([flat(subject), flat(decodeWords(subject))]).toContain(flat(taken?.mail.subject));
  });

  test.each(malice)("as a name in the text: %j", async (name) => {
    const named = { letter: { ...letter, before: [`Guten Tag ${name},`] }, sender, language: "de" as const };
    const [taken] = await delivered({ text: letterText(named), html: letterHtml(named) });
    expect(flat(taken?.mail.text)).toContain(flat(`Guten Tag ${name},`));
    expect(taken?.mail.html).not.toContain("<img");
  });

  test.each(malice)("as the address to answer to: %j", async (replyTo) => {
    await delivered({ sender: { ...sender, replyTo } });
  });

  test("as an answer's own address: it is left out then", async () => {
    for (const mail of await filed(malice.map((replyTo) => ({ replyTo })))) {
      expect(mail.replyTo).toBeUndefined();
    }
  });

  test("as the number of a mail that is answered", async () => {
    const threads = malice.map((typed) => ({
      thread: { messageId: typed, references: [typed, `<${typed}>`, "<1@b.example>"] },
    }));
    for (const mail of await filed(threads)) {
      const words = `${mail.inReplyTo ?? ""} ${mail.references ?? ""}`.trim();
      expect(words).toMatch(/^(?:<[^\s<>]+> ?)+$/);
      expect(words).toContain("<1@b.example>");
    }
  });

  test("as a line for newsletters", async () => {
    await filed(
      malice.map((value) => ({
        headers: { "List-Unsubscribe": value, "List-Unsubscribe-Post": value, "List-ID": value, Precedence: value },
      })),
    );
  });

  async function delivered(part: Partial<Parcel>): Promise<Taken[]> {
    const server = await mailServer();
    await smtpTo(server.port).deliver(parcelOf(part));
    expect(server.named).toEqual(["anna@example.org"]);
    expect(server.taken).toHaveLength(1);
    for (const { mail } of server.taken) expectOurHeaders(mail);
    return server.taken;
  }

  /** As they would leave: without a server they come to lie in a folder. */
  async function filed(parts: Partial<Parcel>[]): Promise<Email[]> {
    const data = await mkdtemp(join(tmpdir(), "vitrine-mails-"));
    onTestFinished(() => rm(data, { recursive: true }));
    const transport = mailTransport({ smtpUrl: null, data });
    for (const [id, part] of parts.entries()) await transport.deliver(parcelOf({ id: String(id), ...part }));
    const files = await readdir(join(data, "mail"));
    expect(files).toHaveLength(parts.length);
    const mails = await Promise.all(
      files.map(async (file) => PostalMime.parse(await readFile(join(data, "mail", file)))),
    );
    for (const mail of mails) expectOurHeaders(mail);
    return mails;
  }

  function expectOurHeaders(mail: Email): void {
    const names = mail.headers.map(({ originalKey }) => originalKey);
    expect(mail.to).toEqual([{ name: "", address: "anna@example.org" }]);
    expect(usual).toEqual(expect.arrayContaining(names));
    expect(new Set(names).size).toBe(names.length);
  }
});

test("an answer belongs to its conversation, and its own answer goes where it should", async () => {
  const server = await mailServer();
  const references = Array.from({ length: 40 }, (_, number) => `<${number}@a.example>`);
  const thread = { messageId: "<question@a.example>", references };
  await smtpTo(server.port).deliver(parcelOf({ replyTo: "nachrichten@amselberg.example", thread }));
  const [taken] = server.taken;
  expect(taken?.mail.replyTo).toEqual([{ name: "", address: "nachrichten@amselberg.example" }]);
  expect(taken?.mail.inReplyTo).toBe("<question@a.example>");
  const known = taken?.mail.references?.split(/\s+/) ?? [];
  expect([known[0], known.at(-1)]).toEqual(["<0@a.example>", "<question@a.example>"]);
  expect(known).toHaveLength(20);
});

test("the lines of a newsletter arrive as they were written", async () => {
  const server = await mailServer();
  const address = `https://amselberg.example/abmelden?token=${"x".repeat(43)}`;
  await smtpTo(server.port).deliver(
    parcelOf({
      headers: { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    }),
  );
  const line = (name: string) => server.taken[0]?.mail.headers.find(({ key }) => key === name)?.value;
  expect(line("list-unsubscribe")).toBe(`<${address}>`);
  expect(line("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
});

test("every address that the site accepts is one recipient to the mail server, letter for letter", async () => {
  const server = await mailServer();
  const transport = smtpTo(server.port);
  await fc.assert(
    fc.asyncProperty(fc.array(addresses, { minLength: 1, maxLength: 10 }), async (recipients) => {
      const before = server.named.length;
      await Promise.all(recipients.map((to) => transport.deliver(parcelOf({ to }))));
      expect(server.named.slice(before).map(readable).toSorted()).toEqual(recipients.map(readable).toSorted());
    }),
    { numRuns: 30 },
  );
});

function oneOf(signs: string) {
  return fc.constantFrom(...Array.from(signs));
}

const letters = oneOf("abcXYZ019-.+_'#!%&*/=?^`{|}~$äßéøñıİſ日本кириلعΩ");
const addresses = fc
  .tuple(
    fc.string({ unit: letters, minLength: 1, maxLength: 12 }),
    fc.string({ unit: oneOf("abXY09-.äßéøñ日本кириΩ"), minLength: 1, maxLength: 12 }),
  )
  .map(([local, host]) => `${local}@${host}.de`)
  .filter(isMailAddress);

/** Hosts have a spelling for people and one for machines; which is sent depends on the mailbox. */
function readable(address: string): string {
  const [local = "", host = ""] = address.split("@");
  return `${local}@${new URL(`http://${host}`).hostname}`;
}

/** Line breaks and signs that nobody sees may be lost on the way. */
function flat(text = ""): string {
  return text.replace(/[\s\p{C}]+/gu, " ").trim();
}
