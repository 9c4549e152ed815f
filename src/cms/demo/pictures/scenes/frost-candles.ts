import { mix } from "../colour.ts";
import { grass, poplar } from "../landscape/foliage.ts";
import { forest, hill, mist, ridgeThrough, rough } from "../landscape/hills.ts";
import { sky, stars } from "../landscape/sky.ts";
import { person } from "../people.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** 450 pails on the heron meadow in the coldest hour; nobody has lit them yet. */
export function frostCandles(): string {
  const sheet = new Sheet("eisheilige");
  const { chance } = sheet;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 690],
      [700, 600],
      [1400, 700],
      [2400, 560],
    ]),
    size: 12,
    step: 90,
  });
  const [vx, vy] = [1250, 760];
  const pails: { x: number; y: number; size: number }[] = [];
  for (let row = -7; row <= 7; row += 1)
    for (let z = 2.4; z < 40; z *= 1.24)
      pails.push({ x: vx + (1500 * (row * 2.2 + 1.1)) / z, y: vy + 3100 / z, size: 300 / z });
  const pail = (size: number, dim: number) =>
    svg`<ellipse cx="0" cy="0" rx="${size * 0.62}" ry="${size * 0.12}" fill="#060c14" fill-opacity=".5"/><path d="M${-size * 0.5} ${-size}L${-size * 0.4} 0H${size * 0.4}L${size * 0.5} ${-size}Z" fill="${mix("#8fa0b4", "#5f7794", dim)}"/><path d="M${size * 0.16} ${-size}L${size * 0.12} 0H${size * 0.4}L${size * 0.5} ${-size}Z" fill="${mix("#4b5b70", "#4f6684", dim)}"/><ellipse cx="0" cy="${-size}" rx="${size * 0.5}" ry="${size * 0.13}" fill="${mix("#d8dfe4", "#7c93ad", dim)}"/><path d="M0 ${-size}v${-size * 0.16}" stroke="#2b3340" stroke-width="${size * 0.05}"/><path d="M${-size * 0.42} ${-size * 0.7}H${size * 0.44}" stroke="#dfe7ee" stroke-opacity=".5" stroke-width="${size * 0.03}"/>`;
  const folk = [
    [560, 900, 0.95, "stands"],
    [720, 890, 0.9, "stands"],
    [1760, 910, 1, "stands"],
    [1930, 900, 0.95, "picks"],
  ] as const;
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#16254a"],
      [0.25, "#355078"],
      [0.4, "#a98f94"],
      [0.475, "#f3b670"],
    ])}${stars(sheet, { below: 480, count: 240 })}<path d="M520 250a92 92 0 1 0 66 156a80 80 0 1 1 -66 -156z" fill="#fdf4d4"/>${hill(sheet, { ridge: far, top: "#2c4464", foot: "#56607a" })}${forest(sheet, { ridge: (x) => far(x) + 70, from: -20, to: 2420, size: 40, colour: "#22385a" })}${repeat(8, (index) => poplar(sheet, { x: 1500 + index * 66, y: 780, size: chance.between(240, 330), tones: ["#1b2f4b", "#22385a", "#35506f"] }))}<rect y="755" width="2400" height="845" fill="${sheet.shade(
      [
        [0, "#4f617a"],
        [0.12, "#344f66"],
        [1, "#122638"],
      ],
    )}"/>${mist(sheet, { from: 690, to: 900, colour: "#d9a98c", opacity: 0.4 })}${grass(sheet, { from: 0, to: 2400, at: () => chance.between(800, 1600), size: 34, colour: "#23405a", count: 2200 })}${folk.map(([x, y, scale, pose]) => placed(person(pose, { coat: "#1a2a40", trousers: "#131f32", hat: "#101a2a", skin: "#7d7280" }), { x, y, scale, flip: x > 1200 }))}${pails
      .toSorted((a, b) => a.y - b.y)
      .filter(({ x, y }) => x > -200 && x < 2600 && y < 1850)
      .map(
        ({ x, y, size }) => svg`<g transform="translate(${x} ${y})">${pail(size, Math.min(1, 30 / size))}</g>`,
      )}${repeat(30, () => svg`<circle cx="${chance.between(0, 2400)}" cy="${chance.between(790, 980)}" r="3" fill="#fff4d8" fill-opacity=".5"/>`)}`,
  );
}
