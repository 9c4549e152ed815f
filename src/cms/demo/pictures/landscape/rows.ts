import { mix } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { type Point, repeat, svg } from "../svg.ts";
import { dab, type Tones } from "./foliage.ts";

export type Vines = {
  leaves: Tones | null;
  /** Half-way to the horizon they take on this colour. */
  haze: string;
  trunk: string;
  grapes?: string;
  flowers?: readonly string[];
  snow?: string | undefined;
};

type View = {
  /** Where the rows meet. */
  vanish: Point;
  /** How many pixels a metre has at a metre's distance. */
  focal?: number;
  /** Height of the eye in metres. */
  eye?: number;
};

type Rows = View &
  Vines & {
    ground: Tones /** Metres between the rows. */;
    apart?: number;
    near?: number;
    far?: number;
    light?: number;
    shift?: number;
    spread?: number;
  };

/** Rows of vines that run away from the one who looks; fills everything below the horizon. */
export function rowsInto(sheet: Sheet, rows: Rows): string {
  const { vanish, ground, near = 2.2, far = 90, apart = 2, shift = 0, spread = 13 } = rows;
  const project = projection(rows);
  const floor = sheet.shade([
    [0, mix(ground[2], rows.haze, 0.45)],
    [0.25, ground[2]],
    [1, ground[0]],
  ]);
  const depths: number[] = [];
  for (let z = far; z > near; z -= Math.max(1.15, z * 0.1)) depths.push(z);
  depths.push(near);
  const at = Array.from({ length: spread * 2 }, (_, index) => (index - spread + 0.5) * apart + shift).sort(
    (a, b) => Math.abs(b) - Math.abs(a),
  );
  const stretches = depths.slice(1).map((z, index) => {
    const seen = at.filter((x) => Math.abs(project(x, 1, z)[0] - sheet.width / 2) < sheet.width * 0.62);
    return seen.map((x) => stretch(sheet, { ...rows, x, from: depths[index]!, to: z, project }));
  });
  return svg`<rect x="0" y="${vanish[1]}" width="${sheet.width}" height="${sheet.height - vanish[1]}" fill="${floor}"/>${strips({ ...rows, at, project })}${meadow(sheet, { ...rows, at, project })}${stretches}`;
}

type Project = (x: number, y: number, z: number) => Point;

function projection({ vanish, focal = 1500, eye = 1.75 }: View): Project {
  return (x, y, z) => [vanish[0] + (focal * x) / z, vanish[1] + (focal * (eye - y)) / z];
}

/** The bare soil below the rows, and their shadow. */
function strips({
  at,
  project,
  ground,
  near = 2.2,
  far = 90,
  light = -1,
}: Rows & { at: number[]; project: Project }): string {
  return at
    .map((x) => {
      const [left, right] = [x - 0.35, x + 0.35];
      const strip = (a: number, b: number, colour: string, opacity: number) => {
        const points = [project(a, 0, far), project(b, 0, far), project(b, 0, near * 0.7), project(a, 0, near * 0.7)];
        return svg`<path d="M${points[0]![0]} ${points[0]![1]}L${points[1]![0]} ${points[1]![1]}L${points[2]![0]} ${points[2]![1]}L${points[3]![0]} ${points[3]![1]}Z" fill="${colour}" fill-opacity="${String(opacity)}"/>`;
      };
      const away = -light * 0.5;
      return (
        strip(Math.min(left, left + away), Math.max(right, right + away), ground[0], 0.4) +
        strip(left, right, ground[1], 0.9)
      );
    })
    .join("");
}

/** Grass and flowers between the rows. */
function meadow(
  { chance, width, height }: Sheet,
  { at, project, ground, flowers, near = 2.2, far = 90, apart = 2 }: Rows & { at: number[]; project: Project },
): string {
  const tufts = (count: number, high: number) =>
    repeat(count, () => {
      const z = near * 0.75 + (far - near) * chance.between(0, 1) ** 5;
      const x = chance.pick(at) + apart * chance.between(0.2, 0.8);
      const [px, py] = project(x, 0, z);
      if (px < -20 || px > width + 20 || py > height + 60) return "";
      const size = (high * chance.between(0.5, 1.2)) / z;
      const lean = chance.near(0, size * 0.5);
      return svg`M${px} ${py}q${lean * 0.2} ${-size * 0.6} ${lean} ${-size}q${size * 0.1} ${size * 0.5} ${size * 0.16 - lean} ${size}z`;
    });
  const dots = flowers?.map((colour) => {
    const heads = repeat(700, () => {
      const z = near * 0.75 + (far - near) * chance.between(0, 1) ** 4;
      const x = chance.pick(at) + apart * chance.between(0.24, 0.76);
      const [px, py] = project(x, chance.between(0.05, 0.28), z);
      if (px < -20 || px > width + 20 || py > height + 40) return "";
      const size = Math.max(1.6, (34 * chance.between(0.6, 1.2)) / z);
      return svg`M${px - size} ${py}a${size} ${size * 0.8} 0 1 0 ${size * 2} 0a${size} ${size * 0.8} 0 1 0 ${-size * 2} 0z`;
    });
    return svg`<path d="${heads}" fill="${colour}"/>`;
  });
  return svg`<path d="${tufts(900, 230)}" fill="${ground[1]}"/><path d="${tufts(600, 200)}" fill="${ground[2]}"/>${dots}`;
}

type Stretch = Rows & { x: number; from: number; to: number; project: Project };

