import type { Palette } from "../document.ts";
import { type Hex, hexOf, lchOf } from "./colour.ts";

/** How much of the colour the page has in its grounds, and what stands beside it. */
export type Mood = "quiet" | "warm" | "bold";

const accents: Record<Mood, number> = { quiet: 40, warm: 70, bold: 160 };
const grounds: Record<Mood, number> = { quiet: 0.004, warm: 0.011, bold: 0.01 };

/**
 * The colours of a whole site, in light and dark, from one: its hue is kept, and what stands beside it is turned from it
 * around the wheel of OKLCH. What cannot be read is mended when the sheet is made.
 */
export function paletteFrom(colour: Hex, mood: Mood = "quiet"): { light: Palette; dark: Palette } {
  const { l, c, h } = lchOf(colour);
  const at = (light: number, chroma: number, turn = 0): Hex => hexOf({ l: light, c: chroma, h: (h + turn) % 360 });
  const ground = mood === "warm" ? { h: 78 - h } : { h: 0 };
  const own = Math.min(c, 0.16);
  const beside = accents[mood];
  const breath = grounds[mood];
  return {
    light: {
      paper: at(0.985, breath, ground.h),
      surface: mood === "bold" ? "#ffffff" : at(0.997, breath / 3, ground.h),
      tint: at(0.948, breath + own * 0.1, 0),
      ink: at(0.22, Math.min(own, 0.03)),
      soft: at(0.46, Math.min(own, 0.025)),
      line: at(0.87, Math.min(own, 0.02)),
      link: at(Math.min(l, 0.45), own),
      action: hexOf({ l, c, h }),
      accent: at(0.8, Math.max(0.1, own), beside),
      panel: mood === "bold" ? at(0.88, 0.1, beside) : at(0.91, 0.06, beside),
      deep: at(0.29, Math.min(own, 0.06)),
      sky: at(0.952, 0.006 + own * 0.1),
      danger: "#a82018",
    },
    dark: {
      paper: at(0.2, Math.min(own, 0.015)),
      surface: at(0.25, Math.min(own, 0.018)),
      tint: at(0.225, Math.min(own, 0.02)),
      ink: at(0.94, 0.008),
      soft: at(0.76, 0.015),
      line: at(0.36, 0.02),
      link: at(0.8, Math.min(own, 0.11)),
      action: at(Math.max(l, 0.74), Math.min(own, 0.13)),
      accent: at(0.8, Math.max(0.1, own), beside),
      panel: at(0.29, 0.045, beside),
      deep: at(0.16, 0.012),
      sky: at(0.23, 0.012 + own * 0.08),
      danger: "#ff9d90",
    },
  };
}
