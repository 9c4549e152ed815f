import { ident, string, url } from "css-tree/utils";
import { CssBroken } from "./faults.ts";
import { type CssNode, trimmed } from "./structure.ts";
import { closers, closing, type Token, types } from "./tokens.ts";

/** What may stand in a layer and loads nothing: no `@import`, `@charset`, `@namespace`. */
const atRules = new Set(
  `media supports container layer scope starting-style keyframes -webkit-keyframes font-face property page counter-style
  font-feature-values font-palette-values view-transition position-try
  top-left-corner top-left top-center top-right top-right-corner bottom-left-corner bottom-left bottom-center bottom-right
  bottom-right-corner left-top left-middle left-bottom right-top right-middle right-bottom
  stylistic styleset character-variant swash ornaments annotation historical-forms`.split(/\s+/),
);

/** Very old browsers ran scripts by these. */
const properties = new Set(["behavior", "-ms-behavior", "-moz-binding"]);
const functions = new Set(["expression"]);

/** Functions whose strings are addresses. */
const loading = new Set(["url", "src", "image", "image-set", "-webkit-image-set", "cross-fade", "-webkit-cross-fade"]);
/** Functions whose result is not known when the sheet is checked. */
const unknown = new Set(["var", "env", "attr", "if"]);

/** Everything in a style sheet that may not be in it, in the order of the text. */
export function forbiddenIn(nodes: CssNode[]): CssBroken[] {
  return nodes.flatMap((node) => {
    if (node.kind === "declaration") return [...inName(node.name), ...inTokens(node.value)];
    const below = forbiddenIn(node.contents ?? []);
    if (node.kind === "rule") return [...inTokens(node.prelude), ...below];
    return [...inAtRule(node), ...inTokens(node.prelude), ...below];
  });
}

function inName({ text, start }: Token): CssBroken[] {
  return properties.has(ident.decode(text).toLowerCase()) ? [new CssBroken("CSS_WORD", { at: start, word: text })] : [];
}

function inAtRule({ name: { text, start }, contents, prelude }: Extract<CssNode, { kind: "at" }>): CssBroken[] {
  const name = text.slice(1).toLowerCase();
  const at = { at: start, word: text };
  if (!atRules.has(name)) return [new CssBroken("CSS_AT_RULE", at)];
  // `@layer a, b;` alone has no block.
  if (!contents && !(name === "layer" && trimmed(prelude).length > 0)) return [new CssBroken("CSS_BRACE", at)];
  return [];
}

function inTokens(tokens: Token[]): CssBroken[] {
  const faults: CssBroken[] = [];
  /** Of every open bracket: whether it is one of a function that loads what it names. */
  const open: boolean[] = [];
  for (const { type, text, start } of tokens) {
    const within = open.includes(true);
    const fault = (code: CssBroken["code"]) => faults.push(new CssBroken(code, { at: start, word: text }));
    if (type === types.function) {
      const name = text.slice(0, -1).toLowerCase();
      // A browser reads `u\72l(` as `url(`, and what follows in another way.
      if (name.includes("\\") || functions.has(name) || (within && unknown.has(name))) fault("CSS_WORD");
      open.push(loading.has(name));
    } else if (closing[type] !== undefined) open.push(false);
    else if (closers.has(type)) open.pop();
    else if (type === types.atKeyword) fault("CSS_AT_RULE");
    else if (type === types.url && !isOwnAddress(url.decode(text))) fault("CSS_ADDRESS");
    else if (type === types.string && within && !isOwnAddress(string.decode(text))) fault("CSS_ADDRESS");
  }
  return faults;
}

/**
 * Whether nothing is loaded from a third party: a picture in the address itself, a path of this site, or a place on the
 * same page. A browser takes a backslash for a slash, and drops line breaks and tabs.
 */
export function isOwnAddress(address: string): boolean {
  if (/[\p{Cc}\\]/u.test(address.startsWith("data:") ? address.slice(0, 64) : address)) return false;
  return /^(?:data:image\/|\/(?!\/)|#)/i.test(address);
}

/** The text of tokens: runs of spaces are one, and comments are gone. */
export function written(tokens: Token[]): string {
  return trimmed(tokens)
    .map((token, at, all) => {
      if (token.type === types.space) return " ";
      // Without it, two words would become one.
      if (token.type === types.comment) return "/**/";
      // Nothing in it can look like the end of the element that it stands in.
      if (token.type === types.delim && token.text === "<") return /^[=\s]/.test(all[at + 1]?.text ?? "") ? "<" : "< ";
      return escaped(token.text);
    })
    .join("");
}

/** Signs that could be taken for something else stand there by their number, whatever reads the sheet. */
function escaped(text: string): string {
  return text.replace(/\\([^\w:.\n-])|</gu, (whole, sign: string = whole) => {
    return `\\${sign.codePointAt(0)!.toString(16)} `;
  });
}

/** The text of a style sheet from its structure, which closes all that it opens. */
export function serialised(nodes: CssNode[]): string {
  return nodes
    .map((node) => {
      if (node.kind === "declaration") return `${node.name.text}:${written(node.value) || " "};`;
      const block = node.contents ? `{${serialised(node.contents)}}` : ";";
      const prelude = written(node.prelude);
      return node.kind === "rule" ? `${prelude}${block}` : `${node.name.text}${prelude && ` ${prelude}`}${block}`;
    })
    .join("");
}
