import { lighter } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { curve, type Point, repeat, svg } from "../svg.ts";

/** A cord of bulbs that hangs from point to point. */
export function lights(
  sheet: Sheet,
  {
    points,
    sag,
    bulbs,
    size,
    colours,
  }: { points: readonly Point[]; sag: number; bulbs: number; size: number; colours: readonly string[] },
): string {
  const spans = points.slice(1).map((to, index) => {
    const from = points[index]!;
    const at = (share: number): Point => [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + sag * 4 * share * (1 - share),
    ];
    const cord = curve(Array.from({ length: 9 }, (_, step) => at(step / 8)));
    const lamps = repeat(bulbs, (bulb) => {
      const [x, y] = at((bulb + 0.5) / bulbs);
      const colour = colours[(bulb + index) % colours.length]!;
      return svg`<circle cx="${x}" cy="${y + size}" r="${size * 4.2}" fill="${sheet.glow([
        [0, colour, 0.55],
        [1, colour, 0],
      ])}"/><circle cx="${x}" cy="${y + size}" r="${size}" fill="${lighter(colour, 0.55)}"/><path d="M${x - size * 0.4} ${y - size * 0.5}h${size * 0.8}v${size * 0.6}h${-size * 0.8}z" fill="#23282b"/>`;
    });
    return svg`<path d="${cord}" fill="none" stroke="#14201b" stroke-width="5"/>${lamps}`;
  });
  return spans.join("");
}
