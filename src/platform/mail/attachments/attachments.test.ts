import { createHash, randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { beforeEach, expect, test } from "vitest";
import type { Tx } from "#database/database.ts";
import { onEveryEngine } from "#database/testing.ts";
import { outside } from "../../outside.ts";
import { queueMail } from "../outbox/queue-mail.ts";
import { outboxOf } from "../outbox/testing-outbox.ts";
import { forgetMails, trimMails } from "../outbox/trim-mails.ts";
import { sender, smtpTo } from "../testing-mails.ts";
import { mailServer } from "../transport/testing-server.ts";
import { mailTransport } from "../transport/transport.ts";
import { attachmentLimits, type MailAttachment } from "./attachment.ts";
import { forgetContents } from "./forget-contents.ts";

const day = 24 * 60 * 60 * 1000;

/** Every byte there is, in an order that no line ending or encoding survives by chance. */
const everyByte = Buffer.concat([
  Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)),
  Buffer.from("\r\n\n\r.\n"),
]);
const terms: MailAttachment = { name: "AGB.pdf", type: "application/pdf", bytes: everyByte };
const form: MailAttachment = {
  name: "Muster-Widerrufsformular für Bücher & Größen.html",
  type: "text/html; charset=utf-8",
  bytes: Buffer.from("<!doctype html>\n<p>Zeile\r\nund €\n.\n.\r\nEnde ohne Umbruch"),
};

const told = { subject: "Ihre Bestellung", before: ["Guten Tag,", "vielen Dank."], after: [] };

