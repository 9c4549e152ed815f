import { birdMark } from "#cms/demo/pictures/blackbird.ts";
import { darker, lighter, mix } from "#cms/demo/pictures/colour.ts";
import type { Sheet } from "#cms/demo/pictures/sheet.ts";
import { placed, repeat, svg } from "#cms/demo/pictures/svg.ts";
import { type Bottle, bottle } from "./bottle.ts";
import { words } from "./lettering.ts";

export type Crate = {
  /** Of boards, or of cardboard. */
  made: "wood" | "card";
  bottles: readonly Bottle[];
  /** What is printed on it below the bird. */
  title: string;
};

/** How much room a case takes on a sheet. */
export function roomOf({ made, bottles }: Pick<Crate, "made" | "bottles">): { width: number; height: number } {
  const across = bottles.length > 4 ? Math.ceil(bottles.length / 2) + 0.5 : bottles.length;
  return { width: across * (made === "wood" ? 300 : 268) + 210, height: bottles.length > 4 ? 1480 : 1400 };
}

/** A case with bottles in it, from the front; on 0, 0. */
export function crate(sheet: Sheet, { made, bottles, title }: Crate): string {
  const apart = made === "wood" ? 300 : 268;
  // Many stand in two rows, those in front between those behind.
  const behind = bottles.length > 4 ? Math.ceil(bottles.length / 2) : 0;
  const across = behind > 0 ? behind + 0.5 : bottles.length;
  const half = (across * apart) / 2 + 44;
  const high = made === "wood" ? 620 : 660;
  const rows = bottles.map((one, at) => {
    const [place, up] = at < behind ? [at + 0.5, 210] : [at - behind + (behind > 0 ? 1 : 0.5), 60];
    return placed(bottle(sheet, one), { x: -half + 44 + apart * place, y: -up, scale: at < behind ? 0.92 : 0.96 });
  });
  const back = svg`<path d="M${-half + 16} ${-high - 34}H${half - 16}V-40H${-half + 16}Z" fill="${made === "wood" ? "#7d5a34" : "#8f6b44"}"/><path d="M${-half + 16} ${-high - 34}H${half - 16}V${-high + 60}H${-half + 16}Z" fill="${sheet.shade(
    [
      [0, "#20130a", 0.1],
      [1, "#20130a", 0.55],
    ],
  )}"/>`;
  const front = made === "wood" ? boards(sheet, { half, high, title }) : carton(sheet, { half, high, title });
  const ground = sheet.blurred(
    svg`<ellipse cx="0" cy="-8" rx="${half + 10}" ry="16" fill="#0a0806" fill-opacity=".4"/>`,
    9,
  );
  return svg`${ground}${back}${rows}${shade(sheet, { half, high })}${front}`;
}

type Front = { half: number; high: number; title: string };

/** The bottles are darker where they stand in the case. */
function shade(sheet: Sheet, { half, high }: Omit<Front, "title">): string {
  return svg`<path d="M${-half + 16} ${-high - 50}H${half - 16}V${-high + 6}H${-half + 16}Z" fill="${sheet.shade([
    [0, "#150c06", 0],
    [1, "#150c06", 0.34],
  ])}"/>`;
}

