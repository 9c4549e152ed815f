import { mix } from "../colour.ts";
import { hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { sky } from "../landscape/sky.ts";
import { Sheet } from "../sheet.ts";
import { bottle, wines } from "../still-life/bottle.ts";
import { flute } from "../still-life/glass.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Sekt, riddled by hand, for the turn of the year. */
export function sektAtMidnight(): string {
  const sheet = new Sheet("sekt");
  const { chance } = sheet;
  const burst = (x: number, y: number, size: number, colours: readonly [string, string]) =>
    repeat(46, (index) => {
      const angle = (index / 46) * Math.PI * 2;
      const far = size * chance.between(0.7, 1.1);
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
      return svg`<path d="M${x + dx * far * 0.25} ${y + dy * far * 0.25}L${x + dx * far} ${y + dy * far + far * 0.08}" stroke="${colours[index % 2]}" stroke-width="${chance.between(2.5, 6)}" stroke-linecap="round" stroke-opacity=".85"/><circle cx="${x + dx * far}" cy="${y + dy * far + far * 0.08}" r="${chance.between(3, 8)}" fill="${colours[(index + 1) % 2]}"/>`;
    });
  const glow = (x: number, y: number, size: number, colour: string) =>
    svg`<circle cx="${x}" cy="${y}" r="${size}" fill="${sheet.glow([
      [0, colour, 0.42],
      [1, colour, 0],
    ])}"/>`;
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#0a1a2c"],
      [0.5, "#12352f"],
      [1, "#1d4d3a"],
    ])}${glow(560, 420, 480, "#f0b83a")}${glow(1320, 300, 380, "#d9e6ea")}${glow(2020, 470, 460, "#d4706c")}${burst(560, 420, 340, ["#f6cf72", "#f0b01c"])}${burst(1320, 300, 250, ["#f4f8f2", "#9fd0c0"])}${burst(2020, 470, 320, ["#f2a08e", "#f6cf72"])}${hill(
      sheet,
      {
        ridge: rough(chance, {
          ridge: ridgeThrough([
            [0, 940],
            [700, 860],
            [1500, 960],
            [2400, 820],
          ]),
          size: 14,
          step: 90,
        }),
        top: "#0d2a2a",
        foot: "#163b33",
      },
    )}${repeat(40, () => svg`<circle cx="${chance.between(0, 2400)}" cy="${chance.between(960, 1080)}" r="${chance.between(3, 8)}" fill="#ffd166"/>`)}<rect y="1130" width="2400" height="60" fill="#b9a77c"/><rect y="1130" width="2400" height="12" fill="#e9dcb4"/><rect y="1190" width="2400" height="410" fill="${sheet.shade(
      [
        [0, "#5d5138"],
        [1, "#241f16"],
      ],
    )}"/>${repeat(30, (index) => svg`<rect x="${(index % 10) * 280 - (Math.floor(index / 10) % 2) * 140}" y="${1200 + Math.floor(index / 10) * 136}" width="268" height="124" rx="8" fill="${mix("#6d6044", "#4a4230", chance.between(0, 1))}"/>`)}${placed(bottle(sheet, { ...wines.sekt, light: -1 }), { x: 830, y: 1168, scale: 1.02 })}${placed(flute(sheet, { colour: "#ecd27a" }), { x: 1290, y: 1170, scale: 1.12 })}${placed(flute(sheet, { colour: "#ecd27a" }), { x: 1500, y: 1176, scale: 1.12 })}${placed(flute(sheet, { colour: "#ecd27a" }), { x: 1730, y: 1168, scale: 1.12 })}<g transform="translate(1040 1150)"><path d="M-30 0c-6 -40 -4 -56 -10 -76c20 -14 60 -14 80 0c-6 20 -4 36 -10 76z" fill="#c9a36a"/><path d="M-40 -76q40 16 80 0" stroke="#8a6a3a" stroke-width="6" fill="none"/></g>`,
  );
}
