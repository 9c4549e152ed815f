import { type ButtonLook, heightOf, type MarkOf, type Numeral, type Size, type Sized, widthOf } from "./mark.ts";
import { isFilled, type Pen } from "./pen.ts";
import { aligned, type Place } from "./place.ts";

export function drawSized(mark: Sized, place: Place, pen: Pen): void {
  const { x, y, dark } = place;
  const [w, h] = [Math.min(place.w, widthOf(mark)), heightOf(mark)];
  if (mark.is === "button") return drawButton(mark.look, { ...place, w }, pen);
  if (mark.is === "drawing") return pen.drawing(mark.path, { x, y, size: mark.size }, dark);
  if (mark.is === "sign") {
    const tone = mark.tone === "accent" ? "accent" : "mountain";
    return pen.sign(isFilled(mark.sign) ? tone : "line", { sign: mark.sign, x, y, size: mark.size }, dark);
  }
  if (mark.is === "disc") {
    pen.circle(mark.tone, { x, y, size: mark.size }, dark);
    const numeral = numerals[(mark.number ?? 0) - 1];
    if (numeral) pen.sign("numeral", { sign: numeral, x: x + 2, y: y + 2, size: mark.size - 4 }, dark);
  } else if (mark.tone === "text") pen.line("text", { x, y: y + h / 2, w, cap: 1 }, dark);
  else pen.rect(mark.tone, { x, y, w, h }, { r: 1, dark });
}

const numerals: Numeral[] = ["one", "two", "three", "four"];

function drawButton(look: ButtonLook, { x, y, w, dark }: Place, pen: Pen): void {
  const label = { x: x + 5, y: y + 3.2, w: w - 10, h: 1.6 };
  if (look === "quiet") return pen.rect("accent", { ...label, x }, { r: 0.8, dark });
  if (look === "primary") {
    pen.rect("accent", { x, y, w, h: 8 }, { r: 4, dark });
    return pen.rect("mark", label, { r: 0.8, dark });
  }
  pen.rect("outline", { x: x + 0.5, y: y + 0.5, w: w - 1, h: 7 }, { r: 3.5, dark });
  pen.rect("accent", label, { r: 0.8, dark });
}

/** Of the letters of a title: how high they are, how wide one is, and how far apart lines stand. */
const titles: Record<Size, { height: number; letter: number; line: number; most: number }> = {
  large: { height: 5, letter: 2.7, line: 8, most: 3 },
  medium: { height: 4, letter: 2.1, line: 6.5, most: 2 },
  small: { height: 3, letter: 1.5, line: 5, most: 2 },
};

export function drawTitle({ size, letters }: MarkOf<"title">, place: Place, pen: Pen): number {
  const { height, letter, line, most } = titles[size];
  const width = Math.min(place.w, 110);
  const lines = drawnLines({ width, wanted: letters * letter, most });
  for (const [at, w] of lines.entries()) {
    pen.rect("title", { ...aligned(place, w), y: place.y + at * line, w, h: height }, { r: 1, dark: place.dark });
  }
  return (lines.length - 1) * line + height;
}

export function drawText({ letters }: MarkOf<"text">, place: Place, pen: Pen): number {
  const lines = drawnLines({ width: Math.min(place.w, 96), wanted: letters * 1.05, most: 5 });
  for (const [at, w] of lines.entries()) {
    pen.line("text", { ...aligned(place, w), y: place.y + 1 + at * 4.2, w, cap: 1 }, place.dark);
  }
  return (lines.length - 1) * 4.2 + 2;
}

/** How long the lines of a text are: a little uneven, as words are, and the last one as long as what is left. */
function drawnLines({ width, wanted, most }: { width: number; wanted: number; most: number }): number[] {
  const uneven = [0.97, 0.9, 1, 0.93];
  const count = Math.min(most, Math.max(1, Math.ceil(wanted / (width * 0.95))));
  return Array.from({ length: count }, (_, at) => {
    const left = wanted - at * width * 0.95;
    const share = at < count - 1 ? uneven[at % uneven.length]! : Math.min(0.92, Math.max(0.3, left / width));
    return Math.max(2, width * share);
  });
}

export function drawPicture({ ratio, round, most, sign }: MarkOf<"picture">, place: Place, pen: Pen): number {
  const w = Math.min(place.w, most);
  const h = w / ratio;
  const { x } = aligned(place, w);
  pen.rect("picture", { x, y: place.y, w, h }, { r: round ? Math.min(w, h) / 2 : 1.5, dark: place.dark });
  const size = Math.min(22, w * 0.5, h * 0.55);
  if (sign === "none" || size < 3) return h;
  const at = { x: x + (w - size) / 2, y: place.y + (h - size) / 2, size };
  if (sign === "play") {
    pen.circle("accent", at, place.dark);
    pen.sign("mark", { sign, x: at.x + size * 0.3, y: at.y + size * 0.26, size: size * 0.48 }, place.dark);
  } else pen.sign(sign === "pin" ? "accent" : "mountain", { sign, ...at }, place.dark);
  return h;
}
