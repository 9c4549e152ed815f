import { birdMark } from "../blackbird.ts";
import { darker, lighter, mix } from "../colour.ts";
import { letters } from "../lettering.ts";
import type { Sheet } from "../sheet.ts";
import { line, placed, repeat, svg } from "../svg.ts";

export type Shape = "flute" | "burgundy" | "sekt";

export type Label = {
  name: string;
  second?: string;
  year: string;
  paper?: string;
  ink?: string;
  accent: string;
  /** What is drawn on it. */
  motif: "hill" | "bird" | "nine" | "stone" | "river" | "none";
};

export type Bottle = {
  shape: Shape;
  glass: string;
  capsule: string;
  label?: Label /** Of what is inside, where the glass is clear. */;
  wine?: string;
  light?: -1 | 1;
};

/** Half the outline of each shape, from the mouth down: width and height; all are 1000 high. */
const outlines: Record<Shape, string> = {
  flute:
    "M-34 -1000H34V-960C34 -860 36 -800 52 -700C70 -590 118 -520 124 -430V-22Q124 0 100 0H-100Q-124 0 -124 -22V-430C-118 -520 -70 -590 -52 -700C-36 -800 -34 -860 -34 -960Z",
  burgundy:
    "M-36 -1000H36V-960C36 -850 38 -770 46 -690C62 -570 146 -560 152 -430V-24Q152 0 126 0H-126Q-152 0 -152 -24V-430C-146 -560 -62 -570 -46 -690C-38 -770 -36 -850 -36 -960Z",
  sekt: "M-40 -1000H40V-950C40 -840 46 -760 58 -690C78 -580 156 -540 160 -410V-26Q160 0 132 0H-132Q-160 0 -160 -26V-410C-156 -540 -78 -580 -58 -690C-46 -760 -40 -840 -40 -950Z",
};

const halfWidth: Record<Shape, number> = { flute: 124, burgundy: 152, sekt: 160 };

/** A bottle standing on 0, 0 and 1000 high, lit from one side. */
export function bottle(sheet: Sheet, { shape, glass, capsule, label, wine, light = -1 }: Bottle): string {
  const outline = outlines[shape];
  const half = halfWidth[shape];
  const inside = wine ?? glass;
  const [near, far] = light < 0 ? [0, 1] : [1, 0];
  const body = sheet.shade(
    (
      [
        [near, darker(inside, 0.3)],
        [Math.abs(near - 0.16), lighter(inside, 0.34)],
        [Math.abs(near - 0.4), inside],
        [Math.abs(near - 0.8), darker(inside, 0.35)],
        [far, darker(inside, 0.6)],
      ] as const
    ).toSorted((a, b) => a[0] - b[0]),
    -90,
  );
  const foil = sheet.shade(
    (
      [
        [near, darker(capsule, 0.2)],
        [Math.abs(near - 0.3), lighter(capsule, 0.45)],
        [Math.abs(near - 0.55), capsule],
        [far, darker(capsule, 0.5)],
      ] as const
    ).toSorted((a, b) => a[0] - b[0]),
    -90,
  );
  const foilEnd = shape === "sekt" ? -640 : -770;
  const shine = light * half;
  return svg`<ellipse cx="${-light * 60}" cy="2" rx="${half * 1.5}" ry="22" fill="#0a0806" fill-opacity=".35"/><path d="${outline}" fill="${body}"/>${sheet.within(outline, svg`<path d="M${shine * 0.86} -60V-420C${shine * 0.8} -520 ${shine * 0.4} -570 ${shine * 0.3} -760" fill="none" stroke="#ffffff" stroke-opacity=".5" stroke-width="13" stroke-linecap="round"/><path d="M${-shine * 0.86} -80V-420C${-shine * 0.82} -510 ${-shine * 0.5} -560 ${-shine * 0.4} -640" fill="none" stroke="#ffffff" stroke-opacity=".16" stroke-width="9" stroke-linecap="round"/><path d="M-200 ${foilEnd}Q0 ${foilEnd + 26} 200 ${foilEnd}V-1010H-200Z" fill="${foil}"/><path d="M-60 -962H60M-60 -950H60" stroke="${darker(capsule, 0.5)}" stroke-width="4" stroke-opacity=".6"/>`)}${label && placed(paper(sheet, { label, half, light }), { x: 0, y: -236 })}`;
}

/** The label, bent around the bottle; in its middle is 0, 0. */
function paper(sheet: Sheet, { label, half, light }: { label: Label; half: number; light: -1 | 1 }): string {
  const { name, second, year, paper = "#f6efdc", ink = "#14201b", accent } = label;
  const [wide, high] = [half * 0.9, 168];
  const edge = svg`M${-wide} ${-high}Q0 ${-high + 16} ${wide} ${-high}V${high}Q0 ${high + 16} ${-wide} ${high}Z`;
  const fall = sheet.shade(
    [
      [0, light < 0 ? "#fff" : "#1a1208", light < 0 ? 0.1 : 0.42],
      [0.35, "#fff", 0.05],
      [0.7, "#1a1208", 0.08],
      [1, light < 0 ? "#1a1208" : "#fff", light < 0 ? 0.42 : 0.1],
    ] as const,
    -90,
  );
  const size = Math.min(30, (wide * 1.66) / (name.length * 0.98));
  return svg`<path d="${edge}" fill="${paper}"/>${sheet.within(edge, svg`${placed(motif(sheet, label), { x: 0, y: -54, scale: wide / 112 })}<path d="M${-wide} ${high - 22}Q0 ${high - 6} ${wide} ${high - 22}V${high + 20}H${-wide}Z" fill="${accent}"/>`)}${placed(letters(name, { size, weight: size * 0.15, colour: ink, wide: 1.4 }), { x: 0, y: 66 })}${second && placed(letters(second, { size: 17, weight: 2.4, colour: accent, wide: 1.6 }), { x: 0, y: 100 })}${placed(letters(year, { size: 17, weight: 2.4, colour: ink, wide: 1.6 }), { x: 0, y: 130 })}<path d="${edge}" fill="${fall}"/>`;
}

