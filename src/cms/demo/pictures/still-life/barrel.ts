import { darker, lighter, mix } from "../colour.ts";
import type { Sheet } from "../sheet.ts";
import { curve, repeat, svg } from "../svg.ts";

type Barrel = {
  radius: number;
  wood: string;
  iron?: string /** Depth of what is seen of its side, as a share; 0 from the front. */;
  chalk?: string;
};

/** The head of a barrel, as one meets it in the cellar: staves, hoops, a tap. Around 0, 0. */
export function barrelHead(sheet: Sheet, { radius, wood, iron = "#4a4f55", chalk }: Barrel): string {
  const { chance } = sheet;
  const r = radius;
  const circle = (by: number) =>
    svg`M${-r * by} 0a${r * by} ${r * by} 0 1 0 ${r * by * 2} 0a${r * by} ${r * by} 0 1 0 ${-r * by * 2} 0z`;
  const staves = repeat(40, (index) => {
    const angle = (index / 40) * Math.PI * 2;
    return svg`<path d="M${Math.cos(angle) * r * 0.86} ${Math.sin(angle) * r * 0.86}L${Math.cos(angle) * r} ${Math.sin(angle) * r}" stroke="${darker(wood, 0.55)}" stroke-width="${r * 0.014}"/>`;
  });
  const widths = [-0.84, -0.56, -0.3, -0.02, 0.26, 0.54, 0.84];
  const planks = widths.slice(1).map((right, index) => {
    const left = widths[index]!;
    return svg`<path d="M${left * r} ${-r}H${right * r}V${r}H${left * r}Z" fill="${mix(wood, chance.pick(["#3a2415", "#d9a866", "#8a5a34"]), chance.between(0.05, 0.22))}"/><path d="M${right * r} ${-r}V${r}" stroke="${darker(wood, 0.6)}" stroke-width="${r * 0.014}"/>`;
  });
  const grain = repeat(60, () => {
    const [x, y] = [chance.near(0, r * 0.8), chance.near(0, r * 0.8)];
    return svg`M${x} ${y}q${chance.near(0, r * 0.02)} ${r * 0.08} ${chance.near(0, r * 0.03)} ${r * chance.between(0.1, 0.3)}`;
  });
  const light = sheet.glow(
    [
      [0, "#fff0c8", 0.34],
      [0.5, "#fff0c8", 0.05],
      [0.8, "#120a06", 0.25],
      [1, "#120a06", 0.6],
    ],
    [0.36, 0.3, 0.78],
  );
  return svg`<path d="${circle(1.05)}" fill="${darker(iron, 0.3)}"/><path d="${circle(1.05)}" fill="none" stroke="${lighter(iron, 0.3)}" stroke-width="${r * 0.018}"/><path d="${circle(0.99)}" fill="${mix(wood, "#d9a866", 0.25)}"/>${staves}<path d="${circle(0.86)}" fill="${darker(wood, 0.6)}"/>${sheet.within(circle(0.83), svg`${planks}<path d="${grain}" stroke="${darker(wood, 0.35)}" stroke-opacity=".55" stroke-width="${r * 0.01}" fill="none"/><path d="M${-r} ${-r * 0.13}H${r}V${r * 0.13}H${-r}Z" fill="${darker(wood, 0.16)}" opacity="${chalk ? "0" : "1"}"/>`)}${chalk}<path d="${circle(1.05)}" fill="${light}"/>${!chalk && tap(r, { wood, iron })}`;
}

function tap(r: number, { wood, iron }: { wood: string; iron: string }): string {
  return svg`<path d="M${-r * 0.07} ${r * 0.6}h${r * 0.14}v${r * 0.1}h${-r * 0.14}z" fill="${lighter(iron, 0.35)}"/><path d="M0 ${r * 0.62}v${r * 0.14}" stroke="${lighter(iron, 0.45)}" stroke-width="${r * 0.05}"/><path d="M${-r * 0.08} ${r * 0.56}h${r * 0.16}" stroke="${darker(wood, 0.5)}" stroke-width="${r * 0.04}" stroke-linecap="round"/>`;
}

/** A barrel lying on its side, seen from the side; around 0, 0, 2 × `radius` high and longer than that. */
export function lyingBarrel(sheet: Sheet, { radius, wood, iron = "#4a4f55" }: Barrel): string {
  const r = radius;
  const shape = svg`M${-r * 1.3} ${-r * 0.8}C${-r * 0.6} ${-r * 1.08} ${r * 0.6} ${-r * 1.08} ${r * 1.3} ${-r * 0.8}V${r * 0.8}C${r * 0.6} ${r * 1.08} ${-r * 0.6} ${r * 1.08} ${-r * 1.3} ${r * 0.8}Z`;
  const staves = [-0.78, -0.56, -0.3, -0.02, 0.26, 0.52, 0.76].map((v) =>
    curve([
      [-r * 1.3, r * v * 0.8],
      [0, r * v * 1.06],
      [r * 1.3, r * v * 0.8],
    ]),
  );
  const hoop = (x: number) => {
    const half = r * (1.06 - 0.16 * (x / 1.3) ** 2);
    return svg`<path d="M${x * r - r * 0.07} ${-half}h${r * 0.14}V${half}h${-r * 0.14}z" fill="${sheet.shade([
      [0, lighter(iron, 0.25)],
      [0.3, lighter(iron, 0.5)],
      [0.6, iron],
      [1, darker(iron, 0.6)],
    ])}"/>`;
  };
  return svg`<path d="${shape}" fill="${sheet.shade([
    [0, lighter(wood, 0.1)],
    [0.25, lighter(wood, 0.28)],
    [0.6, wood],
    [1, darker(wood, 0.6)],
  ])}"/>${sheet.within(shape, svg`<path d="${staves}" fill="none" stroke="${darker(wood, 0.5)}" stroke-width="${r * 0.02}"/>${[-1.2, -0.86, -0.42, 0.42, 0.86, 1.2].map((x) => hoop(x))}`)}<ellipse cx="0" cy="${-r * 0.98}" rx="${r * 0.13}" ry="${r * 0.05}" fill="#2a1a10"/>`;
}