function boards(sheet: Sheet, { half, high, title }: Front): string {
  const { chance } = sheet;
  const wood = "#d9ad72";
  const count = 4;
  const tall = high / count;
  const planks = repeat(count, (at) => {
    const top = -high + at * tall;
    const own = mix(wood, chance.pick(["#c08a4c", "#e9c890", "#b98a58"]), chance.between(0.1, 0.3));
    const across = sheet.shade(
      [
        [0, darker(own, 0.3)],
        [0.06, own],
        [0.3, lighter(own, 0.2)],
        [0.8, own],
        [1, darker(own, 0.34)],
      ],
      -90,
    );
    const grain = repeat(26, () => {
      const y = top + chance.between(8, tall - 10);
      const x = chance.between(-half, half * 0.7);
      return svg`M${x} ${y}c${chance.between(40, 120)} ${chance.near(0, 7)} ${chance.between(120, 260)} ${chance.near(0, 7)} ${chance.between(200, 420)} ${chance.near(0, 5)}`;
    });
    const plank = svg`M${-half} ${top + 2}H${half}V${top + tall - 4}H${-half}Z`;
    return sheet.within(
      plank,
      svg`<path d="${plank}" fill="${across}"/><path d="${grain}" fill="none" stroke="${darker(own, 0.45)}" stroke-opacity=".22" stroke-width="2.4"/><path d="M${-half} ${top + 3}H${half}" stroke="#fff3d6" stroke-opacity=".6" stroke-width="4"/><path d="M${-half} ${top + tall - 6}H${half}" stroke="#3a2412" stroke-opacity=".4" stroke-width="6"/>`,
    );
  });
  const nails = [-1, 1].flatMap((side) =>
    Array.from({ length: count * 2 }, (_, at) => {
      const y = -high + (at + 0.5) * (tall / 2);
      return svg`<circle cx="${side * (half - 26)}" cy="${y}" r="5" fill="#6d6152"/><circle cx="${side * (half - 26) - 1.5}" cy="${y - 1.5}" r="2" fill="#fff6e0"/>`;
    }),
  );
  const burnt = "#4c2c14";
  const brand = svg`<g opacity=".88">${placed(birdMark(burnt, burnt), { x: -26, y: -high * 0.55, scale: 1.02 })}${placed(words("WEINGUT AMSELBERG", { face: "dm-sans", size: 42, weight: 600, spaced: 0.2, colour: burnt, most: half * 1.6 }), { x: 0, y: -high * 0.3 })}${placed(words(title, { size: 84, weight: 600, colour: burnt, most: half * 1.6 }), { x: 0, y: -high * 0.095 })}</g>`;
  return svg`<path d="M${-half} ${-high}H${half}V0H${-half}Z" fill="#5b3a1c"/>${planks}${nails}${brand}`;
}

function carton(sheet: Sheet, { half, high, title }: Front): string {
  const card = "#c99f6b";
  const ink = "#23302a";
  const across = sheet.shade(
    [
      [0, darker(card, 0.26)],
      [0.05, card],
      [0.3, lighter(card, 0.24)],
      [0.8, card],
      [1, darker(card, 0.3)],
    ],
    -90,
  );
  const flap = svg`M${-half} ${-high}L${-half - 40} ${-high + 130}H${half + 40}L${half} ${-high}Z`;
  const flutes = repeat(Math.round(half / 9), (at) => svg`M${-half + at * 18} ${-high + 2}v9`);
  return svg`<path d="M${-half} ${-high}H${half}V0H${-half}Z" fill="${across}"/><path d="M${-half} ${-high + 118}H${half}V${-high + 190}H${-half}Z" fill="${sheet.shade(
    [
      [0, "#2a190a", 0.4],
      [1, "#2a190a", 0],
    ],
  )}"/><path d="${flap}" fill="${sheet.shade([
    [0, lighter(card, 0.36)],
    [1, lighter(card, 0.08)],
  ])}"/><path d="M${-half - 40} ${-high + 130}H${half + 40}" stroke="${darker(card, 0.4)}" stroke-width="5"/><path d="M${-half} ${-high}H${half}" stroke="${darker(card, 0.3)}" stroke-width="6"/><path d="${flutes}" stroke="${darker(card, 0.35)}" stroke-opacity=".5" stroke-width="5"/>${placed(birdMark(ink, "#d08a18"), { x: -28, y: -high * 0.46, scale: 0.98 })}${placed(words("WEINGUT AMSELBERG", { face: "dm-sans", size: 38, weight: 600, spaced: 0.2, colour: ink, most: half * 1.5 }), { x: 0, y: -high * 0.26 })}${placed(words(title, { size: 74, weight: 600, colour: ink, most: half * 1.5 }), { x: 0, y: -high * 0.1 })}`;
}
