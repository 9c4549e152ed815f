import { darker, lighter, mix } from "../colour.ts";
import { tree } from "../landscape/foliage.ts";
import { ridgeThrough } from "../landscape/hills.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** The room called Stieglitz: a made bed, larch, and the walnut tree before the balcony. */
export function guestRoom(): string {
  const sheet = new Sheet("zimmer-stieglitz");
  const { chance } = sheet;
  const boards = repeat(
    22,
    (index) =>
      svg`<rect x="${index * 112 - 20}" y="0" width="110" height="1130" fill="${mix("#d9b07a", chance.pick(["#c4935a", "#ecd0a0", "#b98a54"]), chance.between(0.1, 0.5))}"/>${repeat(3, () => svg`<path d="M${index * 112 + chance.between(0, 80)} ${chance.between(0, 900)}q${chance.near(0, 16)} 80 0 ${chance.between(100, 240)}" stroke="#a87844" stroke-opacity=".5" stroke-width="4" fill="none"/>`)}`,
  );
  const doorway = "M1440 120H2180V1130H1440Z";
  const outside = svg`<rect x="1440" y="120" width="740" height="1010" fill="${sheet.shade([
    [0, "#8fcbdc"],
    [0.6, "#f2efcf"],
  ])}"/>${slope(sheet, {
    top: ridgeThrough([
      [1400, 760],
      [1700, 640],
      [2200, 560],
    ]),
    foot: () => 1000,
    from: 1400,
    to: 2220,
    across: 4,
    plots: ["#77b06a", "#94c070"],
    grass: "#b0cf7c",
    gap: 34,
  })}${tree(sheet, { x: 2080, y: 1160, size: 1060, tones: ["#2b6347", "#4d8f54", "#a9c65f"], trunk: "#5a4030", leaf: 0.05, crown: 0.9 })}<path d="M1440 800H2180V828H1440z" fill="#5d666c"/>${repeat(19, (index) => svg`<path d="M${1456 + index * 40} 828V1130" stroke="#5d666c" stroke-width="9"/>`)}`;
  const pillow = (x: number, y: number, turn: number, tone: string) =>
    svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-190 -80C-120 -110 120 -110 190 -80C214 -20 214 40 190 90C120 112 -120 112 -190 90C-214 40 -214 -20 -190 -80Z" fill="${sheet.shade(
      [
        [0, lighter(tone, 0.5)],
        [1, darker(tone, 0.12)],
      ],
    )}"/><path d="M-130 -40q60 30 120 10M40 30q50 20 90 0" stroke="${darker(tone, 0.2)}" stroke-width="6" fill="none"/></g>`;
  const goldfinch = svg`<path d="M-70 40L-26 -20C-20 -60 20 -80 50 -70C78 -60 78 -20 60 10C40 34 0 40 -24 30L-76 62Z" fill="#b58a5c"/><path d="M-60 34C-40 0 -10 -20 26 -24C10 6 -20 26 -60 34Z" fill="#14201b"/><path d="M-40 22C-24 0 0 -10 20 -14L0 8Z" fill="#f0b01c"/><path d="M44 -72C66 -76 84 -56 76 -40C64 -40 48 -50 44 -72Z" fill="#c8322b"/><path d="M30 -70C40 -84 60 -84 66 -70C54 -64 46 -50 40 -40C30 -46 26 -60 30 -70Z" fill="#14201b"/><path d="M80 -52l26 6-26 6z" fill="#e9dcb4"/>`;
  return sheet.finish(
    svg`${boards}<rect width="2400" height="1130" fill="${sheet.shade(
      [
        [0, "#fff3d0", 0.4],
        [0.6, "#fff3d0", 0],
        [1, "#6d4522", 0.35],
      ],
      90,
    )}"/>${sheet.within(doorway, outside)}<path d="${doorway}" fill="none" stroke="#f6f2e4" stroke-width="44"/><path d="M1810 120V1130" stroke="#f6f2e4" stroke-width="28"/><rect y="1120" width="2400" height="480" fill="${sheet.shade(
      [
        [0, "#c99a62"],
        [1, "#8a5f38"],
      ],
    )}"/>${repeat(9, (index) => svg`<path d="M0 ${1134 + index * index * 7}H2400" stroke="#7a5230" stroke-width="5"/>`)}<path d="M1440 1130H2180L1900 1600H880Z" fill="#fff3c8" fill-opacity=".45"/><path d="M1800 1130H1822L1420 1600H1370Z" fill="#8a5f38" fill-opacity=".5"/>${placed(svg`<path d="M-190 -170H190V170H-190Z" fill="#f6efdc"/><path d="M-190 -170H190V170H-190Z" fill="none" stroke="#7a5230" stroke-width="24"/><path d="M-120 110C-60 60 60 90 130 40M20 74l30 -50M-60 84l-20 -40" stroke="#5d4028" stroke-width="12" fill="none"/>${placed(goldfinch, { x: 6, y: 16, scale: 1.15 })}`, { x: 560, y: 360 })}<path d="M120 640H1130V1300H120Z" fill="#8a5a30"/><path d="M120 640Q620 560 1130 640V760H120Z" fill="#a5703e"/><path d="M120 640Q620 560 1130 640" stroke="#d9a566" stroke-width="9" fill="none"/>${pillow(400, 860, -4, "#f2eee2")}${pillow(840, 860, 5, "#f2eee2")}${pillow(620, 930, 2, "#2c664a")}<path d="M90 940Q620 900 1160 940L1300 1420Q620 1500 -40 1420Z" fill="${sheet.shade(
      [
        [0, "#fdfaf0"],
        [1, "#d3c8ac"],
      ],
    )}"/><path d="M20 1180Q620 1120 1230 1180L1300 1420Q620 1500 -40 1420Z" fill="${sheet.shade([
      [0, "#2c664a"],
      [1, "#163c2d"],
    ])}"/>${repeat(9, (index) => svg`<path d="M${40 + index * 146} ${1172 - Math.sin((index / 8) * Math.PI) * 24}L${10 + index * 156} ${1440}" stroke="#3f7d58" stroke-width="12"/>`)}<path d="M200 960Q500 1010 560 1150M900 950Q860 1040 980 1140" stroke="#c9bd9c" stroke-width="8" fill="none"/><path d="M-40 1420Q620 1500 1300 1420V1470Q620 1550 -40 1470Z" fill="#7a5230"/>${placed(
      svg`<path d="M-110 0H110V26H-110Z" fill="#a5703e"/><path d="M-90 26V190M90 26V190" stroke="#7a4f28" stroke-width="22"/><path d="M-20 0V-90M-54 -2H14" stroke="#c9a94a" stroke-width="13"/><path d="M-100 -90L-64 -210H24L60 -90Z" fill="#f6e6b4"/><circle cx="-20" cy="-140" r="210" fill="${sheet.glow(
        [
          [0, "#fff0b0", 0.5],
          [1, "#fff0b0", 0],
        ],
      )}"/><path d="M50 -4l-6 -60h56l-6 60z" fill="#4f8aa0"/><path d="M72 -64c-30 -50 -10 -80 0 -110c20 40 30 60 6 110" fill="#6b9a48"/>`,
      { x: 1270, y: 1090, scale: 1.05 },
    )}`,
  );
}
