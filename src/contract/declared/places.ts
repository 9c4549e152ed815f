import { ofFeatures } from "./declared.ts";

type Place = { name: string; texts: readonly string[]; law: readonly string[] };

/** The places whose texts owners may word differently, in the order of the features; mails come last. */
export const places = ofFeatures((features): Place[] => {
  const said = features.flatMap((feature) => Object.entries(feature.places ?? {}));
  const joined = [...Map.groupBy(said, ([name]) => name)].map(([name, parts]) => ({
    name,
    texts: parts.flatMap(([, { texts }]) => texts),
    law: parts.flatMap(([, { law = [] }]) => law),
  }));
  return [...joined.filter(({ name }) => !isMail(name)), ...joined.filter(({ name }) => isMail(name))];
});

const isMail = (name: string): boolean => name.startsWith("mails");

/** Where a text stands, and whether the law asks for it. */
export type TextPlace = { name: string; law: boolean };

const known = ofFeatures(() => new Map<string, TextPlace | null>());

/** The place of a text, by its key with or without the ending of a plural form; null if owners cannot change it. */
export function placeOfText(key: string): TextPlace | null {
  const base = baseOfKey(key);
  const before = known().get(base);
  if (before !== undefined) return before;
  const place = places().find(({ texts }) => isAmong(base, texts));
  const found = place ? { name: place.name, law: isAmong(base, place.law) } : null;
  known().set(base, found);
  return found;
}

/** The key of a text without the ending of its plural form: `site:overlay.unread` of `site:overlay.unread_one`. */
export function baseOfKey(key: string): string {
  return key.replace(/_(?:one|other)$/, "");
}

function isAmong(key: string, patterns: readonly string[]): boolean {
  const fits = (pattern: string) => startsLike(key, pattern);
  const left = patterns.filter((pattern) => pattern.startsWith("!")).map((pattern) => pattern.slice(1));
  return patterns.some(fits) && !left.some(fits);
}

/** Whether a key is the one of the pattern, or below it. */
function startsLike(key: string, pattern: string): boolean {
  const [parts, asked] = [key, pattern].map((one) => one.split(/[.:]/)) as [string[], string[]];
  return asked.every((part, at) => part === "*" || part === parts[at]) && parts.length >= asked.length;
}
