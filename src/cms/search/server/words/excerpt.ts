import type { Language } from "#contract/language.ts";
import { stemOf, type Token, tokensOf } from "./words.ts";

/** What a search looked for: words and stems of words, folded. */
export type Sought = { words: ReadonlySet<string>; stems: ReadonlySet<string> };

/** A piece of a text; `hit`: it is one of the words that were looked for. */
export type Piece = { text: string; hit: boolean };

/** The usual length of an excerpt, in characters, and how much of it stands before its first hit. */
const [length, before] = [220, 60];
/** How much of a long text is looked through, in characters. */
const farthest = 50_000;

/** A line with the words marked that were looked for. */
export function marked(text: string, { sought, language }: { sought: Sought; language: Language }): Piece[] {
  return pieces(text, { from: 0, to: text.length, hits: hitsIn(text, { sought, language }) });
}

/**
 * The part of a text in which most of the words stand that were looked for, with these marked; its beginning if none of
 * them does. It begins and ends between words, with `…` where more is left out.
 */
export function excerpt(text: string, { sought, language }: { sought: Sought; language: Language }): Piece[] {
  // What stood in lines of its own stays apart.
  const line = text
    .slice(0, farthest)
    .replace(/\s*\n\s*/g, " · ")
    .replace(/\s+/g, " ")
    .trim();
  const hits = hitsIn(line, { sought, language });
  const start = best(hits);
  const from = start === null ? 0 : beginningAt(line, start.start - before);
  const to = endAt(line, from + length);
  const shown = pieces(line, { from, to, hits });
  const [left, right] = [from > 0 ? "… " : "", to < line.length || text.length > farthest ? " …" : ""];
  return joined([{ text: left, hit: false }, ...shown, { text: right, hit: false }]);
}

function hitsIn(text: string, { sought, language }: { sought: Sought; language: Language }): Token[] {
  const isHit = ({ word }: Token) => sought.words.has(word) || sought.stems.has(stemOf(word, language));
  return tokensOf(text, language).filter(isHit);
}

/** The hit behind which the most different ones follow within an excerpt. */
function best(hits: Token[]): Token | null {
  let [found, most] = [hits[0] ?? null, 0];
  for (const [at, hit] of hits.entries()) {
    const near = new Set<string>();
    for (let next = at; next < hits.length && hits[next]!.end <= hit.start + length - before; next += 1) {
      near.add(hits[next]!.word);
    }
    if (near.size > most) [found, most] = [hit, near.size];
  }
  return found;
}

function beginningAt(line: string, wanted: number): number {
  if (wanted <= 0) return 0;
  const blank = line.indexOf(" ", wanted);
  return blank < 0 ? wanted : blank + 1;
}

function endAt(line: string, wanted: number): number {
  if (wanted >= line.length) return line.length;
  const blank = line.lastIndexOf(" ", wanted);
  return blank <= wanted - length ? wanted : blank;
}

function pieces(text: string, { from, to, hits }: { from: number; to: number; hits: Token[] }): Piece[] {
  const shown: Piece[] = [];
  let at = from;
  for (const { start, end } of hits) {
    if (start < at || end > to) continue;
    shown.push({ text: text.slice(at, start), hit: false }, { text: text.slice(start, end), hit: true });
    at = end;
  }
  return joined([...shown, { text: text.slice(at, to), hit: false }]);
}

/** Without empty pieces, and with pieces of one kind as one. */
function joined(all: Piece[]): Piece[] {
  const list: Piece[] = [];
  for (const { text, hit } of all) {
    const last = list.at(-1);
    if (text === "") continue;
    if (last?.hit === hit) last.text += text;
    else list.push({ text, hit });
  }
  return list;
}
