import { darker, lighter, mix } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { polygon, repeat, svg } from "../svg.ts";

export type Walls = {
  wall: string;
  roof: string;
  window: string;
  timber?: string | undefined;
  snow?: string | undefined;
  light?: number | undefined;
};

type House = Walls & { x: number; y: number; width: number; height: number; deep?: number; pitch?: number };

/** A house whose gable looks at us, its long side going off to the right; `x`, `y` is the foot of the gable, left. */
export function house(
  sheet: Sheet,
  { x, y, width, height, deep = width * 1.2, pitch = 0.75, light = -1, ...walls }: House,
): string {
  const { wall, roof, timber, snow } = walls;
  const ridge = y - height - width * pitch;
  const [front, side] = light < 0 ? [wall, darker(wall, 0.24)] : [darker(wall, 0.2), wall];
  const eave = width * 0.09;
  const lift = deep * 0.06;
  const gable = polygon([
    [x, y],
    [x, y - height],
    [x + width / 2, ridge],
    [x + width, y - height],
    [x + width, y],
  ]);
  const long = polygon([
    [x + width, y],
    [x + width, y - height],
    [x + width + deep, y - height - lift],
    [x + width + deep, y - lift],
  ]);
  const tiles = polygon([
    [x + width / 2, ridge - eave * 0.5],
    [x + width / 2 + deep, ridge - eave * 0.5 - lift],
    [x + width + deep + eave, y - height + eave * 0.7 - lift],
    [x + width + eave, y - height + eave * 0.7],
  ]);
  const cover = snow ?? roof;
  const courses = repeat(7, (index) => {
    const share = (index + 0.6) / 7;
    const [ax, ay] = [x + width / 2 + (width / 2 + eave) * share, ridge + (y - height + eave * 0.7 - ridge) * share];
    return svg`M${ax} ${ay}l${deep} ${-lift}`;
  });
  const rake = polygon([
    [x - eave, y - height + eave],
    [x + width / 2, ridge - eave * 0.5],
    [x + width + eave, y - height + eave],
    [x + width + eave * 0.5, y - height + eave * 1.5],
    [x + width / 2, ridge + eave * 0.9],
    [x - eave * 0.5, y - height + eave * 1.5],
  ]);
  return svg`<path d="${gable}" fill="${front}"/><path d="${long}" fill="${side}"/>${timber && frame({ x, y, width, height, ridge, timber })}${openings(sheet, { ...walls, x, y, width, height, deep, lift, ridge })}<path d="${tiles}" fill="${cover}"/><path d="${courses}" stroke="${darker(cover, snow ? 0.12 : 0.3)}" stroke-width="${Math.max(1.5, width * 0.012)}" fill="none"/><path d="${rake}" fill="${snow ? lighter(snow, 0.3) : darker(roof, 0.25)}"/>`;
}

function openings(
  { chance }: Sheet,
  { x, y, width, height, deep, lift, ridge, window, wall }: House & { deep: number; lift: number; ridge: number },
): string {
  const floors = height > width * 0.85 ? 2 : 1;
  const wide = width * 0.15;
  const pane = (px: number, py: number, w: number) => {
    const high = w * 1.35;
    return svg`<path d="M${px - w * 0.12} ${py - w * 0.12}h${w * 1.24}v${high + w * 0.24}h${-w * 1.24}z" fill="${lighter(wall, 0.5)}"/><path d="M${px} ${py}h${w}v${high}h${-w}z" fill="${window}"/><path d="M${px + w / 2} ${py}v${high}M${px} ${py + high * 0.4}h${w}" stroke="${lighter(wall, 0.4)}" stroke-width="${w * 0.09}"/>`;
  };
  const rows = Array.from(
    { length: floors },
    (_, floor) => y - height + (height / floors) * floor + (height / floors) * 0.28,
  );
  const front = rows.map((py) => [0.2, 0.62].map((share) => pane(x + width * share, py, wide)));
  const along = rows.map((py) =>
    repeat(Math.max(2, deep / (width * 0.42)), (index) =>
      chance.happens(0.9)
        ? pane(x + width + width * 0.16 + index * width * 0.4, py - lift * (index * 0.34), wide * 0.86)
        : "",
    ),
  );
  const visible = Math.max(2, Math.round(deep / (width * 0.42)));
  return svg`${front}${pane(x + width / 2 - wide * 0.35, ridge + width * 0.28, wide * 0.7)}${visible * width * 0.4 < deep + width * 0.1 && along}`;
}