function motif(sheet: Sheet, { motif, accent, ink = "#14201b", paper = "#f6efdc" }: Label): string {
  if (motif === "none") return "";
  if (motif === "bird")
    return svg`<circle r="70" fill="${accent}"/>${placed(birdMark(ink, "#f0b01c"), { x: -6, y: 30, scale: 0.72 })}<path d="M-90 46H90" stroke="${ink}" stroke-width="5"/>`;
  if (motif === "nine")
    return svg`${placed(letters("9", { size: 132, weight: 17, colour: accent }), { x: 0, y: 12 })}${placed(birdMark(ink, "#f0b01c"), { x: 8, y: -52, scale: 0.44 })}`;
  if (motif === "stone")
    return svg`<path d="M-112 50L-70 -30L-20 -64L34 -40L84 -52L112 50Z" fill="${accent}"/><path d="M-70 -30L-40 50L-20 -64L6 50L34 -40L60 50L84 -52" fill="none" stroke="${paper}" stroke-width="4"/><path d="M-112 50H112" stroke="${ink}" stroke-width="5"/>`;
  if (motif === "river")
    return svg`<circle cx="34" cy="-44" r="30" fill="#f0b01c"/><path d="M-120 -6C-60 -40 0 -26 40 -8S110 -10 124 -16V60H-120Z" fill="${accent}"/>${repeat(4, (index) => svg`<path d="M-120 ${12 + index * 14}q30 -12 60 0t60 0t60 0t60 0" fill="none" stroke="${paper}" stroke-width="4"/>`)}`;
  const rows = Array.from(
    { length: 13 },
    (_, index) =>
      [
        [-20 + index * 9, -70 + Math.abs(index - 5) * 7],
        [-130 + index * 22, 60],
      ] as const,
  );
  const hill = "M-120 60C-60 50 -30 -10 0 -56C16 -80 40 -78 56 -58C80 -30 100 -20 124 -16V60Z";
  return svg`<circle cx="-56" cy="-40" r="27" fill="#f0b01c"/><path d="${hill}" fill="${accent}"/>${sheet.within(hill, svg`<path d="${rows.map((row) => line(row))}" stroke="${mix(paper, accent, 0.3)}" stroke-width="4" stroke-dasharray="1 7" stroke-linecap="round" fill="none"/>`)}`;
}

/** The wines of the house as they stand on the shelf. */
export const wines = {
  gutsriesling: {
    shape: "flute",
    glass: "#55753a",
    capsule: "#c9b458",
    label: { name: "RIESLING", second: "GUTSWEIN", year: "2025", accent: "#4b8a66", motif: "river" },
  },
  elsterstein: {
    shape: "flute",
    glass: "#4d6b34",
    capsule: "#a3442e",
    label: { name: "RIESLING", second: "ELSTERSTEIN", year: "2025", accent: "#a3543c", motif: "stone" },
  },
  amselberg: {
    shape: "flute",
    glass: "#3d5a2c",
    capsule: "#14201b",
    label: { name: "RIESLING", second: "AMSELBERG", year: "2024", accent: "#1d4d3a", motif: "hill" },
  },
  kabinett: {
    shape: "flute",
    glass: "#6a8a44",
    capsule: "#e2cf7a",
    label: { name: "KABINETT", second: "RIESLING", year: "2025", accent: "#8bb39f", motif: "hill" },
  },
  weissburgunder: {
    shape: "burgundy",
    glass: "#6d7f3e",
    capsule: "#e6dfc4",
    label: { name: "WEIßBURGUNDER", second: "TROCKEN", year: "2025", accent: "#c9a94a", motif: "bird" },
  },
  grauburgunder: {
    shape: "burgundy",
    glass: "#66743a",
    capsule: "#8f8a80",
    label: { name: "GRAUBURGUNDER", second: "TROCKEN", year: "2025", accent: "#9a9488", motif: "bird" },
  },
  scheurebe: {
    shape: "flute",
    glass: "#5d8048",
    capsule: "#e0803a",
    label: { name: "SCHEUREBE", second: "FEINHERB", year: "2025", accent: "#d9722e", motif: "river" },
  },
  rose: {
    shape: "burgundy",
    glass: "#e7b9a6",
    wine: "#eaa994",
    capsule: "#d98a86",
    label: { name: "ROSÉ", second: "TROCKEN", year: "2025", accent: "#d4706c", motif: "bird" },
  },
  spaetburgunder: {
    shape: "burgundy",
    glass: "#2d2a22",
    capsule: "#6d1f2a",
    label: { name: "SPÄTBURGUNDER", second: "ELSTERSTEIN", year: "2023", accent: "#7d2433", motif: "stone" },
  },
  sekt: {
    shape: "sekt",
    glass: "#2c4428",
    capsule: "#d6b64c",
    label: { name: "SEKT", second: "RIESLING BRUT", year: "2023", accent: "#c29a34", motif: "bird" },
  },
  fass9: {
    shape: "flute",
    glass: "#5d8048",
    capsule: "#f0b01c",
    label: { name: "SCHEUREBE", second: "FASS 9", year: "2025", accent: "#f0b01c", motif: "nine" },
  },
} as const satisfies Record<string, Bottle>;
