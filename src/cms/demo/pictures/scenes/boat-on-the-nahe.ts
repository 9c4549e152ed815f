import { grass, poplar, tree } from "../landscape/foliage.ts";
import { hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { disc, sky, streaks } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { boat, glitter, mirrored, ripples } from "../landscape/water.ts";
import { person } from "../people.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** A summer evening on the Nahe: poplars, a boat, and the light on the water. */
export function boatOnTheNahe(): string {
  const sheet = new Sheet("nahe-kahn");
  const { chance } = sheet;
  const waterline = 860;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 560],
      [500, 430],
      [900, 540],
      [1500, 640],
      [2400, 560],
    ]),
    size: 12,
    step: 90,
  });
  const shore = sheet.keep(
    svg`${hill(sheet, { ridge: far, top: "#8d7f94", foot: "#d3a58e" })}${slope(sheet, {
      top: ridgeThrough([
        [-40, 560],
        [400, 520],
        [900, 700],
        [1300, 800],
      ]),
      foot: () => 870,
      from: -40,
      to: 1300,
      across: 7,
      bands: [0, 0.4, 1],
      plots: ["#8f8a5a", "#a49a5e", "#7a7d55"],
      grass: "#b5a56a",
      gap: 26,
      light: 1,
    })}${hill(sheet, { ridge: () => 838, top: "#6b7a4e", foot: "#3f5a40" })}${repeat(16, (index) => poplar(sheet, { x: 1330 + index * 74 + chance.near(0, 22), y: 862, size: chance.between(330, 520), tones: ["#33503f", "#587448", "#a89b52"], light: 1 }))}${repeat(13, (index) => tree(sheet, { x: 60 + index * 100 + chance.near(0, 30), y: 866, size: chance.between(120, 220), tones: ["#2d4a3a", "#4f6e45", "#a3994f"], trunk: "#3c3026", light: 1 }))}`,
  );
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#5f7aa3"],
      [0.22, "#b7a2ad"],
      [0.4, "#f4c294"],
      [0.53, "#fde0a2"],
    ])}${streaks(sheet, { from: 40, to: 460, count: 26, colour: "#fbd0a0", opacity: 0.6 })}${disc(sheet, { x: 1190, y: 620, radius: 84, colour: "#fff5d0", halo: "#ffdf9a" })}<use href="#${shore}"/><rect y="${waterline}" width="2400" height="740" fill="${sheet.shade(
      [
        [0, "#e9b88c"],
        [0.3, "#a98a8f"],
        [1, "#33506e"],
      ],
    )}"/>${sheet.within("M0 860H2400V1600H0Z", mirrored(shore, { line: waterline, opacity: 0.55, flat: 0.9 }))}${glitter(sheet, { x: 1190, from: 870, to: 1560, colour: "#fff0c0", wide: 90 })}${ripples(sheet, { from: 866, to: 1600, light: "#fbdcae", dark: "#22384f", count: 260 })}${placed(svg`${boat({ wood: "#4a2f22", light: "#b98a5a", inside: "#2a1a14" })}${placed(person("stands", { coat: "#3f4a5c", trousers: "#2c2f38", hat: "#d9b25c" }), { x: -40, y: -18, scale: 0.86 })}<path d="M-26 -110L90 70" stroke="#c99a62" stroke-width="7"/>`, { x: 760, y: 1200, scale: 1.5 })}${repeat(5, (index) => svg`<ellipse cx="${780}" cy="${1256}" rx="${320 + index * 70}" ry="${20 + index * 13}" fill="none" stroke="#fbdcae" stroke-opacity="${String(0.4 - index * 0.07)}" stroke-width="5"/>`)}${grass(sheet, { from: 1850, to: 2420, at: () => 1640, size: 460, colour: "#1d2f30", count: 130 })}${grass(sheet, { from: -20, to: 260, at: () => 1640, size: 300, colour: "#1d2f30", count: 60 })}`,
  );
}
