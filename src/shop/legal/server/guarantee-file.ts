import { readFile } from "node:fs/promises";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { noticeHashes } from "#shop/legal/guarantee-files.ts";
import type { LegalFile } from "./versions/legal-file.ts";

const files: Record<Language, URL> = {
  de: new URL("../notice/notice-de.pdf", import.meta.url),
  en: new URL("../notice/notice-en.pdf", import.meta.url),
};

const read = new Map<Language, Promise<Buffer>>();

/** Read once: mails ask for it within a transaction, and nobody else could write until the disk has answered. */
function bytesOf(language: Language): Promise<Buffer> {
  const known = read.get(language);
  if (known) return known;
  const bytes = readFile(files[language]);
  read.set(language, bytes);
  bytes.catch(() => read.delete(language));
  return bytes;
}

/** The harmonised notice on the legal guarantee as the official PDF, which the confirmation of an order brings along. */
export async function guaranteeFile({ language }: { language: Language }): Promise<LegalFile> {
  const bytes = await bytesOf(language);
  const name = `${translator(language)("legal:notice.file")}.pdf`;
  return { name, type: "application/pdf", bytes, hash: noticeHashes[language].pdf };
}
