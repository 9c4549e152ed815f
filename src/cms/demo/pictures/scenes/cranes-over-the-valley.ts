import { grass, tree } from "../landscape/foliage.ts";
import { forest, hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { disc, sky, streaks } from "../landscape/sky.ts";
import { village } from "../landscape/village.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { type Point, placed, repeat, svg } from "../svg.ts";

/** Cranes on their way south, over the whole width of the valley. */
export function cranesOverTheValley(): string {
  const sheet = new Sheet("kraniche", { width: 3200, height: 1600 });
  const { chance } = sheet;
  const layer = (y: number, swing: number, size: number) =>
    rough(chance, {
      ridge: ridgeThrough([
        [0, y],
        [700, y - swing],
        [1400, y + swing * 0.6],
        [2200, y - swing * 0.4],
        [3240, y + swing * 0.3],
      ]),
      size,
      step: 90,
    });
  const [a, b, c] = [layer(880, 70, 14), layer(980, -60, 12), layer(1090, 50, 10)];
  const wedge = (x: number, y: number, count: number, tilt: number) =>
    Array.from({ length: count }, (_, index): Point => {
      const side = index % 2 === 0 ? 1 : -1;
      const far = Math.ceil(index / 2);
      return [x - far * 62 + chance.near(0, 8), y + side * far * (side > 0 ? 27 : 17) + far * tilt + chance.near(0, 6)];
    });
  const crane = svg`<path d="M-60 6C-30 -2 -6 -4 14 -2L74 -10L76 -6L18 6L-10 10L-92 22L-94 18Z"/><path d="M-6 0C-20 -40 -46 -70 -84 -86C-60 -66 -50 -40 -44 4ZM-2 0C10 -34 34 -60 62 -70C40 -50 26 -24 14 4Z"/>`;
  const birds = [...wedge(2050, 330, 27, 3), ...wedge(1050, 220, 15, -2), ...wedge(2650, 560, 9, 2)];
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#6f8fae"],
      [0.3, "#c9c0b4"],
      [0.5, "#f6d9a2"],
      [0.6, "#fbe9bc"],
    ])}${streaks(sheet, { from: 60, to: 560, count: 34, colour: "#fde3b4", opacity: 0.55 })}${disc(sheet, { x: 2500, y: 800, radius: 90, colour: "#fff6d8", halo: "#ffe2a0" })}<g fill="#2f3844">${birds.map(([x, y]) => placed(crane, { x, y, scale: chance.between(0.42, 0.54), turn: chance.near(-2, 5) }))}</g>${hill(sheet, { ridge: a, top: "#a58f88", foot: "#e9c898" })}${forest(sheet, { ridge: a, from: -20, to: 3220, size: 18, colour: "#a58f88" })}${hill(sheet, { ridge: b, top: "#94724f", foot: "#dfae6a" })}${forest(sheet, { ridge: b, from: -20, to: 3220, size: 28, colour: "#86643f" })}${slope(sheet, { top: c, foot: () => 1500, from: -60, to: 3280, across: 11, bands: [0, 0.3, 0.65, 1], plots: ["#d9a23a", "#b9632f", "#93402a", "#c9b04a", "#8d8a46"], grass: "#cdb868", wall: "#e4d3a8", gap: 40, lean: -0.03, light: 1 })}${village(sheet, { x: 980, y: 1300, size: 270, spread: 620, wall: "#fbeccc", roof: "#a84c30", window: "#57504a", timber: "#6d4a36", light: 1 })}${repeat(
      14,
      (index) =>
        tree(sheet, {
          x: chance.between(0, 3200),
          y: chance.between(1330, 1470),
          size: chance.between(90, 170),
          tones: [
            ["#6d3a20", "#b8662a", "#eeb34a"],
            ["#4f4a24", "#948a3a", "#d9c455"],
          ][index % 2] as [string, string, string],
          trunk: "#4a3426",
          light: 1,
        }),
    )}${hill(sheet, {
      ridge: ridgeThrough([
        [0, 1520],
        [900, 1450],
        [2000, 1520],
        [3200, 1440],
      ]),
      top: "#5d4a2a",
      foot: "#2a2018",
      rim: "#e0a848",
    })}${grass(sheet, {
      from: 0,
      to: 3200,
      at: ridgeThrough([
        [0, 1530],
        [900, 1460],
        [2000, 1530],
        [3200, 1450],
      ]),
      size: 64,
      colour: "#5d4a2a",
      count: 1100,
    })}`,
  );
}
