import { bareTree } from "../landscape/foliage.ts";
import { hill, ridgeThrough, rough } from "../landscape/hills.ts";
import { lights } from "../landscape/lights.ts";
import { sky, stars } from "../landscape/sky.ts";
import { house } from "../landscape/village.ts";
import { slope } from "../landscape/vineyard.ts";
import { onlooker } from "../people.ts";
import { Sheet } from "../sheet.ts";
import { placed, repeat, svg } from "../svg.ts";

/** The yard in Advent: fire in the basket, snow on the roofs, the big door open. */
export function adventInTheYard(): string {
  const sheet = new Sheet("advent-hof");
  const { chance } = sheet;
  const walls = { wall: "#8f8894", roof: "#4a3a44", window: "#ffcf70", timber: "#3a3038", snow: "#e6ebf5", light: 1 };
  const folk = [
    [1070, 1225, 1.1, "hat"],
    [1010, 1232, 1.2, "skirt"],
    [1392, 1228, 1.15, "coat"],
    [1450, 1236, 0.78, "coat"],
    [780, 1292, 1.45, "coat"],
    [862, 1304, 1.5, "cup"],
    [918, 1312, 0.95, "coat"],
    [1540, 1298, 1.45, "cup"],
    [1622, 1290, 1.38, "skirt"],
  ] as const;
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#101f42"],
      [0.45, "#2c4468"],
      [0.7, "#5d6f8a"],
    ])}${stars(sheet, { below: 760, count: 260 })}${hill(sheet, {
      ridge: rough(chance, {
        ridge: ridgeThrough([
          [0, 560],
          [500, 430],
          [900, 560],
          [1500, 660],
          [2400, 560],
        ]),
        size: 10,
        step: 80,
      }),
      top: "#8f9dbb",
      foot: "#c4cbdc",
    })}${slope(sheet, {
      top: rough(chance, {
        ridge: ridgeThrough([
          [0, 570],
          [500, 440],
          [900, 570],
          [1500, 670],
          [2400, 570],
        ]),
        size: 1,
        step: 80,
      }),
      foot: () => 1000,
      from: -40,
      to: 2440,
      across: 9,
      bands: [0, 0.3, 1],
      plots: ["#a9b4cc", "#98a5c2"],
      grass: "#b4bed4",
      gap: 34,
      dots: true,
    })}${house(sheet, { ...walls, x: -120, y: 1200, width: 520, height: 430, deep: 230, pitch: 0.62 })}${house(sheet, { ...walls, timber: undefined, wall: "#a08f84", x: 960, y: 1130, width: 620, height: 400, deep: 330, pitch: 0.6 })}<path d="M1110 1130V900a160 150 0 0 1 320 0v230z" fill="${sheet.glow(
      [
        [0, "#fff0b8"],
        [0.6, "#f6b858"],
        [1, "#a8642c"],
      ],
      [0.5, 0.75, 0.7],
    )}"/><path d="M1100 1130V890a170 160 0 0 1 340 0v240" fill="none" stroke="#d9ccb8" stroke-width="26"/><path d="M1430 1130V900q60 10 70 40V1150zM1110 1130V900q-60 10 -70 40V1150z" fill="#2c4a3e"/>${house(sheet, { ...walls, x: 1880, y: 1230, width: 460, height: 420, deep: 300, pitch: 0.66 })}${bareTree(sheet, { x: 620, y: 1220, size: 900, colour: "#1d2030" })}<rect y="1120" width="2400" height="480" fill="${sheet.shade(
      [
        [0, "#c9cfe0", 0],
        [0.12, "#c4cbdf"],
        [1, "#7f8db0"],
      ],
    )}"/><ellipse cx="1230" cy="1330" rx="1000" ry="260" fill="${sheet.glow([
      [0, "#ffc26a", 0.75],
      [0.5, "#ffb050", 0.25],
      [1, "#ffb050", 0],
    ])}"/>${lights(sheet, {
      points: [
        [380, 820],
        [960, 760],
        [1580, 770],
        [1960, 830],
      ],
      sag: 70,
      bulbs: 9,
      size: 13,
      colours: ["#ffd166"],
    })}${folk.map(([x, y, scale, kind]) => placed(onlooker({ tone: chance.pick(["#1d1a2b", "#231d2c", "#1a2031"]), rim: "#ffb35c", kind }), { x, y, scale, flip: x > 1220 }))}<g transform="translate(1220 1400)"><ellipse cy="6" rx="200" ry="26" fill="#1a1010" fill-opacity=".4"/><path d="M-110 -150L-80 0H80L110 -150" fill="none" stroke="#1b1f22" stroke-width="12"/><path d="M-60 -150L-44 0M0 -150V0M60 -150L44 0M-104 -110H104M-94 -56H94" stroke="#1b1f22" stroke-width="9"/><circle cy="-190" r="420" fill="${sheet.glow(
      [
        [0, "#ffd08a", 0.7],
        [0.4, "#ff9a3a", 0.22],
        [1, "#ff9a3a", 0],
      ],
    )}"/>${placed(flame(130), { x: 0, y: -90 })}${placed(flame(90), { x: -56, y: -80, turn: -8 })}${placed(flame(84), { x: 60, y: -78, turn: 9 })}${repeat(22, () => svg`<circle cx="${chance.near(0, 130)}" cy="${-chance.between(260, 700)}" r="${chance.between(2, 6)}" fill="#ffcf70"/>`)}</g>${repeat(190, () => svg`<circle cx="${chance.between(0, 2400)}" cy="${chance.between(0, 1600)}" r="${2 + chance.between(0, 1) ** 3 * 9}" fill="#fff" fill-opacity="${String(chance.between(0.4, 0.95))}"/>`)}`,
  );
}

const flame = (size: number) =>
  svg`<path d="M0 ${-size * 1.5}C${size * 0.3} ${-size} ${size * 0.62} ${-size * 0.7} ${size * 0.5} ${-size * 0.2}C${size * 0.4} ${size * 0.06} ${-size * 0.4} ${size * 0.06} ${-size * 0.5} ${-size * 0.2}C${-size * 0.6} ${-size * 0.6} ${-size * 0.24} ${-size * 0.8} 0 ${-size * 1.5}Z" fill="#ff9a2e"/><path d="M${size * 0.04} ${-size}C${size * 0.2} ${-size * 0.7} ${size * 0.34} ${-size * 0.5} ${size * 0.28} ${-size * 0.16}C${size * 0.2} 0 ${-size * 0.24} 0 ${-size * 0.28} ${-size * 0.16}C${-size * 0.34} ${-size * 0.5} ${-size * 0.1} ${-size * 0.6} ${size * 0.04} ${-size}Z" fill="#ffe08a"/>`;
