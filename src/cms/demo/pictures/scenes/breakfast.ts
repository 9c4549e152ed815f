import { birdMark } from "../blackbird.ts";
import { leaves } from "../landscape/foliage.ts";
import { ridgeThrough, rough } from "../landscape/hills.ts";
import { disc } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { loaf, quince } from "../still-life/food.ts";
import { table, wall } from "../still-life/room.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Breakfast at Rosemarie's table: quince jelly, eggs from across the road, and the hill in the window. */
export function breakfast(): string {
  const sheet = new Sheet("fruehstueck");
  const { chance } = sheet;
  const ridge = rough(chance, {
    ridge: ridgeThrough([
      [500, 700],
      [900, 600],
      [1300, 380],
      [1560, 290],
      [1900, 420],
    ]),
    size: 6,
    step: 80,
  });
  const view = svg`<rect x="560" y="60" width="1280" height="800" fill="${sheet.shade([
    [0, "#9fd0dc"],
    [0.7, "#fbeec4"],
  ])}"/>${disc(sheet, { x: 830, y: 300, radius: 60, colour: "#fffbe0", halo: "#fff0b8" })}${slope(sheet, { top: ridge, foot: () => 900, from: 540, to: 1860, across: 5, bands: [0, 0.3, 1], plots: ["#6cae66", "#86be6a", "#5a9c60"], grass: "#a9cf78", wall: "#dcd2ac", gap: 36 })}`;
  const pane = "M560 60H1840V860H560Z";
  const egg = svg`<ellipse cx="10" cy="4" rx="76" ry="13" fill="#2a1a10" fill-opacity=".35"/><path d="M-54 -20L-40 0H40L54 -20L44 -80H-44Z" fill="#f6f2e8"/><path d="M-44 -80H44L50 -50Q0 -34 -50 -50Z" fill="#4f8aa0"/><path d="M-50 -84C-50 -160 -24 -196 0 -196C24 -196 50 -160 50 -84Q0 -62 -50 -84Z" fill="${sheet.glow(
    [
      [0, "#f7dcc0"],
      [0.6, "#dba67a"],
      [1, "#b57a50"],
    ],
    [0.36, 0.36, 0.7],
  )}"/>`;
  const jar = svg`<ellipse cx="20" cy="4" rx="140" ry="20" fill="#2a1a10" fill-opacity=".35"/><path d="M-110 0V-180Q-110 -220 -80 -226H80Q110 -220 110 -180V0Q0 16 -110 0Z" fill="${sheet.shade(
    [
      [0, "#f6c860"],
      [0.4, "#f0a52e"],
      [1, "#a85c16"],
    ],
    -90,
  )}"/><path d="M-92 -20V-180" stroke="#fff3c0" stroke-opacity=".8" stroke-width="12" stroke-linecap="round"/><path d="M-128 -226C-110 -290 110 -290 128 -226L140 -196Q0 -240 -140 -196Z" fill="#f6efdc"/>${repeat(8, (index) => svg`<path d="M${-120 + index * 34} -206l8 -70" stroke="#a82018" stroke-width="11" stroke-opacity=".75"/>`)}<path d="M-112 -222Q0 -246 112 -222" stroke="#b8322a" stroke-width="9" fill="none"/><path d="M-70 -150H70V-50H-70Z" fill="#f6efdc"/>${placed(letters("QUITTE", { size: 27, weight: 4, colour: "#14201b" }), { x: 0, y: -100 })}`;
  const pot = svg`<ellipse cx="20" cy="4" rx="210" ry="26" fill="#2a1a10" fill-opacity=".35"/><path d="M150 -260C290 -270 290 -90 140 -80" fill="none" stroke="#2f5c70" stroke-width="34"/><path d="M-150 -180C-230 -190 -240 -290 -290 -310L-250 -330C-200 -310 -190 -260 -140 -250Z" fill="#3d7088"/><path d="M-130 0C-200 -60 -190 -260 -90 -320H90C190 -260 200 -60 130 0Q0 18 -130 0Z" fill="${sheet.shade(
    [
      [0, "#7fb0c2"],
      [0.4, "#4f8aa0"],
      [1, "#22485a"],
    ],
    -90,
  )}"/><path d="M-96 -316Q0 -290 96 -316C90 -370 -90 -370 -96 -316Z" fill="#5d98ae"/><circle cy="-376" r="24" fill="#2f5c70"/>${placed(birdMark("#f6f2e8", "#f0b01c"), { x: -6, y: -120, scale: 0.62 })}`;
  const cup = svg`<ellipse cx="0" cy="0" rx="170" ry="30" fill="#f6f2e8"/><ellipse cx="0" cy="-6" rx="120" ry="18" fill="#d9d0bc"/><path d="M96 -110C170 -116 170 -30 84 -34" fill="none" stroke="#f0eadc" stroke-width="18"/><path d="M-106 -130L-70 -14Q0 8 70 -14L106 -130Z" fill="${sheet.shade(
    [
      [0, "#ffffff"],
      [0.5, "#f0eadc"],
      [1, "#bfb49a"],
    ],
    -90,
  )}"/><ellipse cy="-130" rx="106" ry="24" fill="#e6dcc8"/><ellipse cy="-127" rx="92" ry="18" fill="#5d3a20"/>`;
  const curtain = (x: number, flip: 1 | -1) =>
    svg`<path d="M${x} 20C${x + flip * 130} 40 ${x + flip * 190} 300 ${x + flip * 40} 880H${x - flip * 90}V20Z" fill="#f6efdc" fill-opacity=".94"/><path d="M${x} 40C${x + flip * 70} 260 ${x + flip * 60} 560 ${x} 870M${x + flip * 60} 60C${x + flip * 120} 300 ${x + flip * 80} 600 ${x + flip * 20} 870" stroke="#d9c9a0" stroke-width="8" fill="none"/>`;
  return sheet.finish(
    svg`${wall(sheet, { colour: "#d6c8a4", light: "#fff3cf", below: 1000 })}<rect width="2400" height="1000" fill="#e9dcb8" fill-opacity=".6"/>${sheet.within(pane, view)}<path d="M560 60H1840V860H560ZM1200 60V860M560 400H1840" fill="none" stroke="#f6f2e4" stroke-width="34"/><path d="M500 860H1900V910H500Z" fill="#f6f2e4"/><path d="M500 906H1900V922H500Z" fill="#a5946c"/>${curtain(540, 1)}${curtain(1860, -1)}<path d="M380 10H2020V44H380Z" fill="#8a5a30"/>${table(sheet, { y: 1010, colour: "#b98450" })}<path d="M760 1020L1700 1020L2250 1600H420Z" fill="#f6f2e8" fill-opacity=".92"/><path d="M800 1044L1662 1044L2160 1580H500Z" fill="none" stroke="#4f8aa0" stroke-width="9"/>${placed(pot, { x: 640, y: 1230, scale: 1.12 })}${placed(jar, { x: 1060, y: 1200, scale: 0.95 })}${placed(loaf(sheet), { x: 1850, y: 1220, scale: 0.9 })}${placed(egg, { x: 1370, y: 1260, scale: 1.1 })}${placed(egg, { x: 1540, y: 1320, scale: 1.2 })}${placed(cup, { x: 880, y: 1430, scale: 1.25 })}<g transform="translate(1290 1470)"><ellipse cx="0" cy="0" rx="260" ry="70" fill="#2a1a10" fill-opacity=".2"/><ellipse cx="0" cy="-8" rx="250" ry="64" fill="#fdfaf2"/><ellipse cx="0" cy="-12" rx="180" ry="42" fill="#e9e2d0"/></g>${placed(svg`<path d="M-150 20C-170 -50 -120 -90 0 -92C120 -90 170 -50 150 20C100 44 -100 44 -150 20Z" fill="#8a5226"/><path d="M-134 10C-150 -46 -104 -78 0 -80C104 -78 150 -46 134 10C90 28 -90 28 -134 10Z" fill="#f2dfb4"/><path d="M-90 -10C-80 -60 60 -70 96 -30C110 10 -60 30 -90 -10Z" fill="#f0a52e"/>`, { x: 1290, y: 1440, scale: 0.9 })}${placed(quince(sheet), { x: 330, y: 1300, scale: 1.05 })}${repeat(7, (index) => leaves(chance, { x: 2200 + (index % 3) * 50, y: 760 - index * 30, wide: 70, high: 60, tones: ["#35663c", "#6b9a48", "#b2c45f"], leaf: 44, count: 12 }))}<path d="M2140 1010l-20 -230h200l-20 230z" fill="#b8603c"/>`,
  );
}
