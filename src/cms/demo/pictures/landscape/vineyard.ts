import { wanderingFrom } from "../chance.ts";
import { darker, lighter, mix } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { line, type Point, polygon, svg } from "../svg.ts";
import { edge, type Ridge } from "./hills.ts";

export type Planting = {
  /** Colours of the plots; each plot takes one. */
  plots: readonly string[];
  /** What grows or lies between the plots. */
  grass: string;
  wall?: string;
  /** How far the rows lean to the right on their way down, as a share of the width. */
  lean?: number;
  /** Distance of the rows at the foot of the hill. */
  gap?: number;
  /** Vines as dots rather than as hedges: in winter, or far away. */
  dots?: boolean;
  light?: number;
};

type Slope = Planting & {
  top: Ridge;
  foot: Ridge;
  from: number;
  to: number;
  /** Where the bands between the paths end, from 0 (ridge) to 1 (foot). */
  bands?: readonly number[];
  /** How many plots stand side by side in the lowest band. */
  across?: number;
};

/** A hill planted with vines in plots, as it is seen from the other side of the valley. */
export function slope(sheet: Sheet, planted: Slope): string {
  const { chance } = sheet;
  const { top, foot, from, to, bands = [0, 0.22, 0.55, 1], across = 5, grass, wall } = planted;
  const whole = polygon([...edge(top, { from, to }), ...edge(foot, { from, to }).reverse()]);
  const place = placeOn(sheet, planted);
  const rows = bands.slice(1).map((end, index) => {
    const start = bands[index]!;
    const borders = bordersOf(sheet, across + chance.whole(0, 1));
    return borders.slice(1).map((right, at) =>
      plot(sheet, {
        ...planted,
        place,
        start: start + 0.012,
        end: end - 0.012,
        left: borders[at]! + 0.006,
        right: right - 0.006,
      }),
    );
  });
  const walls =
    wall &&
    bands.slice(1, -1).map((v) =>
      dryWall(sheet, {
        points: Array.from({ length: 60 }, (_, index) => place(index / 59, v)),
        colour: wall,
        size: 5 + 9 * v,
      }),
    );
  const lit = sheet.shade([
    [0, lighter(grass, 0.16)],
    [1, darker(grass, 0.12)],
  ]);
  return svg`<path d="${whole}" fill="${lit}"/>${sheet.within(whole, svg`${rows}${walls}`)}`;
}

type Place = (u: number, v: number) => Point;

function placeOn({ chance }: Sheet, { top, foot, from, to, lean = 0.06 }: Slope): Place {
  const wandering = wanderingFrom(chance);
  return (u, v) => {
    const x = from + (to - from) * (u + lean * (v - 0.5) + (u - 0.5) * 0.18 * (v - 0.5));
    const high = top(x);
    const bent = v + 0.3 * v * (1 - v) * wandering(u * 1.6 + v * 2.2);
    return [x, high + (foot(x) - high) * bent ** 1.15];
  };
}

/** Shares across the hill at which plots end, uneven as they were inherited. */
function bordersOf({ chance }: Sheet, count: number): number[] {
  const weights = Array.from({ length: count }, () => chance.between(0.6, 1.5));
  const all = weights.reduce((sum, weight) => sum + weight, 0) / 1.3;
  let at = -0.15;
  return [at, ...weights.map((weight) => (at += weight / all))];
}

type Plot = Slope & { place: Place; start: number; end: number; left: number; right: number };

function plot(
  sheet: Sheet,
  { place, start, end, left, right, plots, gap = 34, dots = false, light = -1 }: Plot,
): string {
  const { chance } = sheet;
  const colour = chance.pick(plots);
  const side = (u: number) => [0, 0.25, 0.5, 0.75, 1].map((share) => place(u, start + (end - start) * share));
  const ground = polygon([...side(left), ...side(right).reverse()]);
  const [a, b] = [place(left, end), place(right, end)];
  const count = Math.max(2, Math.round((b[0] - a[0]) / gap));
  const slant = chance.near(0, 0.02);
  const rows = Array.from({ length: count }, (_, index) => {
    const u = left + ((right - left) * (index + 0.5)) / count;
    return [0, 0.33, 0.66, 1].map((share) => place(u + slant * (share - 0.5), start + (end - start) * share));
  });
  const width = gap * (0.34 + 0.26 * end);
  const beads = (shift: number, stroke: string, wide: number, every: number) =>
    svg`<path transform="translate(${shift} ${Math.abs(shift) * -0.4})" d="${rows.map((row) => line(row))}" stroke="${stroke}" stroke-width="${wide}" stroke-dasharray="0.1 ${wide * every} 0.1 ${wide * every * 0.78}" stroke-dashoffset="${chance.between(0, wide)}"/>`;
  const shadow = svg`<path transform="translate(${width * 0.4 * -light} ${width * 0.1})" d="${rows.map((row) => line(row))}" stroke="${darker(colour, 0.5)}" stroke-opacity="${dots ? "0" : "0.5"}" stroke-width="${width}"/>`;
  const vines = dots
    ? beads(width * 0.16, darker(colour, 0.24), width * 0.5, 2.2) + beads(0, darker(colour, 0.72), width * 0.42, 2.6)
    : beads(0, darker(colour, 0.3), width * 1.04, 0.6) +
      beads(width * 0.1 * light, colour, width * 0.8, 0.85) +
      beads(width * 0.22 * light, lighter(colour, 0.3), width * 0.4, 1.6);
  return svg`<path d="${ground}" fill="${mix(colour, "#e8dcae", dots ? 0 : 0.3)}"/><g fill="none" stroke-linecap="round">${shadow}${vines}</g>`;
}

/** A wall of stones without mortar along a line. */
export function dryWall(
  { chance }: Sheet,
  { points, colour, size }: { points: readonly Point[]; colour: string; size: number },
): string {
  const stones = points.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index]!;
    const count = Math.max(1, Math.round((x - fromX) / (size * 1.7)));
    return Array.from({ length: count * 2 }, (_, stone) => {
      const share = (stone % count) / count;
      const px = fromX + (x - fromX) * share + chance.near(0, size * 0.3);
      const py = fromY + (y - fromY) * share - (stone >= count ? size * 0.85 : 0);
      return [
        px,
        py,
        chance.between(0.9, 1.6) * size,
        size * chance.between(0.65, 0.85),
        chance.between(-0.2, 0.25),
      ] as const;
    });
  });
  const base = svg`<path d="${line(points)}" fill="none" stroke="${darker(colour, 0.5)}" stroke-width="${size * 2.2}" transform="translate(0 ${-size * 0.1})"/>`;
  return (
    base +
    stones
      .map(
        ([x, y, wide, high, tone]) =>
          svg`<rect x="${x}" y="${y - high}" width="${wide}" height="${high}" rx="${size * 0.22}" fill="${tone > 0 ? lighter(colour, tone) : darker(colour, -tone)}"/>`,
      )
      .join("")
  );
}
