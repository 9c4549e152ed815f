import { bareTree } from "../landscape/foliage.ts";
import { forest, hill, land, ridgeThrough, rough } from "../landscape/hills.ts";
import { disc, sky, streaks } from "../landscape/sky.ts";
import { village } from "../landscape/village.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { type Point, repeat, svg } from "../svg.ts";

/** Dusk over the hill in deep snow, the vines like notes on a page. */
export function amselbergInSnow(): string {
  const sheet = new Sheet("amselberg-winter");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 640],
      [600, 700],
      [1300, 620],
      [2400, 720],
    ]),
    size: 16,
    step: 90,
  });
  const hillTop = rough(chance, {
    ridge: ridgeThrough([
      [-50, 430],
      [300, 360],
      [620, 420],
      [1000, 620],
      [1400, 850],
      [1800, 960],
      [2450, 1000],
    ]),
    size: 8,
    step: 100,
  });
  const near = ridgeThrough([
    [0, 1440],
    [700, 1380],
    [1500, 1430],
    [2400, 1350],
  ]);
  const lanes = repeat(
    26,
    (index) =>
      svg`<path d="M${-300 + index * 130} 1640Q${300 + index * 88} 1480 ${620 + index * 56} 1390" fill="none" stroke="#54657c" stroke-width="${6}" stroke-dasharray="3 26"/>`,
  );
  return sheet.finish(svg`${sky(sheet, [
    [0, "#3d5278"],
    [0.28, "#7b88a8"],
    [0.45, "#e5b8a8"],
    [0.56, "#f6dcbb"],
  ])}${streaks(sheet, { from: 180, to: 620, count: 26, colour: "#f3c4ae", opacity: 0.55 })}${disc(sheet, { x: 1890, y: 590, radius: 70, colour: "#fff0cf", halo: "#ffd9a8" })}${hill(sheet, { ridge: far, top: "#8e94b3", foot: "#d8c3c4" })}${forest(sheet, { ridge: (x) => far(x) + 90, from: 900, to: 2420, size: 36, colour: "#6c7697", firs: 0.7 })}${hill(sheet, { ridge: (x) => far(x) + 110, top: "#c5c4d6", foot: "#e6dbe0" })}
${slope(sheet, {
  top: hillTop,
  foot: ridgeThrough([
    [-50, 1330],
    [2450, 1300],
  ]),
  from: -60,
  to: 2460,
  across: 8,
  bands: [0, 0.16, 0.38, 0.66, 1],
  plots: ["#dfe3ee", "#d3d9e8", "#e8e6ee", "#ccd4e6"],
  grass: "#eceaf0",
  wall: "#8f8f9f",
  gap: 44,
  dots: true,
  lean: -0.03,
})}
${bareTree(sheet, { x: 300, y: 372, size: 210, colour: "#3b3f58" })}${village(sheet, { x: 1650, y: 1290, size: 360, spread: 980, wall: "#d9cfc9", roof: "#7c4a44", window: "#ffcf70", timber: "#54453f", snow: "#eef0f6", light: 1 })}${smoke(
  sheet,
  [
    [1270, 1130],
    [1520, 1120],
    [1990, 1140],
  ],
)}${hill(sheet, { ridge: near, top: "#eef0f7", foot: "#a9b6d0", rim: "#ffffff" })}${sheet.within(land(sheet, { ridge: near }), lanes)}${snowfall(sheet, 260)}`);
}

function smoke(sheet: Sheet, from: readonly Point[]): string {
  const { chance } = sheet;
  return from
    .map(([x, y]) =>
      repeat(
        9,
        (index) =>
          svg`<circle cx="${x + index * 13 + chance.near(0, 8)}" cy="${y - index * 30}" r="${9 + index * 5}" fill="#f5eef0" fill-opacity="${String(0.42 - index * 0.042)}"/>`,
      ),
    )
    .join("");
}

function snowfall({ chance, width, height }: Sheet, count: number): string {
  return repeat(
    count,
    () =>
      svg`<circle cx="${chance.between(0, width)}" cy="${chance.between(0, height)}" r="${2 + chance.between(0, 1) ** 3 * 8}" fill="#ffffff" fill-opacity="${String(chance.between(0.4, 0.95))}"/>`,
  );
}
