import { placeOfText } from "#contract/declared/places.ts";
import { encodeMark, markEnd } from "#contract/texts/text-marks.ts";
import type { Translate } from "#contract/texts/translate.ts";

const known = new WeakMap<Translate, Translate>();

/** The same texts, each that owners can change between marks with its key. */
export function markTexts(t: Translate): Translate {
  const before = known.get(t);
  if (before) return before;
  const marked: Translate = (key, values) => {
    const text = t(key, values);
    return placeOfText(key) ? encodeMark(key) + text + markEnd : text;
  };
  known.set(t, marked);
  return marked;
}
