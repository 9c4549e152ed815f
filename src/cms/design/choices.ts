/**
 * What can be chosen of a design, each with the words that style sheets and screens know it by. The first of each list is
 * what a site has that says nothing. Adding a choice is a word here, a sheet in `web/sheets` and a label in `texts`.
 */
export const choices = {
  /** How the name of the site, its menu and a call to action stand above a page. */
  header: ["bar", "centred", "stacked", "over", "split", "boxed"],
  /** How address, hours and links stand below it. */
  footer: ["columns", "centred", "slim", "banner", "split", "card"],
  /** Where the opening of a page ends. */
  edge: ["straight", "hills", "wave", "slant", "arc", "torn"],
  /** Where the words of an opening stand, if no picture stands with them. */
  opening: ["start", "centred", "card", "wide", "low"],
  /** Of texts: the share of the usual size. */
  size: ["normal", "small", "large"],
  /** From one size of headings to the next, as a ratio. */
  scale: ["1.2", "1.125", "1.25", "1.333", "1.414", "1.5"],
  headingWeight: ["bold", "light", "regular", "medium", "black"],
  headingCase: ["plain", "upper", "smallCaps"],
  spacing: ["normal", "tight", "airy", "wide"],
  /** The longest line of a text. */
  measure: ["normal", "narrow", "wide"],
  /** Headings of the parts of a page. */
  heads: ["aside", "above", "ruled", "marked"],
  corners: ["slight", "none", "soft", "round"],
  shadows: ["soft", "none", "hard", "lifted"],
  lines: ["hair", "none", "strong", "double"],
  buttons: ["filled", "outline", "pill", "underline", "block"],
  links: ["underline", "thick", "marker", "dotted"],
  fields: ["box", "line", "filled"],
  cards: ["raised", "plain", "framed", "tinted", "topped"],
  pictures: ["plain", "rounded", "framed", "mat", "arch", "tilted"],
  motion: ["calm", "none", "lively"],
} as const;

export type ChoiceName = keyof typeof choices;
export type Choice<N extends ChoiceName> = (typeof choices)[N][number];

/** Small drawings of the house between parts of a page and behind its opening; `own` is a file of the owner's. */
export const ornaments = [
  "none",
  "vineyard",
  "leaves",
  "waves",
  "dots",
  "rays",
  "lines",
  "tiles",
  "circles",
  "sprig",
  "hatch",
  "own",
] as const;
export type OrnamentName = (typeof ornaments)[number];
