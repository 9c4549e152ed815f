import { sheep } from "../beasts.ts";
import { grass } from "../landscape/foliage.ts";
import { forest, hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { rowsInto } from "../landscape/rows.ts";
import { disc, sky, streaks } from "../landscape/sky.ts";
import { Sheet } from "../sheet.ts";
import { placed, svg } from "../svg.ts";

/** The twelve who graze the Lerchenacker from November to April. */
export function sheepInTheVineyard(): string {
  const sheet = new Sheet("schafe-lerchenacker");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 500],
      [700, 560],
      [1400, 470],
      [2400, 540],
    ]),
    size: 14,
    step: 90,
  });
  const middle = rough(chance, {
    ridge: ridgeThrough([
      [0, 600],
      [900, 570],
      [1700, 620],
      [2400, 580],
    ]),
    size: 10,
    step: 70,
  });
  const wool = ["#3a302b", "#2b2626", "#5a4636", "#463830"];
  const flockOf = [
    [620, 860, 0.34],
    [760, 850, 0.32],
    [1000, 870, 0.36],
    [1560, 880, 0.38],
    [1740, 900, 0.4],
    [1240, 960, 0.5],
    [560, 1040, 0.62],
    [1640, 1060, 0.66],
    [1020, 1150, 0.82],
  ] as const;
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#9db4c0"],
      [0.25, "#d4d6c8"],
      [0.4, "#f3e4c4"],
    ])}${streaks(sheet, { from: 60, to: 380, count: 20, colour: "#fff3da", opacity: 0.7 })}${disc(sheet, { x: 1900, y: 330, radius: 74, colour: "#fffae2", halo: "#fff0c8" })}${hill(sheet, { ridge: far, top: "#a9b7b3", foot: "#d9d9c4" })}${forest(sheet, { ridge: middle, from: -20, to: 2420, size: 40, colour: "#8b958a", firs: 0.4 })}${hill(sheet, { ridge: middle, top: "#9aa487", foot: "#c9cba4" })}${rowsInto(sheet, { vanish: [1120, 640], eye: 2.5, apart: 3, leaves: null, haze: "#c9cba4", trunk: "#4a382c", ground: ["#5d6a3f", "#7e8a50", "#a9ac70"], flowers: ["#d9d4b0"], light: 1 })}${flockOf.map(([x, y, scale], index) => placed(sheep(chance, { fleece: wool[index % 4]!, face: wool[(index + 1) % 4]! }), { x, y, scale, flip: index % 3 === 1 }))}${placed(sheep(chance, { fleece: "#2b2626", face: "#1f1b1b" }), { x: 1500, y: 1480, scale: 1.75, flip: true })}${grass(sheet, { from: 0, to: 2400, at: () => 1600, size: 130, colour: "#4b5a36", count: 420 })}`,
  );
}
