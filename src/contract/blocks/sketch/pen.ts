import type { Sign } from "./mark.ts";
import { type SketchPath, type Tone, tones } from "./sheet.ts";

type Rect = { x: number; y: number; w: number; h: number };

/** Collects what is painted alike in one path each, so that a sketch is a few elements, whatever stands on it. */
export class Pen {
  readonly #paths = new Map<string, SketchPath>();
  readonly #drawings: SketchPath[] = [];
  readonly #bottom: number;

  /** What begins below `bottom` is not drawn. */
  constructor(bottom: number) {
    this.#bottom = bottom;
  }

  /** Whether nothing more is seen from here on. */
  isBelow(y: number): boolean {
    return y >= this.#bottom;
  }

  get paths(): SketchPath[] {
    const order = ({ tone }: SketchPath) => tones.indexOf(tone);
    return [...this.#paths.values(), ...this.#drawings].sort((one, other) => order(one) - order(other));
  }

  /** A rectangle whose corners are rounded by `r`. */
  rect(tone: Tone, { x, y, w, h }: Rect, { r = 0, dark = false } = {}): void {
    const round = Math.min(r, w / 2, h / 2);
    const turn = (dx: number, dy: number) =>
      round ? `a${n(round)} ${n(round)} 0 0 1 ${n(dx * round)} ${n(dy * round)}` : "";
    const [across, down] = [n(w - 2 * round), n(h - 2 * round)];
    const top = `M${n(x + round)} ${n(y)}h${across}${turn(1, 1)}v${down}${turn(-1, 1)}`;
    this.#add({ tone, d: `${top}h${n(2 * round - w)}${turn(-1, -1)}v${n(2 * round - h)}${turn(1, -1)}z`, dark, y });
  }

  circle(tone: Tone, { x, y, size }: { x: number; y: number; size: number }, dark = false): void {
    this.rect(tone, { x, y, w: size, h: size }, { r: size / 2, dark });
  }

  /** A line from left to right, `cap` of which at both ends are its round ends. */
  line(tone: Tone, { x, y, w, cap = 0 }: { x: number; y: number; w: number; cap?: number }, dark = false): void {
    this.#add({ tone, d: `M${n(x + cap)} ${n(y)}h${n(Math.max(0, w - 2 * cap))}`, dark, y });
  }

  /** A sign whose box of 12 × 12 gets this size. */
  sign(tone: Tone, { sign, x, y, size }: { sign: Sign; x: number; y: number; size: number }, dark = false): void {
    const scale = size / 12;
    const d = signs[sign].replace(/M([\d.]+) ([\d.]+)|-?[\d.]+/g, (found, across?: string, down?: string) =>
      across !== undefined && down !== undefined
        ? `M${n(x + Number(across) * scale)} ${n(y + Number(down) * scale)}`
        : n(Number(found) * scale),
    );
    this.#add({ tone, d, dark, y });
  }

  drawing(path: string, { x, y, size }: { x: number; y: number; size: number }, dark = false): void {
    if (this.isBelow(y)) return;
    const at = { x: Number(n(x)), y: Number(n(y)), scale: size / 24 };
    this.#drawings.push({ tone: "line", d: path, ...(dark && { dark }), at });
  }

  #add({ tone, d, dark, y }: { tone: Tone; d: string; dark: boolean; y: number }): void {
    if (this.isBelow(y)) return;
    const key = `${tone} ${dark}`;
    const former = this.#paths.get(key)?.d ?? "";
    this.#paths.set(key, { tone, d: former + d, ...(dark && { dark }) });
  }
}

/** On 12 × 12: each part begins at a place, and goes on by steps without arcs, so that all numbers can be scaled. */
const signs: Record<Sign, string> = {
  picture: "M0 11l4 -6l3 4l2 -2.5l3 4.5zM8 3c0 -2 3 -2 3 0c0 2 -3 2 -3 0z",
  play: "M3 1.5l7 4.5l-7 4.5z",
  pin: "M6 12c-2 -3 -4 -5 -4 -7.5c0 -5 8 -5 8 0c0 2.5 -2 4.5 -4 7.5zM7.6 4.6c0 -2.1 -3.2 -2.1 -3.2 0c0 2.1 3.2 2.1 3.2 0z",
  chevron: "M2 4l4 4l4 -4",
  quote: "M1 3h4v4c0 2 -1 3 -3 4v-2c1 0 1 -1 1 -2h-2zM7 3h4v4c0 2 -1 3 -3 4v-2c1 0 1 -1 1 -2h-2z",
  star: "M6 0.5l1.7 3.7l4 0.4l-3 2.7l0.9 4l-3.6 -2.1l-3.6 2.1l0.9 -4l-3 -2.7l4 -0.4z",
  glass: "M9 5c0 -5 -8 -5 -8 0c0 5 8 5 8 0zM8 8l3.5 3.5",
  one: "M4.5 3.5l2 -1.5v8",
  two: "M3.8 3.8c0.6 -2.6 4.4 -2.4 4.4 0.2c0 2 -3 3.4 -4.4 6h4.6",
  three: "M4 2.4h4l-2.6 3.2c4 -0.2 3.6 4.6 0.2 4.6c-1 0 -1.6 -0.4 -2 -1",
  four: "M7.4 10.2v-8.2l-4 5.6h5.4",
  person: "M6 6c-4 0 -4 -6 0 -6c4 0 4 6 0 6zM0 12c0 -3 2.5 -4.5 6 -4.5c3.5 0 6 1.5 6 4.5z",
  arrow: "M6 1v8M2.5 6l3.5 3.5l3.5 -3.5M1 11.5h10",
};

/** Whether a sign is filled, or drawn as a line. */
export function isFilled(sign: Sign): boolean {
  return signs[sign].includes("z") && sign !== "glass";
}

/** To a tenth, without what a path does not need. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
