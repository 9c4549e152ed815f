import { darker, lighter, mix } from "../colour.ts";
import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { candle } from "../still-life/food.ts";
import { masonry } from "../still-life/masonry.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Old vintages in their niche, ends towards us, and dust. */
export function bottlesAtRest(): string {
  const sheet = new Sheet("flaschenlager");
  const { chance } = sheet;
  const niche = "M420 1420V640C420 240 760 120 1200 120C1640 120 1980 240 1980 640V1420Z";
  const rows = Array.from({ length: 12 }, (_, row) =>
    Array.from({ length: 13 - (row % 2) }, (_, column) => {
      const [x, y] = [486 + column * 119 + (row % 2) * 59, 1356 - row * 104];
      if (y < 470 && Math.abs(x - 1200) > 560) return "";
      if (row > 9 && chance.happens(0.35)) return "";
      const glass = chance.pick(["#2c4428", "#33502c", "#24361f", "#3d5a2c", "#2d2a22"]);
      const foil = chance.pick(["#6d1f2a", "#c9b458", "#14201b", "#a3442e", "#d6b64c"]);
      const ends = chance.happens(0.34);
      return svg`<circle cx="${x}" cy="${y}" r="57" fill="${darker(glass, 0.5)}"/><circle cx="${x}" cy="${y}" r="55" fill="${sheet.glow(
        [
          [0, lighter(glass, 0.3)],
          [0.6, glass],
          [1, darker(glass, 0.6)],
        ],
        [0.35, 0.3, 0.7],
      )}"/>${ends ? svg`<circle cx="${x}" cy="${y}" r="24" fill="${foil}"/><circle cx="${x}" cy="${y}" r="17" fill="${lighter(foil, 0.25)}"/><circle cx="${x - 5}" cy="${y - 6}" r="6" fill="#fff" fill-opacity=".5"/>` : svg`<circle cx="${x}" cy="${y}" r="33" fill="${darker(glass, 0.4)}"/><circle cx="${x}" cy="${y}" r="16" fill="${lighter(glass, 0.12)}"/>`}<path d="M${x - 40} ${y - 26}A48 48 0 0 1 ${x + 4} ${y - 47}" stroke="#fff" stroke-opacity=".4" stroke-width="6" fill="none" stroke-linecap="round"/>`;
    }),
  );
  const voussoirs = repeat(27, (index) => {
    const angle = Math.PI + (index / 26) * Math.PI;
    return svg`<rect x="-66" y="-46" width="132" height="92" rx="10" fill="${mix("#c9a878", "#7a5c3c", chance.between(0, 0.7))}" transform="translate(${1200 + Math.cos(angle) * 840} ${660 + Math.sin(angle) * 590}) rotate(${(Math.atan2(Math.sin(angle) * 590, Math.cos(angle) * 840) * 180) / Math.PI})"/>`;
  });
  const sign = svg`<path d="M-230 -70H230V70H-230Z" fill="#14201b"/><path d="M-230 -70H230V70H-230Z" fill="none" stroke="#8a6234" stroke-width="14"/>${placed(letters("RIESLING 1974", { size: 36, weight: 5, colour: "#f6f2e4", wide: 1.25 }), { x: 0, y: 0 })}`;
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="#4a3826"/>${masonry(sheet, { x: 0, y: 0, width: 2400, height: 1600, stone: "#8d7150", course: 100 })}<rect width="2400" height="1600" fill="${sheet.glow(
      [
        [0, "#ffdc98", 0.3],
        [0.5, "#2a1a10", 0.2],
        [1, "#0c0604", 0.72],
      ],
      [0.2, 0.42, 0.95],
    )}"/>${voussoirs}<path d="${niche}" fill="#120b08"/>${sheet.within(
      niche,
      svg`${rows}<rect x="400" y="100" width="1600" height="1320" fill="${sheet.glow(
        [
          [0, "#ffd98a", 0.2],
          [0.5, "#000", 0.02],
          [1, "#060302", 0.66],
        ],
        [0.16, 0.6, 0.95],
      )}"/>`,
    )}<path d="M330 1414H2070V1490H330Z" fill="#a8875c"/><path d="M330 1414H2070" stroke="#e6cda0" stroke-width="9"/>${placed(sign, { x: 1200, y: 1470, scale: 0.9 })}${placed(candle(sheet, { glow: 720 }), { x: 240, y: 1320, scale: 1.4 })}<path d="M60 1316H430V1376H60Z" fill="#5d3a20"/><path d="M60 1316H430" stroke="#c98d50" stroke-width="8"/><path d="M420 640C300 420 200 300 160 60M420 640C360 560 240 520 120 500M420 640C330 500 300 380 300 200M210 250q60 -20 90 10M250 370q40 -10 62 0M300 500q20 -10 40 -40" stroke="#e9e0d0" stroke-opacity=".25" stroke-width="3" fill="none"/>`,
  );
}
