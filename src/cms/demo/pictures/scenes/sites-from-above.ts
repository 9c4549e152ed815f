import { birdMark } from "../blackbird.ts";
import { darker, lighter, mix } from "../colour.ts";
import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { curve, loop, type Point, placed, polygon, repeat, svg } from "../svg.ts";

/** The four sites as the surveyor of 1823 might have painted them from a balloon, each with its bird. */
export function sitesFromAbove(): string {
  const sheet = new Sheet("luftbild");
  const { chance } = sheet;
  const river: Point[] = [
    [-60, 1340],
    [260, 1230],
    [560, 1290],
    [860, 1400],
    [1200, 1330],
    [1460, 1180],
    [1780, 1170],
    [2080, 1290],
    [2460, 1230],
  ];
  const sites: { outline: Point[]; plots: string[]; turn: number }[] = [
    {
      outline: [
        [180, 250],
        [520, 130],
        [960, 170],
        [1060, 420],
        [860, 640],
        [480, 660],
        [220, 520],
      ],
      plots: ["#5f9a58", "#4b8653", "#77aa5c"],
      turn: 18,
    },
    {
      outline: [
        [1240, 150],
        [1660, 110],
        [2020, 220],
        [2060, 470],
        [1760, 560],
        [1360, 500],
      ],
      plots: ["#b0503a", "#c4683f", "#97422f"],
      turn: -24,
    },
    {
      outline: [
        [1290, 690],
        [1740, 660],
        [2170, 610],
        [2280, 880],
        [2010, 1080],
        [1540, 1020],
        [1300, 900],
      ],
      plots: ["#d6b455", "#c39f46", "#e4c76f"],
      turn: 40,
    },
    {
      outline: [
        [240, 890],
        [640, 830],
        [1030, 880],
        [1050, 1080],
        [900, 1200],
        [560, 1150],
        [260, 1110],
      ],
      plots: ["#9cb863", "#84a656", "#b6c873"],
      turn: -8,
    },
  ];
  const field = (colours: readonly string[], turn: number) => {
    const id = colours[0]!;
    return {
      colour: id,
      rows: svg`<g transform="rotate(${turn} 1200 800)"><path d="${repeat(190, (index) => svg`M-600 ${index * 17 - 700}H3200`)}" stroke="${darker(id, 0.3)}" stroke-width="8" stroke-dasharray="0.1 9" stroke-linecap="round"/><path d="${repeat(190, (index) => svg`M-600 ${index * 17 - 704}H3200`)}" stroke="${lighter(id, 0.34)}" stroke-width="4" stroke-dasharray="0.1 9" stroke-linecap="round"/></g>`,
    };
  };
  const drawn = sites.map(({ outline, plots, turn }) => {
    const middle: Point = [
      outline.reduce((sum, [x]) => sum + x, 0) / outline.length,
      outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
    ];
    const parts = outline.map((point, index) => {
      const next = outline[(index + 1) % outline.length]!;
      const { colour, rows } = field([plots[index % 3]!], turn + (index % 3) * 9);
      const shape = polygon([middle, point, next]);
      return svg`<path d="${shape}" fill="${mix(colour, "#e6d9a8", 0.25)}"/>${sheet.within(shape, rows)}`;
    });
    const tracks = outline.map(([x, y]) => svg`M${middle[0]} ${middle[1]}L${x} ${y}`).join("");
    return svg`<path d="${loop(outline)}" transform="translate(14 18)" fill="#22382c" fill-opacity=".35"/>${sheet.within(loop(outline), svg`${parts}<path d="${tracks}" stroke="#efe2b4" stroke-width="9" fill="none"/>`)}<path d="${loop(outline)}" fill="none" stroke="#f1e6bf" stroke-width="10"/>`;
  });
  const wood = (cx: number, cy: number, wide: number, high: number, count: number) =>
    repeat(count, () => {
      const angle = chance.between(0, Math.PI * 2);
      const far = Math.sqrt(chance.between(0, 1));
      const [x, y, r] = [cx + Math.cos(angle) * far * wide, cy + Math.sin(angle) * far * high, chance.between(16, 32)];
      return svg`<circle cx="${x + 8}" cy="${y + 11}" r="${r}" fill="#20402f" fill-opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="${chance.pick(["#3f7350", "#356748", "#4b8058"])}"/><circle cx="${x - r * 0.25}" cy="${y - r * 0.3}" r="${r * 0.5}" fill="#6fa265"/>`;
    });
  const roof = (x: number, y: number, turn: number, w: number) =>
    svg`<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M${-w} ${-w * 0.6}h${w * 2}v${w * 1.2}h${-w * 2}z" transform="translate(8 10)" fill="#22382c" fill-opacity=".45"/><path d="M${-w} ${-w * 0.6}h${w * 2}v${w * 0.6}h${-w * 2}z" fill="#c8684a"/><path d="M${-w} 0h${w * 2}v${w * 0.6}h${-w * 2}z" fill="#98452f"/></g>`;
  const houses = repeat(46, () =>
    roof(chance.near(1180, 190), chance.near(800, 190), chance.between(-40, 40), chance.between(17, 30)),
  );
  const birds = [
    [600, 420, "#14201b", "#f0b01c"],
    [1650, 330, "#1d2a33", "#f4f1e6"],
    [1780, 860, "#7a5a34", "#e9c98a"],
    [650, 1020, "#6f8087", "#e0a63c"],
  ] as const;
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.shade(
      [
        [0, "#bfc98a"],
        [1, "#a6bb7c"],
      ],
      20,
    )}"/>${repeat(60, () => svg`<path d="${loop(Array.from({ length: 6 }, (_, index) => [Math.cos(index) * chance.between(80, 190), Math.sin(index) * chance.between(50, 120)] as const))}" transform="translate(${chance.between(0, 2400)} ${chance.between(0, 1600)})" fill="${chance.pick(["#d6d494", "#b0c27c", "#c9cd88", "#9db474"])}" fill-opacity=".6"/>`)}<path d="${curve(river)}" fill="none" stroke="#d8cf9d" stroke-width="164"/><path d="${curve(river)}" fill="none" stroke="#4f8f9c" stroke-width="132"/><path d="${curve(river.map(([x, y]) => [x, y - 12] as const))}" fill="none" stroke="#7fb6bb" stroke-width="84"/><path d="${curve(river.map(([x, y]) => [x, y - 20] as const))}" fill="none" stroke="#c4e0da" stroke-width="12" stroke-dasharray="90 60 30 80"/><path d="M1150 1600L1190 1330L1210 980L1160 700L1120 420L1140 -20" fill="none" stroke="#f3e9c9" stroke-width="22"/><path d="M-20 780L700 760L1200 800L1900 600L2420 560" fill="none" stroke="#f3e9c9" stroke-width="16"/><path d="M1182 1250l40 0l-6 150h-40z" fill="#cbb293" stroke="#7d644c" stroke-width="5"/>${drawn}${houses}${svg`<g transform="translate(1180 790)"><path d="M-26 -26h52v52h-52z" transform="translate(24 30)" fill="#22382c" fill-opacity=".5"/><path d="M-30 -30H30V30H-30Z" fill="#8a4030"/><path d="M-30 -30L0 0L30 -30Z" fill="#c8684a"/><path d="M-30 -30L0 0L-30 30Z" fill="#b4583d"/></g>`}${wood(140, 760, 190, 70, 46)}${wood(2240, 400, 150, 260, 70)}${wood(1130, 90, 90, 110, 26)}${wood(300, 1500, 380, 70, 70)}${wood(1700, 1450, 560, 90, 110)}${birds.map(([x, y, feathers, beak]) => svg`<circle cx="${x}" cy="${y}" r="104" fill="#f6efd8" stroke="#8c7a4a" stroke-width="6"/><circle cx="${x}" cy="${y}" r="90" fill="none" stroke="#8c7a4a" stroke-width="2.500"/>${placed(birdMark(feathers, beak), { x: x - 8, y: y + 26, scale: 0.62 })}`)}${compass()}`,
  );
}

function compass(): string {
  return svg`<g transform="translate(2210 1440)"><circle r="98" fill="#f6efd8" stroke="#8c7a4a" stroke-width="6"/><path d="M0 -84L18 0L0 84L-18 0Z" fill="#8c7a4a"/><path d="M0 -84L18 0H-18Z" fill="#98452f"/><path d="M-70 0L0 -11L70 0L0 11Z" fill="#c9b684"/>${placed(letters("N", { size: 24, weight: 4, colour: "#5c4c2c" }), { x: 0, y: -102 })}</g>`;
}
