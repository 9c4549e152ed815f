import { grass, tree } from "../landscape/foliage.ts";
import { forest, hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, sky } from "../landscape/sky.ts";
import { village } from "../landscape/village.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { repeat, svg } from "../svg.ts";

/** A thunderstorm comes up the valley; one slope still has the sun. */
export function stormOverTheNahe(): string {
  const sheet = new Sheet("gewitter");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 930],
      [800, 870],
      [1500, 930],
      [2400, 860],
    ]),
    size: 16,
    step: 90,
  });
  const middle = rough(chance, {
    ridge: ridgeThrough([
      [0, 990],
      [900, 1020],
      [1700, 960],
      [2400, 1010],
    ]),
    size: 12,
    step: 80,
  });
  const lit = rough(chance, {
    ridge: ridgeThrough([
      [-40, 900],
      [300, 860],
      [760, 990],
      [1300, 1150],
      [1800, 1210],
      [2450, 1220],
    ]),
    size: 7,
    step: 90,
  });
  const bank = (y: number, colour: string, light: string, count: number) =>
    repeat(count, () =>
      cloud(sheet, {
        x: chance.between(-100, 2500),
        y: y + chance.near(0, 70),
        width: chance.between(700, 1300),
        light,
        shade: colour,
      }),
    );
  const rain = repeat(240, () => {
    const [x, y] = [chance.between(1150, 2500), chance.between(560, 980)];
    const long = chance.between(60, 190);
    return svg`M${x} ${y}l${-long * 0.3} ${long}`;
  });
  const bolt = "M1716 560L1660 690L1702 700L1618 846L1650 852L1590 956L1684 822L1648 812L1738 672L1694 664L1756 560Z";
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#232e3f"],
      [0.3, "#3f4d5e"],
      [0.5, "#8a8f86"],
      [0.6, "#e9d28e"],
    ])}${bank(230, "#1d2735", "#36445a", 7)}${bank(430, "#232f3f", "#4a586a", 7)}${bank(590, "#2c3949", "#5d6a78", 6)}<path d="${rain}" stroke="#c8d2d4" stroke-opacity=".4" stroke-width="4" fill="none"/><ellipse cx="1820" cy="760" rx="820" ry="330" fill="${sheet.glow(
      [
        [0, "#2b3846", 0.6],
        [0.6, "#2b3846", 0.35],
        [1, "#2b3846", 0],
      ],
    )}"/><circle cx="1690" cy="700" r="420" fill="${sheet.glow([
      [0, "#fff6d0", 0.45],
      [1, "#fff6d0", 0],
    ])}"/><path d="${bolt}" fill="#fffbe6"/>${hill(sheet, { ridge: far, top: "#4c5f66", foot: "#7d8a7c" })}${forest(sheet, { ridge: middle, from: -20, to: 2420, size: 34, colour: "#2f4a46" })}${hill(sheet, { ridge: middle, top: "#34524a", foot: "#4f6c50" })}${slope(
      sheet,
      {
        top: lit,
        foot: ridgeThrough([
          [-40, 1480],
          [2450, 1490],
        ]),
        from: -60,
        to: 2460,
        across: 7,
        bands: [0, 0.3, 0.62, 1],
        plots: ["#b9b84f", "#8fa648", "#d3c459", "#6f9647"],
        grass: "#d9cd6c",
        wall: "#e6d9a2",
        gap: 46,
        lean: 0.05,
      },
    )}${village(sheet, { x: 1620, y: 1300, size: 260, spread: 560, wall: "#fbeec8", roof: "#b0532f", window: "#4d5358", timber: "#6d4a36" })}${tree(sheet, { x: 350, y: 880, size: 230, tones: ["#26483a", "#55803f", "#b6b850"], trunk: "#3c2f24" })}${hill(
      sheet,
      {
        ridge: ridgeThrough([
          [0, 1430],
          [800, 1490],
          [1600, 1440],
          [2400, 1500],
        ]),
        top: "#26483a",
        foot: "#0f241f",
        rim: "#b6b850",
      },
    )}${grass(sheet, {
      from: 0,
      to: 2400,
      at: ridgeThrough([
        [0, 1440],
        [800, 1500],
        [1600, 1450],
        [2400, 1510],
      ]),
      size: 70,
      colour: "#26483a",
      count: 800,
    })}`,
  );
}
