import { inflateSync } from "node:zlib";

/** Dots of a picture, row by row. */
export type Picture = { width: number; height: number; luminance: (x: number, y: number) => number };

/** Reads a picture as Chromium takes it: PNG with eight bits for each of red, green, blue and perhaps opacity. */
export function readPng(png: Buffer): Picture {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const depth = png[25] === 6 ? 4 : 3;
  const packed: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const dots = unfiltered(inflateSync(Buffer.concat(packed)), { row: width * depth, height, depth });
  const share = Float64Array.from({ length: 256 }, (_, value) => linear(value / 255));
  // Asked for every dot of a screen: nothing is made for it that has to be thrown away.
  const luminance = (x: number, y: number): number => {
    const at = (y * width + x) * depth;
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

/** Every row of a PNG says how it differs from what is left of it and above (PNG specification, 9). */
function unfiltered(bytes: Buffer, { row, height, depth }: { row: number; height: number; depth: number }): Uint8Array {
  const dots = new Uint8Array(row * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (row + 1);
    const guess = guesses[bytes[start]!] ?? nothing;
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x >= depth ? dots[at - depth]! : 0;
      const above = y > 0 ? dots[at - row]! : 0;
      const corner = x >= depth && y > 0 ? dots[at - row - depth]! : 0;
      dots[at] = bytes[start + 1 + x]! + guess(left, above, corner);
    }
  }
  return dots;
}

type Guess = (left: number, above: number, corner: number) => number;

const nothing: Guess = () => 0;
/** By the number of the filter. */
const guesses: Guess[] = [
  nothing,
  (left) => left,
  (_left, above) => above,
  (left, above) => (left + above) >> 1,
  (left, above, corner) => {
    const [byLeft, byAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
    const byCorner = Math.abs(left + above - 2 * corner);
    if (byLeft <= byAbove && byLeft <= byCorner) return left;
    return byAbove <= byCorner ? above : corner;
  },
];
