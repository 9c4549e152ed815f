import { mix } from "../colour.ts";
import { tree } from "../landscape/foliage.ts";
import { ridgeThrough } from "../landscape/hills.ts";
import { slope } from "../landscape/vineyard.ts";
import { person } from "../people.ts";
import { Sheet } from "../sheet.ts";
import { placed, svg } from "../svg.ts";

/** The steep slope from across the valley, nothing but plots, walls and steps, in all colours of October. */
export function patchworkOfOctober(): string {
  const sheet = new Sheet("herbstfarben");
  const { chance } = sheet;
  const stairs = Array.from({ length: 46 }, (_, index) => {
    const share = index / 45;
    const [x, y, wide] = [1730 - share * 420 + Math.sin(share * 5) * 36, 60 + share ** 1.12 * 1500, 26 + share * 74];
    return svg`<path d="M${x - wide / 2} ${y}h${wide}l${wide * 0.06} ${wide * 0.34}h${-wide * 1.12}z" fill="${mix("#d9c9a4", "#f2e6c4", 1 - share)}"/><path d="M${x - wide * 0.56} ${y + wide * 0.3}h${wide * 1.12}" stroke="#7d6a50" stroke-width="${2 + share * 4}"/>`;
  });
  const trees = (
    [
      [420, 520, 120],
      [560, 505, 90],
      [1960, 360, 90],
      [2080, 900, 170],
      [300, 1080, 190],
      [1010, 330, 80],
      [2290, 1240, 230],
    ] as const
  ).map(([x, y, size]) =>
    tree(sheet, {
      x,
      y,
      size,
      tones: chance.pick([
        ["#6d3a20", "#b8662a", "#eeb34a"],
        ["#4f5a24", "#94903a", "#d9c455"],
        ["#5d2420", "#a1402a", "#e08a3f"],
      ] as const),
      trunk: "#4a3426",
    }),
  );
  const folk = [
    [1180, 880, 0.5, "picks"],
    [1120, 890, 0.5, "carries"],
    [820, 1240, 0.8, "picks"],
    [940, 1225, 0.8, "picks"],
    [1530, 1010, 0.62, "carries"],
  ] as const;
  const coats = ["#2f5d8a", "#c8452f", "#e9c14b", "#3f7d58", "#f2efe4"];
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="#d9c27c"/>${slope(sheet, {
      top: ridgeThrough([
        [-100, -160],
        [1200, -60],
        [2500, -180],
      ]),
      foot: ridgeThrough([
        [-100, 1640],
        [1200, 1760],
        [2500, 1650],
      ]),
      from: -160,
      to: 2560,
      across: 7,
      bands: [0, 0.14, 0.29, 0.46, 0.68, 1],
      plots: ["#e2b13c", "#c9682f", "#9a3a2a", "#b9ae48", "#84924a", "#d98f35", "#ecd05e"],
      grass: "#c9bd72",
      wall: "#e4d7b4",
      gap: 52,
      lean: 0.08,
      light: -1,
    })}${stairs}${trees}${folk.map(([x, y, scale, pose], index) => placed(person(pose, { coat: coats[index]!, trousers: "#39424a", hat: "#e9dcb4" }), { x, y, scale, flip: index % 2 === 1 }))}<rect width="2400" height="1600" fill="${sheet.shade(
      [
        [0, "#fff3cf", 0.5],
        [0.35, "#fff3cf", 0.08],
        [1, "#3a2440", 0.25],
      ],
      16,
    )}"/>`,
  );
}
