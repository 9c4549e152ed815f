import { lighter } from "../colour.ts";
import { flowers } from "../landscape/flowers.ts";
import { grass, tree } from "../landscape/foliage.ts";
import { forest, hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, sky } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { curve, placed, svg } from "../svg.ts";

/** Hermann's bench on the top of the trail; on a clear day one sees the Donnersberg. */
export function hermannsBench(): string {
  const sheet = new Sheet("hermanns-bank");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 760],
      [900, 740],
      [1380, 640],
      [1640, 560],
      [1880, 640],
      [2400, 730],
    ]),
    size: 8,
    step: 110,
  });
  const layers = [
    ["#a9c4cf", "#d4e0d6", 800],
    ["#8fb3b0", "#c9dcc0", 880],
    ["#77a48c", "#bcd3a0", 960],
  ] as const;
  const near = ridgeThrough([
    [-20, 1130],
    [500, 1090],
    [1200, 1110],
    [1800, 1200],
    [2420, 1380],
  ]);
  const plank = (y: number, x: number, wide: number, tone: string) =>
    svg`<path d="M${x} ${y}h${wide}v30h${-wide}z" fill="${tone}"/><path d="M${x} ${y}h${wide}v8h${-wide}z" fill="${lighter(tone, 0.3)}"/>`;
  const bench = svg`<path d="M-260 0l10 -150h30l-6 150zM230 0l-4 -150h30l10 150z" fill="#4a3524"/><path d="M-236 -150l-14 -150h28l16 150zM224 -150l-8 -150h28l12 150z" fill="#5d442e"/>${plank(-168, -300, 600, "#9a7148")}${plank(-196, -296, 592, "#87613c")}${plank(-270, -290, 580, "#9a7148")}${plank(-320, -286, 572, "#a87f54")}`;
  const glassOfWine = svg`<path d="M-20 -60C-22 -30 -10 -18 0 -18C10 -18 22 -30 20 -60Z" fill="#f4f8f2" fill-opacity=".6"/><path d="M-19 -44C-18 -26 -8 -20 0 -20C8 -20 18 -26 19 -44Z" fill="#ead36a"/><path d="M0 -18V10M-14 11h28" stroke="#f4f8f2" stroke-width="4"/>`;
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#74aecb"],
      [0.3, "#bcdcdd"],
      [0.52, "#f6efcf"],
    ])}${cloud(sheet, { x: 1900, y: 300, width: 640, light: "#ffffff", shade: "#c5dde2" })}${cloud(sheet, { x: 1330, y: 430, width: 360, light: "#fffdf6", shade: "#d5e4e0", opacity: 0.9 })}${hill(sheet, { ridge: far, top: "#9db9cc", foot: "#cddcd8" })}${layers.map(
      ([top, foot, y], index) => {
        const ridge = rough(chance, {
          ridge: ridgeThrough([
            [0, y + 20],
            [600, y - 20 - index * 10],
            [1300, y + 36],
            [2400, y - 24],
          ]),
          size: 14,
          step: 80,
        });
        return svg`${forest(sheet, { ridge, from: -20, to: 2420, size: 16 + index * 9, colour: top, density: 0.8 })}${hill(sheet, { ridge, top, foot })}`;
      },
    )}<path d="${curve([
      [2420, 1010],
      [2050, 1030],
      [1750, 1010],
      [1500, 1050],
      [1240, 1060],
    ])}" fill="none" stroke="#e4f1ec" stroke-width="26"/>${slope(sheet, {
      top: ridgeThrough([
        [900, 1110],
        [1500, 1090],
        [2440, 1050],
      ]),
      foot: ridgeThrough([
        [900, 1400],
        [2440, 1500],
      ]),
      from: 880,
      to: 2460,
      across: 6,
      bands: [0, 0.4, 1],
      plots: ["#6ca45e", "#8ab866", "#559058"],
      grass: "#a6c672",
      gap: 34,
      light: -1,
    })}${hill(sheet, { ridge: near, top: "#5f9a4c", foot: "#24543a", rim: "#b6d06c", rimWidth: 8 })}${tree(sheet, { x: 430, y: 1220, size: 1180, tones: ["#1f4f3c", "#3f7d4a", "#86b455"], trunk: "#4f3a2a", leaf: 0.045, crown: 1.15 })}<ellipse cx="760" cy="1260" rx="760" ry="70" fill="#14382c" fill-opacity=".4"/>${placed(bench, { x: 960, y: 1330, scale: 1.1 })}${placed(glassOfWine, { x: 1120, y: 1128, scale: 1.25 })}${placed(svg`<path d="M-40 0v-64c0 -26 -14 -26 -14 -46v-70h108v70c0 20 -14 20 -14 46v64z" transform="scale(.34) translate(60 0)" fill="#234d36"/>`, { x: 1175, y: 1142, scale: 1.4 })}${grass(sheet, { from: 0, to: 2400, at: (x) => near(x) + 190, size: 90, colour: "#2d6a42", count: 700 })}${flowers(sheet)}`,
  );
}
