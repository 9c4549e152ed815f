import { barsOf, modulesOf, quietZone } from "#platform/codes/modules.ts";
import type { Sheet } from "./paper.ts";

/** What the types of the package do not name: its export `raw` gives the widths of bars and of the gaps between them. */
type Encoder = { default: { raw: (asked: { bcid: string; text: string }) => [{ sbs: number[] }] } };

/** Light room before and after the bars of an EAN, in widths of the narrowest (GS1 General Specifications 5.2.3). */
const quietBars = { before: 11, after: 7 };

/** The dark parts of a code in the unit square or strip, each as x, y, width and height. */
export type Code = { boxes: [number, number, number, number][]; units: { across: number; down: number } };

/** A QR code with its margin, and error correction M. */
export async function qrCode(text: string): Promise<Code> {
  const modules = await modulesOf(text);
  const boxes = barsOf(modules).map(({ x, y, width }) => [x + quietZone, y + quietZone, width, 1] as Code["boxes"][0]);
  const side = modules.length + 2 * quietZone;
  return { boxes, units: { across: side, down: side } };
}

/** The bars of a GTIN with their margins, one unit high; null for a number that has no such bar code. */
export async function eanCode(ean: string): Promise<Code | null> {
  const kind = { 8: "ean8", 12: "upca", 13: "ean13", 14: "itf14" }[ean.length];
  if (!kind) return null;
  const { default: encoder } = (await import("bwip-js/generic")) as unknown as Encoder;
  const [{ sbs }] = encoder.raw({ bcid: kind, text: ean });
  let x = quietBars.before;
  const boxes: Code["boxes"] = [];
  for (const [at, width] of sbs.entries()) {
    if (at % 2 === 0 && width > 0) boxes.push([x, 0, width, 1]);
    x += width;
  }
  return { boxes, units: { across: x + quietBars.after, down: 1 } };
}

type Room = { x: number; y: number; width: number; height: number };

/** Fills the room with the code. */
export function drawCode(pdf: Sheet, { boxes, units }: Code, { x, y, width, height }: Room): void {
  const [w, h] = [width / units.across, height / units.down];
  pdf.boxes(
    boxes.map(([left, top, across, down]) => [x + left * w, y + top * h, across * w, down * h] as const),
    "#000000",
  );
}
