import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { candle } from "../still-life/food.ts";
import { masonry } from "../still-life/masonry.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Barrel 4 and its airlock: it is thinking. */
export function airlock(): string {
  const sheet = new Sheet("fass-4", { width: 1600, height: 2400 });
  const { chance } = sheet;
  const top = (x: number) => 1560 + ((x - 800) / 800) ** 2 * 190;
  const staves = repeat(9, (index) => {
    const y = index * 120 - 20;
    return svg`<path d="M-20 ${top(0) + y * 1.05}Q800 ${1500 + y * 0.94} 1620 ${top(1600) + y * 1.05}" fill="none" stroke="#3a2212" stroke-width="9"/>`;
  });
  const grain = repeat(190, () => {
    const [x, y] = [chance.between(-40, 1600), chance.between(1600, 2400)];
    return svg`M${x} ${y}q60 ${chance.near(0, 9)} ${chance.between(60, 190)} ${chance.near(0, 8)}`;
  });
  const bubble = (x: number, y: number, r: number) =>
    svg`<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity=".35"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#fff" stroke-width="4"/><circle cx="${x - r * 0.35}" cy="${y - r * 0.35}" r="${r * 0.22}" fill="#fff"/>`;
  const pipe =
    "M800 1500V1180C800 1060 640 1060 640 1180V1230C640 1330 800 1300 860 1210C900 1140 1010 1130 1010 1240V1010";
  const bulb = (x: number, y: number, level: number) =>
    svg`${sheet.within(svg`M${x - 122} ${y}a122 122 0 1 0 244 0a122 122 0 1 0 -244 0z`, svg`<rect x="${x - 130}" y="${y + level}" width="260" height="260" fill="#d9e9dc" fill-opacity=".75"/><ellipse cx="${x}" cy="${y + level}" rx="116" ry="15" fill="#f4fbf2"/>`)}<circle cx="${x}" cy="${y}" r="122" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".85" stroke-width="8"/><path d="M${x - 84} ${y - 40}A94 94 0 0 1 ${x - 24} ${y - 90}" stroke="#fff" stroke-width="15" fill="none" stroke-linecap="round"/>`;
  return sheet.finish(
    svg`<rect width="1600" height="2400" fill="${sheet.glow(
      [
        [0, "#b98a4c"],
        [0.45, "#5d3f28"],
        [1, "#1a100c"],
      ],
      [0.3, 0.36, 0.85],
    )}"/>${masonry(sheet, { x: 0, y: 0, width: 1600, height: 1560, stone: "#6d553e", course: 110 })}<rect width="1600" height="2400" fill="${sheet.glow(
      [
        [0, "#ffd08a", 0.62],
        [0.4, "#a8692c", 0.2],
        [1, "#0c0604", 0.74],
      ],
      [0.28, 0.36, 0.85],
    )}"/>${placed(candle(sheet, { glow: 620 }), { x: 240, y: 1290, scale: 1.3 })}<path d="M-10 1280H460V1330H-10Z" fill="#4a2e1a"/><path d="M-10 1280H460" stroke="#a8713c" stroke-width="7"/><path d="M-20 ${top(0)}Q800 1370 1620 ${top(1600)}V2420H-20Z" fill="${sheet.shade(
      [
        [0, "#c98d50"],
        [0.3, "#9a6234"],
        [1, "#3a2212"],
      ],
    )}"/><path d="${grain}" stroke="#5d3a1e" stroke-opacity=".5" stroke-width="5" fill="none"/>${staves}${[
      140, 1250,
    ].map(
      (x) =>
        svg`<path d="M${x} ${top(x) - 120}Q${x + 30} 1900 ${x + 10} 2420h170Q${x + 190} 1900 ${x + 150} ${top(x + 150) - 130}Z" fill="${sheet.shade(
          [
            [0, "#8d979c"],
            [0.3, "#5d666c"],
            [1, "#23282c"],
          ],
        )}"/>`,
    )}<g transform="translate(840 1510) scale(1.32) translate(-800 -1490)"><ellipse cx="800" cy="1500" rx="170" ry="50" fill="#4a2e1a"/><path d="M690 1490L716 1380H884L910 1490Q800 1530 690 1490Z" fill="#d9a84c"/><ellipse cx="800" cy="1380" rx="84" ry="22" fill="#f0c878"/><path d="${pipe}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="52" stroke-linejoin="round"/><path d="${pipe}" fill="none" stroke="#8a6a44" stroke-width="38" stroke-linejoin="round"/><path d="${pipe}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="9" transform="translate(-10 -4)"/>${bulb(640, 1190, 20)}${bulb(1010, 1150, -20)}${bubble(1010, 1060, 30)}${bubble(985, 960, 22)}${bubble(1036, 880, 27)}${bubble(1000, 760, 16)}${bubble(1024, 660, 20)}</g>${placed(letters("4", { size: 240, weight: 26, colour: "#f6f2e4" }), { x: 800, y: 2010, turn: -4 })}`,
  );
}
