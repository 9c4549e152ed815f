import { type Hex, lchOf } from "./colour.ts";

/** How many are offered, and how far apart two of them are at least: in degrees of hue, or in lightness. */
const most = 6;
const apart = { hue: 25, lightness: 0.18 };

/** Fewer than these chroma is grey; lightness beyond these is paper or shadow (OKLCH). */
const grey = 0.03;
const light = 0.95;
const dark = 0.12;

type Found = { colour: Hex; l: number; h: number; weight: number };

/**
 * The colours that one remembers of a picture, the strongest first: those that cover much of it, and those that are
 * vivid. Grounds that are white, black or grey do not count, unless there is nothing else.
 * @param pixels four bytes each, as a canvas has them: red, green, blue, alpha
 */
export function mainColours(pixels: Uint8ClampedArray): Hex[] {
  const groups = grouped(pixels);
  const vivid = groups.filter(({ c, l }) => c >= grey && l > dark && l < light);
  const found: Found[] = (vivid.length > 0 ? vivid : groups)
    .map(({ c, count, ...rest }) => ({ ...rest, weight: count * (0.02 + c) }))
    .sort((a, b) => b.weight - a.weight);
  const chosen: Found[] = [];
  for (const one of found) {
    if (chosen.length === most) break;
    if (chosen.every((other) => isApart(one, other))) chosen.push(one);
  }
  return chosen.map(({ colour }) => colour);
}

type Group = { colour: Hex; count: number; l: number; c: number; h: number };

/** Pixels that look alike, with their mean. */
function grouped(pixels: Uint8ClampedArray): Group[] {
  const sums = new Map<number, { r: number; g: number; b: number; count: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    // Four bits of each channel.
    const key = ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4);
    const sum = sums.get(key) ?? { r: 0, g: 0, b: 0, count: 0 };
    sums.set(key, { r: sum.r + r, g: sum.g + g, b: sum.b + b, count: sum.count + 1 });
  }
  return [...sums.values()].map(({ r, g, b, count }) => {
    const colour = `#${[r, g, b].map((sum) => byte(sum / count)).join("")}`;
    return { colour, count, ...lchOf(colour) };
  });
}

function byte(value: number): string {
  return Math.round(value).toString(16).padStart(2, "0");
}

function isApart(a: Found, b: Found): boolean {
  const turn = Math.abs(a.h - b.h);
  return Math.min(turn, 360 - turn) >= apart.hue || Math.abs(a.l - b.l) >= apart.lightness;
}
