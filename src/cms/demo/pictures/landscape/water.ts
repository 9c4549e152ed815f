import type { Sheet } from "../sheet.ts";
import { loop, repeat, svg } from "../svg.ts";

type Water = { from: number; to: number; light: string; dark: string; count?: number; glint?: string };

/** Ripples, small and close far away, long and wide near by. */
export function ripples(sheet: Sheet, { from, to, light, dark, count = 160 }: Water): string {
  const { chance, width } = sheet;
  const draw = (colour: string, amount: number, opacity: number) => {
    const all = repeat(amount, () => {
      const share = chance.between(0, 1) ** 1.4;
      const y = from + (to - from) * share;
      const half = (12 + 120 * share) * chance.between(0.4, 1.4);
      const thick = (0.9 + 6 * share) * chance.between(0.5, 1.1);
      const x = chance.between(-50, width + 50);
      return svg`M${x - half} ${y}Q${x} ${y - thick} ${x + half} ${y}Q${x} ${y + thick} ${x - half} ${y}Z`;
    });
    return svg`<path d="${all}" fill="${colour}" fill-opacity="${String(opacity)}"/>`;
  };
  return draw(dark, count, 0.3) + draw(light, count, 0.4);
}

/** The way of a light on the water, towards the one who looks. */
export function glitter(
  sheet: Sheet,
  { x, from, to, colour, wide = 60 }: { x: number; from: number; to: number; colour: string; wide?: number },
): string {
  const { chance } = sheet;
  const all = repeat(110, () => {
    const share = chance.between(0, 1);
    const y = from + (to - from) * share;
    const half = wide * (0.2 + share) * chance.between(0.2, 1);
    const at = x + chance.near(0, wide * (0.4 + share * 1.4));
    const thick = 1.2 + 6 * share * chance.between(0.4, 1);
    return svg`M${at - half} ${y}Q${at} ${y - thick} ${at + half} ${y}Q${at} ${y + thick} ${at - half} ${y}Z`;
  });
  return svg`<path d="${all}" fill="${colour}" fill-opacity=".75"/>`;
}

/** A kept drawing, upside down below a waterline and flattened. */
export function mirrored(
  kept: string,
  { line, opacity = 0.5, flat = 0.8 }: { line: number; opacity?: number; flat?: number },
): string {
  return svg`<use href="#${kept}" transform="translate(0 ${line * (1 + flat)}) scale(1 ${String(-flat)})" opacity="${String(opacity)}"/>`;
}

/** A flat boat of the river with its oar. */
export function boat({ wood, light, inside }: { wood: string; light: string; inside: string }): string {
  const hull = loop([
    [-190, -18],
    [-120, 22],
    [0, 34],
    [120, 24],
    [196, -34],
    [110, -14],
    [0, -6],
    [-110, -8],
  ]);
  return svg`<ellipse cx="0" cy="34" rx="200" ry="14" fill="#0a1a1c" fill-opacity=".35"/><path d="M-186 -20C-110 -2 110 -4 192 -36C110 -30 -100 -34 -186 -20Z" fill="${inside}"/><path d="${hull}" fill="${wood}"/><path d="M-184 -16C-110 2 110 0 192 -34" fill="none" stroke="${light}" stroke-width="7"/><path d="M-60 -20h28M40 -22h30" stroke="${light}" stroke-width="9"/><path d="M-30 -44L150 40" stroke="${light}" stroke-width="6"/><path d="M140 32l44 26-6 8-46-20z" fill="${light}"/>`;
}