onEveryEngine("attachments of mails", (fresh) => {
  const at = outboxOf(fresh);

  beforeEach(() => at.database.db.transaction().execute(forgetContents));

  const stored = () => at.database.db.selectFrom("mail_contents").select(["hash", "size"]).orderBy("size").execute();

  test("they arrive byte for byte, in their order, with their names and types", async () => {
    const server = await mailServer();
    await at.box.queue({ attachments: [terms, form] });
    await at.box.send(smtpTo(server.port));
    const mail = server.taken[0]?.mail;
    expect(arrived(mail)).toEqual([terms, form].map(described));
    expect(mail?.html).toContain("Guten Tag Jörg Groß,");
    expect(server.taken[0]?.raw.split("\r\n").filter((line) => line.length > 998)).toEqual([]);
  });

  test("they arrive the same with each of many mails, under the name that each of them gives them", async () => {
    const server = await mailServer();
    const mails = [
      [terms, form],
      [{ ...terms, name: "Terms.pdf" }, form],
      [form, { ...terms, type: "application/octet-stream" }],
      [terms, form],
    ];
    for (const attachments of mails) await at.box.queue({ attachments });
    await at.box.send(smtpTo(server.port));
    const came = server.taken.map(({ mail }) => JSON.stringify(arrived(mail)));
    expect(came.toSorted()).toEqual(mails.map((files) => JSON.stringify(files.map(described))).toSorted());
  });

  test("they arrive whole where one mail brings more than is kept in memory", async () => {
    const server = await mailServer();
    const large = [1, 2].map((one) => ({ ...terms, name: `${one}.bin`, bytes: randomBytes(4_900_000) }));
    await at.box.queue({ attachments: large });
    await at.box.queue({ attachments: large.toReversed() });
    await at.box.send(smtpTo(server.port));
    const came = server.taken.map(({ mail }) => JSON.stringify(arrived(mail)));
    const wanted = [large, large.toReversed()].map((files) => JSON.stringify(files.map(described)));
    expect(came.toSorted()).toEqual(wanted.toSorted());
  });

  test("a mail without any has the two bodies as before", async () => {
    const server = await mailServer();
    await at.box.queue();
    await at.box.send(smtpTo(server.port));
    expect(server.taken[0]?.raw).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(arrived(server.taken[0]?.mail)).toEqual([]);
  });

  test("without a mail server they are in the file of the mail", async () => {
    const data = await fresh.folder();
    await at.box.queue({ attachments: [terms] });
    await at.box.send(mailTransport({ smtpUrl: null, data }));
    const [name = ""] = await readdir(join(data, "mail"));
    expect(arrived(await PostalMime.parse(await readFile(join(data, "mail", name))))).toEqual([described(terms)]);
  });

  test("the same bytes are stored once, whatever they are called", async () => {
    await at.box.queue({ attachments: [terms, { ...terms, name: "Terms.pdf" }] });
    await Promise.all(Array.from({ length: 8 }, () => at.box.queue({ attachments: [form, terms] })));
    expect(await stored()).toEqual([form, terms].map(({ bytes }) => ({ hash: hashOf(bytes), size: bytes.byteLength })));
  });

  test("they are deleted with the mail, and their bytes with the last mail that brings them", async () => {
    await at.box.queue({ to: "anna@example.org", attachments: [terms, form] });
    await at.box.queue({ to: "ben@example.org", attachments: [terms] });
    await at.database.db.transaction().execute((tx) => forgetMails(tx, { recipient: "Anna@example.org" }));
    expect(await stored()).toEqual([{ hash: hashOf(terms.bytes), size: terms.bytes.byteLength }]);
    await at.database.db.updateTable("mails").set({ state: "sent" }).execute();
    at.box.later(90 * day + 1);
    await trimMails(at.database.db, { now: at.box.now() });
    expect(await stored()).toEqual([]);
    expect(await at.database.db.selectFrom("mail_attachments").selectAll().execute()).toEqual([]);
  });

  test.each(["deletes it first", "deletes it last"])(
    "a mail that is queued while another one with the same bytes is deleted keeps them, when the other %s",
    async (order) => {
      const server = await mailServer();
      await at.box.queue({ to: "anna@example.org", attachments: [terms, form] });
      const [first, second] = order.endsWith("first") ? [forgotten, queued] : [queued, forgotten];
      let other: Promise<void> | undefined;
      await at.database.db.transaction().execute(async (tx) => {
        await first(tx);
        other = at.database.db.transaction().execute(second);
        // On PostgreSQL the other one gets as far as it can until this one ends.
        await setTimeout(100);
      });
      await other;
      await at.box.send(smtpTo(server.port));
      expect(server.taken.map(({ to }) => to)).toEqual([["carla@example.org"]]);
      expect(arrived(server.taken[0]?.mail)).toEqual([form, terms].map(described));
    },
  );

  const forgotten = (tx: Tx) => forgetMails(tx, { recipient: "anna@example.org" });
  const queued = (tx: Tx) =>
    queueMail(tx, {
      ...{ id: outside.id(), kind: "verify", to: "carla@example.org", language: "de", letter: told, sender },
      ...{ attachments: [form, terms], now: at.box.now() },
    });

  test("10 MB in ten files is what a mail may bring", async () => {
    const server = await mailServer();
    const tenth = attachmentLimits.bytes / 10;
    const files = Array.from({ length: 10 }, (_, number) => ({
      ...terms,
      name: `${number}.pdf`,
      bytes: randomBytes(tenth),
    }));
    await at.box.queue({ attachments: files });
    await at.box.send(smtpTo(server.port));
    expect(arrived(server.taken[0]?.mail)).toEqual(files.map(described));
  });

  test.each<[string, MailAttachment[]]>([
    ["an eleventh file", Array.from({ length: 11 }, () => terms)],
    ["one byte more than 10 MB", [terms, { ...form, bytes: Buffer.alloc(10_000_001 - everyByte.length) }]],
    ["a name that is a path", [{ ...terms, name: "../AGB.pdf" }]],
    ["a name with a line break", [{ ...terms, name: "AGB.pdf\r\nBcc: x@example.org" }]],
    ["no name", [{ ...terms, name: " " }]],
    ["a type with a line break", [{ ...terms, type: "text/plain\r\nBcc: x@example.org" }]],
  ])("%s is refused, and nothing is queued", async (_, attachments) => {
    await expect(at.box.queue({ attachments })).rejects.toThrow(/mail/);
    expect(await at.database.db.selectFrom("mails").select("id").execute()).toEqual([]);
    expect(await stored()).toEqual([]);
  });
});

function arrived(mail: Email | undefined) {
  return mail?.attachments.map(({ filename, mimeType, content, disposition }) => ({
    ...{ name: filename, type: mimeType, disposition },
    hash: hashOf(new Uint8Array(content as ArrayBuffer)),
  }));
}

function described({ name, type, bytes }: MailAttachment) {
  return { name, type: type.split(";")[0], disposition: "attachment", hash: hashOf(bytes) };
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
