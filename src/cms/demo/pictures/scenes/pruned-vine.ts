import { grass } from "../landscape/foliage.ts";
import { hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { disc, rays, sky } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { curve, loop, type Point, repeat, rotated, svg } from "../svg.ts";

/** Pruned in the frost: one old vine, one cane left, bent and bound. */
export function prunedVine(): string {
  const sheet = new Sheet("rebschnitt", { width: 1600, height: 2400 });
  const { chance } = sheet;
  const hillTop = rough(chance, {
    ridge: ridgeThrough([
      [0, 1320],
      [500, 1230],
      [1000, 1330],
      [1600, 1260],
    ]),
    size: 12,
    step: 70,
  });
  const trunk = loop([
    [720, 2420],
    [736, 2240],
    [700, 2060],
    [740, 1900],
    [712, 1740],
    [760, 1600],
    [800, 1500],
    [880, 1470],
    [920, 1520],
    [880, 1600],
    [846, 1700],
    [870, 1860],
    [836, 2020],
    [870, 2220],
    [890, 2420],
  ]);
  const cane: Point[] = [
    [860, 1500],
    [900, 1300],
    [1000, 1090],
    [1170, 1010],
    [1330, 1090],
    [1400, 1260],
  ];
  const spur: Point[] = [
    [790, 1520],
    [740, 1420],
    [700, 1340],
  ];
  const cut = ([x, y]: Point, turn: number) =>
    svg`<ellipse cx="${x}" cy="${y}" rx="17" ry="11" fill="#e9cf9a" stroke="#7d5a3a" stroke-width="4" transform="rotate(${turn} ${x} ${y})"/>`;
  const bark = repeat(
    46,
    () =>
      svg`M${chance.between(716, 860)} ${chance.between(1560, 2380)}q${chance.near(0, 16)} ${chance.between(30, 60)} ${chance.near(0, 10)} ${chance.between(70, 150)}`,
  );
  const crystals = (points: readonly Point[], count: number) =>
    repeat(count, () => {
      const at = chance.between(0, points.length - 1.001);
      const [a, b] = [points[Math.floor(at)]!, points[Math.floor(at) + 1]!];
      const [x, y] = [a[0] + (b[0] - a[0]) * (at % 1), a[1] + (b[1] - a[1]) * (at % 1)];
      const turn = chance.between(-2.8, -0.3);
      const [dx, dy] = rotated([chance.between(10, 24), 0], turn);
      return svg`M${x} ${y}l${dx} ${dy}`;
    });
  const wire = (y: number) =>
    svg`<path d="M-10 ${y}Q800 ${y + 16} 1610 ${y - 10}" fill="none" stroke="#4b5561" stroke-width="7"/><path d="M-10 ${y - 4}Q800 ${y + 12} 1610 ${y - 14}" fill="none" stroke="#f5f4ee" stroke-width="4" stroke-dasharray="60 18 22 10"/>`;
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#7fa3c4"],
      [0.3, "#bccbd0"],
      [0.55, "#f8e4c0"],
    ])}${rays(sheet, { x: 420, y: 1010, colour: "#fff6d8", length: 2200 })}${disc(sheet, { x: 420, y: 1010, radius: 120, colour: "#fffbe8", halo: "#ffe9b4" })}${hill(sheet, { ridge: hillTop, top: "#a9b4c0", foot: "#dfdcd6" })}${slope(sheet, { top: (x) => hillTop(x) + 130, foot: () => 2100, from: -40, to: 1660, across: 5, bands: [0, 0.3, 1], plots: ["#dde0e4", "#cfd6de", "#e8e6e2"], grass: "#e9e7e4", gap: 44, dots: true })}<rect y="2060" width="1600" height="340" fill="${sheet.shade(
      [
        [0, "#e4e5e8", 0],
        [0.4, "#dfe3e9"],
        [1, "#a9b9cc"],
      ],
    )}"/>${wire(1090)}${wire(1300)}<path d="${trunk}" fill="#4a3830"/><path d="M880 1470C930 1520 870 1620 850 1700C874 1860 840 2020 870 2220L890 2420H850C840 2240 820 2060 842 1880C820 1720 850 1600 880 1470Z" fill="#2d2220"/>${sheet.within(trunk, svg`<path d="${bark}" fill="none" stroke="#7a6152" stroke-width="7" stroke-linecap="round"/>`)}<path d="M716 2400L734 2240L702 2062L740 1900L716 1742L764 1602L806 1504" fill="none" stroke="#f6e3bc" stroke-width="9" stroke-linejoin="round"/><path d="${curve(cane)}" fill="none" stroke="#8a5234" stroke-width="27" stroke-linecap="round"/><path d="${curve(cane)}" fill="none" stroke="#d99a5e" stroke-width="8" transform="translate(-6 -7)"/><path d="${curve(spur)}" fill="none" stroke="#7d4a30" stroke-width="30" stroke-linecap="round"/>${cut([700, 1334], 60)}${cut([905, 1500], 30)}${cut([770, 1500], -20)}${cane.slice(1, 5).map(([x, y], index) => svg`<path d="M${x - 10} ${y - 12}q${-16 + index * 8} -34 10 -46q20 18 12 46z" fill="#6d3f2a"/>`)}<path d="M1140 1000q18 26 40 30M1150 1030q24 6 46 -26M1128 1018q34 14 70 -6" stroke="#b9862f" stroke-width="9" fill="none"/><path d="${crystals(cane, 46)}${crystals(
      [
        [720, 2200],
        [716, 1740],
        [800, 1500],
      ],
      60,
    )}${crystals(
      [
        [0, 1094],
        [800, 1100],
        [1600, 1084],
      ],
      110,
    )}${crystals(
      [
        [0, 1304],
        [800, 1310],
        [1600, 1294],
      ],
      90,
    )}" stroke="#ffffff" stroke-width="4" stroke-linecap="round"/>${grass(sheet, { from: 0, to: 1600, at: () => 2420, size: 130, colour: "#f4f5f4", count: 190 })}${grass(sheet, { from: 0, to: 1600, at: () => 2420, size: 90, colour: "#8f9fae", count: 150 })}`,
  );
}
