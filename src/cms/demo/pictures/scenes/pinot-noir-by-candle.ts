import { bunch, looseBerries, vineLeaf } from "../landscape/grapes.ts";
import { Sheet } from "../sheet.ts";
import { bottle, wines } from "../still-life/bottle.ts";
import { board, candle, cheese, loaf, slice } from "../still-life/food.ts";
import { wineGlass } from "../still-life/glass.ts";
import { table } from "../still-life/room.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Pinot Noir by candle light, with bread, cheese and the last grapes. */
export function pinotNoirByCandle(): string {
  const sheet = new Sheet("spaetburgunder");
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.glow(
      [
        [0, "#6d4228"],
        [0.45, "#3d2119"],
        [1, "#150b0c"],
      ],
      [0.62, 0.55, 0.75],
    )}"/>${repeat(130, () => svg`<path d="M${sheet.chance.between(0, 2400)} ${sheet.chance.between(0, 1050)}q40 ${sheet.chance.near(0, 14)} ${sheet.chance.between(50, 130)} ${sheet.chance.near(0, 14)}" stroke="#a36a40" stroke-opacity=".1" stroke-width="8" fill="none"/>`)}${table(sheet, { y: 1130, colour: "#5d3820" })}<ellipse cx="1500" cy="1330" rx="900" ry="200" fill="${sheet.glow(
      [
        [0, "#ffca7a", 0.4],
        [1, "#ffca7a", 0],
      ],
    )}"/>${placed(candle(sheet, { glow: 760 }), { x: 1510, y: 1230, scale: 1.7 })}${placed(bottle(sheet, { ...wines.spaetburgunder, light: 1 }), { x: 760, y: 1320, scale: 1.2 })}${placed(wineGlass(sheet, { colour: "#7a1526", full: 0.36 }), { x: 1150, y: 1390, scale: 1.36 })}${placed(loaf(sheet), { x: 1960, y: 1310, scale: 1.02 })}${placed(board(sheet, { wide: 760, colour: "#7a5030" }), { x: 1690, y: 1400 })}${placed(cheese(sheet), { x: 1560, y: 1400, scale: 0.95 })}${placed(slice(sheet), { x: 1900, y: 1400, scale: 0.8 })}${placed(bunch(sheet, { colour: "#3a2a58", berry: 37, long: 330, wide: 170, bloom: "#cfd4f2" }), { x: 300, y: 1380, turn: -82 })}${placed(vineLeaf(sheet, { size: 190, colour: "#a3402a", vein: "#e0a05a" }), { x: 300, y: 1360, turn: 40 })}${looseBerries(
      sheet,
      {
        places: [
          [760, 1465],
          [850, 1500],
          [1270, 1480],
        ],
        colour: "#3a2a58",
        berry: 37,
      },
    )}<rect width="2400" height="1600" fill="${sheet.glow(
      [
        [0, "#000", 0],
        [0.65, "#000", 0.05],
        [1, "#000", 0.55],
      ],
      [0.56, 0.6, 0.75],
    )}"/>`,
  );
}
