import { fileURLToPath } from "node:url";
import { convertSVGTextToPath, createCanvas, GlobalFonts } from "@napi-rs/canvas";
import { placed, svg } from "#cms/demo/pictures/svg.ts";

/** The fonts that pages use, cut by the build; no font of the system is needed. */
const fonts = new URL("../../../../build/fonts/", import.meta.url);

export type Face = "cormorant-garamond" | "bodoni-moda" | "dm-sans" | "fraunces";

export type Lettering = {
  face?: Face;
  size: number;
  colour: string;
  weight?: number;
  /** Between letters, as a share of the size. */
  spaced?: number;
  /** Wider lines are set smaller. */
  most?: number;
};

const pen = createCanvas(1, 1).getContext("2d");

/** A line of words around 0, 0, which is the middle of their base line, as paths. */
export function words(text: string, { size, most = Number.POSITIVE_INFINITY, ...how }: Lettering): string {
  const { face = "cormorant-garamond", colour, weight = 500, spaced = 0 } = how;
  register(face);
  pen.font = `${weight} 100px "${nameOf(face)}"`;
  const letters = Array.from(text);
  const places = letters.map(
    (_, index) => pen.measureText(letters.slice(0, index).join("")).width + index * spaced * 100,
  );
  // The gap behind the last letter does not count.
  const wide = (pen.measureText(text).width + Math.max(0, letters.length - 1) * spaced * 100) / 100;
  const fitting = Math.min(size, most / wide);
  const set = spaced > 0 ? letters.map((letter, index) => [letter, places[index]!] as const) : [[text, 0] as const];
  const lines = set.map(
    ([part, x]) =>
      svg`<text x="${x}" y="200" font-family="${nameOf(face)}" font-weight="${weight}" font-size="100">${escaped(part)}</text>`,
  );
  const outlines = convertSVGTextToPath(
    `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="400">${lines.join("")}</svg>`,
  ).toString();
  const shapes = [...outlines.matchAll(/<path[^>]*\bd="([^"]+)"[^>]*>/g)].map(([all, path]) => {
    const [, x = "0", y = "200"] = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(all) ?? [];
    return svg`<path d="${path}" transform="translate(${x} ${String(Number(y) - 200)})"/>`;
  });
  const bold = Math.max(0, (weight - 400) / 100) * 0.8;
  return svg`<g fill="${colour}" stroke="${colour}" stroke-width="${String(bold)}">${placed(shapes.join(""), { x: (-wide * fitting) / 2, y: 0, scale: fitting / 100 })}</g>`;
}

function register(face: Face): void {
  if (!GlobalFonts.has(nameOf(face)))
    GlobalFonts.registerFromPath(fileURLToPath(new URL(`${face}.woff2`, fonts)), nameOf(face));
}

function nameOf(face: Face): string {
  return `label ${face}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
