import { tokenize } from "css-tree/tokenizer";

/** The types of tokens, as css-tree numbers them (CSS Syntax Level 3 §4). */
export const types = {
  ident: 1,
  function: 2,
  atKeyword: 3,
  hash: 4,
  string: 5,
  badString: 6,
  url: 7,
  badUrl: 8,
  delim: 9,
  dimension: 12,
  space: 13,
  cdo: 14,
  cdc: 15,
  colon: 16,
  semicolon: 17,
  openSquare: 19,
  closeSquare: 20,
  openRound: 21,
  closeRound: 22,
  openCurly: 23,
  closeCurly: 24,
  comment: 25,
} as const;

export type Token = { type: number; text: string; start: number };

/** What is preprocessed before it is split: all ends of lines are one character (CSS Syntax Level 3 §3.3). */
export function preprocessed(text: string): string {
  return text.replace(/\r\n?|\f/g, "\n").replaceAll("\0", "\u{fffd}");
}

/** The tokens of a preprocessed text. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  tokenize(text, (type, start, end) => tokens.push({ type, text: text.slice(start, end), start }));
  return tokens;
}

/** What closes a bracket or a function, by the type of what opens it. */
export const closing: Readonly<Record<number, number>> = {
  [types.openRound]: types.closeRound,
  [types.function]: types.closeRound,
  [types.openSquare]: types.closeSquare,
  [types.openCurly]: types.closeCurly,
};

export const closers: ReadonlySet<number> = new Set(Object.values(closing));

export function isBlank({ type }: Token): boolean {
  return type === types.space || type === types.comment;
}
