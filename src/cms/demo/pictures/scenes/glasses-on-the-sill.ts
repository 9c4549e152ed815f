import { Sheet } from "../sheet.ts";
import { wineGlass } from "../still-life/glass.ts";
import { placed, repeat, svg } from "../svg.ts";

/** Glasses on the sill on the day of the vintage tasting, the whole list in colours. */
export function glassesOnTheSill(): string {
  const sheet = new Sheet("jahrgangsprobe");
  const colours = ["#f0e6a8", "#e6d56a", "#e9dc8c", "#e2c46a", "#f0b8a0", "#8a1d2e"];
  const { chance } = sheet;
  const glowing = (x: number, colour: string) =>
    svg`<path d="M${x - 60} 1302L${x + 190} 1560H${x + 480}L${x + 90} 1302Z" fill="${colour}" fill-opacity=".5"/><path d="M${x + 20} 1310L${x + 300} 1540H${x + 350}L${x + 60} 1310Z" fill="#fff" fill-opacity=".4"/>`;
  const garden = repeat(
    60,
    () =>
      svg`<circle cx="${chance.between(0, 2400)}" cy="${chance.between(300, 1250)}" r="${chance.between(40, 150)}" fill="${chance.pick(["#a9cf7a", "#cfe39a", "#f4f6cf", "#88b86a", "#e9dc8c"])}" fill-opacity="${String(chance.between(0.15, 0.5))}"/>`,
  );
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.shade([
      [0, "#cfe6e6"],
      [0.4, "#f4f3d0"],
      [0.8, "#b5d088"],
    ])}"/>${garden}<circle cx="420" cy="260" r="720" fill="${sheet.glow([
      [0, "#fffbe0", 0.95],
      [0.3, "#fff6c8", 0.5],
      [1, "#fff6c8", 0],
    ])}"/><path d="M0 -10H110V1300H0zM2290 -10H2400V1300H2290zM1150 -10h100V1300h-100zM0 -10H2400V70H0z" fill="#4f6f5e"/><path d="M110 -10h16V1300h-16zM1250 -10h16V1300h-16z" fill="#2f4a3e"/><path d="M110 560H2290V620H110z" fill="#4f6f5e"/><path d="M110 612H2290V622H110z" fill="#2f4a3e"/><rect y="1270" width="2400" height="330" fill="${sheet.shade(
      [
        [0, "#efe6cc"],
        [1, "#c4b48c"],
      ],
    )}"/><path d="M0 1272H2400" stroke="#fffbea" stroke-width="10"/>${colours.map((colour, index) => glowing(380 + index * 320, colour))}${colours.map((colour, index) => placed(wineGlass(sheet, { colour, full: 0.34 + (index % 3) * 0.07 }), { x: 380 + index * 320, y: 1320 + (index % 2) * 34, scale: 1.42 }))}${placed(svg`<path d="M-60 0L-44 -150H44L60 0Q0 14 -60 0Z" fill="#b8603c"/><path d="M-56 -150H56V-180H-56Z" fill="#d07a52"/>${repeat(13, (index) => svg`<path d="M0 -176q${(index - 6) * 20} ${-90 - (index % 3) * 30} ${(index - 6) * 34} ${-130 - (index % 4) * 34}" stroke="#4f8a4c" stroke-width="8" fill="none"/><circle cx="${(index - 6) * 34}" cy="${-306 - (index % 4) * 34}" r="17" fill="${index % 2 ? "#8f7fc9" : "#c8452f"}"/>`)}`, { x: 130, y: 1310, scale: 1 })}`,
  );
}
