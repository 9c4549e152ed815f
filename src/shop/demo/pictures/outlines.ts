import { type Point, short } from "#cms/demo/pictures/svg.ts";

export type Shape = "flute" | "burgundy" | "bordeaux" | "sekt";

/** The right half of an outline, from the foot up, in millimetres: lines to a point, or curves by two others. */
type Half = (readonly [x: number, y: number] | readonly [number, number, number, number, x: number, y: number])[];

const halves: Record<Shape, Half> = {
  flute: [
    [33, 0],
    [36.5, 0, 38.5, 2, 38.5, 6],
    [38.5, 132],
    [38.5, 186, 20, 214, 15.6, 276],
    [14.2, 310],
    [14.8, 310.5, 15, 311, 15, 313],
    [15, 327],
    [15, 329, 14.4, 330, 13, 330],
  ],
  burgundy: [
    [35, 0],
    [39.5, 0, 41.5, 2, 41.5, 7],
    [41.5, 138],
    [41.5, 186, 19.5, 188, 15.4, 244],
    [14.2, 276],
    [14.8, 276.5, 15, 277, 15, 279],
    [15, 293],
    [15, 295, 14.4, 296, 13, 296],
  ],
  bordeaux: [
    [32, 0],
    [36, 0, 37.6, 2, 37.6, 6],
    [37.6, 186],
    [37.6, 212, 17, 210, 15, 236],
    [14.2, 280],
    [14.8, 280.5, 15, 281, 15, 283],
    [15, 297],
    [15, 299, 14.4, 300, 13, 300],
  ],
  sekt: [
    [37, 0],
    [42.5, 0, 44, 2.4, 44, 8],
    [44, 122],
    [44, 172, 22, 200, 17.4, 262],
    [16.8, 288],
    [18.2, 290, 18.6, 292, 18.6, 295],
    [18.6, 300],
    [18.6, 312, 13, 316, 6, 316],
  ],
};

/** Units of drawings in a millimetre. */
const unit = 4;

export const heightOf = (shape: Shape) => halves[shape].at(-1)!.at(-1)! * unit;
/** Half its width, where it is widest. */
export const girthOf = (shape: Shape) => Math.max(...pointsOf(shape).map(([x]) => x));

/** Path data of a whole bottle that stands on 0, 0. */
export function outlineOf(shape: Shape): string {
  const right = pointsOf(shape);
  const left = right.map(([x, y]): Point => [-x, y]).toReversed();
  return `${[...right, ...left].map(([x, y], at) => `${at === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("")}Z`;
}

/** Half the width at a height above the ground. */
export function halfWidthAt(shape: Shape, height: number): number {
  const points = pointsOf(shape);
  const above = points.findIndex(([, y]) => -y >= height);
  if (above <= 0) return above === 0 ? points[0]![0] : 0;
  const [[x0, y0], [x1, y1]] = [points[above - 1]!, points[above]!];
  return y0 === y1 ? x1 : x0 + ((x1 - x0) * (height + y0)) / (y0 - y1);
}

const known = new Map<Shape, Point[]>();

/** The right half as many points, from the foot to the mouth. */
function pointsOf(shape: Shape): Point[] {
  const before = known.get(shape);
  if (before) return before;
  const points: Point[] = [[0, 0]];
  let [x, y] = [0, 0];
  for (const part of halves[shape]) {
    const [toX, toY] = [part.at(-2)!, part.at(-1)!];
    if (part.length === 6) {
      for (let at = 1; at <= 24; at += 1) {
        const t = at / 24;
        const by = (p0: number, p1: number, p2: number, p3: number) =>
          (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3;
        points.push([by(x, part[0], part[2], toX) * unit, -by(y, part[1], part[3], toY) * unit]);
      }
    } else points.push([toX * unit, -toY * unit]);
    [x, y] = [toX, toY];
  }
  known.set(shape, points);
  return points;
}
