import { fold } from "#contract/formats/fold.ts";

const longestHeader = 200;

/** A header for comparing: without case, accents and the signs at its end. */
export function headerKey(header: string): string {
  return fold(header.slice(0, longestHeader))
    .replace(/\s*[?*:]+$/, "")
    .replace(/[_\s]+/g, " ")
    .trim();
}

/** Targets by the headers that mean them. */
export type Dictionary = ReadonlyMap<string, string>;

export function dictionaryOf(headers: Record<string, readonly string[]>): Dictionary {
  return new Map(Object.entries(headers).flatMap(([target, all]) => all.map((header) => [headerKey(header), target])));
}
