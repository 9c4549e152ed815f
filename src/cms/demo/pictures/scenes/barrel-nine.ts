import { birdMark } from "../blackbird.ts";
import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { barrelHead } from "../still-life/barrel.ts";
import { candle } from "../still-life/food.ts";
import { wineGlass } from "../still-life/glass.ts";
import { masonry } from "../still-life/masonry.ts";
import { placed, svg } from "../svg.ts";

/** Barrel 9, with what Emre drew on its head in chalk. */
export function barrelNine(): string {
  const sheet = new Sheet("fass-9");
  const chalk = svg`<g opacity=".93">${placed(letters("9", { size: 560, weight: 46, colour: "#f6f2e4" }), { x: -30, y: 60 })}${placed(birdMark("#f6f2e4", "#f0b01c"), { x: 10, y: -240, scale: 1.25 })}${placed(letters("SELIN", { size: 74, weight: 12, colour: "#f6f2e4" }), { x: 0, y: 440, turn: -3 })}<path d="M-190 500Q0 470 200 496" stroke="#f6f2e4" stroke-width="8" fill="none"/></g>`;
  const small = (x: number, y: number, r: number) =>
    placed(barrelHead(sheet, { radius: r, wood: "#6d4224" }), { x, y });
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="#2a1c14"/>${masonry(sheet, { x: 0, y: -10, width: 2400, height: 1610, stone: "#5d4a3a", course: 96 })}<rect width="2400" height="1600" fill="${sheet.glow(
      [
        [0, "#ffcf80", 0.42],
        [0.5, "#a8622a", 0.1],
        [1, "#0a0503", 0.72],
      ],
      [0.74, 0.46, 0.8],
    )}"/>${small(290, 960, 400)}${small(2230, 1060, 360)}<path d="M0 1440H2400V1600H0Z" fill="#2a190e"/><path d="M-10 1420H2410V1478H-10Z" fill="#5d3a20"/><path d="M-10 1420H2410" stroke="#a8713c" stroke-width="8"/><ellipse cx="1180" cy="1440" rx="640" ry="44" fill="#0a0503" fill-opacity=".6"/>${placed(barrelHead(sheet, { radius: 690, wood: "#9a6234", chalk }), { x: 1180, y: 742 })}${placed(candle(sheet, { glow: 620 }), { x: 1960, y: 1424, scale: 1.25 })}${placed(wineGlass(sheet, { colour: "#dcc45a", full: 0.3 }), { x: 500, y: 1470, scale: 1.05 })}`,
  );
}
