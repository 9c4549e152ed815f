import { grass } from "../landscape/foliage.ts";
import { forest, hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { milkyWay, sky, stars } from "../landscape/sky.ts";
import { village } from "../landscape/village.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { repeat, svg } from "../svg.ts";

/** A clear night: the milky way over lit windows. */
export function nightOverTheVillage(): string {
  const sheet = new Sheet("nacht-ueber-niederamsel");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 1060],
      [500, 990],
      [1100, 1060],
      [1700, 900],
      [2050, 800],
      [2400, 860],
    ]),
    size: 14,
    step: 80,
  });
  const steep = rough(chance, {
    ridge: ridgeThrough([
      [-40, 820],
      [260, 790],
      [600, 950],
      [950, 1130],
      [1500, 1210],
      [2450, 1260],
    ]),
    size: 8,
    step: 90,
  });
  const near = ridgeThrough([
    [0, 1500],
    [900, 1440],
    [1700, 1500],
    [2400, 1440],
  ]);
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#0b1530"],
      [0.4, "#173055"],
      [0.68, "#3d6382"],
      [0.78, "#7a8f96"],
    ])}${milkyWay(sheet, { from: [300, 900], to: [1950, -100], thick: 190 })}${stars(sheet, { below: 1000, count: 520 })}<path d="M1560 250L1860 370L1856 376Z" fill="#ffffff"/>${hill(sheet, { ridge: far, top: "#20415a", foot: "#34586a" })}${forest(sheet, { ridge: far, from: 1200, to: 2420, size: 26, colour: "#20415a" })}${slope(
      sheet,
      {
        top: steep,
        foot: ridgeThrough([
          [-40, 1420],
          [2450, 1440],
        ]),
        from: -60,
        to: 2460,
        across: 7,
        bands: [0, 0.28, 0.6, 1],
        plots: ["#1d4650", "#17404a", "#25525a"],
        grass: "#2c5a60",
        wall: "#4a6d70",
        gap: 40,
        light: 1,
      },
    )}${village(sheet, { x: 1340, y: 1420, size: 380, spread: 1300, wall: "#37505f", roof: "#14262f", window: "#ffd478", timber: "#1c2f38", light: 1 })}${repeat(
      16,
      () =>
        svg`<circle cx="${chance.between(760, 2000)}" cy="${chance.between(1300, 1420)}" r="${chance.between(60, 120)}" fill="${sheet.glow(
          [
            [0, "#ffc864", 0.28],
            [1, "#ffc864", 0],
          ],
        )}"/>`,
    )}${hill(sheet, { ridge: near, top: "#102a30", foot: "#050f14", rim: "#2d5560" })}${grass(sheet, { from: 0, to: 2400, at: near, size: 60, colour: "#0d2329", count: 900 })}`,
  );
}
