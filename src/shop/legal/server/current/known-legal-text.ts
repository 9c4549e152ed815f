import { type Translate, translator } from "#contract/texts/translate.ts";
import { type LegalText, legalText, type Making } from "./legal-text.ts";

type Known = { making: Making; payments: string; t: Translate; text: LegalText | null };

/** The last text of each kind in each language: every step of a checkout asks for them. */
const known = new Map<string, Known>();

/** What `legalText` makes, made anew once something that it is made of is another. */
export function knownLegalText(making: Making): LegalText | null {
  const key = `${making.kind} ${making.language}`;
  const payments = making.payments.join();
  const t = translator(making.language);
  const last = known.get(key);
  if (last && last.t === t && last.payments === payments && isSame(last.making, making)) return last.text;
  const text = legalText(making);
  known.set(key, { making, payments, t, text });
  return text;
}

/** Settings, writings and places are read once until they change (`Remembered`), so the same ones are the same objects. */
function isSame(one: Making, other: Making): boolean {
  const { config, writing, places, paths, url, main } = one;
  return (
    config === other.config &&
    writing === other.writing &&
    places === other.places &&
    paths === other.paths &&
    url === other.url &&
    main === other.main
  );
}
