import { darker, lighter, mix } from "#cms/demo/pictures/colour.ts";
import type { Sheet, Stop } from "#cms/demo/pictures/sheet.ts";
import { curve, line, type Point, svg } from "#cms/demo/pictures/svg.ts";
import { type Label, labelOn } from "./label.ts";
import { girthOf, halfWidthAt, heightOf, outlineOf, type Shape } from "./outlines.ts";

export type Bottle = {
  shape: Shape;
  glass: string;
  /** What is inside, where the glass is clear. */
  wine?: string;
  capsule: string;
  /** A screw cap in place of a cork. */
  screw?: boolean;
  label: Label;
};

/** A bottle that stands on 0, 0, in the light of a studio: a large lamp on the left, a small one behind on the right. */
export function bottle(sheet: Sheet, { shape, glass, wine, capsule, screw = false, label }: Bottle): string {
  const outline = outlineOf(shape);
  const body = wine ? clearBody(sheet, { shape, wine }) : darkBody(sheet, glass);
  return svg`${sheet.within(outline, svg`${body}${reflections(sheet, shape, { clear: wine !== undefined })}`)}${foil(sheet, { shape, capsule, screw })}${labelOn(sheet, { label, shape })}`;
}

const wholeWidth = (shape: Shape) => {
  const [girth, height] = [girthOf(shape), heightOf(shape)];
  return svg`M${-girth} ${-height}H${girth}V0H${-girth}Z`;
};

function darkBody(sheet: Sheet, glass: string): string {
  const across = sheet.shade(
    [
      [0, darker(glass, 0.62)],
      [0.035, mix(glass, "#dfe8c8", 0.2)],
      [0.1, darker(glass, 0.34)],
      [0.26, mix(glass, "#c9dc9a", 0.1)],
      [0.5, darker(glass, 0.12)],
      [0.78, darker(glass, 0.46)],
      [0.93, darker(glass, 0.3)],
      [0.97, mix(glass, "#dfe8c8", 0.26)],
      [1, darker(glass, 0.66)],
    ],
    -90,
  );
  const depth = sheet.shade([
    [0, "#0b0f08", 0.34],
    [0.3, "#0b0f08", 0.06],
    [0.75, "#0b0f08", 0],
    [0.955, "#0b0f08", 0.14],
    [0.975, "#0b0f08", 0.42],
    [0.99, "#eef4d8", 0.16],
    [1, "#0b0f08", 0.5],
  ]);
  return svg`<path d="M-190 -1400H190V4H-190Z" fill="${across}"/><path d="M-190 -1330H190V0H-190Z" fill="${depth}"/>`;
}

/** Clear glass, as thick as glass is, and in it the wine up to the neck. */
function clearBody(sheet: Sheet, { shape, wine }: { shape: Shape; wine: string }): string {
  const height = heightOf(shape);
  const level = height - 236;
  const steps = Array.from({ length: 60 }, (_, at) => 26 + ((level - 26) * at) / 59);
  const inner = (sign: 1 | -1): Point[] => steps.map((at) => [sign * (halfWidthAt(shape, at) - 7), -at]);
  const inside = `${line([...inner(1), ...inner(-1).toReversed()])}Z`;
  const glass = sheet.shade(
    [
      [0, "#8e9a96", 0.95],
      [0.04, "#f6faf8", 0.9],
      [0.12, "#cfd8d4", 0.7],
      [0.5, "#e9efec", 0.55],
      [0.9, "#c3ccc8", 0.75],
      [0.965, "#ffffff", 0.95],
      [1, "#7f8b87", 0.95],
    ],
    -90,
  );
  const colour = sheet.shade(
    [
      [0, darker(wine, 0.34)],
      [0.06, mix(wine, "#ffffff", 0.22)],
      [0.2, mix(wine, "#ffffff", 0.12)],
      [0.5, wine],
      [0.84, darker(wine, 0.12)],
      [0.95, mix(wine, "#ffffff", 0.16)],
      [1, darker(wine, 0.4)],
    ],
    -90,
  );
  const fall = sheet.shade([
    [0, "#ffffff", 0.16],
    [0.5, "#ffffff", 0],
    [1, "#3a1a10", 0.2],
  ]);
  const neck = halfWidthAt(shape, level) - 7;
  return svg`<path d="${wholeWidth(shape)}" fill="${glass}"/><path d="${inside}" fill="${colour}"/><path d="${inside}" fill="${fall}"/><ellipse cx="0" cy="${-level}" rx="${neck}" ry="5" fill="${mix(wine, "#ffffff", 0.35)}"/><path d="M${-girthOf(shape)} -16Q0 -2 ${girthOf(shape)} -16" stroke="#ffffff" stroke-opacity=".7" stroke-width="5" fill="none"/>`;
}

