import { type Hex, strongest } from "../colours/colour.ts";
import { colourTokens } from "../colours/tokens.ts";
import type { DesignDocument } from "../document.ts";
import type { Tokens } from "./tokens.ts";

/** The grounds on which a logo stands; those of headers go with the paper. */
const grounds = ["paper", "deep", "panel"] as const;

/**
 * Which logo is shown on which ground, by how light the ground is: of two the one that is made for it; a single one is
 * given the light paper where the ground is dark.
 */
export function logoTokens(
  { colours }: Pick<DesignDocument, "colours">,
  { pair }: { pair: boolean },
): { light: Tokens; dark: Tokens } {
  const { paper } = colourTokens(colours.light);
  const light = isDark(paper!) ? "#ffffff" : paper!;
  const of = (scheme: "light" | "dark"): Tokens => {
    const tokens = colourTokens(colours[scheme]);
    return Object.assign({}, ...grounds.map((name) => tokensOn(name, { dark: isDark(tokens[name]!), light, pair })));
  };
  return { light: of("light"), dark: of("dark") };
}

type On = { dark: boolean /** The ground that a single logo brings along. */; light: Hex; pair: boolean };

function tokensOn(name: string, { dark, light, pair }: On): Tokens {
  if (!pair) {
    return {
      [`logo-ground-on-${name}`]: dark ? light : "transparent",
      [`logo-room-on-${name}`]: dark ? "0.3rem 0.5rem" : "0",
    };
  }
  const [shown, hidden] = ["inline", "none"];
  return {
    [`logo-light-on-${name}`]: dark ? hidden : shown,
    [`logo-dark-on-${name}`]: dark ? shown : hidden,
  };
}

function isDark(ground: Hex): boolean {
  return strongest([ground]) === "#ffffff";
}
