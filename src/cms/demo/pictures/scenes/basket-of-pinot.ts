import { mix } from "../colour.ts";
import { leaves } from "../landscape/foliage.ts";
import { bunch, looseBerries, vineLeaf } from "../landscape/grapes.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Pinot Noir from the Elsterstein in a picker's basket. */
export function basketOfPinot(): string {
  const sheet = new Sheet("korb-spaetburgunder");
  const { chance } = sheet;
  const weave = repeat(8, (row) =>
    repeat(26, (column) => {
      const share = row / 7;
      const half = 640 - share * 110;
      const x = -half + (column / 25) * half * 2;
      const y = -430 + row * 60;
      const dark = (row + column) % 2 === 0;
      return svg`<path d="M${x - 32} ${y}q32 ${dark ? -22 : 22} 64 0v34q-32 ${dark ? -22 : 22} -64 0z" fill="${mix(dark ? "#8a5c30" : "#c4935a", "#3a2412", Math.abs(column / 25 - 0.38) * 0.9)}"/>`;
    }),
  );
  const heap = [
    [-430, -560, -30],
    [-150, -640, -64],
    [170, -640, 40],
    [440, -570, 66],
    [-300, -520, 24],
    [20, -560, -10],
    [310, -520, 10],
    [-520, -500, 60],
    [540, -490, -44],
    [-60, -650, 20],
    [-220, -600, -50],
    [240, -590, 60],
    [100, -560, -30],
    [-380, -500, 10],
    [400, -510, -20],
  ] as const;
  const soil = repeat(260, () => {
    const [x, y] = [chance.between(0, 2400), chance.between(1130, 1600)];
    const r = ((y - 1050) / 550) * chance.between(10, 40);
    return svg`<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.55}" fill="${chance.pick(["#7a3424", "#a3543c", "#5d261c", "#b9694a"])}" fill-opacity=".7"/>`;
  });
  const rows = repeat(9, (index) =>
    leaves(chance, {
      x: index * 300,
      y: 480 + chance.near(0, 60),
      wide: 260,
      high: 430,
      tones: ["#7a3420", "#b3592a", "#e0963f"],
      leaf: 100,
      count: 34,
    }),
  );
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.shade([
      [0, "#f3c27a"],
      [0.5, "#d98a4a"],
      [0.7, "#8f4630"],
    ])}"/>${rows}<rect width="2400" height="1150" fill="#f6cf8a" fill-opacity=".42"/><rect y="1080" width="2400" height="520" fill="${sheet.shade(
      [
        [0, "#a3543c"],
        [1, "#4b2019"],
      ],
    )}"/>${soil}<ellipse cx="1260" cy="1440" rx="820" ry="90" fill="#1c0b08" fill-opacity=".45"/><g transform="translate(1200 1440)"><path d="M-560 -460C-420 -1150 420 -1150 560 -460" fill="none" stroke="#6d4522" stroke-width="46"/><path d="M-560 -460C-420 -1150 420 -1150 560 -460" fill="none" stroke="#c4935a" stroke-width="14" stroke-dasharray="50 22" transform="translate(-6 -10)"/>${heap.map(([x, y, turn]) => placed(bunch(sheet, { colour: "#33305e", berry: 42, long: 340, wide: 230, bloom: "#cdd6f6" }), { x, y, turn }))}${placed(vineLeaf(sheet, { size: 240, colour: "#c2562c", vein: "#f0b868" }), { x: -360, y: -580, turn: 130 })}${placed(vineLeaf(sheet, { size: 210, colour: "#a3322a", vein: "#e8a060" }), { x: 360, y: -640, turn: -120 })}<path d="M-640 -440L-520 0Q0 60 520 0L640 -440Q0 -340 -640 -440Z" fill="#7a4f28"/>${weave}<path d="M-650 -450Q0 -340 650 -450L646 -400Q0 -290 -646 -400Z" fill="#b07c44"/><path d="M-650 -450Q0 -340 650 -450" fill="none" stroke="#e0b478" stroke-width="10"/></g>${looseBerries(
      sheet,
      {
        places: [
          [380, 1490],
          [460, 1530],
          [1960, 1510],
        ],
        colour: "#33305e",
        berry: 42,
      },
    )}${placed(secateurs(), { x: 2010, y: 1330, scale: 1.15, turn: -28 })}`,
  );
}

/** Secateurs, lying open; about 420 long. */
function secateurs(): string {
  return svg`<ellipse cx="0" cy="40" rx="220" ry="20" fill="#0a0806" fill-opacity=".4"/><path d="M-210 40C-140 0 -60 -10 10 0L30 22C-50 30 -130 50 -200 76Z" fill="#b8322a"/><path d="M-220 -50C-150 -60 -60 -30 20 4L14 34C-60 8 -150 -20 -222 -14Z" fill="#d0483c"/><path d="M-216 -44C-150 -50 -70 -26 0 4" stroke="#f08a7a" stroke-width="7" fill="none"/><path d="M0 -10C80 -50 160 -40 200 0C140 6 70 20 20 40Z" fill="#d9dde0"/><path d="M0 -10C80 -50 160 -40 200 0C150 -14 80 -14 10 10Z" fill="#f6f8f8"/><path d="M10 30C70 40 130 60 170 50C150 20 90 10 30 4Z" fill="#8a949a"/><circle cx="16" cy="14" r="17" fill="#5d666c"/><circle cx="13" cy="11" r="6" fill="#c9d0d4"/>`;
}
