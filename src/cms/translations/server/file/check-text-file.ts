import type { RefusedText, TextChange, TextFileCheck } from "#cms/translations/contract.ts";
import { placeOfText } from "#contract/declared/places.ts";
import { isLanguage, languages } from "#contract/language.ts";
import { wordingFault } from "#contract/texts/own-text.ts";
import { shippedText, type Translate } from "#contract/texts/translate.ts";
import type { Db } from "#database/database.ts";
import { tidiedWording } from "../change-translation.ts";
import { isChangeable } from "../changeable-texts.ts";
import { storedTexts, translationOf } from "../read-translations.ts";
import { type FileText, readTextFile } from "./read-text-file.ts";

type Checking = { content: string; t: Translate };

/**
 * What a file would change. A text without a wording in the file stays as it is.
 * @throws Problem `CSV_BROKEN`, `TEXT_FILE`
 */
export async function checkTextFile(db: Db, { content, t }: Checking): Promise<TextFileCheck> {
  const texts = await readTextFile(content);
  const rows = await storedTexts(db);
  const changes = new Map<string, TextChange>();
  const refused: RefusedText[] = [];
  let same = 0;
  for (const one of texts) {
    const fault = faultOf(one, changes);
    if (fault) {
      refused.push({ ...one, code: fault.code, message: t(`${fault.of}${fault.code}`, fault.values) });
      continue;
    }
    const lang = isLanguage(one.lang) ? one.lang : languages[0];
    const name = `${lang} ${one.key}`;
    const now = translationOf({ key: one.key, lang }, rows.get(name));
    const text = tidiedWording(now.shipped, one.text);
    if (text === (now.unfit ?? now.text) && !now.changedSince) same += 1;
    else {
      const placeName = t(`admin:place.${placeOfText(one.key)?.name}`);
      changes.set(name, { key: one.key, lang, placeName, before: now.text, text, version: now.version });
    }
  }
  return { changes: [...changes.values()], refused, same };
}

type Fault = { of: string; code: string; values?: Record<string, string | number> };

const ofFile = "admin:translations.file.fault.";

function faultOf({ key, lang, text }: FileText, changes: Map<string, TextChange>): Fault | null {
  if (!isLanguage(lang)) return { of: ofFile, code: "LANGUAGE" };
  if (!isChangeable(key)) return { of: ofFile, code: "KEY" };
  if (changes.has(`${lang} ${key}`)) return { of: ofFile, code: "TWICE" };
  const shipped = shippedText(lang, key) ?? "";
  const fault = wordingFault(shipped, tidiedWording(shipped, text));
  return fault && { of: "problem:", ...fault };
}
