import { createHash } from "node:crypto";
import type { Captcha } from "#cms/captcha/contract.ts";
import { checkCaptcha, countGuess, tryCaptcha } from "#cms/captcha/server/index.ts";
import { textOf } from "#cms/messages/form.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fold, foldHandle } from "#contract/formats/fold.ts";
import { type Language, spokenIn } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import type { AttachedFile } from "#platform/endpoints/attached.ts";
import { counted } from "#platform/endpoints/limits.ts";
import { notify } from "#platform/faces/notifications.ts";
import type { Sender } from "#platform/mail/letter.ts";
import { queueMail } from "#platform/mail/outbox/queue-mail.ts";
import type { Storage } from "#platform/storage/store.ts";
import { checkAnswers, type Sent, type Written } from "../forms/check-answers.ts";
import { documentOf } from "../forms/form-row.ts";
import { formRow } from "../forms/read-forms.ts";
import { arrivedLetter, receiptLetter } from "../letters.ts";
import { readSettings } from "../settings.ts";
import { claimRoom, freeRoom } from "./claim-room.ts";
import { type FitFile, judgeFiles, type StoredFile } from "./judge-files.ts";
import { attachFiles, keepFiles } from "./keep-files.ts";
import { weighSpam } from "./weigh-spam.ts";

type Sending = Omit<Sent, "files"> & {
  form?: string | undefined;
  captcha?: Captcha | undefined;
  website?: string | undefined;
  /** What came with it, in the spool. */
  files: readonly AttachedFile[];
  storage: Storage;
  /** Bytes that the files of the site may take. */
  quota: number;
  /** The language of the page. */
  language: Language;
  /** In whose name mails are written, and in which language the owner reads them. */
  sender: Sender;
  main: Language;
  /** Who sends it, if they are logged in. */
  by: string | null;
  id: () => string;
  now: Date;
};

/** Receipts that go to one address in an hour: whose address it is, nobody has shown. */
const receipts = { most: 3, seconds: 3600 };

/**
 * Stores a visitor's message, and has it mailed to the owner afterwards. A form that arrives twice, by a double click
 * or a reload, is stored once and gets the same reply.
 * @throws Problem `C404` for a deleted form; the refusals of `checkAnswers`, `checkCaptcha`, `claimRoom` and `keepFiles`
 */
export async function sendMessage(db: Db, sending: Sending): Promise<void> {
  const { language, main, now } = sending;
  const form = await formRow(db, { id: sending.form });
  const document = documentOf(form);
  const judged = await judgeFiles(sending.files, { unnamed: translator(language)("messages:unnamedFile") });
  const written = checkAnswers({ ...sending, files: judged }, { form: document, language, now });
  const asked = new Set(written.answers.flatMap(({ type, field }) => (type === "file" ? field : [])));
  const files = judged.filter((file): file is FitFile => "path" in file && asked.has(file.field));
  const storing = { ...sending, form: { id: form.id, name: textOf(document.name, main) }, written, files };
  await countGuess(db, { captcha: sending.captcha, now });
  if (files.length > 0) await storeWithFiles(db, storing);
  else await db.transaction().execute((tx) => store(tx, storing));
}

type Storing = Omit<Sending, "form" | "files"> & {
  form: { id: string; name: string };
  written: Written;
  files: FitFile[];
};

/** How long a form waits for another one with the same captcha, in milliseconds. */
const patience = 30_000;

/**
 * Stores files only for the one form that has passed the captcha and claimed room. Another one with the same captcha
 * waits for it: then it is the same form, which is here already, or the captcha is used.
 */
async function storeWithFiles(db: Db, storing: Storing): Promise<void> {
  const { storage, quota, now } = storing;
  const bytes = storing.files.reduce((sum, { size }) => sum + size, 0);
  const field = storing.files[0]?.field ?? "";
  for (const start = Date.now(); Date.now() - start < patience; await new Promise((next) => setTimeout(next, 50))) {
    const captcha = await welcomeBy(db, storing);
    if (captcha === null) return;
    if (!(await claimRoom(db, { captcha, bytes, quota, field, now }))) continue;
    try {
      // Another form may have used the captcha just before this one claimed room.
      if ((await welcomeBy(db, storing)) === null) return;
      await keepFiles(db, { files: inSpool(storing.files), storage, now });
      return await db.transaction().execute((tx) => store(tx, storing));
    } finally {
      await freeRoom(db, { captcha });
    }
  }
  throw new Problem("BUSY", { retryAfter: 5 });
}

