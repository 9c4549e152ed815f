import { mix } from "../colour.ts";
import type { Sheet, Stop } from "../sheet.ts";
import { loop, type Point, repeat, svg } from "../svg.ts";

export function sky(sheet: Sheet, stops: readonly Stop[]): string {
  return svg`<rect width="${sheet.width}" height="${sheet.height}" fill="${sheet.shade(stops)}"/>`;
}

type Disc = { x: number; y: number; radius: number; colour: string; halo?: string };

/** Sun or moon, with the light around it. */
export function disc(sheet: Sheet, { x, y, radius, colour, halo = colour }: Disc): string {
  const light = sheet.glow([
    [0, halo, 0.75],
    [0.22, halo, 0.4],
    [0.55, halo, 0.13],
    [1, halo, 0],
  ]);
  return svg`<circle cx="${x}" cy="${y}" r="${radius * 6}" fill="${light}"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

/** Light that falls in rays from a point. */
export function rays(
  sheet: Sheet,
  { x, y, colour, length }: { x: number; y: number; colour: string; length: number },
): string {
  const { chance } = sheet;
  return repeat(16, (index) => {
    const angle = (index / 16) * Math.PI * 2 + chance.near(0, 0.1);
    const width = chance.between(0.03, 0.09);
    const end = (turn: number) => [x + Math.cos(turn) * length, y + Math.sin(turn) * length] as const;
    const [a, b] = [end(angle - width), end(angle + width)];
    return svg`<path d="M${x} ${y}L${a[0]} ${a[1]}L${b[0]} ${b[1]}Z" fill="${colour}" fill-opacity=".07"/>`;
  });
}

type Cloud = { x: number; y: number; width: number; light: string; shade: string; opacity?: number };

/** A heaped cloud: lit heads over a flat base. */
export function cloud(sheet: Sheet, { x, y, width, light, shade, opacity = 1 }: Cloud): string {
  const { chance } = sheet;
  const heads = Array.from({ length: 15 }, (_, index) => {
    const across = (index + chance.near(0.5, 0.4)) / 15;
    const rise = Math.sin(across * Math.PI) ** 0.8;
    const radius = width * (0.035 + 0.085 * rise * chance.between(0.6, 1.2));
    return {
      x: x + (across - 0.5) * width * 0.9,
      y: y - radius * 0.5 - rise * width * chance.between(0, 0.13),
      radius,
    };
  });
  const circles = (by: number, shift: number) =>
    heads
      .map(
        (head) =>
          svg`M${head.x - head.radius * by + shift} ${head.y + shift * 0.6}a${head.radius * by} ${head.radius * by} 0 1 0 ${head.radius * 2 * by} 0a${head.radius * by} ${head.radius * by} 0 1 0 -${head.radius * 2 * by} 0z`,
      )
      .join("");
  const above = svg`M${x - width} ${y - width}H${x + width}V${y}H${x - width}Z`;
  return svg`<g opacity="${String(opacity)}">${sheet.within(above, svg`<path d="${circles(1, 0)}" fill="${mix(light, shade, 0.55)}"/><path d="${circles(0.86, -width * 0.012)}" fill="${mix(light, shade, 0.2)}"/><path d="${circles(0.66, -width * 0.022)}" fill="${light}"/>`)}<path d="${lens([x, y], width * 0.47, width * 0.018)}" fill="${shade}"/></g>`;
}

/** Thin clouds that lie across the sky. */
export function streaks(
  sheet: Sheet,
  {
    from,
    to,
    count,
    colour,
    opacity = 0.6,
  }: { from: number; to: number; count: number; colour: string; opacity?: number },
): string {
  const { chance, width } = sheet;
  return repeat(count, () => {
    const share = chance.between(0, 1);
    const middle: Point = [chance.between(-100, width + 100), from + (to - from) * share];
    const half = chance.between(0.06, 0.24) * width;
    return svg`<path d="${lens(middle, half, half * chance.between(0.016, 0.05))}" fill="${colour}" fill-opacity="${String(opacity * chance.between(0.35, 1))}"/>`;
  });
}

function lens([x, y]: Point, half: number, thick: number): string {
  return loop([
    [x - half, y],
    [x - half * 0.4, y - thick * 0.8],
    [x + half * 0.2, y - thick],
    [x + half, y],
    [x + half * 0.5, y + thick * 0.6],
    [x - half * 0.3, y + thick * 0.7],
  ]);
}

export function stars(sheet: Sheet, { below, count }: { below: number; count: number }): string {
  const { chance, width } = sheet;
  const dots = repeat(count, () => {
    const size = 1.2 + chance.between(0, 1) ** 5 * 4.6;
    return svg`<circle cx="${chance.between(0, width)}" cy="${chance.between(0, 1) ** 1.3 * below}" r="${size}" fill="${chance.pick(["#ffffff", "#dfeaff", "#fff1cf"])}" fill-opacity="${String(chance.between(0.45, 1))}"/>`;
  });
  return dots;
}

/** The milky way: a slanting band of the faintest stars. */
export function milkyWay(sheet: Sheet, { from, to, thick }: { from: Point; to: Point; thick: number }): string {
  const { chance } = sheet;
  const along = (count: number, spread: number, draw: (x: number, y: number) => string) =>
    repeat(count, () => {
      const share = chance.between(0, 1);
      const off = chance.near(0, spread);
      const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
      const length = Math.hypot(dx, dy);
      return draw(from[0] + dx * share - (dy / length) * off, from[1] + dy * share + (dx / length) * off);
    });
  const mist = sheet.glow([
    [0, "#cfe0ff", 0.085],
    [1, "#cfe0ff", 0],
  ]);
  return (
    along(
      60,
      thick * 0.5,
      (x, y) => svg`<circle cx="${x}" cy="${y}" r="${chance.between(0.6, 1.5) * thick}" fill="${mist}"/>`,
    ) +
    along(
      900,
      thick,
      (x, y) =>
        svg`<circle cx="${x}" cy="${y}" r="${chance.between(0.7, 1.9)}" fill="#eef3ff" fill-opacity="${String(chance.between(0.25, 0.85))}"/>`,
    )
  );
}

/** Small birds far away. */
export function flock(
  sheet: Sheet,
  { places, size, colour }: { places: readonly Point[]; size: number; colour: string },
): string {
  const { chance } = sheet;
  const wings = places.map(([x, y]) => {
    const wide = size * chance.between(0.8, 1.2);
    const lift = wide * chance.between(0.15, 0.55);
    return svg`M${x - wide} ${y - lift}Q${x - wide * 0.4} ${y - lift * 1.2} ${x} ${y}Q${x + wide * 0.4} ${y - lift * 1.3} ${x + wide} ${y - lift * 0.8}Q${x + wide * 0.4} ${y - lift * 0.6} ${x} ${y + size * 0.22}Q${x - wide * 0.4} ${y - lift * 0.6} ${x - wide} ${y - lift}Z`;
  });
  return svg`<path d="${wings}" fill="${colour}"/>`;
}
