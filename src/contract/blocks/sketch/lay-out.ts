import { drawPicture, drawSized, drawText, drawTitle } from "./draw-one.ts";
import { type BoxLook, type Ground, heightOf, type Mark, type MarkOf, type Sized, widthOf } from "./mark.ts";
import { Pen } from "./pen.ts";
import { aligned, before, type Place } from "./place.ts";
import { type Sketch, sheetWidth, type Tone } from "./sheet.ts";

/** What is free at both sides of a page. */
const margin = 12;

/**
 * Draws marks on a sheet, cut off below at `most`. `middle` has what is lower than that stand in the middle of a sheet of
 * that height.
 */
export function layOut(mark: Mark, { most, middle = false }: { most: number; middle?: boolean }): Sketch {
  const place: Place = {
    ...{ x: margin, y: 0, w: sheetWidth - 2 * margin, align: "left", dark: false },
    edge: { x: 0, w: sheetWidth },
  };
  const height = Math.min(most, measured(mark, place));
  const pen = new Pen(most);
  // A narrow strip above and below a ground would look like a part of the section.
  if (middle && mark.is === "band" && height > most * 0.7) draw({ ...mark, least: most }, place, pen);
  else draw(mark, middle ? { ...place, y: (most - height) / 2 } : place, pen);
  return { height: middle ? most : height, paths: pen.paths };
}

/** Larger than any sheet, so that nothing is left out, and nothing endless is measured. */
const farBelow = 600;

function measured(mark: Mark, place: Place): number {
  return draw(mark, { ...place, y: 0 }, new Pen(farBelow));
}

/** Draws a mark and what stands in it. Returns its height. */
function draw(mark: Mark, place: Place, pen: Pen): number {
  if (mark.is === "stack") return drawStack(mark, place, pen);
  if (mark.is === "row") return drawRow(mark, place, pen);
  if (mark.is === "inline") return drawInline(mark, place, pen);
  if (mark.is === "band") return drawBand(mark, place, pen);
  if (mark.is === "box") return drawBox(mark, place, pen);
  if (mark.is === "within") return drawWithin(mark, place, pen);
  if (mark.is === "title") return drawTitle(mark, place, pen);
  if (mark.is === "text") return drawText(mark, place, pen);
  if (mark.is === "picture") return drawPicture(mark, place, pen);
  if (mark.is === "space") return mark.height;
  if (mark.is !== "rule") return drawInline({ is: "inline", marks: [mark], gap: 0 }, place, pen);
  pen.line(mark.dotted ? "dots" : "edge", { ...place, y: place.y + 0.5 }, place.dark);
  return 1;
}

function drawStack({ marks, gap, align }: MarkOf<"stack">, place: Place, pen: Pen): number {
  let { y } = place;
  let between = 0;
  for (const mark of marks) {
    if (pen.isBelow(y)) break;
    const height = draw(mark, { ...alone(place), y: y + between, align: align ?? place.align }, pen);
    y += between + height;
    between = gap;
  }
  return y - place.y;
}

function drawRow(
  { marks, gap, shares = marks.map(() => 1), middle = false }: MarkOf<"row">,
  place: Place,
  pen: Pen,
): number {
  const free = place.w - gap * (marks.length - 1);
  const sum = shares.reduce<number>((all, share) => all + (share === "rest" ? 0 : share), 0);
  const unit = shares.includes("rest") ? 1 : free / sum;
  let { x } = place;
  const cells = marks.map((mark, at) => {
    const share = shares[at] ?? 1;
    const w = Math.max(1, share === "rest" ? free - sum : share * unit);
    const cell: Place = { ...alone(place), x, w, edge: { x, w } };
    x += w + gap;
    return { mark, cell, height: measured(mark, cell) };
  });
  const least = Math.max(0, ...cells.map(({ height }) => height));
  for (const { mark, cell, height } of cells) {
    const y = place.y + (middle ? (least - height) / 2 : 0);
    draw(mark, { ...cell, y, least }, pen);
  }
  return least;
}

function drawWithin({ share, mark, align }: MarkOf<"within">, place: Place, pen: Pen): number {
  const { edge } = place;
  const w = Math.min(edge.w, place.w * share);
  const x = place.x + (place.w - w) * before[align ?? place.align];
  return draw(mark, { ...place, w, x: Math.max(edge.x, x) }, pen);
}

function drawInline({ marks, gap }: MarkOf<"inline">, place: Place, pen: Pen): number {
  const lines: Sized[][] = [[]];
  let taken = 0;
  for (const mark of marks) {
    const next = taken === 0 ? widthOf(mark) : taken + gap + widthOf(mark);
    const fits = next <= place.w || taken === 0;
    if (!fits) lines.push([]);
    lines.at(-1)!.push(mark);
    taken = fits ? next : widthOf(mark);
  }
  let { y } = place;
  for (const line of lines) {
    const height = Math.max(0, ...line.map(heightOf));
    let { x } = aligned(
      place,
      line.reduce((sum, mark) => sum + widthOf(mark) + gap, -gap),
    );
    for (const mark of line) {
      drawSized(mark, { ...place, x, y: y + (height - heightOf(mark)) / 2 }, pen);
      x += widthOf(mark) + gap;
    }
    y += height + 3;
  }
  return y - 3 - place.y;
}

const bands: Record<Exclude<Ground, "none">, Tone> = {
  ...{ sky: "sky", tint: "tint", surface: "surface", panel: "panel", deep: "deep", picture: "scene" },
};

function drawBand({ ground, mark, pad, least }: MarkOf<"band">, place: Place, pen: Pen): number {
  const { edge, y } = place;
  const nested = edge.w < sheetWidth && ground !== "none";
  const dark = ground === "none" ? place.dark : ground === "deep" || ground === "picture";
  const within = { ...alone(place), dark, ...(nested && { x: place.x + 4, w: place.w - 8 }) };
  const content = measured(mark, within);
  const height = Math.max(content + 2 * pad, least);
  if (ground !== "none") pen.rect(bands[ground], { ...edge, y, h: height });
  if (ground === "picture")
    pen.sign("mountain", { sign: "picture", x: edge.x + edge.w - 34, y: y + height - 32, size: 30 }, true);
  draw(mark, { ...within, y: y + (height - content) / 2 }, pen);
  return height;
}

const boxes: Record<Exclude<BoxLook, "plain">, Tone> = {
  ...{ framed: "sheet", raised: "sheet", tint: "wash", panel: "panel", deep: "deep" },
};

function drawBox({ look, mark, pad }: MarkOf<"box">, place: Place, pen: Pen): number {
  const { x, y, w, least = 0 } = place;
  const dark = look === "deep" || (look === "plain" && place.dark);
  const inner = { ...alone(place), x: x + pad, y: y + pad, w: w - 2 * pad, dark, edge: { x, w } };
  const height = Math.max(least, draw(mark, inner, pen) + 2 * pad);
  if (look === "plain") return height;
  const inset = look === "framed" || look === "raised" ? 0.5 : 0;
  const shape = { x: x + inset, y: y + inset, w: w - 2 * inset, h: height - 2 * inset };
  if (look === "raised") pen.rect("shadow", { ...shape, y: shape.y + 1.6 }, { r: 2.5 });
  pen.rect(boxes[look], shape, { r: 2.5 });
  if (inset) pen.rect("edge", shape, { r: 2.5 });
  return height;
}

/** The place for what has no neighbours whose height it takes. */
function alone(place: Place): Place {
  return { ...place, least: 0 };
}
