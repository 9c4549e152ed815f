import { contrast, type Hex } from "#cms/design/colours/colour.ts";
import type { ColourRole } from "#cms/design/colours/roles.ts";
import { colourTokens } from "#cms/design/colours/tokens.ts";
import type { Palette } from "#cms/design/document.ts";

/** What a colour of a palette becomes on the page. */
export type ToldColour = {
  /** What visitors see: another colour than the chosen one where words could not be read. */
  seen: Hex;
  /** The worst contrast of the words, from 1 to 21; null of what is neither words nor their ground. */
  ratio: number | null;
};

type Read = { token: string; words: readonly string[]; grounds: readonly string[] };

const pages = ["paper", "surface", "tint", "sky"];
const asWords = (token: string): Read => ({ token, words: [token], grounds: pages });
const asGround = (token: string, words: string): Read => ({ token, words: [words], grounds: [token] });

const reads: Record<ColourRole, Read> = {
  ink: asWords("ink"),
  soft: asWords("ink-soft"),
  link: asWords("link"),
  danger: asWords("danger"),
  paper: asGround("paper", "ink"),
  surface: asGround("surface", "ink"),
  tint: asGround("tint", "ink"),
  sky: asGround("sky", "ink"),
  action: asGround("action", "on-action"),
  panel: asGround("panel", "on-panel"),
  deep: asGround("deep", "on-deep"),
  accent: { token: "accent", words: [], grounds: [] },
  line: { token: "line", words: [], grounds: [] },
};

/** How each colour of a palette is seen, and how well its words can be read. */
export function toldColours(palette: Palette): Record<ColourRole, ToldColour> {
  const tokens = colourTokens(palette);
  const told = ({ token, words, grounds }: Read): ToldColour => {
    const ratios = words.flatMap((word) => grounds.map((ground) => contrast(tokens[word]!, tokens[ground]!)));
    return { seen: tokens[token]!, ratio: ratios.length > 0 ? Math.min(...ratios) : null };
  };
  return Object.fromEntries(Object.entries(reads).map(([role, read]) => [role, told(read)])) as Record<
    ColourRole,
    ToldColour
  >;
}

/** The contrast in a word: WCAG 2.2 asks for 4.5 of words (1.4.3), and for 7 where it should be very good (1.4.6). */
export function contrastWord(ratio: number): "good" | "veryGood" {
  return ratio >= 7 ? "veryGood" : "good";
}
