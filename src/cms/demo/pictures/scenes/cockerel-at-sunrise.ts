import { cockerel } from "../beasts.ts";
import { mix } from "../colour.ts";
import { hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { disc, rays, sky, streaks } from "../landscape/sky.ts";
import { village } from "../landscape/village.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Günter takes his job seriously. */
export function cockerelAtSunrise(): string {
  const sheet = new Sheet("guenter");
  const { chance } = sheet;
  const tiles = repeat(6, (row) =>
    repeat(
      17,
      (column) =>
        svg`<path d="M${column * 156 - (row % 2) * 78 - 60} ${1150 + row * 88}h150v60q-75 60 -150 0z" fill="${mix("#a3543c", chance.pick(["#7a3424", "#c8745a", "#8a4630"]), chance.between(0.1, 0.6))}" stroke="#5d261c" stroke-width="5"/>`,
    ),
  );
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#4f6fa3"],
      [0.3, "#d9988c"],
      [0.55, "#f9c67c"],
      [0.7, "#fdeab0"],
    ])}${rays(sheet, { x: 1250, y: 940, colour: "#fff6cf", length: 2200 })}${disc(sheet, { x: 1250, y: 900, radius: 330, colour: "#fff3c0", halo: "#ffdf94" })}${streaks(sheet, { from: 80, to: 640, count: 20, colour: "#fbd2a0", opacity: 0.55 })}${hill(
      sheet,
      {
        ridge: rough(chance, {
          ridge: ridgeThrough([
            [0, 960],
            [500, 880],
            [1000, 1000],
            [1700, 930],
            [2400, 800],
          ]),
          size: 14,
          step: 90,
        }),
        top: "#a8707c",
        foot: "#e9a878",
      },
    )}${village(sheet, { x: 420, y: 1150, size: 300, spread: 620, wall: "#c99a84", roof: "#7a4440", window: "#ffe0a0", timber: "#5d3a34", light: 1 })}${tiles}<path d="M-20 1110H2420V1180Q1200 1130 -20 1180Z" fill="#8a4630"/>${repeat(17, (index) => svg`<path d="M${index * 150 - 40} 1096h140q20 40 0 80h-140q20 -40 0 -80z" fill="${mix("#b8603c", "#8a4630", chance.between(0, 0.8))}" stroke="#5d261c" stroke-width="5"/>`)}${placed(cockerel(), { x: 1250, y: 1100, scale: 2.05 })}<rect y="1090" width="2400" height="510" fill="${sheet.shade(
      [
        [0, "#2a1030", 0],
        [1, "#2a1030", 0.55],
      ],
    )}"/>`,
  );
}
