import { lizard } from "../beasts.ts";
import { mix } from "../colour.ts";
import { leaves } from "../landscape/foliage.ts";
import { ridgeThrough } from "../landscape/hills.ts";
import { cloud, sky } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { type Point, placed, polygon, repeat, svg } from "../svg.ts";

/** 214 steps between walls without mortar, up to the sky; somebody lives in the wall. */
export function stepsBetweenWalls(): string {
  const sheet = new Sheet("treppe", { width: 1600, height: 2400 });
  const { chance } = sheet;
  const steps = Array.from({ length: 30 }, (_, index) => {
    const share = 1 - index / 30;
    const size = share ** 1.9;
    const y = 760 + 1720 * size;
    const wide = 110 + 860 * size;
    const x = 830 - 70 * size + Math.sin(size * 3) * 40;
    return { x, y, wide, high: 14 + 150 * size };
  });
  const treads = steps.toReversed().map(({ x, y, wide, high }) => {
    const crack = chance.between(-0.3, 0.3) * wide;
    return svg`<path d="M${x - wide / 2} ${y}h${wide}l${wide * 0.02} ${high * 0.5}h${-wide * 1.04}z" fill="${mix("#e9dab4", "#cdb98f", chance.between(0, 0.7))}"/><path d="M${x - wide * 0.52} ${y + high * 0.5}h${wide * 1.04}v${high * 0.6}h${-wide * 1.04}z" fill="${mix("#8f7c62", "#74664f", chance.between(0, 1))}"/><path d="M${x + crack} ${y}l${wide * 0.02} ${high * 0.5}v${high * 0.5}" stroke="#6d5c46" stroke-width="4" fill="none"/>`;
  });
  const wallSide = (side: -1 | 1) => {
    const rows = Array.from({ length: 13 }, (_, level) => level / 12);
    const at = (depth: number, level: number): Point => {
      const size = depth ** 1.9;
      const inner = 830 - 70 * size + Math.sin(size * 3) * 40 + side * (62 + 440 * size);
      return [inner + side * level * (20 + 120 * size), 760 + 1720 * size - level * (90 + 1050 * size)];
    };
    const stones = rows.slice(0, 12).flatMap((level) =>
      Array.from({ length: 26 }, (_, index) => {
        const start = 0.12 + (index + (Math.round(level * 12) % 2) * 0.5) * 0.036 * (1 + index * 0.012);
        const end = start + 0.033 * (1 + index * 0.012);
        const inset = 0.012;
        const points = [
          at(start, level + inset),
          at(end, level + inset),
          at(end, level + 0.075),
          at(start, level + 0.075),
        ];
        const warm = chance.between(0, 1);
        return svg`<path d="${polygon(points)}" fill="${side < 0 ? mix("#8d7a63", "#6f6254", warm) : mix("#e6d3a6", "#c4a877", warm)}" stroke-linejoin="round" stroke="${side < 0 ? "#51463d" : "#8d7650"}" stroke-width="5"/>`;
      }),
    );
    const base = polygon([at(0.1, 0), at(1.5, 0), at(1.5, 1), at(0.1, 1)]);
    return svg`<path d="${base}" fill="${side < 0 ? "#463c35" : "#7d6848"}"/>${stones}${repeat(24, () => {
      const [x, y] = at(chance.between(0.4, 1), chance.between(0.98, 1.08));
      return leaves(chance, {
        x,
        y,
        wide: chance.between(40, 130),
        high: chance.between(30, 90),
        tones: side < 0 ? ["#2d4a30", "#4b7040", "#7f9c4d"] : ["#3c6a3a", "#76a248", "#c0d267"],
        leaf: 44,
        count: 26,
      });
    })}`;
  };
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#6fb0d2"],
      [0.34, "#d4ebe6"],
    ])}${cloud(sheet, { x: 1080, y: 470, width: 760, light: "#ffffff", shade: "#c5dfe4" })}${cloud(sheet, { x: 330, y: 260, width: 460, light: "#ffffff", shade: "#c5dfe4" })}${slope(
      sheet,
      {
        top: ridgeThrough([
          [-20, 830],
          [500, 700],
          [830, 640],
          [1200, 690],
          [1620, 800],
        ]),
        foot: () => 2000,
        from: -60,
        to: 1660,
        across: 8,
        bands: [0, 0.2, 0.6, 1],
        plots: ["#6aa556", "#86b858", "#558f50"],
        grass: "#a4c468",
        gap: 36,
      },
    )}<path d="M700 760h260L1500 2440H120Z" fill="#a58f6c"/>${treads}${wallSide(-1)}${wallSide(1)}${placed(lizard(chance), { x: 1330, y: 1615, scale: 0.62, turn: -62 })}`,
  );
}
