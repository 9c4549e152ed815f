import { bareTree } from "../landscape/foliage.ts";
import { forest, hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { disc, flock, rays, sky, streaks } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { loop, type Point, repeat, svg } from "../svg.ts";

/** Morning after a clear night: the valley is full of fog, the hills stand in it like islands. */
export function seaOfFog(): string {
  const sheet = new Sheet("nebelmeer");
  const { chance } = sheet;
  const island = (points: readonly Point[], size: number) =>
    rough(chance, { ridge: ridgeThrough(points), size, step: 70 });
  const layers = [
    {
      ridge: island(
        [
          [0, 760],
          [500, 700],
          [900, 780],
          [1500, 690],
          [2400, 770],
        ],
        12,
      ),
      top: "#c98f86",
      foot: "#f3c9a4",
    },
    {
      ridge: island(
        [
          [0, 860],
          [420, 900],
          [1000, 960],
          [1500, 830],
          [1900, 800],
          [2400, 900],
        ],
        12,
      ),
      top: "#a06c74",
      foot: "#f0bf9c",
    },
    {
      ridge: island(
        [
          [0, 900],
          [300, 930],
          [800, 1080],
          [1400, 1120],
          [2000, 1010],
          [2400, 960],
        ],
        12,
      ),
      top: "#734f64",
      foot: "#eab495",
    },
  ];
  const fog = (y: number, colour: string) =>
    repeat(16, () => {
      const [x, half] = [chance.between(-100, 2500), chance.between(260, 620)];
      const up = y + chance.near(0, 40);
      return svg`<path d="${loop([
        [x - half, up],
        [x - half * 0.4, up - half * 0.07],
        [x + half * 0.3, up - half * 0.09],
        [x + half, up],
        [x, up + half * 0.09],
      ])}" fill="${colour}" fill-opacity="${String(chance.between(0.3, 0.75))}"/>`;
    });
  const near = island(
    [
      [-40, 1020],
      [300, 1040],
      [640, 1190],
      [1000, 1390],
      [1500, 1520],
      [2440, 1580],
    ],
    6,
  );
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#5f6f9c"],
      [0.2, "#b08ba3"],
      [0.36, "#f2b48c"],
      [0.48, "#fbe0a8"],
    ])}${rays(sheet, { x: 1480, y: 640, colour: "#fff3c8", length: 1700 })}${disc(sheet, { x: 1480, y: 640, radius: 84, colour: "#fff8dc", halo: "#ffe3a0" })}${streaks(sheet, { from: 80, to: 420, count: 18, colour: "#f8cba6", opacity: 0.5 })}${layers.map(({ ridge, top, foot }, index) => svg`${hill(sheet, { ridge, top, foot })}${forest(sheet, { ridge, from: -20, to: 2420, size: 22 + index * 12, colour: top, firs: 0.5 })}${fog(930 + index * 110, ["#fbdcb8", "#f7d0b2", "#f4c4ab"][index]!)}`)}<rect y="1180" width="2400" height="420" fill="${sheet.shade(
      [
        [0, "#f4c4ab", 0],
        [0.3, "#f0bda6"],
        [1, "#b98a94"],
      ],
    )}"/>${fog(1230, "#fbe0c4")}${fog(1340, "#f2c6b2")}${fog(1480, "#d9a8a4")}${slope(sheet, { top: near, foot: (x) => near(x) + 640, from: -60, to: 2460, across: 9, bands: [0, 0.2, 0.5, 1], plots: ["#4f4a50", "#5d5350", "#46444e"], grass: "#7d6560", wall: "#b18c80", gap: 44, light: 1, lean: -0.04 })}${bareTree(sheet, { x: 330, y: 1050, size: 520, colour: "#2c2333" })}${flock(
      sheet,
      {
        places: [
          [1750, 400],
          [1800, 440],
          [1690, 430],
          [1860, 470],
        ],
        size: 20,
        colour: "#4a3a50",
      },
    )}`,
  );
}
