import { darker, mix } from "../colour.ts";
import { Sheet } from "../sheet.ts";
import { barrelHead } from "../still-life/barrel.ts";
import { candle } from "../still-life/food.ts";
import { wineGlass } from "../still-life/glass.ts";
import { type Point, placed, polygon, repeat, svg } from "../svg.ts";

/** The vaulted cellar: barrels on both sides, a candle at the end of each bay. */
export function vaultedCellar(): string {
  const sheet = new Sheet("keller");
  const { chance } = sheet;
  const [vx, vy] = [1200, 800];
  const scaleAt = (z: number) => 1 / z;
  const at = (x: number, y: number, z: number): Point => [vx + x * scaleAt(z), vy + y * scaleAt(z)];
  const rib = (z: number, thick: number) => {
    const arch = (r: number) =>
      Array.from({ length: 41 }, (_, index): Point => {
        const angle = Math.PI + (index / 40) * Math.PI;
        return at(Math.cos(angle) * r, -60 + Math.sin(angle) * r * 0.86, z);
      });
    const outer = [at(-1500, 700, z), ...arch(1500), at(1500, 700, z)];
    const inner = [at(1500 - thick, 700, z), ...arch(1500 - thick).reverse(), at(-1500 + thick, 700, z)];
    return polygon([...outer, ...inner]);
  };
  const depths = [6.4, 5, 3.9, 3.05, 2.4, 1.9, 1.5, 1.18, 0.94];
  const bays = depths.map((z, index) => {
    const next = depths[index + 1] ?? 0.76;
    const dim = Math.min(1, (z - 0.7) / 5);
    const stone = mix("#8f6f50", "#e0a866", dim * 0.8);
    const web = Array.from({ length: 20 }, (_, stripe) => {
      const point = (turn: number, depth: number) => {
        const angle = Math.PI + turn * Math.PI;
        return at(Math.cos(angle) * 1490, -60 + Math.sin(angle) * 1490 * 0.86, depth);
      };
      const [a, b] = [stripe / 20, (stripe + 0.93) / 20];
      const lit = 0.5 - Math.abs(stripe / 20 - 0.5);
      return svg`<path d="${polygon([point(a, z), point(b, z), point(b, next), point(a, next)])}" fill="${mix(darker(stone, 0.55 - dim * 0.3), stone, lit + (stripe % 2) * 0.08)}"/>`;
    });
    const walls = [-1, 1].map(
      (side) =>
        svg`<path d="${polygon([at(side * 1490, -60, z), at(side * 1490, 700, z), at(side * 1490, 700, next), at(side * 1490, -60, next)])}" fill="${darker(stone, 0.5 - dim * 0.3)}"/>`,
    );
    const floor = svg`<path d="${polygon([at(-1490, 700, z), at(1490, 700, z), at(1490, 700, next), at(-1490, 700, next)])}" fill="${mix("#3a2a20", "#a8713c", dim * 0.9)}"/>`;
    const barrels = [-1, 1].map((side) => {
      const [x, y] = at(side * 1010, 410, (z + next) / 2);
      const r = 330 * scaleAt((z + next) / 2);
      return svg`<ellipse cx="${x}" cy="${y + r * 0.98}" rx="${r * 1.2}" ry="${r * 0.12}" fill="#120a06" fill-opacity=".6"/>${placed(barrelHead(sheet, { radius: 100, wood: mix("#7a4c2a", "#c98a4c", dim * 0.7) }), { x, y, scale: r / 100 })}`;
    });
    const glow =
      index % 2 === 1 &&
      svg`<circle cx="${at(0, 250, z)[0]}" cy="${at(0, 250, z)[1]}" r="${900 * scaleAt(z)}" fill="${sheet.glow([
        [0, "#ffcf7a", 0.3],
        [1, "#ffcf7a", 0],
      ])}"/>`;
    return svg`${web}${walls}${floor}${glow}<path d="${rib(z, 120)}" fill="${darker(stone, 0.12)}"/><path d="${rib(z, 120)}" fill="none" stroke="${darker(stone, 0.55)}" stroke-width="${9 * scaleAt(z)}"/>${barrels}`;
  });
  const back = at(0, 0, 6.4);
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="#1c120c"/><circle cx="${back[0]}" cy="${back[1]}" r="420" fill="${sheet.glow(
      [
        [0, "#ffe7ac"],
        [0.5, "#f0b45a", 0.9],
        [1, "#8a5426", 0],
      ],
    )}"/><path d="${polygon([at(-1500, 700, 6.4), at(1500, 700, 6.4), at(1500, -60, 6.4), at(0, -1400, 6.4), at(-1500, -60, 6.4)])}" fill="#d99a4a"/><path d="M1150 905V800a50 50 0 0 1 100 0v105z" fill="#5d3a1e"/><path d="M1200 755v150M1152 840h96" stroke="#3a2412" stroke-width="4"/>${bays}<path d="M1080 1600L1104 1330H1296L1320 1600Z" fill="#4a2e1a"/><path d="M1080 1330H1320V1356H1080Z" fill="#a86f3c"/>${placed(candle(sheet, { glow: 560 }), { x: 1170, y: 1334, scale: 0.9 })}${placed(wineGlass(sheet, { colour: "#e6c95c" }), { x: 1256, y: 1336, scale: 0.46 })}${repeat(40, () => svg`<circle cx="${chance.near(1200, 700)}" cy="${chance.between(300, 1300)}" r="${chance.between(2, 5)}" fill="#ffe2a0" fill-opacity="${String(chance.between(0.2, 0.6))}"/>`)}<rect width="2400" height="1600" fill="${sheet.glow(
      [
        [0, "#000", 0],
        [0.6, "#0a0503", 0.1],
        [1, "#0a0503", 0.72],
      ],
      [0.5, 0.55, 0.72],
    )}"/>`,
  );
}
