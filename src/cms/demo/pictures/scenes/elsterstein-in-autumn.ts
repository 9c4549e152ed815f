import { forest, hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { rowsInto } from "../landscape/rows.ts";
import { disc, rays, sky, streaks } from "../landscape/sky.ts";
import { Sheet } from "../sheet.ts";
import { placed, svg } from "../svg.ts";

/** Red soil and red leaves: the Pinot Noir of the Elsterstein with the sun behind it. */
export function elstersteinInAutumn(): string {
  const sheet = new Sheet("elsterstein-herbst");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 640],
      [500, 560],
      [1000, 640],
      [1600, 600],
      [2400, 480],
    ]),
    size: 14,
    step: 90,
  });
  const middle = rough(chance, {
    ridge: ridgeThrough([
      [0, 690],
      [900, 720],
      [1600, 690],
      [2400, 610],
    ]),
    size: 10,
    step: 70,
  });
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#6d7ba0"],
      [0.2, "#d39a8c"],
      [0.36, "#f6bd74"],
      [0.46, "#fde6a4"],
    ])}${streaks(sheet, { from: 60, to: 420, count: 24, colour: "#f7c68f", opacity: 0.6 })}${rays(sheet, { x: 700, y: 590, colour: "#fff2c0", length: 1900 })}${disc(sheet, { x: 700, y: 590, radius: 96, colour: "#fff6d6", halo: "#ffdf94" })}${hill(sheet, { ridge: far, top: "#a97a80", foot: "#e9b488" })}${forest(sheet, { ridge: middle, from: -20, to: 2420, size: 34, colour: "#8a5a5c" })}${hill(sheet, { ridge: middle, top: "#9c6250", foot: "#d99a62" })}${rowsInto(sheet, { vanish: [760, 730], eye: 2.1, apart: 2.3, leaves: ["#6f2420", "#b3402a", "#ef8f3a"], haze: "#e9b079", trunk: "#3d2722", ground: ["#6b3026", "#8f4630", "#c07a45"], grapes: "#2c2440", flowers: ["#e9a845", "#d2622f"], light: -1, shift: 0.35 })}${placed(magpie(), { x: 1640, y: 520, scale: 0.62, turn: -8 })}`,
  );
}

/** A magpie on the wing. */
function magpie(): string {
  return svg`<path d="M-60 0L-330 70L-340 92L-50 40Z" fill="#17323c"/><path d="M-90 10C-40 -40 60 -50 130 -30C160 -46 196 -40 206 -20L250 -8L204 2C180 26 60 60 -90 10Z" fill="#14201f"/><path d="M-40 14C10 -6 70 0 110 18C60 44 0 44 -40 14Z" fill="#f6f3ea"/><path d="M90 -20C40 -120 -60 -220 -170 -270C-150 -180 -90 -60 0 0Z" fill="#1d4450"/><path d="M30 -70C-20 -140 -90 -210 -170 -270C-160 -220 -140 -180 -110 -130Z" fill="#f6f3ea"/><path d="M-30 -146L-150 -236M-46 -120L-156 -200M-60 -94L-150 -160" stroke="#14201f" stroke-width="9"/><circle cx="176" cy="-18" r="6" fill="#f6f3ea"/>`;
}
