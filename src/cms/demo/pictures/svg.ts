type Drawn = string | number | false | null | undefined | readonly Drawn[];

export type Point = readonly [x: number, y: number];

/** SVG from a template: numbers get one decimal, lists are joined, what is not there is left out. */
export function svg(parts: TemplateStringsArray, ...values: Drawn[]): string {
  return parts.reduce((text, part, index) => text + drawn(values[index - 1]) + part);
}

function drawn(value: Drawn): string {
  if (typeof value === "number") return short(value);
  if (Array.isArray(value)) return (value as readonly Drawn[]).map((each) => drawn(each)).join("");
  return value ? String(value) : "";
}

export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => draw(index)).join("");
}

/** Path data: straight from point to point. */
export function line(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");
}

export function polygon(points: readonly Point[]): string {
  return `${line(points)}Z`;
}

/** Path data: a curve through all points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  return through(points, (index) => points[Math.min(Math.max(index, 0), points.length - 1)]!, points.length - 1);
}

/** Path data: a closed curve through all points. */
export function loop(points: readonly Point[]): string {
  const count = points.length;
  return `${through(points, (index) => points[(index + count) % count]!, count)}Z`;
}

function through(points: readonly Point[], at: (index: number) => Point, pieces: number): string {
  const [x, y] = points[0]!;
  let path = `M${short(x)} ${short(y)}`;
  for (let index = 0; index < pieces; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    path += `C${[...one, ...two, ...to].map((value) => short(value)).join(" ")}`;
  }
  return path;
}

export function rotated([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** What is drawn around 0, 0 set to a place, in another size, turned by degrees. */
export function placed(
  drawing: string,
  { x, y, scale = 1, turn = 0, flip = false }: { x: number; y: number; scale?: number; turn?: number; flip?: boolean },
): string {
  const size = Math.round(scale * 1000) / 1000;
  return svg`<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? "-" : ""}${String(size)} ${String(size)})">${drawing}</g>`;
}
