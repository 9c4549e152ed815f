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
  const share = Array.from({ length: 256 }, (_, value) => linear(value / 255));
  const luminance = (x: number, y: number): number => {
    const at = (y * width + x) * depth;
    const [red, green, blue] = [0, 1, 2].map((offset) => share[dots[at + offset] ?? 0] ?? 0);
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
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
    const filter = bytes[y * (row + 1)];
    for (let x = 0; x < row; x += 1) {
      const at = y * row + x;
      const left = x >= depth ? dots[at - depth]! : 0;
      const above = y > 0 ? dots[at - row]! : 0;
      const corner = x >= depth && y > 0 ? dots[at - row - depth]! : 0;
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter ?? 0] ?? 0;
      dots[at] = (bytes[y * (row + 1) + 1 + x]! + guess) & 255;
    }
  }
  return dots;
}

function paeth(left: number, above: number, corner: number): number {
  const [byLeft, byAbove, byCorner] = [above - corner, left - corner, left + above - 2 * corner].map(Math.abs);
  if (byLeft! <= byAbove! && byLeft! <= byCorner!) return left;
  return byAbove! <= byCorner! ? above : corner;
}
