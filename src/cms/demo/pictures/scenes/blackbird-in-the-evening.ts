import { blackbird } from "../blackbird.ts";
import { vineLeaf } from "../landscape/grapes.ts";
import { hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { disc, sky, stars, streaks } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { curve, placed, svg } from "../svg.ts";

/** The blackbird sings on the last post in the evening, with the moon over the hill. */
export function blackbirdInTheEvening(): string {
  const sheet = new Sheet("amsel-am-abend", { width: 1600, height: 2400 });
  const { chance } = sheet;
  const ridge = rough(chance, {
    ridge: ridgeThrough([
      [-20, 1720],
      [400, 1600],
      [800, 1690],
      [1200, 1820],
      [1640, 1760],
    ]),
    size: 10,
    step: 80,
  });
  const vine = (x: number, y: number, flip: boolean) =>
    placed(
      svg`<path d="${curve([
        [0, 0],
        [60, -110],
        [30, -230],
        [120, -330],
      ])}" fill="none" stroke="#231c26" stroke-width="17" stroke-linecap="round"/>${placed(vineLeaf(sheet, { size: 120, colour: "#2f4a48" }), { x: 60, y: -110, turn: -50 })}${placed(vineLeaf(sheet, { size: 96, colour: "#3a5650" }), { x: 30, y: -230, turn: 70 })}${placed(vineLeaf(sheet, { size: 80, colour: "#2f4a48" }), { x: 120, y: -330, turn: 170 })}`,
      { x, y, flip },
    );
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#1f2f5c"],
      [0.3, "#5d5a8c"],
      [0.5, "#c47c84"],
      [0.66, "#f6b878"],
      [0.74, "#fde0a0"],
    ])}${stars(sheet, { below: 760, count: 90 })}${disc(sheet, { x: 1080, y: 800, radius: 250, colour: "#fbe9c0", halo: "#fbd9a0" })}<path d="M960 700a60 44 0 0 1 100 -30a40 30 0 0 1 -40 60zM1150 860a70 50 0 0 1 110 20a60 40 0 0 1 -110 20zM1010 920a40 26 0 0 1 70 10a40 24 0 0 1 -70 10z" fill="#e9c894" fill-opacity=".8"/>${streaks(sheet, { from: 980, to: 1500, count: 22, colour: "#fbc894", opacity: 0.6 })}${hill(
      sheet,
      {
        ridge: rough(chance, {
          ridge: ridgeThrough([
            [0, 1660],
            [700, 1560],
            [1600, 1650],
          ]),
          size: 14,
          step: 80,
        }),
        top: "#8d5f78",
        foot: "#d99a80",
      },
    )}${slope(sheet, { top: ridge, foot: () => 2300, from: -40, to: 1640, across: 5, bands: [0, 0.24, 0.6, 1], plots: ["#4b4560", "#544a60", "#403c58"], grass: "#6d5668", wall: "#9a7a78", gap: 44 })}<rect y="2100" width="1600" height="300" fill="${sheet.shade(
      [
        [0, "#2a2438", 0],
        [1, "#171424"],
      ],
    )}"/><path d="M640 1420h150l26 1000h-200z" fill="${sheet.shade(
      [
        [0, "#6d5048"],
        [0.4, "#3f2e30"],
        [1, "#1c151c"],
      ],
      -90,
    )}"/><path d="M640 1420q75 -36 150 0q-75 30 -150 0z" fill="#a58068"/><path d="M660 1460q16 400 -4 900M720 1450q-10 500 10 900M764 1470q10 400 0 880" stroke="#171118" stroke-width="7" fill="none"/><path d="M-20 1660Q700 1720 1620 1640M-20 1980Q700 2050 1620 1960" fill="none" stroke="#171424" stroke-width="8"/>${vine(180, 1990, false)}${vine(1430, 2010, true)}${vine(330, 2310, false)}${vine(1280, 2330, true)}${placed(blackbird({ feathers: "#171a22", beak: "#f6a52c", light: "#f0a880" }), { x: 660, y: 1370, scale: 2.1 })}${[
      [1290, 960, 0],
      [1390, 880, 8],
      [1470, 990, -6],
    ].map(([x, y, turn]) =>
      placed(
        svg`<path d="M0 0V-120C30 -100 60 -90 50 -40" fill="none" stroke="#2a2038" stroke-width="11"/><ellipse cx="-22" cy="4" rx="28" ry="19" fill="#2a2038" transform="rotate(-18)"/>`,
        { x: x!, y: y!, turn: turn!, scale: 0.9 },
      ),
    )}`,
  );
}
