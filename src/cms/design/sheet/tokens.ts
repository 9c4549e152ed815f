import type { Choice } from "../choices.ts";
import { colourTokens } from "../colours/tokens.ts";
import type { DesignDocument } from "../document.ts";
import { fontStack } from "../fonts/faces.ts";

/** Custom properties of the shell by their names, without the two hyphens. */
export type Tokens = Record<string, string>;

/** Those of one scheme, and those that are the same in both. */
export function tokensOf(design: DesignDocument): { all: Tokens; light: Tokens; dark: Tokens } {
  return {
    all: { ...letters(design), ...room(design), ...shapes(design) },
    light: { ...colourTokens(design.colours.light), ...shadow(design, "light") },
    dark: { ...colourTokens(design.colours.dark), ...shadow(design, "dark") },
  };
}

const bases: Record<Choice<"size">, number> = { small: 0.9375, normal: 1, large: 1.0625 };
const weights: Record<Choice<"headingWeight">, number> = {
  light: 300,
  regular: 400,
  medium: 600,
  bold: 700,
  black: 800,
};
const cases: Record<Choice<"headingCase">, Tokens> = {
  plain: { "heading-case": "none", "heading-caps": "normal", "heading-tracking": "-0.01em" },
  upper: { "heading-case": "uppercase", "heading-caps": "normal", "heading-tracking": "0.04em" },
  smallCaps: { "heading-case": "none", "heading-caps": "small-caps", "heading-tracking": "0.01em" },
};

/**
 * Sizes of letters: a modular scale above the size of texts, fluid between a phone of 360 and a desk of 1440 px. On a
 * phone the ratio is nearer to 1, since long German words have to fit into a line.
 */
function letters({ type }: DesignDocument): Tokens {
  const base = bases[type.size];
  const ratio = Number(type.scale);
  const small = 1 + (ratio - 1) * 0.62;
  const size = (step: number): string => fluid(base * 1.0625 * small ** step, base * 1.1875 * ratio ** step);
  return {
    "font-heading": fontStack(type.heading),
    "font-text": fontStack(type.text),
    small: `${round(base * 0.9375)}rem`,
    text: fluid(base * 1.0625, base * 1.1875),
    large: fluid(base * 1.1875, base * 1.4375),
    h4: fluid(base * 1.0625, base * 1.125),
    h3: size(1),
    h2: size(2.2),
    h1: size(4.2),
    display: size(5),
    "heading-weight": String(headingWeight(type)),
    ...cases[type.headingCase],
  };
}

/** As style sheets have it, between 1 and 1000. */
export function headingWeight(type: Pick<DesignDocument["type"], "headingWeight">): number {
  return weights[type.headingWeight];
}

/** From a phone to a desk: `clamp(least, share of the width, most)`, all in rem. */
function fluid(least: number, most: number): string {
  const [from, to] = [22.5, 90];
  const slope = (most - least) / (to - from);
  return `clamp(${round(least)}rem, ${round(least - slope * from)}rem + ${round(slope * 100)}vw, ${round(most)}rem)`;
}

function round(value: number): number {
  return Number(value.toFixed(4));
}

const spacings: Record<Choice<"spacing">, number> = { tight: 0.8, normal: 1, airy: 1.25, wide: 1.6 };
const measures: Record<Choice<"measure">, string> = { narrow: "56ch", normal: "65ch", wide: "74ch" };
const pages: Record<Choice<"spacing">, string> = { tight: "66rem", normal: "70rem", airy: "74rem", wide: "78rem" };

/** Within a block room grows less than between blocks, so that what belongs together stays together. */
function room({ layout }: DesignDocument): Tokens {
  const by = spacings[layout.spacing];
  const inner = 1 + (by - 1) * 0.4;
  return {
    s1: "0.5rem",
    s2: `${round(inner)}rem`,
    s3: `${round(1.5 * inner)}rem`,
    s4: `${round(2 * inner)}rem`,
    s5: `${round(3 * by)}rem`,
    s6: `clamp(${round(3 * by)}rem, ${round(2 * by)}rem + ${round(4 * by)}vw, ${round(5.5 * by)}rem)`,
    page: pages[layout.spacing],
    measure: measures[layout.measure],
  };
}

const radii: Record<Choice<"corners">, string> = { none: "0px", slight: "3px", soft: "10px", round: "20px" };

function shapes({ shapes: { corners } }: DesignDocument): Tokens {
  return { radius: radii[corners] };
}

function shadow({ shapes: { shadows } }: DesignDocument, scheme: "light" | "dark"): Tokens {
  const strength = scheme === "light" ? "rgb(0 0 0 / 16%)" : "rgb(0 0 0 / 45%)";
  const all: Record<Choice<"shadows">, string> = {
    none: "none",
    soft: `0 1px 2px rgb(0 0 0 / 6%), 0 8px 24px -12px ${strength}`,
    hard: "5px 5px 0 var(--line)",
    lifted: `0 2px 4px rgb(0 0 0 / 6%), 0 18px 40px -16px ${strength}`,
  };
  return { shadow: all[shadows] };
}
