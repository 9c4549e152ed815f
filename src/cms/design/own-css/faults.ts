import type { cssProblems } from "./problems.ts";

/** Why a style sheet of an owner is refused, and where: line and column count from 1. */
export type CssFault = {
  code: keyof typeof cssProblems;
  values: { line: number; column: number; word: string };
};

/** Nothing after it can be understood. */
export class CssBroken extends Error {
  readonly code: CssFault["code"];
  /** The offset in the text. */
  readonly at: number;
  readonly word: string;

  constructor(code: CssFault["code"], { at, word = "" }: { at: number; word?: string }) {
    super(code);
    this.code = code;
    this.at = at;
    this.word = word;
  }
}

const longest = 60;

/** The words that are shown are those of the owner, and no longer than a line. */
export function faultAt(text: string, { code, at, word }: Pick<CssBroken, "code" | "at" | "word">): CssFault {
  const before = text.slice(0, at);
  const line = before.split("\n").length;
  const column = at - before.lastIndexOf("\n");
  return { code, values: { line, column, word: word.length > longest ? `${word.slice(0, longest)}…` : word } };
}
