import { grass, poplar, tree } from "../landscape/foliage.ts";
import { hill, mist, ridgeThrough, rough } from "../landscape/hills.ts";
import { disc, sky } from "../landscape/sky.ts";
import { glitter, mirrored, ripples } from "../landscape/water.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** The meadow by the river at dawn, and the heron for whom it is named. */
export function heronInTheMist(): string {
  const sheet = new Sheet("reiherwiese-nebel");
  const { chance } = sheet;
  const bank = rough(chance, {
    ridge: ridgeThrough([
      [0, 790],
      [900, 770],
      [1600, 800],
      [2400, 770],
    ]),
    size: 8,
    step: 60,
  });
  const poplars = repeat(11, (index) =>
    poplar(sheet, {
      x: 120 + index * 105 + chance.near(0, 30),
      y: 800,
      size: chance.between(330, 470),
      tones: ["#93a99f", "#a4b8a9", "#bccbb4"],
    }),
  );
  const trees = repeat(9, (index) =>
    tree(sheet, {
      x: 1540 + index * 110 + chance.near(0, 30),
      y: 800,
      size: chance.between(170, 260),
      tones: ["#9fb3a8", "#aebfb0", "#c3cfb8"],
      trunk: "#93a59c",
    }),
  );
  const shore = sheet.keep(svg`${poplars}${trees}`);
  const reeds = (from: number, to: number, at: number, size: number, colour: string, count: number) =>
    grass(sheet, { from, to, at: () => at, size, colour, count });
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#a9bfc4"],
      [0.3, "#d8dccb"],
      [0.5, "#f5e8c8"],
    ])}${disc(sheet, { x: 1330, y: 520, radius: 96, colour: "#fffbe6", halo: "#fff0c4" })}${hill(sheet, {
      ridge: rough(chance, {
        ridge: ridgeThrough([
          [0, 640],
          [700, 560],
          [1500, 660],
          [2400, 570],
        ]),
        size: 14,
        step: 90,
      }),
      top: "#b7c9c2",
      foot: "#e6e6d0",
    })}<use href="#${shore}"/>${mist(sheet, { from: 560, to: 900, colour: "#f3ecd6", opacity: 0.75 })}${hill(sheet, { ridge: bank, top: "#a9b9a2", foot: "#d9dcc2" })}<rect y="830" width="2400" height="770" fill="${sheet.shade(
      [
        [0, "#e9e4cb"],
        [0.3, "#c3d0c6"],
        [1, "#6f8f8e"],
      ],
    )}"/>${mirrored(shore, { line: 826, opacity: 0.35 })}${glitter(sheet, { x: 1330, from: 850, to: 1500, colour: "#fffbe2", wide: 70 })}${ripples(sheet, { from: 850, to: 1600, light: "#f7f3e0", dark: "#4f7172", count: 120 })}${mist(sheet, { from: 740, to: 1060, colour: "#f8f2de", opacity: 0.7 })}${reeds(0, 760, 1640, 420, "#35584c", 150)}${reeds(0, 520, 1640, 560, "#24443c", 90)}${reeds(2050, 2400, 1640, 380, "#2c5046", 120)}${placed(heron(), { x: 800, y: 1330, scale: 1.5 })}${ripplesAround(800, 1335)}`,
  );
}

function ripplesAround(x: number, y: number): string {
  return repeat(
    4,
    (index) =>
      svg`<ellipse cx="${x + 10}" cy="${y}" rx="${60 + index * 62}" ry="${9 + index * 9}" fill="none" stroke="#f6f2df" stroke-opacity="${String(0.65 - index * 0.14)}" stroke-width="4"/>`,
  );
}

/** A grey heron looking right; its feet at 0, 0. */
function heron(): string {
  return svg`<path d="M-14 -150L-18 -70L-10 0M22 -150L30 -80L24 0" fill="none" stroke="#5a5a48" stroke-width="8"/><path d="M-130 -150C-96 -206 -40 -250 24 -254C62 -256 84 -242 88 -222C92 -186 50 -148 -6 -140C-50 -134 -100 -130 -146 -120Z" fill="#76878c"/><path d="M-150 -118C-104 -170 -40 -206 40 -212C20 -170 -60 -138 -150 -118Z" fill="#44565e"/><path d="M36 -236C84 -250 96 -290 78 -326C62 -358 66 -400 98 -424C112 -436 134 -436 146 -426L150 -408C132 -404 116 -396 112 -372C108 -346 132 -318 122 -276C112 -236 82 -196 40 -190Z" fill="#e4e6dc"/><path d="M112 -372C108 -346 132 -318 122 -276C112 -236 82 -196 52 -192C92 -232 104 -270 96 -306C90 -332 98 -356 112 -372Z" fill="#b9c2bd"/><path d="M92 -420C104 -434 128 -440 144 -428C124 -428 104 -420 40 -392C58 -410 76 -416 92 -420Z" fill="#1c262c"/><path d="M144 -430L236 -400L148 -404Z" fill="#e0a63c"/><circle cx="136" cy="-420" r="5" fill="#f4d35e"/><circle cx="137" cy="-420" r="2.500" fill="#111"/>`;
}
