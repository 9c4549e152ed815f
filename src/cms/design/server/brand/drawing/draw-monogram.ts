import { fileURLToPath } from "node:url";
import { type Canvas, createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { Monogram } from "../recipes.ts";
import type { IconPlace } from "./drawing-task.ts";

/** The fonts that pages use, cut by the build; no font of the system is needed. */
const fonts = new URL("../../../../../../build/fonts/", import.meta.url);

/** How high the letter is, as a share of the side. */
const heights: Record<IconPlace, number> = { free: 0.6, tile: 0.52, masked: 0.4 };
/** Nothing is wider, such as the letter W. */
const widest = 1.25;

type Drawing = { /** In pixels. */ side: number; place: IconPlace };

/** A letter in the middle of a square, whose corners are round where nothing else rounds them. As PNG. */
export function drawMonogram({ letter, font, weight, ground, words }: Monogram, { side, place }: Drawing): Buffer {
  const canvas = createCanvas(side, side);
  const pen = canvas.getContext("2d");
  pen.fillStyle = ground;
  pen.beginPath();
  pen.roundRect(0, 0, side, side, place === "free" ? side * 0.2 : 0);
  pen.fill();
  pen.fillStyle = words;
  const height = side * heights[place];
  if (letter === null) {
    pen.beginPath();
    pen.arc(side / 2, side / 2, height / 2, 0, 2 * Math.PI);
    pen.fill();
    return png(canvas);
  }
  const family = `monogram-${font}`;
  if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(fileURLToPath(new URL(`${font}.woff2`, fonts)), family);
  // Measured large, since sizes of letters say nothing of how high one letter is.
  pen.font = `${weight} 1000px ${family}`;
  const large = boxOf(pen.measureText(letter));
  const size = Math.min(height / large.height, (height * widest) / large.width) * 1000;
  pen.font = `${weight} ${size}px ${family}`;
  const { left, top, width, height: drawn } = boxOf(pen.measureText(letter));
  pen.fillText(letter, (side - width) / 2 - left, (side - drawn) / 2 - top);
  return png(canvas);
}

function png(canvas: Canvas): Buffer {
  return canvas.toBuffer("image/png");
}

type Measured = Record<`actualBoundingBox${"Left" | "Right" | "Ascent" | "Descent"}`, number>;

/** Around what is drawn, from where the letter is set. */
function boxOf(box: Measured): { left: number; top: number; width: number; height: number } {
  const { actualBoundingBoxLeft: left, actualBoundingBoxRight: right } = box;
  const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = box;
  return { left: -left, top: -ascent, width: left + right, height: ascent + descent };
}
