import { birdMark } from "#cms/demo/pictures/blackbird.ts";
import { darker, mix } from "#cms/demo/pictures/colour.ts";
import type { Sheet } from "#cms/demo/pictures/sheet.ts";
import { line, type Point, placed, svg } from "#cms/demo/pictures/svg.ts";
import { words } from "./lettering.ts";
import { girthOf, type Shape } from "./outlines.ts";

export type Label = {
  style: "estate" | "site" | "dark" | "modern" | "barrel" | "sekt";
  /** What stands largest on it. */
  name: string;
  second?: string;
  year?: string;
  accent: string;
  paper?: string;
  ink?: string;
};

const house = "WEINGUT AMSELBERG";
const gold = "#b08d3c";

/** How high it is and how far its lower edge is above the ground, as shares of the width of the bottle. */
const places: Record<Label["style"], { high: number; above: number }> = {
  estate: { high: 1.76, above: 0.28 },
  site: { high: 2.04, above: 0.24 },
  dark: { high: 1.86, above: 0.28 },
  modern: { high: 2.1, above: 0.22 },
  barrel: { high: 1.92, above: 0.26 },
  sekt: { high: 1.36, above: 0.32 },
};

/** A label on a bottle of this shape that stands on 0, 0. */
export function labelOn(sheet: Sheet, { label, shape }: { label: Label; shape: Shape }): string {
  const girth = girthOf(shape);
  const half = girth * 0.9;
  const { high, above } = places[label.style];
  const tall = girth * high;
  const middle = -(girth * 2 * above) - tall / 2;
  const bend = girth * 0.075;
  const edge = svg`M${-half} ${-tall / 2}Q0 ${-tall / 2 + bend} ${half} ${-tall / 2}V${tall / 2}Q0 ${tall / 2 + bend} ${-half} ${tall / 2}Z`;
  // What is set is 200 wide; the label is bent away from it at both sides.
  const scale = half / 100;
  const drawn = placed(looks[label.style](label, tall / scale), { x: 0, y: bend / 2, scale });
  const light = sheet.shade(
    [
      [0, "#1a140c", 0.44],
      [0.07, "#1a140c", 0.14],
      [0.2, "#ffffff", 0.22],
      [0.32, "#ffffff", 0.1],
      [0.5, "#ffffff", 0],
      [0.8, "#1a140c", 0.12],
      [0.95, "#1a140c", 0.3],
      [1, "#1a140c", 0.5],
    ],
    -90,
  );
  const { paper } = coloursOf(label);
  const shadow = sheet.blurred(
    svg`<path d="${edge}" fill="#0a0806" fill-opacity=".35" transform="translate(0 3)"/>`,
    3,
  );
  return placed(
    svg`${shadow}<path d="${edge}" fill="${paper}"/>${sheet.within(edge, drawn)}<path d="${edge}" fill="${light}"/>`,
    { x: 0, y: middle },
  );
}

function coloursOf({ style, paper, ink, accent }: Label) {
  const dark = style === "dark";
  return {
    paper: paper ?? (style === "modern" ? accent : dark ? "#1d1c1a" : "#f8f3e6"),
    ink: ink ?? (dark ? "#e6d7ac" : "#1b211d"),
  };
}

