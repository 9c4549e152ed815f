import { beeEater } from "../beasts.ts";
import { flowers } from "../landscape/flowers.ts";
import { grass, leaves } from "../landscape/foliage.ts";
import { edge, hill, land, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, sky } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { curve, line, type Point, placed, repeat, svg } from "../svg.ts";

/** Bee-eaters before the loess bank that they dig their burrows in. */
export function beeEaters(): string {
  const sheet = new Sheet("bienenfresser");
  const { chance } = sheet;
  const bank = ridgeThrough([
    [900, 640],
    [1300, 520],
    [1800, 440],
    [2450, 400],
  ]);
  const layers = repeat(
    9,
    (index) =>
      svg`<path d="${line(edge((x) => bank(x) + 90 + index * 120 + Math.sin(x / 120 + index) * 8, { from: 850, to: 2450, step: 30 }))}" fill="none" stroke="${index % 2 ? "#e6c987" : "#b8904f"}" stroke-opacity=".55" stroke-width="${6 + (index % 3) * 8}"/>`,
  );
  const burrows = (
    [
      [1420, 820],
      [1540, 760],
      [1650, 860],
      [1790, 740],
      [1880, 880],
      [2040, 800],
      [2180, 720],
      [1960, 680],
      [1500, 940],
      [2260, 900],
    ] as const
  ).map(
    ([x, y]) =>
      svg`<ellipse cx="${x}" cy="${y}" rx="34" ry="29" fill="#5d4022"/><path d="M${x - 34} ${y}a34 29 0 0 1 68 0a40 34 0 0 0 -68 0z" fill="#3a2614"/><path d="M${x - 26} ${y + 26}q26 70 6 130M${x + 10} ${y + 28}q10 50 0 96" stroke="#e9d09a" stroke-width="9" stroke-opacity=".6" fill="none"/>`,
  );
  const face = sheet.shade([
    [0, "#ecd094"],
    [0.5, "#d6b06a"],
    [1, "#a97f45"],
  ]);
  const twig: Point[] = [
    [-20, 1210],
    [300, 1150],
    [620, 1170],
    [900, 1090],
    [1180, 1110],
  ];
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#77b6d6"],
      [0.6, "#e4efdf"],
    ])}${cloud(sheet, { x: 520, y: 330, width: 640, light: "#ffffff", shade: "#c5dfe8" })}${hill(sheet, {
      ridge: rough(chance, {
        ridge: ridgeThrough([
          [0, 820],
          [600, 760],
          [1200, 860],
        ]),
        size: 12,
        step: 80,
      }),
      top: "#97bfa4",
      foot: "#cfe0b4",
    })}${slope(sheet, {
      top: ridgeThrough([
        [-40, 930],
        [600, 890],
        [1200, 960],
      ]),
      foot: () => 1300,
      from: -40,
      to: 1300,
      across: 5,
      plots: ["#86b05c", "#a3c267", "#6f9f57"],
      grass: "#bcd07c",
      gap: 40,
    })}<path d="${land(sheet, { ridge: bank, from: 880 })}" fill="${face}"/><path d="M880 1620C900 1200 870 900 900 640L1010 610C960 900 1010 1200 990 1620Z" fill="#8d6838"/>${sheet.within(land(sheet, { ridge: bank, from: 880 }), svg`${layers}${repeat(160, () => svg`<path d="M${chance.between(900, 2400)} ${chance.between(560, 1560)}q${chance.near(0, 14)} ${chance.between(20, 50)} ${chance.near(0, 20)} ${chance.between(40, 100)}" stroke="${chance.pick(["#8d6838", "#f2dca6"])}" stroke-opacity=".5" stroke-width="5" fill="none"/>`)}`)}${burrows}${repeat(26, (index) => leaves(chance, { x: 900 + index * 62, y: bank(900 + index * 62) - 6, wide: 62, high: 44, tones: ["#35663c", "#6b9a48", "#b2c45f"], leaf: 34, count: 26 }))}${grass(sheet, { from: 900, to: 2420, at: (x) => bank(x) + 20, size: 80, colour: "#5d8a42", count: 240 })}<path d="${curve(twig)}" fill="none" stroke="#4f3826" stroke-width="24" stroke-linecap="round"/><path d="${curve(twig)}" fill="none" stroke="#8a6a48" stroke-width="7" transform="translate(0 -7)"/><path d="M620 1170q70 60 150 64M300 1150q60 -70 50 -140" fill="none" stroke="#4f3826" stroke-width="12" stroke-linecap="round"/>${placed(beeEater(), { x: 330, y: 1082, scale: 1.45 })}${placed(beeEater(), { x: 1010, y: 1040, scale: 1.3, flip: true })}${placed(flying(), { x: 1330, y: 330, scale: 1.1, turn: -14 })}${grass(sheet, { from: 0, to: 2400, at: () => 1640, size: 330, colour: "#4a7a3c", count: 520 })}${flowers(sheet)}`,
  );
}

function flying(): string {
  return svg`<path d="M-170 30L-50 -6L-46 10L-168 44Z" fill="#2f7f86"/><path d="M-80 10C-40 -26 40 -34 92 -26C120 -36 146 -24 150 -8C130 16 20 40 -80 10Z" fill="#3aa6a8"/><path d="M-40 -4C-90 -70 -100 -150 -60 -230C-20 -170 30 -100 60 -18Z" fill="#a5532b"/><path d="M-60 -230C-20 -170 30 -100 60 -18L20 -10C10 -90 -30 -160 -60 -230Z" fill="#e0b45a"/><path d="M90 -28C116 -40 148 -28 152 -10L110 4C96 0 88 -14 90 -28Z" fill="#f3cf4a"/><path d="M92 -30C110 -42 140 -34 150 -16L100 -14Z" fill="#8c3f22"/><path d="M148 -16L214 -6L150 -4Z" fill="#1b2624"/><circle cx="128" cy="-20" r="5" fill="#c8322b"/>`;
}
