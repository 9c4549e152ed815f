import sharp from "sharp";

/** Dots of a picture, row by row. */
export type Picture = { width: number; height: number; luminance: (x: number, y: number) => number };

/** Reads a picture as Chromium takes it: eight bits for each of red, green, blue and perhaps opacity. */
export async function readPng(png: Buffer): Promise<Picture> {
  const { data: dots, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const share = Float64Array.from({ length: 256 }, (_, value) => linear(value / 255));
  // Asked for every dot of a screen: nothing is made for it that has to be thrown away.
  const luminance = (x: number, y: number): number => {
    const at = (y * width + x) * channels;
    return 0.2126 * share[dots[at]!]! + 0.7152 * share[dots[at + 1]!]! + 0.0722 * share[dots[at + 2]!]!;
  };
  return { width, height, luminance };
}

/** What a colour of the screen is worth as light (WCAG, relative luminance). */
function linear(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

export function luminanceOf([red, green, blue]: readonly [number, number, number]): number {
  return 0.2126 * linear(red / 255) + 0.7152 * linear(green / 255) + 0.0722 * linear(blue / 255);
}

export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
