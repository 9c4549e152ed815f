import { grass, tree } from "../landscape/foliage.ts";
import { edge, hill, land, ridgeThrough, rough } from "../landscape/hills.ts";
import { cloud, sky } from "../landscape/sky.ts";
import { village } from "../landscape/village.ts";
import { dryWall, slope } from "../landscape/vineyard.ts";
import { mirrored, ripples } from "../landscape/water.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** The old bridge at the bus stop, in the green of June. */
export function bridge(): string {
  const sheet = new Sheet("bruecke");
  const { chance } = sheet;
  const water = 1130;
  const far = rough(chance, {
    ridge: ridgeThrough([
      [0, 520],
      [700, 600],
      [1300, 480],
      [1900, 330],
      [2400, 420],
    ]),
    size: 12,
    step: 90,
  });
  const deck = ridgeThrough([
    [-50, 860],
    [700, 760],
    [1250, 735],
    [1800, 770],
    [2450, 870],
  ]);
  const arches = [
    [250, 190],
    [760, 250],
    [1330, 270],
    [1890, 240],
  ] as const;
  const archOf = (x: number, half: number) =>
    svg`M${x - half} ${water + 30}V${water - 60}A${half} ${half * 0.92} 0 0 1 ${x + half} ${water - 60}V${water + 30}Z`;
  const holes = arches.map(([x, half]) => archOf(x, half)).join("");
  const stones = repeat(420, () => {
    const x = chance.between(-20, 2400);
    const y = deck(x) + chance.between(40, 380);
    return svg`<rect x="${x}" y="${y}" width="${chance.between(30, 84)}" height="${chance.between(16, 28)}" rx="5" fill="${chance.pick(["#c9a786", "#a98166", "#d9bd98", "#96705a"])}" fill-opacity=".65"/>`;
  });
  const body = svg`${land(sheet, { ridge: deck, below: () => water + 30 })}${holes}`;
  const voussoirs = arches.map(([x, half]) =>
    repeat(25, (index) => {
      const angle = Math.PI + (index / 24) * Math.PI;
      const [cx, cy] = [x + Math.cos(angle) * (half + 20), water - 60 + Math.sin(angle) * (half * 0.92 + 20)];
      return svg`<rect x="-24" y="-15" width="48" height="30" rx="4" fill="${index % 2 ? "#d8b793" : "#b98f70"}" stroke="#70503f" stroke-width="3" transform="translate(${cx} ${cy}) rotate(${(angle * 180) / Math.PI})"/>`;
    }),
  );
  const beyond = sheet.shade([
    [0, "#dcead2"],
    [0.42, "#8fb98a"],
    [0.6, "#5d9160"],
    [0.62, "#7fa9a2"],
    [1, "#6b9c9a"],
  ]);
  const vaults = arches.map(([x, half]) => {
    const opening = archOf(x - half * 0.2, half * 0.94);
    return sheet.within(
      archOf(x, half),
      svg`<path d="${archOf(x, half)}" fill="#5c4438"/><path d="${opening}" fill="${beyond}"/><path d="${opening}" fill="none" stroke="#8b6754" stroke-width="9"/>`,
    );
  });
  const bus = svg`<path d="M-170 -150H140C166 -150 176 -130 180 -100V-26H-176V-136Q-176 -150 -170 -150Z" fill="#f0b01c"/><path d="M-176 -60H180V-26H-176Z" fill="#12352a"/><path d="M-158 -132H-96V-78H-158ZM-84 -132H-22V-78H-84ZM-10 -132H52V-78H-10ZM64 -132H118V-78H64ZM130 -132C152 -130 160 -110 164 -78H130Z" fill="#d5e9ec"/><circle cx="-100" cy="-24" r="27" fill="#20262a"/><circle cx="100" cy="-24" r="27" fill="#20262a"/><circle cx="-100" cy="-24" r="12" fill="#b9c0bd"/><circle cx="100" cy="-24" r="12" fill="#b9c0bd"/>`;
  const all = sheet.keep(
    svg`${placed(bus, { x: 1420, y: 735, scale: 0.92 })}<path d="${body}" fill-rule="evenodd" fill="${sheet.shade([
      [0, "#d3b08c"],
      [1, "#8b6754"],
    ])}"/>${stones}${vaults}${voussoirs}${dryWall(sheet, { points: edge((x) => deck(x) + 6, { from: -20, to: 2420, step: 60 }), colour: "#d8bd98", size: 26 })}`,
  );
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#86bcd6"],
      [0.4, "#eef1dc"],
    ])}${cloud(sheet, { x: 640, y: 300, width: 700, light: "#ffffff", shade: "#c9dfe2" })}${cloud(sheet, { x: 1280, y: 190, width: 420, light: "#ffffff", shade: "#c9dfe2" })}${hill(sheet, { ridge: far, top: "#8fb7a4", foot: "#d3e0b6" })}${slope(sheet, { top: (x) => far(x) + 20, foot: () => 1000, from: -60, to: 2460, across: 9, bands: [0, 0.25, 0.6, 1], plots: ["#77a865", "#94bd6c", "#649a60"], grass: "#abc978", wall: "#d9d0aa", gap: 30 })}${village(sheet, { x: 420, y: 860, size: 330, spread: 720, wall: "#f7efdc", roof: "#b4583d", window: "#4d6468", timber: "#6d4a36" })}${repeat(20, (index) => tree(sheet, { x: index * 128 + chance.near(0, 40), y: 1010, size: chance.between(190, 310), tones: ["#2b6347", "#4d8f54", "#9abf5f"], trunk: "#4a3a2c" }))}<rect y="1000" width="2400" height="150" fill="#5d9160"/><rect y="${water}" width="2400" height="480" fill="${sheet.shade(
      [
        [0, "#7fa9a2"],
        [1, "#2f6466"],
      ],
    )}"/><use href="#${all}"/><rect y="${water + 26}" width="2400" height="480" fill="${sheet.shade([
      [0, "#7fa9a2"],
      [1, "#2f6466"],
    ])}"/>${sheet.within(svg`M0 ${water + 26}H2400V1600H0Z`, mirrored(all, { line: water + 26, opacity: 0.55, flat: 0.85 }))}${ripples(sheet, { from: water + 34, to: 1600, light: "#e4f1de", dark: "#173f44", count: 240 })}${repeat(3, (index) => svg`${grass(sheet, { from: index * 1100 - 60, to: index * 1100 + 260, at: () => 1640, size: 250, colour: "#1f5040", count: 90 })}`)}${ducks()}`,
  );
}

function ducks(): string {
  const duck = svg`<path d="M-60 -8C-50 -30 0 -34 26 -24C28 -50 44 -62 60 -56C74 -50 74 -36 68 -26C60 -4 30 6 -10 6C-34 6 -54 2 -60 -8Z" fill="#6d5a48"/><path d="M26 -24C28 -50 44 -62 60 -56C74 -50 74 -36 68 -26C56 -22 40 -20 26 -24Z" fill="#1d5b46"/><path d="M70 -44l26 6-26 6z" fill="#e8b53c"/><path d="M-80 10q80 12 160 0" stroke="#e4f1de" stroke-width="4" fill="none"/>`;
  return svg`${placed(duck, { x: 900, y: 1400, scale: 1 })}${placed(duck, { x: 760, y: 1440, scale: 1.15 })}${placed(duck, { x: 1010, y: 1470, scale: 0.8 })}`;
}
