/** What is used of css-tree, which comes without types. */
declare module "css-tree/tokenizer" {
  /** Splits a text into the tokens of CSS Syntax Level 3 §4; `start` and `end` are offsets in it. */
  export function tokenize(text: string, onToken: (type: number, start: number, end: number) => void): void;
}

declare module "css-tree/utils" {
  type Codec = { decode: (source: string) => string };
  /** Each takes the text of one token. */
  export const ident: Codec;
  export const string: Codec;
  export const url: Codec;
}
