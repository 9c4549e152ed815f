import { grass, tree } from "../landscape/foliage.ts";
import { forest, hill, mist, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, sky } from "../landscape/sky.ts";
import { village } from "../landscape/village.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { curve, repeat, svg } from "../svg.ts";

/** After the rain: a bow over the valley, and the slope it ends on. */
export function rainbow(): string {
  const sheet = new Sheet("regenbogen");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 860],
      [800, 800],
      [1500, 880],
      [2400, 780],
    ]),
    size: 14,
    step: 90,
  });
  const left = rough(chance, {
    ridge: ridgeThrough([
      [-40, 700],
      [250, 740],
      [700, 960],
      [1150, 1150],
      [1500, 1220],
    ]),
    size: 8,
    step: 90,
  });
  const right = rough(chance, {
    ridge: ridgeThrough([
      [900, 1250],
      [1400, 1120],
      [1800, 960],
      [2100, 900],
      [2450, 930],
    ]),
    size: 8,
    step: 90,
  });
  const bow = ["#b8453a", "#e08b3a", "#f0cf52", "#6fae5c", "#4a8fb8", "#6a5aa0"].map(
    (colour, index) =>
      svg`<circle cx="1250" cy="1290" r="${1010 - index * 26}" fill="none" stroke="${colour}" stroke-width="27" stroke-opacity=".38"/>`,
  );
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#4d6076"],
      [0.35, "#8298a3"],
      [0.6, "#d9dcc4"],
    ])}${repeat(9, () => cloud(sheet, { x: chance.between(-100, 2500), y: chance.between(120, 330), width: chance.between(700, 1200), light: "#74879a", shade: "#43566a", opacity: 0.9 }))}<circle cx="1250" cy="1290" r="860" fill="#fdf6da" fill-opacity=".16"/>${bow}${hill(sheet, { ridge: far, top: "#7d9c98", foot: "#c6d3ae" })}${forest(sheet, { ridge: far, from: -20, to: 2420, size: 22, colour: "#7d9c98" })}${mist(sheet, { from: 760, to: 1080, colour: "#eef1dc", opacity: 0.7 })}${slope(
      sheet,
      {
        top: right,
        foot: ridgeThrough([
          [900, 1330],
          [2450, 1500],
        ]),
        from: 900,
        to: 2470,
        across: 6,
        bands: [0, 0.3, 0.62, 1],
        plots: ["#5d9656", "#77ab5a", "#4a8352"],
        grass: "#9cc065",
        wall: "#cfc6a0",
        gap: 36,
        light: -1,
      },
    )}${slope(sheet, {
      top: left,
      foot: ridgeThrough([
        [-40, 1520],
        [1500, 1330],
      ]),
      from: -50,
      to: 1500,
      across: 6,
      bands: [0, 0.24, 0.55, 1],
      plots: ["#a9b552", "#c4c45e", "#8fa84c"],
      grass: "#d6d276",
      wall: "#e4dab2",
      gap: 42,
      light: 1,
    })}${village(sheet, { x: 1300, y: 1330, size: 250, spread: 520, wall: "#fbf0d4", roof: "#b0532f", window: "#4d5f66", timber: "#6d4a36" })}${repeat(10, () => tree(sheet, { x: chance.between(1000, 1640), y: chance.between(1340, 1380), size: chance.between(70, 120), tones: ["#2b6347", "#4d8f54", "#b3c25f"], trunk: "#4a3a2c" }))}<path d="${curve(
      [
        [1020, 1640],
        [1180, 1500],
        [1120, 1430],
        [1260, 1370],
      ],
    )}" fill="none" stroke="#dfe9e2" stroke-width="46"/><path d="${curve([
      [1020, 1640],
      [1180, 1500],
      [1120, 1430],
      [1260, 1370],
    ])}" fill="none" stroke="#8fb4bd" stroke-width="22"/>${tree(sheet, { x: 2010, y: 915, size: 170, tones: ["#235440", "#3f7d50", "#8fb05a"], trunk: "#4a3a2c" })}${hill(
      sheet,
      {
        ridge: ridgeThrough([
          [0, 1470],
          [800, 1560],
          [1500, 1580],
          [2400, 1490],
        ]),
        top: "#2d6040",
        foot: "#143527",
        rim: "#a9c45e",
      },
    )}${grass(sheet, {
      from: 0,
      to: 2400,
      at: ridgeThrough([
        [0, 1480],
        [800, 1570],
        [1500, 1590],
        [2400, 1500],
      ]),
      size: 60,
      colour: "#2d6040",
      count: 700,
    })}`,
  );
}
