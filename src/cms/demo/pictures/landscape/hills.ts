import { type Chance, wanderingFrom } from "../chance.ts";
import type { Sheet } from "../sheet.ts";
import { line, type Point, polygon, svg } from "../svg.ts";

/** The height of the land at each place across the picture. */
export type Ridge = (x: number) => number;

/** Soft land through the given points, which go from left to right. */
export function ridgeThrough(points: readonly Point[]): Ridge {
  const slopeAt = (index: number): number => {
    const before = points[Math.max(0, index - 1)]!;
    const after = points[Math.min(points.length - 1, index + 1)]!;
    return (after[1] - before[1]) / (after[0] - before[0]);
  };
  return (x) => {
    const found = points.findIndex(([at]) => at > x);
    if (found === 0) return points[0]![1];
    if (found < 0) return points.at(-1)![1];
    const [from, to] = [points[found - 1]!, points[found]!];
    const width = to[0] - from[0];
    const t = (x - from[0]) / width;
    const [a, b] = [slopeAt(found - 1) * width, slopeAt(found) * width];
    return (
      from[1] * (2 * t ** 3 - 3 * t ** 2 + 1) +
      a * (t ** 3 - 2 * t ** 2 + t) +
      to[1] * (3 * t ** 2 - 2 * t ** 3) +
      b * (t ** 3 - t ** 2)
    );
  };
}

/** The same land with bumps of about `size` high, one each `step`. */
export function rough(chance: Chance, { ridge, size, step }: { ridge: Ridge; size: number; step: number }): Ridge {
  const wandering = wanderingFrom(chance);
  return (x) => ridge(x) + size * (wandering(x / step + 40) + 0.4 * wandering(x / step / 0.37 + 90));
}

/** Path data of the land from its ridge down to the edge of the picture or to other land. */
export function land(
  sheet: Sheet,
  {
    ridge,
    below,
    from = -20,
    to = sheet.width + 20,
    step = 16,
  }: { ridge: Ridge; below?: Ridge; from?: number; to?: number; step?: number },
): string {
  const down = below ?? (() => sheet.height + 20);
  return polygon([...edge(ridge, { from, to, step }), ...edge(down, { from, to, step }).reverse()]);
}

export function edge(ridge: Ridge, { from, to, step = 16 }: { from: number; to: number; step?: number }): Point[] {
  const count = Math.ceil((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => {
    const x = from + ((to - from) * index) / count;
    return [x, ridge(x)] as const;
  });
}

type Hill = { ridge: Ridge; top: string; foot: string; rim?: string; rimWidth?: number; from?: number; to?: number };

/** A hill that pales towards its foot, where the haze lies, with an edge of light if the sun strikes it. */
export function hill(
  sheet: Sheet,
  { ridge, top, foot, rim, rimWidth = 5, from = -20, to = sheet.width + 20 }: Hill,
): string {
  const fill = sheet.shade([
    [0, top],
    [1, foot],
  ]);
  const path = land(sheet, { ridge, from, to });
  const light =
    rim && svg`<path d="${line(edge(ridge, { from, to }))}" fill="none" stroke="${rim}" stroke-width="${rimWidth}"/>`;
  return svg`<path d="${path}" fill="${fill}"/>${light}`;
}

/** Forest along a ridge: crowns that grow out of it, firs among them. */
export function forest(
  sheet: Sheet,
  {
    ridge,
    from,
    to,
    size,
    colour,
    firs = 0.3,
    density = 1,
  }: { ridge: Ridge; from: number; to: number; size: number; colour: string; firs?: number; density?: number },
): string {
  const { chance } = sheet;
  const count = ((to - from) / size) * 1.7 * density;
  const crowns = Array.from({ length: Math.round(count) }, () => {
    const x = chance.between(from, to);
    const high = size * chance.between(0.7, 1.35);
    const y = ridge(x) + size * 0.35;
    if (chance.happens(firs)) {
      return svg`M${x - high * 0.3} ${y}L${x} ${y - high * 1.5}L${x + high * 0.3} ${y}Z`;
    }
    const wide = high * 0.52;
    return svg`M${x - wide} ${y}C${x - wide * 1.1} ${y - high * 1.2} ${x + wide * 1.1} ${y - high * 1.2} ${x + wide} ${y}Z`;
  });
  return svg`<path d="${crowns}" fill="${colour}"/>`;
}

/** A veil of mist between two heights. */
export function mist(
  sheet: Sheet,
  { from, to, colour, opacity = 0.8 }: { from: number; to: number; colour: string; opacity?: number },
): string {
  const fill = sheet.shade([
    [0, colour, 0],
    [0.55, colour, opacity],
    [1, colour, 0],
  ]);
  return svg`<rect x="0" y="${from}" width="${sheet.width}" height="${to - from}" fill="${fill}"/>`;
}