function stretch(sheet: Sheet, rows: Stretch): string {
  const { x, from, to, project, far = 90, haze, trunk, light = -1, leaves, grapes, snow } = rows;
  const { chance } = sheet;
  const share = Math.min(0.85, ((from + to) / 2 / far) ** 0.7);
  const tone = (colour: string) => mix(colour, haze, share);
  const [footX, footY] = project(x + chance.near(0, 0.06), 0, to);
  const [headX, headY] = project(x + chance.near(0, 0.1), leaves ? 0.9 : 1.0, to);
  const pixels = (rows.focal ?? 1500) / to;
  const bend = chance.near(0, 0.07 * pixels);
  const stem = svg`<path d="M${footX} ${footY}Q${footX + bend} ${(footY + headY) / 2} ${headX} ${headY}" fill="none" stroke="${tone(trunk)}" stroke-width="${Math.max(1.5, 0.055 * pixels)}"/>`;
  const post = svg`<path d="M${footX} ${footY}V${footY - 1.95 * pixels}" stroke="${tone(mix(trunk, "#c9b79a", 0.4))}" stroke-width="${Math.max(1.2, 0.06 * pixels)}"/>`;
  const wires = [0.9, 1.35, 1.8].map((y) => {
    const [a, b] = [project(x, y, from), project(x, y, to)];
    return svg`<path d="M${a[0]} ${a[1]}L${b[0]} ${b[1]}" stroke="${tone(trunk)}" stroke-width="${Math.max(0.8, 0.012 * pixels)}"/>`;
  });
  if (!leaves)
    return svg`${post}${wires}${stem}${canes(sheet, { ...rows, headX, headY, pixels, colour: tone(trunk), snow })}`;
  const hedge = (low: number, high: number, thick: number, count: number, size: number, off: number) =>
    repeat(count, () => {
      const z = chance.between(to, from);
      const [px, py] = project(x + chance.near(off, thick), chance.between(low, high), z);
      return dab(px, py, {
        size: ((rows.focal ?? 1500) / z) * size * chance.between(0.7, 1.3),
        turn: chance.between(0, 6.3),
      });
    });
  const amount = to > 40 ? 14 : to > 18 ? 26 : to > 8 ? 44 : 104;
  const fruit = grapes && bunches(sheet, { ...rows, colour: tone(grapes) });
  const [dark, middle, bright] = leaves;
  const body = [
    project(x - 0.2, 0.95, from),
    project(x - 0.2, 1.75, from),
    project(x + 0.2, 1.7, to),
    project(x + 0.2, 1, to),
  ];
  const core =
    to > 7 &&
    svg`<path d="M${body[0]![0]} ${body[0]![1]}L${body[1]![0]} ${body[1]![1]}L${body[2]![0]} ${body[2]![1]}L${body[3]![0]} ${body[3]![1]}Z" fill="${tone(dark)}"/>`;
  return svg`${post}${stem}${core}<path d="${hedge(0.7, 1.9, 0.34, amount, 0.17, 0)}" fill="${tone(dark)}"/>${fruit}<path d="${hedge(0.95, 2, 0.3, amount * 0.8, 0.15, light * 0.1)}" fill="${tone(middle)}"/><path d="${hedge(1.35, 2.1, 0.26, amount * 0.55, 0.13, light * 0.2)}" fill="${tone(bright)}"/>`;
}

function bunches(
  { chance }: Sheet,
  { x, from, to, project, colour, focal = 1500 }: Stretch & { colour: string },
): string {
  const balls = repeat(to > 16 ? 3 : 5, () => {
    const z = chance.between(to, from);
    const [px, py] = project(x + chance.near(0, 0.3), chance.between(0.72, 0.95), z);
    const size = (focal / z) * 0.045;
    return repeat(7, (index) => {
      const [dx, dy] = [((index % 3) - 1) * size * 0.9, Math.floor(index / 3) * size * 1.1];
      return svg`M${px + dx - size * 0.62} ${py + dy}a${size * 0.62} ${size * 0.62} 0 1 0 ${size * 1.24} 0a${size * 0.62} ${size * 0.62} 0 1 0 ${-size * 1.24} 0z`;
    });
  });
  return svg`<path d="${balls}" fill="${colour}"/>`;
}

/** Last year's shoots, bound down in a bow, and snow on them. */
function canes(
  { chance }: Sheet,
  {
    headX,
    headY,
    pixels,
    colour,
    snow,
    x,
    from,
    to,
    project,
  }: Stretch & { headX: number; headY: number; pixels: number; colour: string; snow: string | undefined },
): string {
  const bows = repeat(to > 14 ? 1 : 3, () => {
    const [endX, endY] = project(x, chance.between(0.75, 1), (from + to) / 2);
    const lift = pixels * chance.between(0.25, 0.5);
    return svg`M${headX} ${headY}Q${(headX + endX) / 2} ${Math.min(headY, endY) - lift} ${endX} ${endY}`;
  });
  const up = repeat(
    to > 14 ? 0 : 2,
    () =>
      svg`M${headX} ${headY}q${chance.near(0, 0.15) * pixels} ${-0.4 * pixels} ${chance.near(0, 0.3) * pixels} ${-chance.between(0.5, 0.9) * pixels}`,
  );
  const width = Math.max(1.2, 0.022 * pixels);
  return svg`<path d="${bows}${up}" fill="none" stroke="${colour}" stroke-width="${width}"/>${snow && svg`<path d="${bows}" transform="translate(0 ${-width})" fill="none" stroke="${snow}" stroke-width="${width * 0.9}"/><circle cx="${headX}" cy="${headY - width}" r="${0.05 * pixels}" fill="${snow}"/>`}`;
}
