import { hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, sky } from "../landscape/sky.ts";
import { slope } from "../landscape/vineyard.ts";
import { Sheet } from "../sheet.ts";
import { curve, placed, repeat, svg } from "../svg.ts";

/** Frau Doktor, the senior sheep, in the hat that she is about to eat. */
export function frauDoktor(): string {
  const sheet = new Sheet("frau-doktor");
  const { chance } = sheet;
  const curls = (count: number, cx: number, cy: number, wide: number, high: number, tones: readonly string[]) =>
    repeat(count, () => {
      const angle = chance.between(0, Math.PI * 2);
      const far = Math.sqrt(chance.between(0, 1));
      const [x, y, r] = [cx + Math.cos(angle) * far * wide, cy + Math.sin(angle) * far * high, chance.between(30, 66)];
      return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${chance.pick(tones)}"/><path d="M${x - r * 0.5} ${y}a${r * 0.5} ${r * 0.5} 0 1 1 ${r * 0.7} ${r * 0.4}" fill="none" stroke="#2a201c" stroke-opacity=".4" stroke-width="5"/>`;
    });
  const hat = svg`<path d="M-330 40C-200 -20 200 -20 330 40C220 110 -220 110 -330 40Z" fill="#c9a45c"/><path d="M-330 40C-200 90 200 90 330 40C220 110 -220 110 -330 40Z" fill="#94713a"/><path d="M-170 36C-180 -130 -120 -220 0 -216C120 -220 180 -130 170 36C90 66 -90 66 -170 36Z" fill="${sheet.shade(
    [
      [0, "#ecd08a"],
      [0.5, "#d3ae62"],
      [1, "#8a6a34"],
    ],
    -90,
  )}"/><path d="M-172 0C-80 40 80 40 172 0L174 40C80 76 -80 76 -172 40Z" fill="#23405a"/>${repeat(13, (index) => svg`<path d="M${-150 + index * 25} ${-60 - Math.sin((index / 12) * Math.PI) * 110}q12 70 4 110" stroke="#94713a" stroke-opacity=".5" stroke-width="4" fill="none"/>`)}<path d="M236 90l34 -40l24 36l30 -30l10 -16q-40 46 -98 50z" fill="#9ab88c"/>`;
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#9cc4d4"],
      [0.6, "#f2ecd0"],
    ])}${cloud(sheet, { x: 430, y: 300, width: 560, light: "#ffffff", shade: "#cfe2e6" })}${cloud(sheet, { x: 2080, y: 420, width: 560, light: "#ffffff", shade: "#cfe2e6" })}${hill(
      sheet,
      {
        ridge: rough(chance, {
          ridge: ridgeThrough([
            [0, 900],
            [800, 820],
            [1600, 910],
            [2400, 800],
          ]),
          size: 14,
          step: 90,
        }),
        top: "#a9c4a4",
        foot: "#d9e0b4",
      },
    )}${slope(sheet, {
      top: ridgeThrough([
        [-40, 1000],
        [1200, 1040],
        [2440, 960],
      ]),
      foot: () => 1620,
      from: -60,
      to: 2460,
      across: 8,
      bands: [0, 0.35, 1],
      plots: ["#b9b277", "#c4b984", "#a8a86c"],
      grass: "#b9c27c",
      gap: 52,
      dots: true,
    })}<path d="M260 1640C240 1320 420 1080 760 1040C1000 980 1400 980 1640 1040C1980 1080 2160 1320 2140 1640Z" fill="#35281f"/>${curls(230, 1200, 1500, 900, 430, ["#4a3a32", "#54433a", "#3f302a"])}${curls(130, 1080, 1440, 700, 330, ["#5d4a3e", "#6a5546", "#54433a"])}${curls(40, 940, 1400, 420, 240, ["#7d6654", "#6a5546"])}<path d="M820 800C640 740 540 800 500 900C620 960 760 950 860 900ZM1580 800C1760 740 1860 800 1900 900C1780 960 1640 950 1540 900Z" fill="#2b2220"/><path d="M800 830C700 800 620 830 570 890C660 910 760 900 830 870ZM1600 830C1700 800 1780 830 1830 890C1740 910 1640 900 1570 870Z" fill="#6d4f48"/><path d="M850 700C880 560 1520 560 1550 700C1570 880 1500 1080 1420 1220C1360 1330 1040 1330 980 1220C900 1080 830 880 850 700Z" fill="${sheet.shade(
      [
        [0, "#3f322d"],
        [0.5, "#2e2421"],
        [1, "#1f1816"],
      ],
      -70,
    )}"/><path d="M1000 1180C1040 1110 1360 1110 1400 1180C1400 1290 1330 1350 1200 1350C1070 1350 1000 1290 1000 1180Z" fill="#51413a"/><path d="M1110 1180C1130 1160 1160 1160 1170 1190C1150 1210 1120 1206 1110 1180ZM1290 1180C1270 1160 1240 1160 1230 1190C1250 1210 1280 1206 1290 1180Z" fill="#15100e"/><path d="M1200 1200V1262M1200 1262C1160 1300 1110 1290 1086 1266M1200 1262C1240 1300 1290 1290 1314 1266" stroke="#15100e" stroke-width="10" fill="none" stroke-linecap="round"/>${[990, 1410].map((x) => svg`<ellipse cx="${x}" cy="860" rx="70" ry="62" fill="#e9b94a"/><ellipse cx="${x}" cy="860" rx="70" ry="62" fill="none" stroke="#14100e" stroke-width="12"/><rect x="${x - 44}" y="844" width="88" height="32" rx="16" fill="#14100e"/><circle cx="${x - 26}" cy="836" r="13" fill="#fff"/><path d="M${x - 84} 800q84 -52 168 0" stroke="#14100e" stroke-width="16" fill="none"/>`)}${curls(34, 1200, 640, 290, 90, ["#4a3a32", "#5d4a3e", "#6a5546"])}${placed(hat, { x: 1210, y: 560, scale: 1.35, turn: -5 })}<path d="${curve(
      [
        [1130, 1280],
        [1000, 1330],
        [860, 1290],
        [760, 1340],
      ],
    )}" fill="none" stroke="#8fae4a" stroke-width="13"/><path d="M760 1340q-60 -30 -80 20q50 30 80 -20z" fill="#a9c45e"/>`,
  );
}
