import { darker, lighter } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { repeat, svg } from "../svg.ts";

export type Wine = { colour: string /** How full, 0 to 1. */; full?: number; bubbles?: boolean };

/** A wine glass standing on 0, 0 and 560 high. */
export function wineGlass(sheet: Sheet, { colour, full = 0.42, bubbles = false }: Wine): string {
  const bowl = "M-92 -560C-128 -440 -122 -300 -16 -262H16C122 -300 128 -440 92 -560Z";
  const top = -262 - 300 * full;
  const wine = sheet.shade(
    [
      [0, lighter(colour, 0.3)],
      [0.5, colour],
      [1, darker(colour, 0.25)],
    ],
    20,
  );
  const half = 92 + 24 * Math.sin(Math.PI * Math.min(1, full * 1.25));
  const pearls =
    bubbles &&
    repeat(
      34,
      () =>
        svg`<circle cx="${sheet.chance.near(0, 70)}" cy="${sheet.chance.between(top, -280)}" r="${sheet.chance.between(2, 5)}" fill="#fffbe6" fill-opacity=".8"/>`,
    );
  return svg`<ellipse cx="30" cy="2" rx="150" ry="18" fill="#0a0806" fill-opacity=".26"/><path d="${bowl}" fill="#ffffff" fill-opacity=".16"/>${sheet.within(bowl, svg`<path d="M-160 ${top}H160V-240H-160Z" fill="${wine}" fill-opacity=".93"/>${pearls}<ellipse cx="0" cy="${top}" rx="${half}" ry="13" fill="${lighter(colour, 0.42)}"/>`)}<path d="M-13 -264C-8 -210 -8 -90 -12 -30H12C8 -90 8 -210 13 -264Z" fill="#ffffff" fill-opacity=".42"/><path d="M-4 -250C-3 -180 -3 -90 -5 -30" stroke="#ffffff" stroke-opacity=".8" stroke-width="4" fill="none"/><path d="M-96 -6C-90 -20 -40 -30 0 -32C40 -30 90 -20 96 -6C60 8 -60 8 -96 -6Z" fill="#ffffff" fill-opacity=".4"/><path d="M-90 -6C-60 6 60 6 90 -6" stroke="#ffffff" stroke-opacity=".85" stroke-width="4" fill="none"/><path d="${bowl}" fill="none" stroke="#ffffff" stroke-opacity=".55" stroke-width="4"/><path d="M-78 -530C-102 -440 -98 -350 -62 -306" fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="10" stroke-linecap="round"/><ellipse cx="0" cy="-560" rx="92" ry="11" fill="none" stroke="#ffffff" stroke-opacity=".75" stroke-width="4"/>`;
}

/** A narrow glass for sparkling wine, 620 high. */
export function flute(sheet: Sheet, { colour }: Wine): string {
  const { chance } = sheet;
  const bowl = "M-52 -620C-66 -480 -58 -330 -10 -270H10C58 -330 66 -480 52 -620Z";
  const strings = repeat(5, (line) =>
    repeat(
      13,
      (index) =>
        svg`<circle cx="${(line - 2) * 17 + chance.near(0, 5)}" cy="${-290 - index * 20}" r="${1.6 + index * 0.22}" fill="#fffdf0"/>`,
    ),
  );
  return svg`<ellipse cx="24" cy="2" rx="110" ry="14" fill="#0a0806" fill-opacity=".26"/><path d="${bowl}" fill="#ffffff" fill-opacity=".18"/>${sheet.within(
    bowl,
    svg`<path d="M-80 -560H80V-260H-80Z" fill="${sheet.shade([
      [0, lighter(colour, 0.35)],
      [1, colour],
    ])}"/>${strings}<ellipse cx="0" cy="-560" rx="58" ry="9" fill="#fffbe2"/>`,
  )}<path d="M-7 -272L-9 -26H9L7 -272Z" fill="#ffffff" fill-opacity=".5"/><path d="M-76 -6C-60 -22 60 -22 76 -6C50 8 -50 8 -76 -6Z" fill="#ffffff" fill-opacity=".45"/><path d="${bowl}" fill="none" stroke="#ffffff" stroke-opacity=".6" stroke-width="4"/><path d="M-42 -590C-54 -480 -48 -390 -32 -330" stroke="#ffffff" stroke-opacity=".8" stroke-width="7" fill="none" stroke-linecap="round"/>`;
}
