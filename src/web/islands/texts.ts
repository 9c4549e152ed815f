import type { Translate } from "#contract/texts/translate.ts";

/** A sentence for islands in the singular and the plural, with places such as `{count}` that they fill in themselves. */
export type Counted = { one: string; other: string };

/** The sentence of a key that has `_one` and `_other`; `{count}` and the places that are named stay open. */
export function counted(t: Translate, key: string, places: readonly string[] = []): Counted {
  const values = Object.fromEntries(["count", ...places].map((place) => [place, `{${place}}`]));
  return { one: t(`${key}_one`, values), other: t(`${key}_other`, values) };
}

/** Fills in the places of a sentence. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

export function filledFor(count: number, texts: Counted, values: Readonly<Record<string, string | number>> = {}) {
  return filled(count === 1 ? texts.one : texts.other, { count, ...values });
}
