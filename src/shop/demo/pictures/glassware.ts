import { darker, lighter } from "#cms/demo/pictures/colour.ts";
import type { Sheet } from "#cms/demo/pictures/sheet.ts";
import { svg } from "#cms/demo/pictures/svg.ts";

type Bowl = { kind: "riesling" | "burgundy" | "flute"; wine: string };

/** The right half of each bowl, from the stem to the rim, and how far it is filled. */
const bowls = {
  riesling: {
    path: "C110 -560 168 -640 168 -760C168 -860 150 -950 128 -1010",
    rim: 128,
    top: -1010,
    level: -720,
    at: 166,
  },
  burgundy: {
    path: "C150 -520 236 -600 236 -740C236 -850 180 -920 146 -1000",
    rim: 146,
    top: -1000,
    level: -700,
    at: 233,
  },
  flute: { path: "C70 -500 96 -600 98 -760C98 -880 90 -980 80 -1060", rim: 80, top: -1060, level: -930, at: 93 },
} as const;

/** A glass on 0, 0 and about 1000 high, a little filled. */
export function glass(sheet: Sheet, { kind, wine }: Bowl): string {
  const { path, rim, top, level, at } = bowls[kind];
  const mirrored = path.replace(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `${-Number(x)} ${y}`);
  const right = `M0 -500${path}`;
  const bowl = svg`${right}H${-rim}${reverse(mirrored)}Z`;
  const body = sheet.shade(
    [
      [0, "#5e6c70", 0.55],
      [0.05, "#ffffff", 0.4],
      [0.16, "#d5dfe2", 0.16],
      [0.5, "#ffffff", 0.1],
      [0.86, "#c4d0d4", 0.2],
      [0.95, "#ffffff", 0.45],
      [1, "#5e6c70", 0.6],
    ],
    -90,
  );
  const inside = sheet.shade(
    [
      [0, darker(wine, 0.3), 0.95],
      [0.12, lighter(wine, 0.12), 0.9],
      [0.5, wine, 0.9],
      [0.88, lighter(wine, 0.06), 0.92],
      [1, darker(wine, 0.36), 0.96],
    ],
    -90,
  );
  const stem = sheet.shade(
    [
      [0, "#6a777b", 0.8],
      [0.3, "#ffffff", 0.9],
      [0.55, "#b9c6ca", 0.5],
      [0.85, "#ffffff", 0.8],
      [1, "#66747a", 0.85],
    ],
    -90,
  );
  const foot = sheet.shade([
    [0, "#ffffff", 0.75],
    [0.5, "#aebbc0", 0.4],
    [1, "#66747a", 0.7],
  ]);
  const shine = svg`<path d="M${-at * 0.78} ${level + 40}C${-at * 0.86} ${level - 40} ${-at * 0.8} ${top + 160} ${-rim * 0.82} ${top + 60}" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="18" stroke-linecap="round"/><path d="M${at * 0.82} ${level}C${at * 0.86} ${level - 60} ${at * 0.8} ${top + 140} ${rim * 0.86} ${top + 70}" fill="none" stroke="#ffffff" stroke-opacity=".45" stroke-width="8" stroke-linecap="round"/>`;
  return svg`<ellipse cx="0" cy="-16" rx="190" ry="17" fill="${foot}"/><ellipse cx="0" cy="-18" rx="190" ry="17" fill="none" stroke="#5e6c70" stroke-opacity=".5" stroke-width="3"/><path d="M-9 -506C-10 -300 -12 -120 -30 -52C-60 -30 60 -30 30 -52C12 -120 10 -300 9 -506Z" fill="${stem}"/><path d="${bowl}" fill="${body}"/>${sheet.within(bowl, svg`<path d="M-300 ${level}H300V-480H-300Z" fill="${inside}"/><ellipse cx="0" cy="${level}" rx="${at}" ry="${at * 0.09}" fill="${lighter(wine, 0.3)}"/><ellipse cx="0" cy="${level}" rx="${at}" ry="${at * 0.09}" fill="none" stroke="${darker(wine, 0.2)}" stroke-opacity=".5" stroke-width="3"/>`)}${sheet.blurred(shine, 2.5)}<path d="${bowl}" fill="none" stroke="#56646a" stroke-opacity=".42" stroke-width="3.5"/><ellipse cx="0" cy="${top}" rx="${rim}" ry="9" fill="#ffffff" fill-opacity=".3" stroke="#56646a" stroke-opacity=".5" stroke-width="3"/>`;
}

/** The same curves from their end to their beginning: two of them, from the rim to the stem. */
function reverse(curves: string): string {
  const numbers = [...curves.matchAll(/(-?\d+) (-?\d+)/g)].map(([point]) => point);
  const [a, b, c, d, e] = numbers;
  return `C${e} ${d} ${c}C${b} ${a} 0 -500`;
}

/** A carafe on 0, 0 and 920 high, with red wine in it. */
export function carafe(sheet: Sheet, { wine }: { wine: string }): string {
  const outline =
    "M-86 -920C-60 -800 -58 -720 -66 -640C-80 -520 -330 -360 -330 -150C-330 -40 -270 -8 0 -8C270 -8 330 -40 330 -150C330 -360 80 -520 66 -640C58 -720 60 -800 86 -920Z";
  const inside =
    "M-206 -330C-280 -270 -316 -210 -316 -150C-316 -56 -260 -26 0 -26C260 -26 316 -56 316 -150C316 -210 280 -270 206 -330Z";
  const body = sheet.shade(
    [
      [0, "#5e6c70", 0.6],
      [0.04, "#ffffff", 0.5],
      [0.14, "#d5dfe2", 0.2],
      [0.5, "#ffffff", 0.12],
      [0.88, "#c4d0d4", 0.24],
      [0.96, "#ffffff", 0.5],
      [1, "#5e6c70", 0.65],
    ],
    -90,
  );
  const red = sheet.shade(
    [
      [0, darker(wine, 0.5)],
      [0.1, lighter(wine, 0.1)],
      [0.45, wine],
      [0.9, darker(wine, 0.25)],
      [1, darker(wine, 0.55)],
    ],
    -90,
  );
  const depth = sheet.shade([
    [0, "#ffffff", 0.1],
    [0.7, "#14040a", 0.1],
    [1, "#14040a", 0.4],
  ]);
  const shine = svg`<path d="M-262 -120C-270 -240 -190 -340 -120 -440" fill="none" stroke="#ffffff" stroke-opacity=".62" stroke-width="24" stroke-linecap="round"/><path d="M-48 -640C-46 -720 -50 -790 -62 -860" fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="12" stroke-linecap="round"/><path d="M286 -110C292 -200 260 -280 212 -350" fill="none" stroke="#ffffff" stroke-opacity=".3" stroke-width="12" stroke-linecap="round"/>`;
  return svg`<path d="${outline}" fill="${body}"/><path d="${inside}" fill="${red}"/><path d="${inside}" fill="${depth}"/><ellipse cx="0" cy="-330" rx="206" ry="24" fill="${lighter(wine, 0.22)}"/><ellipse cx="0" cy="-330" rx="206" ry="24" fill="none" stroke="${darker(wine, 0.4)}" stroke-opacity=".6" stroke-width="3"/>${sheet.blurred(shine, 3)}<path d="${outline}" fill="none" stroke="#56646a" stroke-opacity=".45" stroke-width="4"/><ellipse cx="0" cy="-920" rx="86" ry="12" fill="#ffffff" fill-opacity=".35" stroke="#56646a" stroke-opacity=".55" stroke-width="3.5"/>`;
}
