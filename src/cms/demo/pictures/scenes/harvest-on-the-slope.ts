import { grass } from "../landscape/foliage.ts";
import { edge, forest, hill, land, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, disc, sky } from "../landscape/sky.ts";
import { tractor, trailer } from "../landscape/tractor.ts";
import { village } from "../landscape/village.ts";
import { dryWall, slope } from "../landscape/vineyard.ts";
import { person } from "../people.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** The last crates come down the Amselberg on the winch; below waits the tractor. */
export function harvestOnTheSlope(): string {
  const sheet = new Sheet("lese");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 520],
      [500, 600],
      [1000, 680],
      [1500, 640],
      [2400, 560],
    ]),
    size: 12,
    step: 90,
  });
  const steep = rough(chance, {
    ridge: ridgeThrough([
      [-60, 240],
      [300, 330],
      [760, 560],
      [1250, 860],
      [1700, 1080],
      [2100, 1190],
      [2460, 1230],
    ]),
    size: 7,
    step: 90,
  });
  const road = ridgeThrough([
    [-20, 1420],
    [900, 1400],
    [1700, 1390],
    [2420, 1400],
  ]);
  const coats = ["#2f5d8a", "#c8452f", "#e9c14b", "#3f7d58", "#f2efe4", "#7a4a7c", "#d98f35"];
  const folk = [
    [420, 700, 0.62, "picks"],
    [560, 760, 0.66, "picks"],
    [330, 830, 0.72, "carries"],
    [860, 900, 0.78, "picks"],
    [1010, 980, 0.84, "carries"],
    [690, 1030, 0.9, "picks"],
    [1290, 1130, 0.95, "picks"],
  ] as const;
  const crate = (x: number, y: number, size: number) =>
    svg`<path d="M${x - size} ${y}l${size * 0.15} ${size}h${size * 1.7}l${size * 0.15} ${-size}z" fill="#c8452f"/><path d="M${x - size} ${y}h${size * 2}v${size * 0.2}h${-size * 2}z" fill="#e0634a"/>${repeat(9, (index) => svg`<circle cx="${x - size * 0.8 + index * size * 0.2}" cy="${y - size * 0.06 - (index % 2) * size * 0.12}" r="${size * 0.17}" fill="${index % 3 ? "#c9cf62" : "#a8b84e"}"/>`)}`;
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#7fb0cc"],
      [0.3, "#cfdfd6"],
      [0.5, "#f8ecc4"],
    ])}${cloud(sheet, { x: 1420, y: 300, width: 760, light: "#ffffff", shade: "#cbdde0" })}${cloud(sheet, { x: 2140, y: 430, width: 420, light: "#fffdf3", shade: "#d8e4dc" })}${disc(sheet, { x: 1960, y: 230, radius: 70, colour: "#fffbe0", halo: "#fff2c0" })}${hill(sheet, { ridge: far, top: "#a4bfb4", foot: "#e3e2bc" })}${hill(sheet, { ridge: (x) => far(x) + 160, top: "#94b489", foot: "#d3d79c" })}${forest(sheet, { ridge: (x) => far(x) + 160, from: 900, to: 2420, size: 26, colour: "#88a97f" })}${village(sheet, { x: 1850, y: 1160, size: 280, spread: 620, wall: "#fbf0d4", roof: "#b0532f", window: "#4d5f66", timber: "#6d4a36", light: 1 })}${slope(
      sheet,
      {
        top: steep,
        foot: ridgeThrough([
          [-60, 1440],
          [2460, 1420],
        ]),
        from: -80,
        to: 2480,
        across: 8,
        bands: [0, 0.2, 0.46, 0.74, 1],
        plots: ["#a8b452", "#c4b84e", "#8da64c", "#d0a944", "#b8bf5c"],
        grass: "#d0c877",
        wall: "#e2d6ac",
        gap: 46,
        lean: 0.02,
        light: 1,
      },
    )}<path d="M180 330L1560 1330" stroke="#4a4a44" stroke-width="6"/>${crate(640, 670, 54)}${crate(1130, 1024, 66)}${folk.map(([x, y, scale, pose], index) => placed(person(pose, { coat: coats[index]!, trousers: "#39424a", hat: "#e9dcb4" }), { x, y, scale, flip: index % 3 === 0 }))}<path d="${land(sheet, { ridge: road })}" fill="${sheet.shade(
      [
        [0, "#cdb98a"],
        [0.4, "#a8905f"],
        [1, "#5d5236"],
      ],
    )}"/>${dryWall(sheet, { points: edge((x) => road(x) + 4, { from: -20, to: 1350, step: 60 }), colour: "#d8c69a", size: 26 })}${placed(trailer({ paint: "#2f6b4a", load: "#b5bd55" }), { x: 1500, y: 1470, scale: 1.05 })}${placed(tractor({ paint: "#c8452f", glass: "#cfe4e4" }), { x: 2010, y: 1470, scale: 1.15 })}${crate(1040, 1430, 50)}${crate(1160, 1440, 50)}${crate(1100, 1378, 50)}${grass(sheet, { from: 0, to: 2400, at: () => 1630, size: 120, colour: "#6d7a3c", count: 330 })}`,
  );
}
