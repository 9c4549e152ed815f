import { darker, lighter } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { repeat, svg } from "../svg.ts";

/** A table from one side of the picture to the other, its boards running away from us. */
export function table(sheet: Sheet, { y, colour }: { y: number; colour: string }): string {
  const { chance, width, height } = sheet;
  const boards = repeat(16, (index) => {
    const share = (index - 7.5) / 7.5;
    return svg`M${width / 2 + share * width * 0.62} ${y}L${width / 2 + share * width * 1.5} ${height}`;
  });
  const grain = repeat(110, () => {
    const depth = chance.between(0, 1) ** 1.3;
    const py = y + 14 + (height - y) * depth;
    const px = chance.between(0, width);
    const lean = ((px - width / 2) / width) * 2;
    return svg`M${px} ${py}q${lean * 40} 26 ${lean * (60 + 90 * depth)} ${50 + 50 * depth}`;
  });
  return svg`<path d="M0 ${y}H${width}V${height}H0Z" fill="${sheet.shade([
    [0, lighter(colour, 0.16)],
    [0.3, colour],
    [1, darker(colour, 0.45)],
  ])}"/><path d="${boards}" stroke="${darker(colour, 0.5)}" stroke-width="5" fill="none"/><path d="${grain}" stroke="${darker(colour, 0.3)}" stroke-opacity=".5" stroke-width="4" fill="none"/><path d="M0 ${y}H${width}" stroke="${lighter(colour, 0.4)}" stroke-width="6"/>`;
}

/** A wall with the light of a window falling across it. */
export function wall(sheet: Sheet, { colour, light, below }: { colour: string; light: string; below: number }): string {
  const { width, chance } = sheet;
  const strokes = repeat(190, () => {
    const [x, y] = [chance.between(0, width), chance.between(0, below)];
    return svg`M${x} ${y}q${chance.near(30, 30)} ${chance.near(0, 14)} ${chance.between(40, 120)} ${chance.near(0, 16)}`;
  });
  const pane = (x: number, y: number) =>
    svg`<path d="M${x} ${y}l240 -70v330l-240 70z" fill="${light}" fill-opacity=".32"/>`;
  const [px, py] = [width * 0.52, below * 0.2];
  return svg`<rect width="${width}" height="${below}" fill="${sheet.shade([
    [0, darker(colour, 0.16)],
    [0.6, colour],
    [1, darker(colour, 0.1)],
  ])}"/><path d="${strokes}" fill="none" stroke="${lighter(colour, 0.4)}" stroke-opacity=".18" stroke-width="7" stroke-linecap="round"/>${pane(px, py)}${pane(px + 270, py - 79)}${pane(px, py + 360)}${pane(px + 270, py + 281)}`;
}