/** What stands on a label that is 200 wide and `tall` high; in its middle is 0, 0. */
const looks: Record<Label["style"], (label: Label, tall: number) => string> = {
  estate(label, tall) {
    const { ink } = coloursOf(label);
    const [top, foot] = [-tall / 2, tall / 2];
    return svg`<path d="M-110 ${top - 12}H110V${top + 10}Q0 ${top + 19} -110 ${top + 10}Z" fill="${label.accent}"/>${bird(ink, { y: top + 48, scale: 0.2 })}${at(words(house, { ...small(ink), size: 7.6 }), top + 76)}${at(words(label.name, { size: 34, weight: 600, colour: ink, most: 168 }), 14)}${at(words(label.second ?? "", { ...small(label.accent), size: 8.6 }), 32)}${rule(43, label.accent)}${at(words(label.year ?? "", { size: 19, weight: 600, colour: ink }), 65)}${at(words("NAHE", { ...small(ink), size: 6.4 }), foot - 11)}`;
  },
  site(label, tall) {
    const { ink } = coloursOf(label);
    const [top, foot] = [-tall / 2, tall / 2];
    return svg`${frame(tall)}${at(words(house, { ...small(ink), size: 7.2 }), top + 30)}${placed(hillside(ink, label.accent), { x: 0, y: top + 84, scale: 0.78 })}${at(words(label.name, { size: 38, weight: 600, colour: ink, most: 160 }), 30)}${at(words(label.second ?? "", { ...small(label.accent), size: 9 }), 48)}${rule(60, gold)}${at(words(label.year ?? "", { size: 20, weight: 600, colour: ink }), 82)}${at(words("NAHE", { ...small(ink), size: 6.2 }), foot - 17)}`;
  },
  dark(label, tall) {
    const { ink } = coloursOf(label);
    const [top, foot] = [-tall / 2, tall / 2];
    return svg`<path d="M-92 ${top + 12}Q0 ${top + 20} 92 ${top + 12}" fill="none" stroke="${ink}" stroke-width="1.2"/><path d="M-92 ${foot - 12}Q0 ${foot - 4} 92 ${foot - 12}" fill="none" stroke="${ink}" stroke-width="1.2"/>${bird(ink, { y: top + 56, scale: 0.22, beak: ink })}${at(words(label.name, { size: 36, weight: 500, colour: ink, most: 164 }), 12)}${at(words(label.second ?? "", { ...small(ink), size: 8.6 }), 32)}${rule(44, label.accent)}${at(words(label.year ?? "", { size: 21, weight: 500, colour: ink }), 67)}${at(words(house, { ...small(ink), size: 6.8 }), foot - 21)}`;
  },
  modern(label, tall) {
    const paper = "#fbf6ea";
    const [top, foot] = [-tall / 2, tall / 2];
    const ink = label.ink ?? paper;
    return svg`${bird(ink, { y: top + 112, scale: 0.62, x: -8, beak: "#f2b632" })}${at(words(label.name, { face: "fraunces", size: 40, weight: 600, colour: ink, most: 160 }), 52)}${at(words(label.second ?? "", { ...small(ink), size: 8.4 }), 72)}${at(words(label.year ?? "", { ...small(ink), size: 9 }), 88)}${at(words(house, { ...small(ink), size: 6.2 }), foot - 14)}`;
  },
  barrel(label, tall) {
    const { ink } = coloursOf(label);
    const [top, foot] = [-tall / 2, tall / 2];
    return svg`${at(words("9", { face: "bodoni-moda", size: 150, weight: 500, colour: label.accent }), 30)}${bird(ink, { y: top + 34, scale: 0.2, x: 6 })}${at(words(label.name, { size: 24, weight: 600, colour: ink, most: 150 }), 60)}${at(words(`${label.second ?? ""}  ·  ${label.year ?? ""}`, { ...small(ink), size: 8 }), 76)}${at(words(house, { ...small(ink), size: 6.2 }), foot - 12)}`;
  },
  sekt(label, tall) {
    const { ink } = coloursOf(label);
    const [top, foot] = [-tall / 2, tall / 2];
    return svg`<path d="M-110 ${top - 4}H110V${top + 5}Q0 ${top + 13} -110 ${top + 5}Z" fill="${gold}"/><path d="M-110 ${foot - 7}Q0 ${foot + 1} 110 ${foot - 7}V${foot + 20}H-110Z" fill="${gold}"/>${bird(ink, { y: top + 40, scale: 0.17 })}${at(words(label.name, { face: "bodoni-moda", size: 31, weight: 500, colour: ink, most: 160 }), 13)}${at(words(label.second ?? "", { ...small(label.accent), size: 8.4 }), 29)}${at(words(`${house}  ·  ${label.year ?? ""}`, { ...small(ink), size: 6.2 }), foot - 14)}`;
  },
};

function small(colour: string) {
  return { face: "dm-sans" as const, weight: 500, spaced: 0.22, colour, most: 172 };
}

function at(drawing: string, y: number): string {
  return placed(drawing, { x: 0, y });
}

function bird(
  ink: string,
  { x = 0, y, scale, beak = "#d99a1c" }: { x?: number; y: number; scale: number; beak?: string },
) {
  // The mark hangs to the left of its middle.
  return placed(birdMark(ink, beak), { x: x - 24 * scale, y, scale });
}

function rule(y: number, colour: string): string {
  return svg`<path d="M-15 ${y}H15" stroke="${colour}" stroke-width="1.3"/>`;
}

function frame(tall: number): string {
  const edge = tall / 2;
  return svg`<path d="M-91 ${-edge + 10}Q0 ${-edge + 17} 91 ${-edge + 10}V${edge - 10}Q0 ${edge - 3} -91 ${edge - 10}Z" fill="none" stroke="${gold}" stroke-width="1.3"/>`;
}

/** The hill with its rows, as an engraver would have it; 200 wide around 0, 0. */
export function hillside(ink: string, accent: string): string {
  const ridge: Point[] = Array.from({ length: 41 }, (_, index) => {
    const x = -100 + index * 5;
    return [x, 34 - 62 * Math.exp(-(((x - 14) / 42) ** 2)) - 14 * Math.exp(-(((x + 66) / 30) ** 2))];
  });
  const top = (x: number) => ridge[Math.round((x + 100) / 5)]?.[1] ?? 34;
  const rows = Array.from({ length: 17 }, (_, index) => {
    const x = -80 + index * 10;
    return line([
      [x, 36],
      [x + (14 - x) * 0.42, top(x + (14 - x) * 0.42) + 3],
    ]);
  });
  return svg`<circle cx="-44" cy="-22" r="11" fill="${mix(accent, "#e9b83a", 0.5)}"/><path d="${line(ridge)}" fill="none" stroke="${ink}" stroke-width="1.7"/><path d="${rows.join("")}" stroke="${darker(accent, 0.1)}" stroke-width="1.1" fill="none"/><path d="M-100 37H100" stroke="${ink}" stroke-width="1.7"/>`;
}
