import {
  clampChroma,
  converter,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
} from "culori/fn";

useMode(modeRgb);
useMode(modeLrgb);
useMode(modeOklab);
useMode(modeOklch);

const oklch = converter("oklch");

/** A colour as `#rrggbb`. */
export type Hex = string;

/** Lightness from 0 (black) to 1, chroma from 0 (grey) to about 0.37, hue in degrees (Ottosson, Oklab; CSS Color 4 §9). */
export type Lch = { l: number; c: number; h: number };

export function lchOf(colour: Hex): Lch {
  const { l, c, h = 0 } = oklch(colour)!;
  return { l, c, h };
}

/** The nearest colour that screens can show, with its lightness and hue kept. */
export function hexOf({ l, c, h }: Lch): Hex {
  return formatHex(clampChroma({ mode: "oklch", l: Math.min(1, Math.max(0, l)), c, h }, "oklch"));
}

/** How well one can be read on the other, from 1 to 21 (WCAG 2.2, contrast ratio), as both are sent: in whole bytes. */
export function contrast(a: Hex, b: Hex): number {
  return wcagContrast(a, b);
}

/** Part of one colour in another, mixed as light is. */
export function mixed(a: Hex, b: Hex, share: number): Hex {
  return formatHex(interpolate([a, b], "oklab")(share));
}

/** With another lightness. */
export function lighter(colour: Hex, by: number): Hex {
  const { l, ...rest } = lchOf(colour);
  return hexOf({ ...rest, l: l + by });
}

const step = 0.004;

/**
 * The colour itself where it can be read on all grounds, or else the nearest lightness of it that can; where there is
 * none, black or white, whichever can be read better.
 * @param least the contrast ratio that it must have: 4.5 for words, 3 for what is large or no word (WCAG 2.2, 1.4.3, 1.4.11)
 */
export function legible(colour: Hex, grounds: readonly Hex[], least = 4.5): Hex {
  const passes = (one: Hex) => grounds.every((ground) => contrast(one, ground) >= least);
  if (passes(colour)) return colour;
  const { l, ...rest } = lchOf(colour);
  for (let far = step; far <= 1; far += step) {
    for (const to of [l - far, l + far]) {
      if (to < 0 || to > 1) continue;
      const one = hexOf({ ...rest, l: to });
      if (passes(one)) return one;
    }
  }
  return strongest(grounds);
}

/** Black or white: whichever can be read better on the ground on which it is read worst. */
export function strongest(grounds: readonly Hex[]): Hex {
  const worst = (one: Hex) => Math.min(...grounds.map((ground) => contrast(one, ground)));
  return worst("#000000") >= worst("#ffffff") ? "#000000" : "#ffffff";
}
