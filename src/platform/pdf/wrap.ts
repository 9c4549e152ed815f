import type { Language } from "#contract/language.ts";
import { hyphenate } from "#platform/text/hyphenate.ts";
import type { Pdf, Style } from "./pdf.ts";

/** A part of a line; without a face it is set in that of its style. */
export type Piece<Face extends string> = { text: string; face?: Face | undefined };
/** What stands in one line. */
export type Line<Face extends string> = Piece<Face>[];

type Wrapping<Face extends string> = { style: Style<Face>; width: number; language: Language; most?: number };
type Setting<Face extends string> = Wrapping<Face> & { pdf: Pdf<Face> };

/**
 * A text in lines that are no wider than `width`. Words that are too long for a line are divided. Where there are more
 * than `most` lines, the last one ends with `…`.
 */
export function wrapped<Face extends string>(
  pdf: Pdf<Face>,
  text: string | readonly Piece<Face>[],
  wrapping: Wrapping<Face>,
): Line<Face>[] {
  const setting = { pdf, ...wrapping };
  const pieces = typeof text === "string" ? [{ text }] : text;
  const lines = linesOf(pieces).flatMap((line) => filled(wordsOf(line), setting));
  const { most = Infinity } = wrapping;
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cut(lines[most - 1]!, setting)];
}

/** Sets one line from the left. */
export function setLine<Face extends string>(
  pdf: Pdf<Face>,
  line: Line<Face>,
  { style, x, y }: { style: Style<Face>; x: number; y: number },
): void {
  let at = x;
  for (const { text, face = style.face } of line) at = pdf.line(text, { ...style, face }, { x: at, y });
}

export function plainText(line: Line<string>): string {
  return line.map(({ text }) => text).join("");
}

/** At line breaks. */
function linesOf<Face extends string>(pieces: readonly Piece<Face>[]): Line<Face>[] {
  const lines: Line<Face>[] = [[]];
  for (const { text, face } of pieces) {
    for (const [at, part] of text.split("\n").entries()) {
      if (at > 0) lines.push([]);
      lines.at(-1)!.push({ text: part, face });
    }
  }
  return lines;
}

/** At spaces; one word may be set in several faces. */
function wordsOf<Face extends string>(pieces: Line<Face>): Line<Face>[] {
  const words: Line<Face>[] = [[]];
  for (const { text, face } of pieces) {
    for (const [at, part] of text.split(/[ \t\r]+/).entries()) {
      if (at > 0) words.push([]);
      if (part !== "") words.at(-1)!.push({ text: part, face });
    }
  }
  return words.filter((word) => word.length > 0);
}

function filled<Face extends string>(words: Line<Face>[], setting: Setting<Face>): Line<Face>[] {
  const { pdf, style, width, language } = setting;
  const wide = (line: Line<Face>) =>
    line.reduce((sum, { text, face = style.face }) => sum + pdf.width(text, { ...style, face }), 0);
  const space = pdf.width(" ", style);
  const lines: Line<Face>[] = [];
  let line: Line<Face> = [];
  let used = 0;
  for (const [first, ...others] of words) {
    let word = [first!, ...others];
    if (line.length > 0 && used + space + wide(word) <= width) {
      used += space + wide(word);
      line = joined(line, word);
      continue;
    }
    if (line.length > 0) lines.push(line);
    while (word.length === 1 && wide(word) > width) {
      const [{ text, face }] = word as [Piece<Face>];
      const fits = (part: string) => wide([{ text: part, face }]) <= width;
      const head = headOf(text, { fits, language });
      lines.push([{ text: head.text, face }]);
      word = [{ text: head.rest, face }];
    }
    line = word;
    used = wide(word);
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

/** A space is set in the face before it. */
function joined<Face extends string>(line: Line<Face>, word: Line<Face>): Line<Face> {
  const last = line.at(-1)!;
  const [first, ...others] = word as [Piece<Face>, ...Piece<Face>[]];
  if (last.face === first.face) {
    return [...line.slice(0, -1), { ...last, text: `${last.text} ${first.text}` }, ...others];
  }
  return [...line.slice(0, -1), { ...last, text: `${last.text} ` }, first, ...others];
}

/** As much of a word as fits; between syllables if there are any. */
function headOf(word: string, { fits, language }: { fits: (text: string) => boolean; language: Language }) {
  const parts = hyphenate(word, language).split("\u00ad");
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const text = `${parts.slice(0, count).join("")}-`;
    if (fits(text)) return { text, rest: parts.slice(count).join("") };
  }
  let length = Math.max(1, word.length - 1);
  while (length > 1 && !fits(word.slice(0, length))) length -= 1;
  return { text: word.slice(0, length), rest: word.slice(length) };
}

/** A line that ends with `…`, and fits with it. */
function cut<Face extends string>(line: Line<Face>, { pdf, style, width }: Setting<Face>): Line<Face> {
  const [{ face }] = line as [Piece<Face>];
  const own = { ...style, face: face ?? style.face };
  let text = plainText(line);
  while (text.length > 1 && pdf.width(`${text}…`, own) > width) text = text.slice(0, -1);
  return [{ text: `${text.replace(/[\s,;·–-]+$/, "")}…`, face }];
}
