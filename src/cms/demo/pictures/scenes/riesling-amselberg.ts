import { bunch, vineLeaf } from "../landscape/grapes.ts";
import { hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, disc, sky } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { bottle, wines } from "../still-life/bottle.ts";
import { wineGlass } from "../still-life/glass.ts";
import { table } from "../still-life/room.ts";
import { placed, svg } from "../svg.ts";

/** The Riesling of the hill, with the hill in the window behind it. */
export function rieslingAmselberg(): string {
  const sheet = new Sheet("riesling-amselberg", { width: 1600, height: 2400 });
  const { chance } = sheet;
  const ridge = rough(chance, {
    ridge: ridgeThrough([
      [100, 1180],
      [500, 1080],
      [800, 760],
      [1050, 620],
      [1280, 700],
      [1560, 860],
    ]),
    size: 6,
    step: 90,
  });
  const view = svg`${sky(sheet, [
    [0, "#7eb7cf"],
    [0.4, "#f2efd2"],
  ])}${disc(sheet, { x: 420, y: 560, radius: 80, colour: "#fff6cf" })}${cloud(sheet, { x: 1000, y: 420, width: 560, light: "#ffffff", shade: "#cfe2e4" })}${hill(
    sheet,
    {
      ridge: rough(chance, {
        ridge: ridgeThrough([
          [0, 1080],
          [800, 1010],
          [1600, 1090],
        ]),
        size: 12,
        step: 80,
      }),
      top: "#a3c7c0",
      foot: "#dbe6c6",
    },
  )}${slope(sheet, { top: ridge, foot: () => 1640, from: 60, to: 1640, across: 5, bands: [0, 0.24, 0.55, 1], plots: ["#5c9a62", "#4b8a5c", "#74a862"], grass: "#93b866", wall: "#dcd2ac", gap: 40 })}`;
  const frame = svg`<path d="M120 -20V1610H1480V-20H1400V1530H200V-20Z" fill="#e9dfc6"/><path d="M200 -20V1530H226V-20Z" fill="#b9a988"/><path d="M786 -20h44v1560h-44z" fill="#e9dfc6"/><path d="M818 -20h12v1560h-12z" fill="#b9a988"/><path d="M200 700h1200v38H200z" fill="#e9dfc6"/><path d="M200 728h1200v10H200z" fill="#b9a988"/>`;
  return sheet.finish(
    svg`<rect width="1600" height="2400" fill="#d9c9a6"/>${view}<path d="M-10 -20H120V1620H-10zM1480 -20H1610V1620H1480z" fill="${sheet.shade(
      [
        [0, "#cbb88f"],
        [1, "#a58e66"],
      ],
    )}"/>${frame}<path d="M-10 1580H1610V1680H-10z" fill="#f4ecd6"/><path d="M-10 1660H1610V1690H-10z" fill="#a58e66"/>${table(sheet, { y: 1690, colour: "#8a6240" })}<path d="M560 2180L1240 2040L1560 2150L860 2330Z" fill="#2a1a10" fill-opacity=".3"/>${placed(bottle(sheet, { ...wines.amselberg, light: -1 }), { x: 640, y: 2150, scale: 1.66 })}${placed(wineGlass(sheet, { colour: "#e6cf5c" }), { x: 1090, y: 2200, scale: 1.55 })}${placed(vineLeaf(sheet, { size: 180, colour: "#6fa04c" }), { x: 300, y: 2150, turn: 64 })}${placed(bunch(sheet, { colour: "#b9bd4f", berry: 34, long: 250, wide: 150 }), { x: 330, y: 2120, turn: 74 })}`,
  );
}
