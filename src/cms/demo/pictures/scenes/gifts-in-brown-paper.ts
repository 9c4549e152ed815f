import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { candle } from "../still-life/food.ts";
import { table } from "../still-life/room.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Three bottles as gifts, in brown paper, with long names lettered on. */
export function giftsInBrownPaper(): string {
  const sheet = new Sheet("geschenke");
  const { chance } = sheet;
  const gift = (name: string, ribbon: string) => {
    const wrap =
      "M-150 0V-430C-146 -560 -74 -610 -66 -700C-60 -760 -96 -820 -84 -900L-40 -868L-6 -912L34 -868L84 -900C96 -820 60 -760 66 -700C74 -610 146 -560 150 -430V0Q0 16 -150 0Z";
    const folds =
      "M-60 -690C-90 -560 -110 -480 -104 -300M-20 -700C-30 -560 -20 -420 -40 -200M30 -700C40 -560 70 -460 60 -260M64 -680C96 -560 120 -480 110 -330M-70 -880L-50 -740M-6 -900V-740M60 -880L46 -740";
    return svg`<ellipse cx="50" cy="4" rx="210" ry="24" fill="#0a0806" fill-opacity=".35"/><path d="${wrap}" fill="${sheet.shade(
      [
        [0, "#d9b07a"],
        [0.35, "#c9985c"],
        [1, "#7a522a"],
      ],
      -90,
    )}"/><path d="${folds}" fill="none" stroke="#8a6234" stroke-opacity=".7" stroke-width="7"/><path d="M-56 -600C-80 -520 -96 -460 -92 -400" stroke="#f2d6a4" stroke-opacity=".7" stroke-width="9" fill="none"/><path d="M-70 -716Q0 -694 70 -716V-684Q0 -662 -70 -684Z" fill="${ribbon}"/><path d="M0 -700C-60 -780 -150 -760 -130 -706C-116 -670 -40 -680 0 -694C40 -680 116 -670 130 -706C150 -760 60 -780 0 -700Z" fill="none" stroke="${ribbon}" stroke-width="20"/><path d="M-6 -690C-30 -620 -60 -590 -84 -560M8 -690C26 -620 44 -600 66 -556" stroke="${ribbon}" stroke-width="17" fill="none"/>${placed(letters(name, { size: Math.min(52, 320 / name.length), weight: 5.5, colour: "#2a2018", wide: 1.4 }), { x: 0, y: -250, turn: -4 })}<path d="M-90 -196Q0 -180 90 -206" stroke="#2a2018" stroke-width="4" fill="none"/>`;
  };
  const needles = (count: number, long: number) =>
    repeat(count, (index) => {
      const share = index / count;
      const reach = long * (1 - share * 0.8) * chance.between(0.8, 1.1);
      return svg`M${share * 380} ${share * 6}l${reach * 0.7} ${(index % 2 ? -1 : 1) * reach}`;
    });
  const fir = (x: number, y: number, turn: number) =>
    svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-40 -4Q170 -10 400 10" stroke="#5d4028" stroke-width="10" fill="none"/><path d="${needles(90, 78)}" stroke="#1d4a36" stroke-width="7" stroke-linecap="round"/><path d="${needles(64, 60)}" stroke="#4d8a5c" stroke-width="5" stroke-linecap="round"/></g>`;
  const star = (x: number, y: number, size: number) =>
    svg`<path d="${repeat(5, (index) => {
      const [a, b] = [(index * 72 - 90) * (Math.PI / 180), (index * 72 - 54) * (Math.PI / 180)];
      return svg`${index ? "L" : "M"}${x + Math.cos(a) * size} ${y + Math.sin(a) * size}L${x + Math.cos(b) * size * 0.45} ${y + Math.sin(b) * size * 0.45}`;
    })}Z" fill="#e9c15a" stroke="#a8802c" stroke-width="4" stroke-linejoin="round"/>`;
  const panes = [420, 1030].map(
    (x) =>
      svg`<rect x="${x}" y="-20" width="540" height="900" fill="${sheet.shade([
        [0, "#22385a"],
        [1, "#6d86a4"],
      ])}"/>${repeat(36, () => svg`<circle cx="${chance.between(x, x + 540)}" cy="${chance.between(0, 860)}" r="${chance.between(3, 10)}" fill="#fff" fill-opacity="${String(chance.between(0.4, 0.95))}"/>`)}<path d="M${x} 880Q${x + 270} ${790 + chance.near(0, 30)} ${x + 540} 880Z" fill="#eef1f6"/>`,
  );
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.shade([
      [0, "#c9b48c"],
      [1, "#a98c62"],
    ])}"/><rect x="380" y="-40" width="1230" height="960" fill="#efe4c8"/>${panes}<path d="M690 -20v900M1300 -20v900M420 430h540M1030 430h540" stroke="#efe4c8" stroke-width="24"/><rect x="340" y="900" width="1310" height="60" fill="#f6eed8"/>${table(sheet, { y: 1090, colour: "#9a6a40" })}${placed(candle(sheet, { glow: 620 }), { x: 1890, y: 1240, scale: 1.35 })}${placed(candle(sheet, { glow: 420 }), { x: 2120, y: 1300, scale: 1.05 })}${placed(gift("ANNEGRET", "#a82018"), { x: 720, y: 1290, scale: 1.1 })}${placed(gift("HEIKO", "#1d5b46"), { x: 1120, y: 1350, scale: 1.16 })}${placed(gift("FRAU SCHUCH", "#c9a22c"), { x: 1520, y: 1300, scale: 1.08 })}${fir(140, 1400, -6)}${fir(160, 1460, 12)}${fir(1760, 1480, -8)}${star(300, 1470, 60)}${star(1820, 1420, 46)}${star(930, 1500, 40)}`,
  );
}
