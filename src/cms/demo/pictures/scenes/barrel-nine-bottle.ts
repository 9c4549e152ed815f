import { blackbird } from "../blackbird.ts";
import { leaves } from "../landscape/foliage.ts";
import { bunch, vineLeaf } from "../landscape/grapes.ts";
import { Sheet } from "../sheet.ts";
import { bottle, wines } from "../still-life/bottle.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Selin's wine: a nine with a blackbird on it, and the bird itself. */
export function barrelNineBottle(): string {
  const sheet = new Sheet("flasche-fass-9", { width: 1600, height: 2400 });
  const { chance } = sheet;
  const sun = svg`<circle cx="800" cy="960" r="700" fill="#f7cf5a"/>${repeat(44, (index) => svg`<path d="M800 960L${800 + Math.cos((index / 44) * 6.283) * 1900} ${960 + Math.sin((index / 44) * 6.283) * 1900}L${800 + Math.cos((index / 44 + 0.0114) * 6.283) * 1900} ${960 + Math.sin((index / 44 + 0.0114) * 6.283) * 1900}Z" fill="#f9da7e" fill-opacity=".75"/>`)}<circle cx="800" cy="960" r="640" fill="#fbe7a4"/>`;
  const half = (x: number, y: number, size: number) =>
    svg`<g transform="translate(${x} ${y})"><ellipse cx="20" cy="${size * 0.96}" rx="${size * 1.1}" ry="${size * 0.14}" fill="#2a1608" fill-opacity=".35"/><circle r="${size}" fill="#ef9a34"/><circle r="${size * 0.9}" fill="#fbe3b0"/>${repeat(10, (index) => svg`<path d="M0 0L${size * 0.82} ${-size * 0.2}Q${size * 0.9} 0 ${size * 0.82} ${size * 0.2}Z" transform="rotate(${index * 36}) translate(${size * 0.05} 0) scale(.94)" fill="${index % 2 ? "#ee6f4c" : "#f28a62"}"/>`)}<circle r="${size * 0.07}" fill="#fbe3b0"/></g>`;
  return sheet.finish(
    svg`<rect width="1600" height="2400" fill="#f0b83a"/>${sun}<path d="M0 1850Q800 1790 1600 1850V2400H0Z" fill="${sheet.shade(
      [
        [0, "#1f5c47"],
        [1, "#0d2f25"],
      ],
    )}"/><path d="M0 1850Q800 1790 1600 1850" fill="none" stroke="#7fb28b" stroke-width="8"/>${repeat(7, (index) => leaves(chance, { x: chance.between(0, 1600), y: 2380, wide: 220, high: 90, tones: ["#0d2f25", "#1d5b46", "#3f7d58"], leaf: 90, count: 16 + index }))}${placed(bottle(sheet, { ...wines.fass9, light: -1 }), { x: 760, y: 2140, scale: 1.78 })}${half(1150, 2020, 150)}${half(1330, 2110, 110)}${placed(bunch(sheet, { colour: "#c9c25a", berry: 36, long: 240, wide: 160 }), { x: 390, y: 2080, turn: 80 })}${placed(vineLeaf(sheet, { size: 190, colour: "#4f8f4c" }), { x: 400, y: 2060, turn: 105 })}${placed(blackbird({ feathers: "#15201c", beak: "#ee8f2a", light: "#7e9bb0" }), { x: 1140, y: 1838, scale: 0.92, flip: true })}`,
    { grain: 0.7 },
  );
}