/** The id of what the captcha proves; null for a form that is here already, which needs none. */
async function welcomeBy(db: Db, storing: Storing): Promise<string | null> {
  const { captcha, now } = storing;
  try {
    return await tryCaptcha(db, { captcha, now });
  } catch (refusal) {
    const known = db.selectFrom("messages").select("id").where("sending", "=", hashOf(storing));
    if (await known.executeTakeFirst()) return null;
    throw refusal;
  }
}

/** @throws Problem `CAPTCHA_WRONG` for files that came before the captcha: no bytes of them were kept */
function inSpool(files: FitFile[]): StoredFile[] {
  return files.map(({ path, ...file }) => {
    if (path === null) throw new Problem("CAPTCHA_WRONG", { field: "captcha" });
    return { ...file, path };
  });
}

async function store(tx: Tx, storing: Storing): Promise<void> {
  const { form, written, files, captcha, website = "", language, now } = storing;
  const id = storing.id();
  const { email, answers, ...own } = written;
  const time = now.toISOString();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("messages")
    .values({
      ...{ id, version: 1, sending: hashOf(storing), form_id: form.id, folder: "inbox", is_read: 0 },
      ...{ ...own, email, email_folded: foldHandle(email), answers: JSON.stringify(answers), language },
      ...{ score: 0, signs: "[]", tags: "[]", assigned_to: null, folded: foldedTexts(written) },
      ...{ sent_at: time, active_at: time, changed_at: time, deleted_at: null },
    })
    .onConflict((conflict) => conflict.column("sending").doNothing())
    .executeTakeFirst();
  // It is here already, and its captcha with it.
  if (numInsertedOrUpdatedRows !== 1n) return;
  const { by, issued } = await checkCaptcha(tx, { captcha, now });
  const seconds = (now.getTime() - issued.getTime()) / 1000;
  const { score, signs, spam } = weighSpam({ written, trap: website, seconds, by });
  if (signs.length > 0) {
    await tx
      .updateTable("messages")
      .set({ score, signs: JSON.stringify(signs), ...(spam ? { folder: "spam" } : {}) })
      .where("id", "=", id)
      .execute();
  }
  await attachFiles(tx, { message: id, files, id: storing.id, now });
  if (!spam) await tell(tx, { ...storing, message: id });
}

type Told = "form" | "written" | "language" | "sender" | "main" | "by" | "id" | "now";
type Telling = Pick<Storing, Told> & { message: string };

/** Nobody is told of spam, and least of all whoever it says has sent it. */
export async function tell(tx: Tx, telling: Telling): Promise<void> {
  const { message, form, written, language, sender, main, by, id, now } = telling;
  const settings = await readSettings(tx);
  const to = settings.to || sender.replyTo;
  if (to) {
    await queueMail(tx, {
      ...{ id: id(), kind: "message", to, language: main, sender, now },
      letter: arrivedLetter({ id: message, form: form.name, written, language: main, sender }),
      replyTo: written.email || null,
    });
  }
  if (settings.receipt && written.email && (await mayReceipt(tx, { email: written.email, now }))) {
    const spoken = spokenIn(language, await readSiteLanguages(tx));
    const letter = receiptLetter({ sender, language: spoken });
    await queueMail(tx, { id: id(), kind: "messageReceipt", to: written.email, language: spoken, letter, sender, now });
  }
  const facts = { name: written.name || written.email, subject: written.subject || form.name };
  await notify(tx, { id: id(), kind: "message", thing: message, facts, by, now });
}

async function mayReceipt(tx: Tx, { email, now }: { email: string; now: Date }): Promise<boolean> {
  const { count } = await counted(tx, { key: `mail:${foldHandle(email)}`, ...receipts, now });
  return count <= receipts.most;
}

/** What was sent, with the captcha that it came with: two letters in the same words are two, by two captchas. */
function hashOf({ form, written, files, captcha }: Storing): string {
  const bytes = files.map(({ sha256 }) => sha256);
  return createHash("sha256")
    .update(JSON.stringify([form.id, written, bytes, captcha]))
    .digest("hex");
}

/** Each search looks through the texts of all messages, while others wait. */
const longestSearched = 50_000;

/** What it is found by. */
export function foldedTexts({ subject, company, message, name, email, answers }: Written): string {
  const asked = answers.filter(({ type }) => type !== "consent").flatMap(({ values }) => values);
  return fold([name, email, company, subject, message, ...asked].join(" ")).slice(0, longestSearched);
}
