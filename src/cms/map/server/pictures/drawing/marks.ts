import { pinMiddle as middle, pin } from "#cms/map/pin.ts";
import type { Place } from "#cms/map/tile-grid.ts";

/** The digits as strokes, each in a box of 6 by 10: no font is needed. */
const digits = [
  "M3 0C1 0 0 2 0 5S1 10 3 10S6 8 6 5S5 0 3 0Z",
  "M1 2L3.5 0V10",
  "M0.3 2.6C0.3 1 1.5 0 3 0S5.7 1 5.7 2.7C5.7 5 0.2 7 0.2 10H6",
  "M0.4 0H5.6L3 3.9C5 3.9 6 5.2 6 6.9C6 8.8 4.7 10 2.9 10C1.5 10 0.5 9.3 0 8.2",
  "M4.5 10V0L0 7H6",
  "M5.4 0H1L0.6 4.4C1.3 3.9 2 3.6 2.9 3.6C4.7 3.6 6 4.9 6 6.7C6 8.6 4.7 10 2.9 10C1.6 10 0.5 9.3 0 8.2",
  "M5 0C2.5 1 0 4 0 6.9C0 8.8 1.2 10 3 10S6 8.7 6 6.9S4.7 3.9 3 3.9C1.6 3.9 0.5 4.8 0.1 6.2",
  "M0 0H6L2.2 10",
  "M3 4.6C1.5 4.6 0.5 3.7 0.5 2.3S1.5 0 3 0S5.5 0.9 5.5 2.3S4.5 4.6 3 4.6ZM3 4.6C1.2 4.6 0 5.7 0 7.3S1.2 10 3 10S6 8.9 6 7.3S4.8 4.6 3 4.6Z",
  "M1 10C3.5 9 6 6 6 3.1C6 1.2 4.8 0 3 0S0 1.3 0 3.1S1.3 6.1 3 6.1C4.4 6.1 5.5 5.2 5.9 3.8",
];
/** From one digit to the next. */
const step = 8;

type Drawing = { width: number; height: number; density: number };

/** The marks as a drawing over the whole picture; the southern ones stand before the others. */
export function marksDrawing(marks: readonly Place[], { width, height, density }: Drawing): string {
  const drawn = marks
    .map((at, index) => ({ at, number: index + 1 }))
    .toSorted((a, b) => a.at.y - b.at.y)
    .map(({ at: { x, y }, number }) => {
      const inner = marks.length > 1 ? numbered(number) : `<circle cy="${middle}" r="6" fill="#fff"/>`;
      return `<g transform="translate(${x} ${y}) scale(${density})"><path d="${pin}" fill="#17211c" stroke="#fff" stroke-width="2"/>${inner}</g>`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join("")}</svg>`;
}

function numbered(number: number): string {
  const all = Array.from(String(number), Number);
  const left = -(6 + step * (all.length - 1)) / 2;
  const strokes = all.map(
    (digit, at) => `<path d="${digits[digit]}" transform="translate(${left + step * at} ${middle - 5})"/>`,
  );
  return `<g fill="none" stroke="#fff" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g>`;
}
