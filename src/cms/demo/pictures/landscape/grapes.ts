import { darker, lighter, mix } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { curve, loop, type Point, rotated, svg } from "../svg.ts";

type Bunch = { colour: string; bloom?: string /** Radius of a berry. */; berry?: number; long?: number; wide?: number };

/** A bunch of grapes that hangs from 0, 0. */
export function bunch(sheet: Sheet, { colour, bloom = "#f4f1e0", berry = 34, long = 430, wide = 190 }: Bunch): string {
  const { chance } = sheet;
  const skins = [0, 0.14, 0.28].map((shade) =>
    sheet.glow(
      [
        [0, lighter(colour, 0.55)],
        [0.35, lighter(mix(colour, "#000000", shade * 0.3), 0.12)],
        [0.8, darker(colour, 0.2 + shade)],
        [1, darker(colour, 0.45 + shade)],
      ],
      [0.36, 0.3, 0.72],
    ),
  );
  const layers = [0, 1, 2].map((depth) => {
    const count = Math.round(((long * wide) / (berry * berry * 5)) * (1.25 - depth * 0.2));
    return Array.from({ length: count }, () => {
      const share = chance.between(0, 1) ** 1.15;
      const half =
        wide * Math.sin(Math.PI * (0.2 + 0.62 * (1 - share))) ** 0.9 * (1 - 0.55 * share) * (1 - depth * 0.14);
      return { x: chance.between(-half, half), y: berry * 1.2 + share * long, depth };
    });
  });
  const berries = layers.map((layer) =>
    layer
      .toSorted((a, b) => a.y - b.y)
      .map(({ x, y, depth }) => {
        const r = berry * chance.between(0.88, 1.1);
        const skin = skins[2 - depth]!;
        return svg`<circle cx="${x + 3}" cy="${y + 5}" r="${r * 1.03}" fill="${darker(colour, 0.7)}" fill-opacity=".55"/><circle cx="${x}" cy="${y}" r="${r}" fill="${skin}"/><ellipse cx="${x - r * 0.34}" cy="${y - r * 0.4}" rx="${r * 0.2}" ry="${r * 0.13}" fill="${bloom}" fill-opacity=".85" transform="rotate(-35 ${x - r * 0.34} ${y - r * 0.4})"/>${depth === 2 && svg`<path d="M${x + r * 0.2} ${y + r * 0.74}A${r * 0.8} ${r * 0.8} 0 0 0 ${x + r * 0.76} ${y + r * 0.1}" stroke="${bloom}" stroke-opacity=".28" stroke-width="${r * 0.12}" fill="none" stroke-linecap="round"/>`}`;
      }),
  );
  return svg`<path d="${curve([
    [0, -70],
    [6, -30],
    [0, 40],
    [0, long * 0.5],
  ])}" fill="none" stroke="#7d6a35" stroke-width="13" stroke-linecap="round"/>${berries}`;
}

type Leaf = { size: number; colour: string; vein?: string; edge?: string };

/** A leaf of the vine; its stalk ends at 0, 0 and its tip points down. */
export function vineLeaf(
  sheet: Sheet,
  { size, colour, vein = lighter(colour, 0.4), edge = darker(colour, 0.22) }: Leaf,
): string {
  const { chance } = sheet;
  const lobes = [
    [-2.5, 0.66],
    [-1.35, 0.94],
    [0, 1.12],
    [1.35, 0.94],
    [2.5, 0.66],
  ] as const;
  const points: Point[] = [[0, -size * 0.06]];
  for (let step = 0; step <= 60; step += 1) {
    const angle = -2.9 + (step / 60) * 5.8;
    const nearest = Math.min(...lobes.map(([at]) => Math.abs(angle - at)));
    const reach = lobes.find(([at]) => Math.abs(angle - at) === nearest)![1];
    const tooth = step % 2 === 0 ? 1 : 0.91;
    const far =
      size * (0.5 + (reach - 0.5) * Math.max(0, Math.cos(nearest * 1.9)) ** 0.9) * tooth * chance.between(0.97, 1.03);
    points.push([Math.sin(angle) * far, Math.cos(angle) * far + size * 0.16]);
  }
  const shape = `${points.map(([x, y], index) => svg`${index ? "L" : "M"}${x} ${y}`).join("")}Z`;
  const fill = sheet.glow(
    [
      [0, lighter(colour, 0.16)],
      [0.6, colour],
      [1, edge],
    ],
    [0.4, 0.4, 0.7],
  );
  const veins = lobes.map(([angle, reach]) => {
    const tip: Point = [Math.sin(angle) * size * reach * 0.92, Math.cos(angle) * size * reach * 0.92 + size * 0.16];
    const side = [0.4, 0.62].map((share) =>
      [-0.55, 0.55].map((turn) => {
        const from: Point = [tip[0] * share, tip[1] * share];
        const [dx, dy] = rotated([tip[0] * 0.26, tip[1] * 0.26], turn);
        return svg`M${from[0]} ${from[1]}l${dx} ${dy}`;
      }),
    );
    return svg`M0 0L${tip[0]} ${tip[1]}${side}`;
  });
  const half = loop([
    [0, 0],
    [size * 0.3, size * 0.4],
    [size * 0.06, size * 1.1],
    [size * 0.9, size * 0.8],
    [size * 0.9, -size * 0.4],
  ]);
  return svg`<path d="${shape}" transform="translate(${size * 0.05} ${size * 0.07})" fill="#0c1a10" fill-opacity=".28"/><path d="${shape}" fill="${fill}"/>${sheet.within(shape, svg`<path d="${half}" fill="${darker(colour, 0.5)}" fill-opacity=".16"/>`)}<path d="${veins}" fill="none" stroke="${vein}" stroke-width="${size * 0.018}" stroke-linecap="round" stroke-opacity=".8"/>`;
}

/** A tendril that curls from 0, 0 to the right. */
export function tendril(colour: string, width = 7): string {
  return svg`<path d="M0 0C40 -30 80 -10 92 24C104 60 66 76 58 50C54 30 84 20 110 40C140 64 120 104 100 96" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
}

export function looseBerries(
  sheet: Sheet,
  { places, colour, berry }: { places: readonly Point[]; colour: string; berry: number },
): string {
  const skin = sheet.glow(
    [
      [0, lighter(colour, 0.55)],
      [0.4, colour],
      [1, darker(colour, 0.45)],
    ],
    [0.36, 0.3, 0.72],
  );
  return places
    .map(
      ([x, y]) =>
        svg`<ellipse cx="${x + berry * 0.4}" cy="${y + berry * 0.9}" rx="${berry * 1.2}" ry="${berry * 0.26}" fill="#0a0806" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="${berry}" fill="${skin}"/><ellipse cx="${x - berry * 0.35}" cy="${y - berry * 0.4}" rx="${berry * 0.2}" ry="${berry * 0.13}" fill="#fff" fill-opacity=".8"/>`,
    )
    .join("");
}
