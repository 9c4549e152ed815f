import { land, ridgeThrough } from "../landscape/hills.ts";
import { cloud, sky } from "../landscape/sky.ts";
import { house } from "../landscape/village.ts";
import { slope } from "../landscape/vineyard.ts";
import { onlooker } from "../people.ts";
import { Sheet } from "../sheet.ts";
import { lyingBarrel } from "../still-life/barrel.ts";
import { curve, type Point, placed, repeat, svg } from "../svg.ts";

/** One empty barrel, eighty metres of street, uphill; the vicar had come straight from a christening. */
export function barrelRoll(): string {
  const sheet = new Sheet("fassrollen");
  const { chance } = sheet;
  const street = ridgeThrough([
    [-20, 1500],
    [600, 1400],
    [1300, 1200],
    [1900, 980],
    [2420, 800],
  ]);
  const houses = (
    [
      [-140, 1180, 360],
      [330, 1130, 330],
      [760, 1010, 340],
      [1220, 890, 300],
      [1620, 760, 280],
      [1990, 640, 300],
    ] as const
  ).map(([x, y, width], index) =>
    house(sheet, {
      x,
      y: y + 130,
      width,
      height: width * 1.2,
      deep: width * 0.55,
      pitch: 0.8,
      wall: ["#f3e2bf", "#e9c9a0", "#f7efdc", "#dbc4b0", "#f0dcb0", "#f7efdc"][index]!,
      roof: chance.pick(["#b4583d", "#94442f", "#a3543c"]),
      window: "#4d6468",
      timber: index % 2 ? "#6d4a36" : undefined,
      light: -1,
    }),
  );
  const crowd = repeat(26, (index) => {
    const x = 40 + index * 92 + chance.near(0, 26);
    return placed(
      onlooker({
        tone: chance.pick(["#4c5a5c", "#5a5148", "#40525a", "#665a4e"]),
        rim: "#f6e6c0",
        kind: chance.pick(["coat", "skirt", "cup", "hat"]),
      }),
      { x, y: street(x) - 60 + chance.near(0, 12), scale: chance.between(1, 1.2), flip: chance.happens(0.5) },
    );
  });
  const vicar = svg`<path d="M-30 -88L-70 -4l36 8l40 -60l20 62h34L34 -90Z" fill="#23262c"/><g transform="rotate(36 0 -86)"><path d="M-60 -30C-46 -90 -40 -140 0 -152C34 -146 50 -100 64 -26Z" fill="#191b20"/><path d="M-20 -148h40l-8 42h-20z" fill="#f6f4ee"/><circle cx="6" cy="-172" r="22" fill="#d9a47e"/><path d="M-16 -178C-14 -204 28 -204 30 -180C20 -190 -6 -190 -16 -178Z" fill="#7a5a3a"/><path d="M4 -138L44 -116L84 -124M0 -128L44 -96L80 -100" fill="none" stroke="#23262c" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/><path d="M-40 -60C-30 -90 -20 -120 -4 -140M0 -40C6 -70 10 -100 14 -110M36 -36C36 -60 34 -80 30 -96" stroke="#4a4f5a" stroke-width="4" fill="none"/><path d="M-56 -40C-90 -60 -110 -30 -130 -50C-110 -20 -90 0 -58 -10Z" fill="#191b20"/></g>`;
  const bunting = [0, 1, 2].map((row) => {
    const at = (share: number): Point => [
      -20 + share * 2440,
      620 - row * 210 - share * 380 + 90 * Math.sin(share * Math.PI * 3) ** 2,
    ];
    return svg`<path d="${curve(Array.from({ length: 25 }, (_, index) => at(index / 24)))}" fill="none" stroke="#33424a" stroke-width="4"/>${repeat(
      26,
      (index) => {
        const [x, y] = at((index + 0.5) / 26);
        return svg`<path d="M${x - 26} ${y}h52l-26 62z" fill="${["#c8452f", "#f0b01c", "#2c664a", "#f6f2e4", "#2f5d8a"][(index + row) % 5]}"/>`;
      },
    )}`;
  });
  return sheet.finish(
    svg`${sky(sheet, [
      [0, "#7fb8d6"],
      [0.6, "#f2efd6"],
    ])}${cloud(sheet, { x: 620, y: 300, width: 640, light: "#ffffff", shade: "#cbdfe4" })}${slope(sheet, {
      top: ridgeThrough([
        [0, 760],
        [900, 560],
        [1600, 260],
        [2100, 120],
        [2420, 170],
      ]),
      foot: () => 1200,
      from: -40,
      to: 2460,
      across: 8,
      bands: [0, 0.25, 0.6, 1],
      plots: ["#c4a844", "#a8a84c", "#d09a3c", "#8f9a48"],
      grass: "#d0c070",
      wall: "#e2d6ac",
      gap: 36,
      light: -1,
    })}${houses}${bunting}<path d="${land(sheet, { ridge: (x) => street(x) - 40 })}" fill="${sheet.shade([
      [0, "#d9c9a8"],
      [1, "#94826a"],
    ])}"/>${crowd}<path d="${land(sheet, { ridge: street })}" fill="${sheet.shade([
      [0, "#b5a78c"],
      [1, "#6d6252"],
    ])}"/>${sheet.within(
      land(sheet, { ridge: street }),
      repeat(330, () => {
        const [x, y] = [chance.between(-20, 2420), chance.between(820, 1600)];
        return svg`<ellipse cx="${x}" cy="${y}" rx="${chance.between(20, 46)}" ry="${chance.between(9, 18)}" fill="${chance.pick(["#c9bc9e", "#8d806a", "#a3967c"])}" fill-opacity=".7" transform="rotate(-18 ${x} ${y})"/>`;
      }),
    )}<ellipse cx="1290" cy="1480" rx="520" ry="46" fill="#1a120c" fill-opacity=".4" transform="rotate(-16 1290 1480)"/>${placed(lyingBarrel(sheet, { radius: 210, wood: "#b07840" }), { x: 1400, y: 1190, turn: -22 })}${placed(vicar, { x: 960, y: 1480, scale: 2.5, turn: -8 })}`,
  );
}
