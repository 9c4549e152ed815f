import type { Language } from "#contract/language.ts";
import { wordingFault } from "#contract/texts/own-text.ts";
import { shippedText } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { storeOwnText, textsTag } from "#platform/own-texts.ts";
import { isChangeable } from "./changeable-texts.ts";

type Wish = { key: string; lang: Language; version: number };
type Acting = { by: string | null; now: Date };

/**
 * Words a text differently. The shipped text as a wording is a reset: updates then improve it again.
 * @throws Problem `C404`, and the refusals of `checkedWording`; ChangedMeanwhile
 */
export function changeTranslation(db: Db, change: Wish & Acting & { text: string }): Promise<void> {
  return db.transaction().execute((tx) => write(tx, change));
}

/** Shows the shipped text again. @throws Problem `C404`; ChangedMeanwhile */
export function resetTranslation(db: Db, change: Wish & Acting): Promise<void> {
  return db.transaction().execute((tx) => write(tx, { ...change, text: null }));
}

async function write(tx: Tx, { text, by, now, ...wish }: Wish & Acting & { text: string | null }): Promise<void> {
  const wording = checkedWording({ ...wish, text });
  await storeOwnText(tx, { ...wording, now });
  await changed(tx, { tags: [textsTag], now });
  const action = wording.text === null ? "translation.reset" : "translation.update";
  await audit(tx, { by, action, details: { text: wish.key, languages: [wish.lang] }, now });
}

type Import = Acting & { texts: (Wish & { text: string })[] };

/** Stores wordings, all of them or none. @throws Problem and ChangedMeanwhile for the first that cannot be stored */
export function importTranslations(db: Db, wordings: Import): Promise<void> {
  return db.transaction().execute((tx) => writeAll(tx, wordings));
}

async function writeAll(tx: Tx, { texts, by, now }: Import): Promise<void> {
  for (const wish of texts) await storeOwnText(tx, { ...checkedWording(wish), now });
  await changed(tx, { tags: [textsTag], now });
  await audit(tx, { by, action: "translation.import", details: { texts: texts.length }, now });
}

/**
 * A wording as it is stored, without blanks around it.
 * @throws Problem `C404`, `TEXT_EMPTY`, `TEXT_LONG`, `TEXT_LINES`, `TEXT_MARKUP`, `TEXT_LOST`, `TEXT_UNKNOWN`
 */
function checkedWording({ key, lang, text, version }: Wish & { text: string | null }) {
  const shipped = shippedText(lang, key);
  if (shipped === undefined || !isChangeable(key)) throw new Problem("C404");
  const wording = { language: lang, key, shipped, version };
  if (text === null) return { ...wording, text };
  const tidied = tidiedWording(shipped, text);
  const fault = wordingFault(shipped, tidied);
  if (fault) throw new Problem(fault.code, { field: "text", ...(fault.values && { values: fault.values }) });
  return { ...wording, text: tidied === shipped ? null : tidied };
}

/** Lines end as in the shipped texts, and no blanks stand around a text that has none. */
export function tidiedWording(shipped: string, text: string): string {
  const lines = text.replace(/\r\n?/g, "\n");
  return shipped === shipped.trim() ? lines.trim() : lines;
}
