import { letters } from "../lettering.ts";
import { Sheet } from "../sheet.ts";
import { bottle, wines } from "../still-life/bottle.ts";
import { placed, repeat, svg } from "../svg.ts";

/** The bottling line that lives on a lorry: bottle after bottle, to the horizon of the yard. */
export function bottlingLine(): string {
  const sheet = new Sheet("abfuellung");
  const { chance } = sheet;
  const belt = Array.from({ length: 15 }, (_, index) => {
    const share = index / 14;
    const near = share ** 1.7;
    return { x: 260 + share * 300 + near * 1560, y: 760 + near * 640, scale: 0.2 + near * 0.95 };
  });
  const roller = (x: number, y: number, r: number) =>
    svg`<circle cx="${x}" cy="${y}" r="${r}" fill="#4a5257"/><circle cx="${x}" cy="${y}" r="${r * 0.5}" fill="#b9c0c4"/>`;
  const filler = svg`<path d="M-260 -40H260V-330Q0 -430 -260 -330Z" fill="${sheet.shade(
    [
      [0, "#8d979c"],
      [0.35, "#eef2f3"],
      [0.6, "#b9c2c6"],
      [1, "#5d686e"],
    ],
    -90,
  )}"/><ellipse cx="0" cy="-330" rx="260" ry="54" fill="#dfe5e7"/><path d="M-90 -372V-560H90V-372" fill="${sheet.shade(
    [
      [0, "#8d979c"],
      [0.4, "#f4f7f7"],
      [1, "#6d787e"],
    ],
    -90,
  )}"/>${repeat(7, (index) => svg`<path d="M${-216 + index * 66} -40v70h36v-70z" fill="#7a858b"/><path d="M${-206 + index * 66} 30v34h16v-34z" fill="#c9a94a"/>`)}<circle cx="0" cy="-210" r="56" fill="#f6f2e4" stroke="#5d686e" stroke-width="10"/><path d="M0 -210l24 -30" stroke="#a82018" stroke-width="8"/><path d="M-260 -60H260V-30H-260Z" fill="#2c664a"/>`;
  const lamp = (x: number) =>
    svg`<path d="M${x} -10V130" stroke="#23282b" stroke-width="8"/><path d="M${x - 90} 190Q${x} 60 ${x + 90} 190Z" fill="#2c664a"/><ellipse cx="${x}" cy="190" rx="90" ry="15" fill="#fff3c0"/><path d="M${x - 86} 192L${x - 420} 1000H${x + 420}L${x + 86} 192Z" fill="${sheet.shade(
      [
        [0, "#fff3c0", 0.34],
        [1, "#fff3c0", 0],
      ],
    )}"/>`;
  return sheet.finish(
    svg`<rect width="2400" height="1600" fill="${sheet.shade([
      [0, "#33453f"],
      [0.55, "#7a8a78"],
      [1, "#4b5a4c"],
    ])}"/>${repeat(24, (index) => svg`<path d="M${index * 104} 0V1000" stroke="#24332e" stroke-width="5"/>`)}<path d="M80 320H620V800H80Z" fill="#e9f1e8"/><path d="M80 320H620V800H80Z" fill="${sheet.shade(
      [
        [0, "#a9d0de"],
        [0.6, "#f2f3dc"],
      ],
    )}"/><path d="M80 690C200 620 300 650 420 560C500 520 560 560 620 590V800H80Z" fill="#6fa25c"/><path d="M60 300H640V820H60Z" fill="none" stroke="#d9c9a0" stroke-width="34"/><path d="M350 310V810" stroke="#d9c9a0" stroke-width="14"/><rect y="980" width="2400" height="620" fill="${sheet.shade(
      [
        [0, "#8f8a78"],
        [1, "#4a473c"],
      ],
    )}"/>${repeat(70, () => svg`<ellipse cx="${chance.between(0, 2400)}" cy="${chance.between(1020, 1600)}" rx="${chance.between(20, 90)}" ry="${chance.between(4, 12)}" fill="#3a382f" fill-opacity=".25"/>`)}${lamp(1130)}${lamp(2060)}${placed(filler, { x: 1000, y: 640, scale: 1.1 })}<path d="M1300 1060V240H1830V1240" fill="none" stroke="#2c664a" stroke-width="46"/><path d="M1345 190h430v190h-430z" fill="#12352a"/>${placed(letters("ETIKETT", { size: 50, weight: 7, colour: "#e6efe6" }), { x: 1560, y: 252 })}<circle cx="1455" cy="336" r="22" fill="#5fbf6a"/><circle cx="1560" cy="336" r="22" fill="#f0b01c"/><circle cx="1665" cy="336" r="22" fill="#c8452f"/><path d="M200 790L560 760L2460 1440V1600H1900Z" fill="#2a3032"/><path d="M240 772L540 752L2460 1390V1560L2100 1560Z" fill="${sheet.shade(
      [
        [0, "#6d787e"],
        [1, "#a9b4b8"],
      ],
    )}"/><path d="M540 752L2460 1390" stroke="#eef2f3" stroke-width="10"/><path d="M240 772L2100 1560" stroke="#3a4246" stroke-width="12"/>${belt.map(({ x, y, scale }, index) => placed(bottle(sheet, { ...(index > 8 ? wines.gutsriesling : { shape: "flute", glass: "#55753a", capsule: index > 5 ? "#c9b458" : "#55753a" }), light: -1 }), { x, y, scale }))}${repeat(6, (index) => roller(760 + index * 260, 1010 + index * 110, 16 + index * 7))}`,
  );
}
