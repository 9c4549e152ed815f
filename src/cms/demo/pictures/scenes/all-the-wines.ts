import { mix } from "../colour.ts";
import { Sheet } from "../sheet.ts";
import { type Bottle, bottle, wines } from "../still-life/bottle.ts";
import { placed, repeat, svg } from "../svg.ts";

/** All eleven of the list, side by side, as the shelf in the press house has them. */
export function allTheWines(): string {
  const sheet = new Sheet("alle-weine", { width: 3000, height: 1600 });
  const { chance } = sheet;
  const shown: Bottle[] = [
    wines.gutsriesling,
    wines.elsterstein,
    wines.amselberg,
    wines.kabinett,
    wines.scheurebe,
    wines.weissburgunder,
    wines.grauburgunder,
    wines.rose,
    wines.spaetburgunder,
    wines.sekt,
  ];
  const bricks = repeat(170, (index) => {
    const [column, row] = [index % 17, Math.floor(index / 17)];
    return svg`<rect x="${column * 190 - (row % 2) * 95 - 40}" y="${row * 128 - 10}" width="180" height="118" rx="10" fill="${mix("#d9cdb0", chance.pick(["#c4b08a", "#e9e0c8", "#b9a27c"]), chance.between(0.1, 0.6))}"/>`;
  });
  return sheet.finish(
    svg`<rect width="3000" height="1600" fill="#a8946c"/>${bricks}<rect width="3000" height="1300" fill="${sheet.glow(
      [
        [0, "#fff6da", 0.5],
        [0.5, "#fff6da", 0.08],
        [1, "#2a1a10", 0.5],
      ],
      [0.3, 0.2, 0.95],
    )}"/><path d="M-10 1320H3010V1392H-10Z" fill="${sheet.shade([
      [0, "#a87a4c"],
      [1, "#7a5230"],
    ])}"/><path d="M-10 1320H3010" stroke="#d9ac74" stroke-width="8"/><path d="M-10 1392H3010V1600H-10Z" fill="${sheet.shade(
      [
        [0, "#2a1c12"],
        [0.4, "#4a3422"],
        [1, "#2d1f14"],
      ],
    )}"/><path d="${repeat(60, () => svg`M${chance.between(0, 2900)} ${chance.between(1330, 1386)}h${chance.between(40, 190)}`)}" stroke="#5d3c20" stroke-opacity=".5" stroke-width="4"/>${shown.map((wine, index) => placed(bottle(sheet, { ...wine, light: -1 }), { x: 210 + index * 288, y: 1352, scale: 1.14 }))}`,
  );
}
