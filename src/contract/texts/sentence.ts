import { numberText } from "../formats/number.ts";
import type { Language } from "../language.ts";

export type Values = Record<string, string | number>;

/** Fills in the values of one text; null if one is missing. */
export type Sentence = (values: Values) => string | null;

const placeholder = /\{\{\s*(\w+)\s*\}\}/;

/** What i18next alone understands: other texts within a text, formats, and whatever else is in double braces. */
const further = /\$t\(|\{\{|\}\}/;

/** Values by which i18next chooses among several texts. */
const choosing = ["count", "context", "ordinal"];

/** Whether there is one text, whatever the values are. */
export function isOneText(values: Values): boolean {
  return !choosing.some((name) => name in values);
}

/**
 * A text with placeholders, cut into pieces once: mails and problems fill in other values each time. Numbers are written as
 * the language writes them. Null for a text that needs more than values.
 */
export function sentenceOf(text: string, language: Language): Sentence | null {
  // What stands before, a name, what stands between, a name, …
  const pieces = text.split(placeholder);
  if (pieces.some((piece, at) => at % 2 === 0 && further.test(piece))) return null;
  return (values) => {
    let whole = pieces[0]!;
    for (let at = 1; at < pieces.length; at += 2) {
      const value = values[pieces[at]!];
      if (value === undefined || value === null) return null;
      whole += typeof value === "number" ? numberText(value, language) : value;
      whole += pieces[at + 1]!;
    }
    return whole;
  };
}
