import { tree } from "../landscape/foliage.ts";
import { hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { lights } from "../landscape/lights.ts";
import { sky, streaks } from "../landscape/sky.ts";
import { house } from "../landscape/village.ts";
import { slope } from "../landscape/vineyard.ts";
import { onlooker, person } from "../people.ts";
import { Sheet } from "../sheet.ts";
import { bottle, wines } from "../still-life/bottle.ts";
import { loaf } from "../still-life/food.ts";
import { wineGlass } from "../still-life/glass.ts";
import { placed, repeat, svg } from "../svg.ts";

/** The Amselfest at dusk: garlands over long tables, and the band in the open door. */
export function amselfest(): string {
  const sheet = new Sheet("amselfest");
  const { chance } = sheet;
  const tones = ["#3a2a2f", "#46323a", "#2f2b3a", "#4d3530", "#33303c"];
  const walls = { wall: "#d9b993", roof: "#8f4630", window: "#ffd478", timber: "#5d4030", light: -1 };
  const row = (y: number, scale: number, count: number, from: number, to: number) =>
    repeat(count, (index) =>
      placed(
        onlooker({
          tone: tones[(index * 3 + Math.round(y)) % tones.length]!,
          rim: "#ffcf7a",
          kind: chance.pick(["coat", "skirt", "cup", "hat"]),
        }),
        {
          x: from + ((to - from) * index) / (count - 1) + chance.near(0, 20),
          y: y + chance.near(0, 10),
          scale: scale * chance.between(0.92, 1.05),
          flip: chance.happens(0.5),
        },
      ),
    );
  const bench = (y: number, from: number, to: number, thick: number) =>
    svg`<path d="M${from} ${y}H${to}V${y + thick}H${from}Z" fill="#c98d50"/><path d="M${from} ${y}H${to}" stroke="#f0c88c" stroke-width="${thick * 0.25}"/><path d="M${from} ${y + thick}H${to}V${y + thick * 2.6}H${from}Z" fill="#f6efdc"/>${repeat(11, (index) => svg`<path d="M${from + ((to - from) * index) / 11} ${y + thick}h${(to - from) / 22}v${thick * 1.6}h${-(to - from) / 22}z" fill="#a82018" fill-opacity=".7"/>`)}`;
  const onTable = (y: number, from: number, to: number, scale: number, count: number) =>
    repeat(count, (index) => {
      const x = from + ((to - from) * (index + 0.5)) / count + chance.near(0, 20);
      return index % 4 === 1
        ? placed(bottle(sheet, { ...wines.gutsriesling, light: -1 }), { x, y, scale: scale * 0.2 })
        : svg`<path d="M${x - 16 * scale} ${y}l${-3 * scale} ${-46 * scale}h${38 * scale}l${-3 * scale} ${46 * scale}z" fill="#f0dc8a" fill-opacity=".9"/><path d="M${x - 19 * scale} ${y - 46 * scale}h${38 * scale}" stroke="#fff" stroke-width="${4 * scale}"/>`;
    });
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#2c3f72"],
      [0.25, "#7a6a96"],
      [0.42, "#e09a78"],
      [0.52, "#f9cf8e"],
    ])}${streaks(sheet, { from: 60, to: 520, count: 22, colour: "#f6b48c", opacity: 0.5 })}${hill(sheet, {
      ridge: rough(chance, {
        ridge: ridgeThrough([
          [0, 700],
          [900, 660],
          [1500, 520],
          [1900, 380],
          [2400, 470],
        ]),
        size: 10,
        step: 80,
      }),
      top: "#6d5a78",
      foot: "#a8788a",
    })}${slope(sheet, {
      top: rough(chance, {
        ridge: ridgeThrough([
          [1000, 690],
          [1500, 530],
          [1900, 390],
          [2400, 480],
        ]),
        size: 1,
        step: 80,
      }),
      foot: () => 950,
      from: 980,
      to: 2460,
      across: 6,
      bands: [0, 0.3, 1],
      plots: ["#8a6a70", "#9a7468", "#7a6272"],
      grass: "#a88478",
      gap: 30,
    })}${house(sheet, { ...walls, x: 60, y: 1080, width: 620, height: 440, deep: 380, pitch: 0.62 })}<path d="M210 1080V900a160 150 0 0 1 320 0v180z" fill="${sheet.glow(
      [
        [0, "#fff3c0"],
        [0.7, "#f6b858"],
        [1, "#b86a2c"],
      ],
    )}"/>${[280, 370, 462].map((x, index) => svg`${placed(person("stands", { coat: "#5d3420", trousers: "#3a2216", hat: "#4a2a1a", skin: "#8a5434" }), { x, y: 1082, scale: 0.98, flip: index === 2 })}<circle cx="${x + (index === 2 ? -24 : 26)}" cy="${966 - index * 6}" r="${22 + index * 5}" fill="#f0c04a"/><circle cx="${x + (index === 2 ? -24 : 26)}" cy="${966 - index * 6}" r="${12 + index * 3}" fill="#8a5a20"/>`)}${house(sheet, { ...walls, x: 1720, y: 1090, width: 480, height: 400, deep: 420, pitch: 0.66 })}<rect y="1040" width="2400" height="560" fill="${sheet.shade(
      [
        [0, "#c4936a"],
        [1, "#5d4038"],
      ],
    )}"/>${tree(sheet, { x: 1230, y: 1140, size: 900, tones: ["#3a3a30", "#6d5a34", "#c98d44"], trunk: "#33251c", leaf: 0.05, crown: 1.15 })}${row(1130, 1.05, 13, 640, 2300)}${bench(1120, 560, 2330, 20)}${onTable(1122, 580, 2310, 1, 22)}${row(1330, 1.5, 9, 120, 1500)}${bench(1318, -40, 1640, 34)}${onTable(1322, 0, 1600, 1.6, 17)}${bench(1540, 1560, 2440, 46)}${placed(wineGlass(sheet, { colour: "#ddc98a", full: 0.55 }), { x: 1690, y: 1560, scale: 0.62 })}${placed(loaf(sheet), { x: 1960, y: 1560, scale: 0.62 })}${placed(bottle(sheet, { ...wines.scheurebe, light: -1 }), { x: 2210, y: 1566, scale: 0.56 })}${placed(wineGlass(sheet, { colour: "#ddc98a", full: 0.45 }), { x: 2340, y: 1570, scale: 0.64 })}${lights(
      sheet,
      {
        points: [
          [-20, 560],
          [640, 640],
          [1240, 560],
          [1780, 640],
          [2420, 520],
        ],
        sag: 110,
        bulbs: 10,
        size: 16,
        colours: ["#ffd166", "#ff9a5a", "#ffe9a8", "#e0604a"],
      },
    )}${lights(sheet, {
      points: [
        [-20, 330],
        [820, 470],
        [1560, 400],
        [2420, 300],
      ],
      sag: 120,
      bulbs: 11,
      size: 13,
      colours: ["#ffe9a8", "#8fcf9a", "#ffd166"],
    })}<rect width="2400" height="1600" fill="${sheet.glow(
      [
        [0, "#ffb050", 0.16],
        [0.6, "#2c1a30", 0.05],
        [1, "#1a1030", 0.5],
      ],
      [0.45, 0.62, 0.8],
    )}"/>`,
  );
}
