import { bunch } from "../landscape/grapes.ts";
import { Sheet } from "../sheet.ts";
import { bottle, wines } from "../still-life/bottle.ts";
import { placed, repeat, rotated, svg } from "../svg.ts";

/** The picnic of the trail from above: bread, curd cheese, a bottle, a knife, two glasses on the blanket. */
export function picnicFromAbove(): string {
  const sheet = new Sheet("picknick");
  const { chance } = sheet;
  const grassy = repeat(2600, () => {
    const [x, y, s] = [chance.between(0, 2400), chance.between(0, 1600), chance.between(16, 46)];
    const [dx, dy] = rotated([s, 0], chance.between(0, 6.28));
    return svg`M${x} ${y}l${dx} ${dy}`;
  });
  const stripes = svg`${repeat(13, (index) => svg`<rect x="${-760 + index * 124}" y="-560" width="58" height="1120" fill="#a82018" fill-opacity=".55"/>`)}${repeat(9, (index) => svg`<rect x="-780" y="${-540 + index * 124}" width="1560" height="58" fill="#a82018" fill-opacity=".45"/>`)}`;
  const glassAbove = (x: number, y: number) =>
    svg`<circle cx="${x + 24}" cy="${y + 30}" r="118" fill="#1a0a06" fill-opacity=".25"/><circle cx="${x}" cy="${y}" r="112" fill="#fff" fill-opacity=".45"/><circle cx="${x}" cy="${y}" r="88" fill="#e9d56a"/><circle cx="${x - 12}" cy="${y - 12}" r="66" fill="#f2e38c"/><circle cx="${x}" cy="${y}" r="112" fill="none" stroke="#fff" stroke-width="7"/><path d="M${x - 76} ${y - 34}A84 84 0 0 1 ${x - 16} ${y - 82}" stroke="#fff" stroke-width="13" fill="none" stroke-linecap="round"/>`;
  const bread = svg`<ellipse cx="24" cy="34" rx="270" ry="180" fill="#1a0a06" fill-opacity=".3"/><ellipse rx="264" ry="172" fill="${sheet.glow(
    [
      [0, "#e2b373"],
      [0.6, "#b9793e"],
      [1, "#6b3c1d"],
    ],
    [0.4, 0.35, 0.7],
  )}"/>${[-150, -70, 10, 90, 170].map((x) => svg`<path d="M${x - 30} -100Q${x + 30} 0 ${x - 20} 100Q${x + 60} 0 ${x - 30} -100Z" fill="#f0d9a8" stroke="#6b3c1d" stroke-width="5"/>`)}${repeat(120, () => svg`<circle cx="${chance.near(0, 230)}" cy="${chance.near(0, 140)}" r="${chance.between(1.5, 5)}" fill="#fdf3dc" fill-opacity=".7"/>`)}`;
  const slices = [0, 1, 2].map(
    (index) =>
      svg`<g transform="translate(${index * 120} ${index * 26}) rotate(${index * 9 - 6})"><path d="M-110 -70C-120 -120 100 -130 116 -70C136 0 120 60 90 78C40 96 -60 96 -100 74C-130 40 -124 -20 -110 -70Z" transform="translate(14 18)" fill="#1a0a06" fill-opacity=".3"/><path d="M-110 -70C-120 -120 100 -130 116 -70C136 0 120 60 90 78C40 96 -60 96 -100 74C-130 40 -124 -20 -110 -70Z" fill="#9a602e"/><path d="M-96 -62C-104 -104 88 -112 102 -62C120 0 106 52 80 66C36 82 -52 82 -88 62C-114 34 -108 -16 -96 -62Z" fill="#f4e2b8"/>${repeat(22, () => svg`<ellipse cx="${chance.near(0, 90)}" cy="${chance.near(-8, 66)}" rx="${chance.between(3, 9)}" ry="${chance.between(3, 7)}" fill="#d9b578"/>`)}</g>`,
  );
  const bowl = svg`<circle cx="22" cy="30" r="172" fill="#1a0a06" fill-opacity=".3"/><circle r="168" fill="#2c664a"/><circle r="144" fill="#1d4d3a"/><circle r="136" fill="#f6efdc"/><path d="M-90 20C-60 -70 60 -90 90 -10C100 50 10 70 -6 10C-14 -30 40 -40 44 -6" fill="none" stroke="#e0d2ac" stroke-width="18" stroke-linecap="round"/>${repeat(46, () => svg`<path d="M${chance.near(0, 110)} ${chance.near(0, 110)}l${chance.near(0, 14)} ${chance.near(0, 14)}" stroke="#5d9a4c" stroke-width="7" stroke-linecap="round"/>`)}<circle cx="30" cy="-40" r="13" fill="#c8452f"/>`;
  const knife = svg`<path d="M-190 -16H70C150 -16 220 0 250 18C180 26 40 24 -190 20Z" fill="#e4e8ea"/><path d="M-190 6H80C160 6 220 10 250 18C180 26 40 24 -190 20Z" fill="#a9b2b6"/><rect x="-400" y="-20" width="220" height="44" rx="20" fill="#6d4526"/><circle cx="-340" cy="2" r="7" fill="#d9b56a"/><circle cx="-250" cy="2" r="7" fill="#d9b56a"/>`;
  const sausage = svg`<rect x="-200" y="-46" width="400" height="92" rx="46" fill="#8a3a2a"/><path d="M-170 -24H160" stroke="#c8745a" stroke-width="14" stroke-linecap="round"/><path d="M196 -20l40 -26v92l-40 -26z" fill="#6d2a1e"/><path d="M232 -40c60 20 90 60 70 110" stroke="#e9dcb4" stroke-width="7" fill="none"/>${[0, 1, 2, 3].map((index) => svg`<g transform="translate(${-230 - index * 64} ${index * 34})"><ellipse rx="46" ry="46" fill="#8a3a2a"/><ellipse rx="38" ry="38" fill="#c8604a"/>${repeat(9, () => svg`<circle cx="${chance.near(0, 28)}" cy="${chance.near(0, 28)}" r="5" fill="#f2d0bc"/>`)}</g>`)}`;
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.shade(
      [
        [0, "#6d9c46"],
        [1, "#3f7438"],
      ],
      30,
    )}"/><path d="${grassy}" stroke="#88b455" stroke-width="6" stroke-linecap="round"/><path d="${grassy}" transform="translate(430 260)" stroke="#2d6034" stroke-width="5" stroke-linecap="round"/>${repeat(
      46,
      () => {
        const [x, y] = [chance.between(0, 2400), chance.between(0, 1600)];
        return svg`${repeat(8, (index) => svg`<ellipse cx="${x}" cy="${y - 17}" rx="6.500" ry="14" fill="#fff" transform="rotate(${index * 45} ${x} ${y})"/>`)}<circle cx="${x}" cy="${y}" r="9" fill="#f0b01c"/>`;
      },
    )}<g transform="translate(1200 800) rotate(-7)"><rect x="-800" y="-580" width="1600" height="1160" rx="10" fill="#0f2a12" fill-opacity=".4" transform="translate(22 28)"/>${sheet.within("M-800 -580H800V580H-800Z", svg`<rect x="-800" y="-580" width="1600" height="1160" fill="#f2e8d2"/>${stripes}<path d="M-800 -120Q0 -60 800 -190M-300 -580Q-260 0 -360 580" stroke="#7a5a3a" stroke-opacity=".22" stroke-width="16" fill="none"/>`)}<path d="${repeat(44, (index) => svg`M-800 ${-570 + index * 26}h-36M800 ${-570 + index * 26}h36`)}" stroke="#f2e8d2" stroke-width="9"/></g><g transform="translate(760 640) rotate(-14)"><rect x="-330" y="-210" width="680" height="430" rx="30" fill="#1a0a06" fill-opacity=".3" transform="translate(16 24)"/><rect x="-330" y="-210" width="680" height="430" rx="30" fill="#b98650"/><path d="${repeat(11, (index) => svg`M-310 ${-180 + index * 38}q300 ${chance.near(0, 24)} 640 0`)}" stroke="#9a6a38" stroke-width="5" fill="none"/><g transform="translate(-40 -30)">${bread}</g></g><g transform="translate(980 860)">${slices}</g><g transform="translate(1610 560)">${bowl}</g>${glassAbove(1390, 330)}${glassAbove(1230, 500)}<g transform="translate(700 1080) rotate(16)">${knife}</g>${placed(bottle(sheet, { ...wines.gutsriesling, light: -1 }), { x: 1480, y: 1000, scale: 0.98, turn: 118 })}<g transform="translate(1730 860) rotate(24)">${sausage}</g>${placed(bunch(sheet, { colour: "#7d2f4a", berry: 32, long: 270, wide: 160 }), { x: 560, y: 250, turn: -60 })}`,
  );
}
