import { birdMark } from "#cms/demo/pictures/blackbird.ts";
import { darker, lighter } from "#cms/demo/pictures/colour.ts";
import type { Sheet } from "#cms/demo/pictures/sheet.ts";
import { placed, repeat, svg } from "#cms/demo/pictures/svg.ts";
import { hillside } from "./label.ts";
import { words } from "./lettering.ts";

type Shown = { title: string; line: string; accent: string };

const ink = "#1b211d";
/** With a notch at each side, where the stub is torn off. */
const edge =
  "M-290 -470Q-290 -490 -270 -490H270Q290 -490 290 -470V214A34 34 0 0 0 290 282V470Q290 490 270 490H-270Q-290 490 -290 470V282A34 34 0 0 0 -290 214V-470Q-290 -490 -270 -490Z";

/** Two tickets to an event, one on the other; around 0, 0. */
export function ticket(sheet: Sheet, shown: Shown): string {
  const shadow = sheet.blurred(
    svg`<path d="${edge}" fill="#0a0806" fill-opacity=".34" transform="translate(8 16)"/>`,
    13,
  );
  const other = svg`${shadow}<path d="${edge}" fill="${lighter(shown.accent, 0.62)}"/>`;
  return svg`${placed(other, { x: 50, y: 10, turn: 8 })}${placed(svg`${shadow}${front(sheet, shown)}`, { x: -24, y: 0, turn: -5 })}`;
}

function front(sheet: Sheet, { title, line, accent }: Shown): string {
  const paper = "#faf4e4";
  const ground = sheet.shade([
    [0, lighter(accent, 0.14)],
    [1, darker(accent, 0.14)],
  ]);
  const light = sheet.shade(
    [
      [0, "#ffffff", 0.16],
      [0.5, "#ffffff", 0],
      [1, "#1a120a", 0.08],
    ],
    -30,
  );
  const holes = repeat(17, (at) => svg`<circle cx="${-240 + at * 30}" cy="248" r="4.5" fill="${darker(paper, 0.3)}"/>`);
  const picture = svg`<path d="M-300 -500H300V-60H-300Z" fill="${ground}"/>${placed(hillside(paper, lighter(accent, 0.5)), { x: 0, y: -148, scale: 2.7 })}${placed(birdMark(paper, "#f2b632"), { x: -26, y: -310, scale: 0.9 })}`;
  const text = svg`${placed(words("WEINGUT AMSELBERG", { face: "dm-sans", size: 22, weight: 500, spaced: 0.24, colour: ink }), { x: 0, y: 4 })}${placed(words(title, { size: 96, weight: 600, colour: accent, most: 500 }), { x: 0, y: 104 })}${placed(words(line, { size: 42, weight: 500, colour: ink, most: 500 }), { x: 0, y: 168 })}`;
  const stub = svg`${placed(words("EINTRITTSKARTE", { face: "dm-sans", size: 24, weight: 600, spaced: 0.3, colour: ink }), { x: 0, y: 352 })}${placed(words("Nr. 07", { size: 46, weight: 600, colour: accent }), { x: 0, y: 420 })}`;
  return sheet.within(
    edge,
    svg`<path d="${edge}" fill="${paper}"/>${picture}${text}${holes}${stub}<path d="${edge}" fill="${light}"/>`,
  );
}
