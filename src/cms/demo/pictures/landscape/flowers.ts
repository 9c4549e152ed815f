import type { Sheet } from "../sheet.ts";
import { repeat, svg } from "../svg.ts";

export function flowers({ chance }: Sheet): string {
  return ["#f3e9f0", "#e9b83c", "#c8504a", "#8f7fc9"]
    .map(
      (colour) =>
        svg`<path d="${repeat(60, () => {
          const [x, y, r] = [chance.between(0, 2400), chance.between(1400, 1600), chance.between(5, 13)];
          return svg`M${x - r} ${y}a${r} ${r * 0.8} 0 1 0 ${r * 2} 0a${r} ${r * 0.8} 0 1 0 ${-r * 2} 0z`;
        })}" fill="${colour}"/>`,
    )
    .join("");
}
