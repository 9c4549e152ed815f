import { leaves } from "../landscape/foliage.ts";
import { bunch, tendril, vineLeaf } from "../landscape/grapes.ts";
import { Sheet } from "../sheet.ts";
import { curve, placed, repeat, svg } from "../svg.ts";

/** Ripe Riesling on the vine, the low sun coming through the leaves. */
export function ripeRiesling(): string {
  const sheet = new Sheet("riesling-trauben");
  const { chance } = sheet;
  const spots = repeat(
    70,
    () =>
      svg`<circle cx="${chance.between(0, 2400)}" cy="${chance.between(0, 1600)}" r="${chance.between(30, 130)}" fill="${chance.pick(["#fff4b8", "#e9e27a", "#b8cf5c", "#f6d873"])}" fill-opacity="${String(chance.between(0.08, 0.3))}"/>`,
  );
  const far = repeat(60, () =>
    leaves(chance, {
      x: chance.between(0, 2400),
      y: chance.between(0, 700),
      wide: 220,
      high: 160,
      tones: ["#4f7a38", "#7a9c45", "#b5bd55"],
      leaf: 100,
      count: 5,
    }),
  );
  const leaf = (x: number, y: number, size: number, turn: number, colour: string) =>
    placed(vineLeaf(sheet, { size, colour }), { x, y, turn });
  const greens = ["#7fa83e", "#a9bf4a", "#5f9440", "#c9c74f", "#8fae44"];
  const cane = curve([
    [-40, 250],
    [500, 210],
    [1000, 280],
    [1500, 230],
    [2000, 290],
    [2460, 240],
  ]);
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.glow(
      [
        [0, "#fff3b0"],
        [0.35, "#e0d06a"],
        [0.7, "#8aa24a"],
        [1, "#3f6a38"],
      ],
      [0.72, 0.3, 0.85],
    )}"/>${far}${spots}${leaf(300, 130, 330, 30, greens[2]!)}${leaf(820, 100, 300, -14, greens[4]!)}${leaf(1700, 90, 330, 16, greens[1]!)}${leaf(2230, 150, 320, -34, greens[0]!)}<path d="${cane}" fill="none" stroke="#6d4a2c" stroke-width="34"/><path d="${cane}" fill="none" stroke="#b98a54" stroke-width="9" transform="translate(0 -9)"/>${placed(tendril("#8a8f3c"), { x: 1240, y: 260, scale: 1.5 })}${placed(bunch(sheet, { colour: "#b5b347", berry: 50, long: 640, wide: 290 }), { x: 640, y: 330 })}${placed(bunch(sheet, { colour: "#c4b848", berry: 54, long: 800, wide: 340 }), { x: 1420, y: 330 })}${placed(bunch(sheet, { colour: "#a9ae45", berry: 44, long: 520, wide: 230 }), { x: 2110, y: 350 })}${leaf(120, 560, 330, 24, greens[3]!)}${leaf(1000, 300, 340, -8, greens[0]!)}${leaf(1860, 300, 300, 12, greens[4]!)}${leaf(1180, 200, 230, 40, greens[1]!)}${leaf(2390, 760, 330, 18, greens[2]!)}${leaf(330, 260, 270, -20, greens[4]!)}`,
  );
}
