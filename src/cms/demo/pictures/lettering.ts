import { svg } from "./svg.ts";

/** Each letter as lines in a box of 4 × 6 (0 is the top); a `c` makes a corner round. */
const strokes: Record<string, string> = {
  A: "M0 6L2 0L4 6M.8 3.9H3.2",
  B: "M0 0V6H2.300C4.200 6 4.200 3 2.300 3H0M0 0H2.100C3.800 0 3.800 3 2.100 3",
  C: "M4 1C3.200 -.4 0 -.4 0 3S3.200 6.400 4 5",
  D: "M0 0V6H1.600C5 6 5 0 1.600 0Z",
  E: "M3.600 0H0V6H3.600M0 3H2.800",
  É: "M3.600 0H0V6H3.600M0 3H2.800M1.400 -1L2.600 -1.700",
  F: "M3.600 0H0V6M0 3H2.800",
  G: "M4 1C3.200 -.4 0 -.4 0 3S3.600 6.600 4 4.600V3.400H2.400",
  H: "M0 0V6M4 0V6M0 3H4",
  I: "M2 0V6",
  J: "M3.400 0V4.400C3.400 6.400 .6 6.400 .4 4.600",
  K: "M0 0V6M4 0L0 3.600M1.400 2.400L4 6",
  L: "M0 0V6H3.600",
  M: "M0 6V0L2 3.400L4 0V6",
  N: "M0 6V0L4 6V0",
  O: "M2 0C-.6 0 -.6 6 2 6S4.600 0 2 0Z",
  P: "M0 6V0H2.200C4.400 0 4.400 3.300 2.200 3.300H0",
  Q: "M2 0C-.6 0 -.6 6 2 6S4.600 0 2 0ZM2.600 4.600L4 6.400",
  R: "M0 6V0H2.200C4.200 0 4.200 3.100 2.200 3.100H0M2 3.100L4 6",
  S: "M3.700 .9C2.900 -.3 .3 -.3 .3 1.500C.3 3.300 3.800 2.700 3.800 4.600C3.800 6.300 .8 6.300 .1 5",
  T: "M0 0H4M2 0V6",
  U: "M0 0V3.800C0 6.700 4 6.700 4 3.800V0",
  Ä: "M0 6L2 0L4 6M.8 3.900H3.200M.7 -1.300V-1M3.300 -1.300V-1",
  Ö: "M2 0C-.600 0 -.600 6 2 6S4.600 0 2 0ZM1.100 -1.300V-1M2.900 -1.300V-1",
  Ü: "M0 0V3.800C0 6.700 4 6.700 4 3.800V0M1 -1.400V-1M3 -1.400V-1",
  V: "M0 0L2 6L4 0",
  W: "M0 0L1 6L2 1.600L3 6L4 0",
  X: "M0 0L4 6M4 0L0 6",
  Y: "M0 0L2 3.200L4 0M2 3.200V6",
  Z: "M0 0H4L0 6H4",
  ß: "M0 6V1.600C0 -.6 3.200 -.6 3.200 1.300C3.200 2.400 2 2.400 2 3C2 3.700 4 3.400 4 4.900C4 6.200 2.400 6.300 1.500 5.700",
  0: "M2 0C-.2 0 -.2 6 2 6S4.200 0 2 0Z",
  1: "M.8 1.400L2.200 0V6",
  2: "M.2 1.400C.6 -.5 3.800 -.4 3.700 1.700C3.600 3.200 1 4.400 .2 6H3.900",
  3: "M.3 .8C1.200 -.4 3.600 -.2 3.500 1.500C3.400 2.900 2 2.900 1.600 2.900C2.200 2.900 3.900 2.900 3.900 4.500C3.900 6.400 .9 6.500 .1 5",
  4: "M3 6V0L0 4.200H4",
  5: "M3.600 0H.7L.4 2.700C1.500 1.900 3.900 2.100 3.900 4.100C3.900 6.300 1 6.500 .1 5.200",
  6: "M3.500 .3C1.600 .3 .1 2 .1 4.200C.1 6.600 3.900 6.600 3.900 4.200C3.900 2 .6 2 .2 4",
  7: "M.2 0H3.900L1.500 6",
  8: "M2 0C.2 0 .2 2.800 2 2.800S3.800 0 2 0ZM2 2.800C-.5 2.800 -.5 6 2 6S4.500 2.800 2 2.800Z",
  9: "M3.900 1.900C3.500 3.900 .1 4 .1 1.800C.1 -.6 3.900 -.6 3.900 1.800C3.900 4 2.400 5.700 .5 5.700",
  ".": "M2 5.900V6",
};

const narrow = new Set(["I", "1", ".", " "]);

/** A line of letters around 0, 0, drawn, so that no font is needed; `size` is their height. */
export function letters(
  text: string,
  { size, weight, colour, wide = 1.45 }: { size: number; weight: number; colour: string; wide?: number },
): string {
  const unit = size / 6;
  const steps = Array.from(text, (letter) => (narrow.has(letter) ? 3.2 : 4) * unit * wide);
  let x = -(steps.reduce((sum, step) => sum + step, 0) - unit * 4 * (wide - 1)) / 2;
  const drawn = Array.from(text, (letter, index) => {
    const shift = narrow.has(letter) ? x - unit * 0.4 : x;
    x += steps[index]!;
    const path = strokes[letter];
    return path ? svg`<path d="${path}" transform="translate(${shift} ${-size / 2}) scale(${String(unit)})"/>` : "";
  });
  return svg`<g fill="none" stroke="${colour}" stroke-width="${String(weight / unit)}" stroke-linecap="round" stroke-linejoin="round">${drawn}</g>`;
}
