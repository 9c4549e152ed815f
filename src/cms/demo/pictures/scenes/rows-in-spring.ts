import { forest, hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { rowsInto } from "../landscape/rows.ts";
import { cloud, flock, sky } from "../landscape/sky.ts";
import { Sheet } from "../sheet.ts";
import { svg } from "../svg.ts";

/** A row of vines in spring, with everything in flower that was sown between them. */
export function rowsInSpring(): string {
  const sheet = new Sheet("lerchenacker-fruehling");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 600],
      [700, 520],
      [1300, 590],
      [2400, 500],
    ]),
    size: 16,
    step: 100,
  });
  const middle = rough(chance, {
    ridge: ridgeThrough([
      [0, 700],
      [600, 650],
      [1500, 690],
      [2400, 620],
    ]),
    size: 10,
    step: 80,
  });
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#8fc4dc"],
      [0.45, "#f3f4df"],
    ])}${cloud(sheet, { x: 560, y: 300, width: 760, light: "#ffffff", shade: "#cfe2e6" })}${cloud(sheet, { x: 1860, y: 210, width: 560, light: "#ffffff", shade: "#c7dde6" })}${cloud(sheet, { x: 1450, y: 430, width: 380, light: "#fffef8", shade: "#d8e6e2", opacity: 0.9 })}${hill(sheet, { ridge: far, top: "#a9cfc9", foot: "#dcead6" })}${forest(sheet, { ridge: middle, from: -20, to: 2420, size: 30, colour: "#86b58f" })}${hill(sheet, { ridge: middle, top: "#94bf8a", foot: "#cfe0a6" })}${rowsInto(sheet, { vanish: [1330, 720], eye: 1.9, apart: 2.2, leaves: ["#4f7d35", "#86b043", "#c3d863"], haze: "#cfe0a6", trunk: "#5a4332", ground: ["#47803f", "#6fa24a", "#a9c863"], flowers: ["#8f7fc9", "#ffffff", "#e0b83c", "#b7a6e6"], light: -1 })}${flock(sheet, { places: [[1640, 300]], size: 34, colour: "#3b4a44" })}`,
  );
}