function frame({
  x,
  y,
  width,
  height,
  ridge,
  timber,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  ridge: number;
  timber: string;
}): string {
  const middle = y - height * 0.5;
  const beams = svg`M${x} ${y}V${y - height}L${x + width / 2} ${ridge}L${x + width} ${y - height}V${y}M${x} ${y - height}H${x + width}M${x} ${middle}H${x + width}M${x + width / 2} ${y}V${ridge}M${x + width * 0.2} ${y - height - (width * 0.2 * (y - height - ridge)) / (width / 2)}H${x + width * 0.8}M${x} ${middle}l${width * 0.2} ${-height * 0.5}M${x + width} ${middle}l${-width * 0.2} ${-height * 0.5}`;
  return svg`<path d="${beams}" fill="none" stroke="${timber}" stroke-width="${width * 0.045}"/>`;
}

/** The church: a tower with a pointed helm beside its nave; `x` is the left edge of the tower. */
export function church(sheet: Sheet, { x, y, size, ...walls }: Walls & { x: number; y: number; size: number }): string {
  const { wall, roof, window, snow, light = -1 } = walls;
  const wide = size * 0.24;
  const top = y - size * 0.62;
  const cover = snow ?? roof;
  const helm = polygon([
    [x - wide * 0.1, top],
    [x + wide / 2, y - size * 1.28],
    [x + wide * 1.1, top],
  ]);
  const dim = polygon([
    [x + wide / 2, y - size * 1.28],
    [x + wide * 1.1, top],
    [x + wide * 0.55, top],
  ]);
  const slit = (px: number, py: number, w: number) =>
    svg`<path d="M${px - w / 2} ${py}v${-w * 1.8}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${w * 1.8}z" fill="${window}"/>`;
  const clock = svg`<circle cx="${x + wide / 2}" cy="${top + wide * 1.02}" r="${wide * 0.2}" fill="${lighter(wall, 0.5)}"/><path d="M${x + wide / 2} ${top + wide * 0.88}v${wide * 0.14}l${wide * 0.1} ${wide * 0.05}" stroke="${darker(roof, 0.5)}" stroke-width="${wide * 0.035}" fill="none"/>`;
  const nave = house(sheet, {
    ...walls,
    x: x + wide * 0.9,
    y,
    width: wide * 1.15,
    height: size * 0.27,
    deep: size * 0.5,
    pitch: 0.8,
    window: wall,
  });
  const panes = repeat(3, (index) =>
    slit(x + wide * 2.4 + index * wide * 0.62, y - size * 0.07 - index * size * 0.012, wide * 0.24),
  );
  return svg`${nave}${panes}<path d="M${x} ${y}V${top}H${x + wide}V${y}Z" fill="${light < 0 ? wall : darker(wall, 0.18)}"/><path d="M${x + wide * 0.72} ${y}V${top}H${x + wide}V${y}Z" fill="${light < 0 ? darker(wall, 0.2) : wall}"/><path d="${helm}" fill="${snow ? mix(cover, roof, 0.12) : darker(cover, 0.12)}"/><path d="${dim}" fill="${darker(cover, 0.34)}"/>${slit(x + wide * 0.5, top + wide * 0.68, wide * 0.3)}${clock}${slit(x + wide * 0.5, y - size * 0.12, wide * 0.22)}<path d="M${x + wide / 2} ${y - size * 1.26}v${-size * 0.1}m${-size * 0.025} ${size * 0.035}h${size * 0.05}" stroke="${darker(roof, 0.5)}" stroke-width="${size * 0.009}"/>`;
}

/** Houses around the church, close together as such villages are; `size` is the height of the tower. */
export function village(
  sheet: Sheet,
  { x, y, size, spread, ...walls }: Walls & { x: number; y: number; size: number; spread: number },
): string {
  const { chance } = sheet;
  const tint = (colour: string) =>
    mix(colour, chance.pick(["#e9cfa4", "#f3e7d3", "#d9c9b8", "#ffffff"]), chance.between(0, 0.3));
  const row = (depth: number, count: number) => {
    const scale = 0.72 + 0.28 * depth;
    const places = Array.from(
      { length: count },
      (_, index) => x + (index / (count - 1) - 0.5) * spread + chance.near(0, spread / count / 3),
    );
    return places.map((px) => {
      const width = size * scale * chance.between(0.17, 0.25);
      const py = y + (depth - 0.6) * size * 0.2 + chance.near(0, size * 0.02);
      const timber = depth > 0.5 && chance.happens(0.35) ? walls.timber : undefined;
      return house(sheet, {
        ...walls,
        wall: tint(walls.wall),
        timber,
        x: px,
        y: py,
        width,
        height: width * chance.between(0.6, 1.05),
        deep: width * chance.between(0.7, 1.5),
      });
    });
  };
  const count = Math.round(spread / size / 0.42);
  return svg`${row(0, count)}${church(sheet, { ...walls, x: x - size * 0.1, y: y - size * 0.04, size })}${row(0.6, count + 1)}${row(1, Math.max(2, count - 1))}`;
}
