import type { Chance } from "../chance.ts";
import type { Sheet } from "../sheet.ts";
import { curve, type Point, repeat, rotated, svg } from "../svg.ts";

/** From the shadow to the light. */
export type Tones = readonly [dark: string, middle: string, light: string];

/** A leaf as a brush sets it down: an almond. */
export function dab(x: number, y: number, { size, turn }: { size: number; turn: number }): string {
  const [ax, ay] = rotated([size, 0], turn);
  const [bx, by] = rotated([size * 0.5, -size * 0.48], turn);
  const [cx, cy] = rotated([-size * 0.5, size * 0.48], turn);
  return svg`M${x} ${y}q${bx} ${by} ${ax} ${ay}q${cx} ${cy} ${-ax} ${-ay}z`;
}

type Mass = {
  x: number;
  y: number;
  wide: number;
  high: number;
  tones: Tones;
  leaf: number;
  count?: number;
  light?: number;
};

/** A mass of leaves: dark in the depth, lit towards `light` (-1 left, 1 right) and the sky. */
export function leaves(chance: Chance, { x, y, wide, high, tones, leaf, count = 60, light = -1 }: Mass): string {
  const layer = (share: number, amount: number, shift: number) =>
    repeat(amount, () => {
      const angle = chance.between(0, Math.PI * 2);
      const far = Math.sqrt(chance.between(0, 1)) * share;
      const px = x + Math.cos(angle) * far * wide + light * wide * shift;
      const py = y + Math.sin(angle) * far * high - high * shift;
      return dab(px, py, { size: leaf * chance.between(0.7, 1.3), turn: chance.between(0, Math.PI * 2) });
    });
  const [dark, middle, bright] = tones;
  return svg`<path d="${layer(1, count, 0)}" fill="${dark}"/><path d="${layer(0.85, count * 0.8, 0.14)}" fill="${middle}"/><path d="${layer(0.66, count * 0.5, 0.32)}" fill="${bright}"/>`;
}

type Tree = {
  x: number;
  y: number;
  size: number;
  tones: Tones;
  trunk: string;
  light?: number;
  leaf?: number;
  crown?: number;
};

/** A tree with a broad crown; `y` is where it stands, `size` how high it is. */
export function tree(sheet: Sheet, { x, y, size, tones, trunk, light = -1, leaf = 0.075, crown = 1 }: Tree): string {
  const { chance } = sheet;
  const stem = svg`<path d="M${x - size * 0.045} ${y}Q${x - size * 0.02} ${y - size * 0.25} ${x - size * 0.03} ${y - size * 0.5}L${x + size * 0.03} ${y - size * 0.5}Q${x + size * 0.02} ${y - size * 0.2} ${x + size * 0.055} ${y}Z" fill="${trunk}"/>`;
  const balls = Array.from({ length: 9 }, (_, index) => {
    const angle = (index / 9) * Math.PI * 2 + chance.near(0, 0.3);
    const far = index % 3 === 0 ? 0.1 : 0.24;
    const px = x + Math.cos(angle) * size * far * crown;
    const py = y - size * 0.66 + Math.sin(angle) * size * far * 0.72;
    return leaves(chance, {
      x: px,
      y: py,
      wide: size * 0.2 * crown,
      high: size * 0.16,
      tones,
      leaf: size * leaf,
      count: 55,
      light,
    });
  });
  const under = svg`<ellipse cx="${x}" cy="${y - size * 0.64}" rx="${size * 0.34 * crown}" ry="${size * 0.26}" fill="${tones[0]}"/>`;
  return svg`${stem}${under}${balls}`;
}

/** A tree without leaves: limbs that part and part again. */
export function bareTree(
  sheet: Sheet,
  { x, y, size, colour, depth = 7 }: { x: number; y: number; size: number; colour: string; depth?: number },
): string {
  const { chance } = sheet;
  const limbs: string[] = [];
  const grow = (
    [fromX, fromY]: Point,
    { angle, length, left }: { angle: number; length: number; left: number },
  ): void => {
    const end: Point = [fromX + Math.cos(angle) * length, fromY + Math.sin(angle) * length];
    const bend: Point = [(fromX + end[0]) / 2 + chance.near(0, length * 0.12), (fromY + end[1]) / 2];
    const width = size * 0.0038 * left ** 1.45;
    limbs.push(svg`<path d="${curve([[fromX, fromY], bend, end])}" stroke-width="${Math.max(1.4, width)}"/>`);
    if (left <= 1) return;
    const parts = left > 5 || chance.happens(0.35) ? 3 : 2;
    for (let index = 0; index < parts; index += 1) {
      const spread = parts === 2 ? index - 0.5 : (index - 1) * 0.72;
      const next = angle + spread * chance.between(0.7, 1.15) + chance.near(0, 0.12);
      grow(end, { angle: next - Math.cos(next) * 0.05, length: length * chance.between(0.66, 0.86), left: left - 1 });
    }
  };
  grow([x, y], { angle: -Math.PI / 2, length: size * 0.24, left: depth });
  return svg`<g fill="none" stroke="${colour}" stroke-linecap="round">${limbs}</g>`;
}

/** A poplar: narrow and high. */
export function poplar(
  sheet: Sheet,
  { x, y, size, tones, light = -1 }: { x: number; y: number; size: number; tones: Tones; light?: number },
): string {
  const { chance } = sheet;
  const shape = svg`<path d="M${x - size * 0.02} ${y}L${x + size * 0.02} ${y}V${y - size * 0.2}H${x - size * 0.02}Z" fill="${tones[0]}"/><ellipse cx="${x}" cy="${y - size * 0.55}" rx="${size * 0.09}" ry="${size * 0.44}" fill="${tones[0]}"/>`;
  const balls = repeat(9, (index) => {
    const share = index / 8;
    const wide = size * 0.1 * Math.sin(Math.PI * (0.12 + share * 0.8));
    return leaves(chance, {
      x,
      y: y - size * (0.14 + share * 0.8),
      wide,
      high: size * 0.075,
      tones,
      leaf: size * 0.045,
      count: 34,
      light,
    });
  });
  return shape + balls;
}

/** Blades of grass along a line. */
export function grass(
  sheet: Sheet,
  {
    from,
    to,
    at,
    size,
    colour,
    count,
  }: { from: number; to: number; at: (x: number) => number; size: number; colour: string; count: number },
): string {
  const { chance } = sheet;
  const blades = repeat(count, () => {
    const x = chance.between(from, to);
    const y = at(x) + chance.between(0, size * 0.4);
    const high = size * chance.between(0.5, 1.2);
    const lean = chance.near(0, high * 0.5);
    const wide = high * 0.06 + 1;
    return svg`M${x - wide} ${y}Q${x + lean * 0.3} ${y - high * 0.6} ${x + lean} ${y - high}Q${x + lean * 0.3 + wide} ${y - high * 0.5} ${x + wide} ${y}Z`;
  });
  return svg`<path d="${blades}" fill="${colour}"/>`;
}
