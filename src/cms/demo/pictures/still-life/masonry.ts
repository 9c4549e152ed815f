import { mix } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { repeat, svg } from "../svg.ts";

/** Stones laid in courses over a whole box. */
export function masonry(
  { chance }: Sheet,
  {
    x,
    y,
    width,
    height,
    stone,
    course = 70,
  }: { x: number; y: number; width: number; height: number; stone: string; course?: number },
): string {
  return repeat(height / course, (row) => {
    const stones: string[] = [];
    for (let at = x - chance.between(0, course); at < x + width; ) {
      const wide = course * chance.between(1.1, 2.3);
      stones.push(
        svg`<rect x="${at}" y="${y + row * course}" width="${wide - 7}" height="${course - 7}" rx="9" fill="${mix(stone, chance.pick(["#1a1410", "#f2e2c0", "#8a5a3a"]), chance.between(0.02, 0.2))}"/>`,
      );
      at += wide;
    }
    return stones.join("");
  });
}
