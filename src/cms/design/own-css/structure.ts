import { CssBroken } from "./faults.ts";
import { closers, closing, isBlank, type Token, types } from "./tokens.ts";

/** A rule with its block (`a{}`, `@media print{}`), or a statement or declaration that ends without one. */
export type CssNode =
  | { kind: "rule"; prelude: Token[]; contents: CssNode[] }
  | { kind: "at"; name: Token; prelude: Token[]; contents: CssNode[] | null }
  | { kind: "declaration"; name: Token; value: Token[] };

/** Deeper than anybody nests rules. */
const deepest = 16;

/**
 * The structure of a style sheet by CSS Syntax Level 3 §5: rules and declarations, with rules in rules. Stricter than a
 * browser, which drops what it does not understand: here its owner is told.
 * @throws CssBroken
 */
export function structureOf(tokens: Token[], end: number): CssNode[] {
  return new Reader(tokens, end).sheet();
}

class Reader {
  readonly #tokens: Token[];
  /** The offset of the end of the text. */
  readonly #end: number;
  #at = 0;

  constructor(tokens: Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  sheet(): CssNode[] {
    const nodes: CssNode[] = [];
    for (;;) {
      this.#skip();
      const token = this.#tokens[this.#at];
      if (!token) return nodes;
      nodes.push(token.type === types.atKeyword ? this.#atRule(0) : this.#rule(0));
    }
  }

  /** What stands between braces, of which the first has been read. */
  #block(open: Token, depth: number): CssNode[] {
    if (depth > deepest) throw new CssBroken("CSS_DEEP", { at: open.start });
    const nodes: CssNode[] = [];
    for (;;) {
      this.#skip();
      const token = this.#tokens[this.#at];
      if (!token) throw new CssBroken("CSS_UNCLOSED", { at: open.start, word: "{" });
      if (token.type === types.closeCurly) {
        this.#at++;
        return nodes;
      }
      if (token.type === types.semicolon) this.#at++;
      else if (token.type === types.atKeyword) nodes.push(this.#atRule(depth));
      else nodes.push(this.#isDeclaration() ? this.#declaration() : this.#rule(depth));
    }
  }

  #atRule(depth: number): CssNode {
    const name = this.#tokens[this.#at++]!;
    const prelude = this.#until([types.openCurly, types.semicolon, types.closeCurly]);
    const token = this.#tokens[this.#at];
    if (token?.type !== types.openCurly) {
      if (token?.type === types.semicolon) this.#at++;
      return { kind: "at", name, prelude, contents: null };
    }
    this.#at++;
    return { kind: "at", name, prelude, contents: this.#block(token, depth + 1) };
  }

  #rule(depth: number): CssNode {
    const first = this.#tokens[this.#at]!;
    const prelude = this.#until([types.openCurly, types.semicolon, types.closeCurly]);
    const token = this.#tokens[this.#at];
    // No selector begins like a custom property.
    const own = first.type === types.ident && first.text.startsWith("--");
    if (token?.type === types.openCurly && !own) {
      if (prelude.length === 0) throw new CssBroken("CSS_SELECTOR", { at: token.start });
      this.#at++;
      return { kind: "rule", prelude, contents: this.#block(token, depth + 1) };
    }
    if (first.type === types.closeCurly) throw new CssBroken("CSS_STRAY", { at: first.start, word: "}" });
    const word = trimmed(prelude)
      .map(({ text }) => text)
      .join("");
    throw new CssBroken(depth === 0 && !own ? "CSS_BRACE" : "CSS_COLON", { at: first.start, word });
  }

  #declaration(): CssNode {
    const name = this.#tokens[this.#at++]!;
    this.#skip();
    this.#at++;
    const value = this.#until([types.semicolon, types.closeCurly]);
    const own = name.text.startsWith("--");
    const colon = own ? undefined : outermost(value).find(({ type }) => type === types.colon);
    if (colon) throw new CssBroken("CSS_SEMICOLON", { at: colon.start, word: wordBefore(value, colon) });
    if (!own && trimmed(value).length === 0) throw new CssBroken("CSS_VALUE", { at: name.start, word: name.text });
    return { kind: "declaration", name, value };
  }

  /**
   * Whether a declaration begins here, or a rule within a rule, which may begin in the same way (`a:hover{}`): only of a
   * custom property the value may have a block.
   */
  #isDeclaration(): boolean {
    const name = this.#tokens[this.#at]!;
    if (name.type !== types.ident) return false;
    const start = this.#at;
    this.#at++;
    this.#skip();
    const colon = this.#tokens[this.#at]?.type === types.colon;
    if (colon && !name.text.startsWith("--")) {
      this.#at++;
      this.#until([types.semicolon, types.closeCurly, types.openCurly]);
      const rule = this.#tokens[this.#at]?.type === types.openCurly;
      this.#at = start;
      return !rule;
    }
    this.#at = start;
    return colon;
  }

  /** The tokens before one of the named types that stands outside of all brackets. */
  #until(ends: readonly number[]): Token[] {
    const from = this.#at;
    const open: Token[] = [];
    for (; ; this.#at++) {
      const token = this.#tokens[this.#at];
      if (!token) {
        const last = open.at(-1);
        if (last) throw new CssBroken("CSS_UNCLOSED", { at: last.start, word: last.text });
        return this.#tokens.slice(from);
      }
      const { type, start, text } = token;
      const last = open.at(-1);
      if (!last && ends.includes(type)) return this.#tokens.slice(from, this.#at);
      if (closing[type] !== undefined) open.push(token);
      else if (closers.has(type)) {
        if (!last) throw new CssBroken("CSS_STRAY", { at: start, word: text });
        if (closing[last.type] !== type) throw new CssBroken("CSS_UNCLOSED", { at: last.start, word: last.text });
        open.pop();
      } else refuseBroken(token, this.#end);
    }
  }

  #skip(): void {
    for (let token = this.#tokens[this.#at]; token && isBlank(token); token = this.#tokens[this.#at]) {
      refuseBroken(token, this.#end);
      this.#at++;
    }
  }
}

/** A string, an address or a comment without its end; and what stands around a style sheet in very old pages. */
function refuseBroken({ type, text, start }: Token, end: number): void {
  const unfinished = start + text.length >= end;
  if (type === types.badString || (type === types.string && unfinished && !text.endsWith(text[0]!)))
    throw new CssBroken("CSS_STRING", { at: start, word: text });
  if (type === types.badUrl || (type === types.url && unfinished && !text.endsWith(")")))
    throw new CssBroken("CSS_UNCLOSED", { at: start, word: "url(" });
  if (type === types.comment && !(text.length > 3 && text.endsWith("*/")))
    throw new CssBroken("CSS_COMMENT", { at: start });
  // Before a line break it escapes nothing, and would escape what comes to stand behind it.
  const lost = type === types.delim && text === "\\";
  if (lost || type === types.cdo || type === types.cdc) throw new CssBroken("CSS_STRAY", { at: start, word: text });
}

/** The tokens outside of all brackets. */
function outermost(tokens: Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ type }) => {
    if (closing[type] !== undefined) depth++;
    else if (closers.has(type)) depth--;
    else return depth === 0;
    return false;
  });
}

function wordBefore(tokens: Token[], { start }: Token): string {
  return tokens.findLast((token) => token.start < start && !isBlank(token))?.text ?? "";
}

export function trimmed(tokens: Token[]): Token[] {
  const first = tokens.findIndex((token) => !isBlank(token));
  return first < 0 ? [] : tokens.slice(first, tokens.findLastIndex((token) => !isBlank(token)) + 1);
}
