import { blackbird } from "../blackbird.ts";
import { flowers } from "../landscape/flowers.ts";
import { grass, tree } from "../landscape/foliage.ts";
import { edge, forest, hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, disc, sky } from "../landscape/sky.ts";
import { village } from "../landscape/village.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { line, placed, repeat, svg } from "../svg.ts";

/** The hill of the house in summer, the village below it, and the blackbird that gave it its name. */
export function amselbergInSummer(): string {
  const sheet = new Sheet("amselberg-sommer");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 760],
      [500, 690],
      [1000, 740],
      [1500, 660],
      [2400, 720],
    ]),
    size: 14,
    step: 90,
  });
  const middle = rough(chance, {
    ridge: ridgeThrough([
      [0, 800],
      [420, 850],
      [900, 830],
      [1400, 900],
      [2400, 880],
    ]),
    size: 12,
    step: 70,
  });
  const steep = rough(chance, {
    ridge: ridgeThrough([
      [820, 1130],
      [1100, 1010],
      [1400, 700],
      [1640, 420],
      [1850, 330],
      [2060, 360],
      [2450, 480],
    ]),
    size: 8,
    step: 110,
  });
  const foot = ridgeThrough([
    [700, 1150],
    [1300, 1190],
    [2450, 1240],
  ]);
  const near = ridgeThrough([
    [0, 1280],
    [500, 1210],
    [1100, 1270],
    [1700, 1380],
    [2400, 1310],
  ]);
  const greens = ["#5c9a62", "#4b8a5c", "#74a862", "#3f7d58", "#86ad5e"];
  return sheet.finish(svg`${sky(sheet, [
    [0, "#7fb9cf"],
    [0.35, "#b9dbdd"],
    [0.62, "#f4f0d6"],
  ])}${disc(sheet, { x: 620, y: 330, radius: 92, colour: "#fdf3c4", halo: "#fff2b8" })}${cloud(sheet, { x: 1180, y: 340, width: 620, light: "#ffffff", shade: "#c5dcde", opacity: 0.95 })}${cloud(sheet, { x: 180, y: 520, width: 420, light: "#fffdf3", shade: "#cfe0dc", opacity: 0.85 })}${cloud(sheet, { x: 2260, y: 200, width: 520, light: "#fffdf6", shade: "#bcd6da", opacity: 0.9 })}
${hill(sheet, { ridge: far, top: "#a3c7c4", foot: "#d4e4d4" })}${forest(sheet, { ridge: middle, from: -20, to: 2420, size: 26, colour: "#82ad9a" })}${hill(sheet, { ridge: middle, top: "#8ab59b", foot: "#c4d8ae" })}
${slope(sheet, {
  top: ridgeThrough([
    [-40, 960],
    [400, 930],
    [900, 1010],
    [1300, 1110],
  ]),
  foot: ridgeThrough([
    [-40, 1120],
    [1300, 1150],
  ]),
  from: -40,
  to: 1240,
  across: 6,
  bands: [0, 0.5, 1],
  plots: ["#9cc07e", "#82ad6f", "#b3c77c", "#75a270"],
  grass: "#b9cf8f",
  gap: 22,
  light: -1,
})}
${village(sheet, { x: 520, y: 1150, size: 330, spread: 760, wall: "#f7efdc", roof: "#b4583d", window: "#4d6468", timber: "#6d4a36" })}
${repeat(12, (index) => tree(sheet, { x: 40 + index * 92 + chance.near(0, 40), y: 1190 + chance.near(0, 16), size: chance.between(80, 130), tones: ["#2f6b4a", "#4a8a55", "#83b05c"], trunk: "#4a3a2c" }))}
${slope(sheet, { top: steep, foot, from: 760, to: 2460, across: 6, bands: [0, 0.17, 0.4, 0.68, 1], plots: greens, grass: "#93b866", wall: "#dcd2ac", gap: 40, lean: 0.02, light: -1 })}
${tree(sheet, { x: 1870, y: 345, size: 190, tones: ["#235440", "#3f7d50", "#7daa58"], trunk: "#4a3a2c" })}
${hill(sheet, { ridge: near, top: "#2d6a4a", foot: "#12382a", rim: "#79a85a", rimWidth: 7 })}${grass(sheet, { from: 0, to: 2400, at: near, size: 46, colour: "#2d6a4a", count: 900 })}${grass(sheet, { from: 0, to: 2400, at: (x) => near(x) + 60, size: 70, colour: "#1f5540", count: 600 })}
${flowers(sheet)}<path d="M1010 1600L1018 1090h46l8 510z" fill="#3a2c22"/><path d="M1018 1090h16l-6 510h-18z" fill="#77593f"/><path d="${line(
    edge(
      ridgeThrough([
        [0, 1250],
        [500, 1225],
        [1040, 1150],
        [1700, 1270],
        [2400, 1240],
      ]),
      { from: 0, to: 2400, step: 60 },
    ),
  )}" fill="none" stroke="#22352c" stroke-width="5"/>${placed(blackbird({ feathers: "#15201c", beak: "#f0b01c", light: "#7e9bb0" }), { x: 990, y: 1050, scale: 1.25 })}`);
}