/** Follows the outline at a share of its half width. */
function along(shape: Shape, { share, from, to }: { share: number; from: number; to: number }): Point[] {
  return Array.from({ length: 26 }, (_, at) => {
    const height = from + ((to - from) * at) / 25;
    return [halfWidthAt(shape, height) * share, -height];
  });
}

function reflections(sheet: Sheet, shape: Shape, { clear }: { clear: boolean }): string {
  const height = heightOf(shape);
  const [from, to] = [34, height - 236];
  const band = (near: number, far: number) =>
    svg`${line([...along(shape, { share: near, from, to }), ...along(shape, { share: far, from, to }).toReversed()])}Z`;
  const strength = clear ? 0.5 : 0.62;
  const window = sheet.shade([
    [0, "#ffffff", strength],
    [0.3, "#ffffff", strength * 0.75],
    [0.75, "#ffffff", strength * 0.34],
    [1, "#ffffff", strength * 0.1],
  ]);
  const edge = svg`<path d="${curve(along(shape, { share: 0.93, from: 40, to: height - 250 }))}" fill="none" stroke="#ffffff" stroke-opacity="${String(clear ? 0.55 : 0.34)}" stroke-width="7" stroke-linecap="round"/>`;
  return svg`${sheet.blurred(svg`<path d="${band(-0.82, -0.6)}" fill="${window}"/>`, 3)}${sheet.blurred(svg`<path d="${band(-0.5, -0.44)}" fill="#ffffff" fill-opacity="${String(strength * 0.22)}"/>`, 4)}${sheet.blurred(edge, 3)}`;
}

type Foil = Pick<Bottle, "shape" | "capsule"> & { screw: boolean };

function foil(sheet: Sheet, { shape, capsule, screw }: Foil): string {
  const height = heightOf(shape);
  const end = shape === "sekt" ? 850 : height - (screw ? 240 : 252);
  const steps = Array.from({ length: 80 }, (_, at) => end + ((height - end) * at) / 79);
  const side = (sign: 1 | -1): Point[] => steps.map((at) => [sign * (halfWidthAt(shape, at - 0.01) + 2.4), -at - 1]);
  const foot = halfWidthAt(shape, end) + 2.4;
  const edge = svg`${line([...side(-1), ...side(1).toReversed()])}Q0 ${-end - 12} ${-foot} ${-end}Z`;
  const stops: Stop[] = [
    [0, darker(capsule, 0.55)],
    [0.08, darker(capsule, 0.1)],
    [0.24, lighter(capsule, 0.5)],
    [0.34, lighter(capsule, 0.16)],
    [0.56, capsule],
    [0.84, darker(capsule, 0.42)],
    [0.94, lighter(capsule, 0.14)],
    [1, darker(capsule, 0.6)],
  ];
  const paint = sheet.shade(stops, -90);
  const dark = darker(capsule, 0.5);
  const ring = (at: number, opacity: number, width = 2.4) =>
    svg`<path d="M${-90} ${-at}Q0 ${-at - 7} ${90} ${-at}" fill="none" stroke="${dark}" stroke-opacity="${String(opacity)}" stroke-width="${width}"/><path d="M${-90} ${-at + 3}Q0 ${-at - 4} ${90} ${-at + 3}" fill="none" stroke="#fff6e0" stroke-opacity="${String(opacity * 0.5)}" stroke-width="${width * 0.7}"/>`;
  const details =
    shape === "sekt"
      ? svg`${ring(1152, 0.5, 3)}${ring(1176, 0.34)}${ring(end + 26, 0.5)}${ring(end + 40, 0.3)}${folds(dark)}`
      : screw
        ? svg`${ring(height - 34, 0.3)}${ring(height - 104, 0.55, 3)}${ring(height - 112, 0.35)}${ring(end + 14, 0.25)}`
        : svg`${ring(height - 76, 0.5)}${ring(end + 16, 0.4)}${ring(end + 26, 0.25)}`;
  return svg`${sheet.within(edge, svg`<path d="M-90 ${-height - 10}H90V${-end + 20}H-90Z" fill="${paint}"/>${details}`)}`;
}

/** Where the foil of a bottle of sparkling wine lies over the wire. */
function folds(dark: string): string {
  return [-52, -34, -12, 14, 38, 54]
    .map(
      (x, at) =>
        svg`<path d="M${x} ${-1166 + (at % 3) * 6}L${x * 0.92} -${1040 - (at % 2) * 60}" stroke="${dark}" stroke-opacity=".22" stroke-width="3" fill="none"/>`,
    )
    .join("");
}
