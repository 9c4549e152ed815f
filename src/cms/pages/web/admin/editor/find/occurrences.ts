import { allBlocks, type Block, propsOf } from "#contract/blocks/block.ts";
import type { KnownTypes } from "#contract/blocks/known-types.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language, Localised } from "#contract/language.ts";
import { plainText } from "../state/plain-text.ts";

/** A place in a text of a block: the first one that is found in it is number 0. */
export type Occurrence = { block: string; prop: string; number: number };

type Page = { blocks: Block[]; types: KnownTypes; language: Language };

/** Every place on a page where these words stand, in reading order. */
export function occurrencesIn({ blocks, types, language }: Page, query: string): Occurrence[] {
  return allBlocks(blocks).flatMap(({ id: block, type: name, props }) => {
    const type = types.get(name);
    return (type ? propsOf(type, "words", "html") : []).flatMap((prop) => {
      const text = plainText(((props[prop] ?? {}) as Localised)[language] ?? "");
      return rangesOf(text, query).map((_, number) => ({ block, prop, number }));
    });
  });
}

/** Where words stand in a text, whatever their case and accents: from where to where. */
export function rangesOf(text: string, query: string): [from: number, to: number][] {
  const wanted = fold(query);
  if (!wanted) return [];
  const { folded, places } = foldedWithPlaces(text);
  const ranges: [number, number][] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    ranges.push([places[at]!, places[at + wanted.length - 1]! + 1]);
  }
  return ranges;
}

/** A folded text, and for each of its signs the place of the one that it comes from. */
function foldedWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = "";
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]!;
    // Soft hyphens are not seen, and of several blanks one is.
    const kept = /\s/.test(sign) ? (folded.endsWith(" ") ? "" : " ") : sign === "\u00ad" ? "" : fold(sign);
    folded += kept;
    for (const _ of kept) places.push(at);
  }
  return { folded, places };
}
