import { fileURLToPath } from "node:url";
import { type Canvas, createCanvas, GlobalFonts, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import sharp from "sharp";
import type { FontName } from "#cms/design/fonts/families.ts";
import { shareSize } from "#contract/share-picture.ts";
import type { ShareRecipe } from "../recipes.ts";
import { drawMonogram } from "./draw-monogram.ts";
import { drawOrnament } from "./draw-ornament.ts";
import { drawnLetters } from "./drawn-letters.ts";
import { type Wrapped, wrapTitle } from "./wrap-title.ts";

/** The fonts that pages use, cut by the build; no font of the system is needed. */
const fonts = new URL("../../../../../../build/fonts/", import.meta.url);

const { width, height } = shareSize;
const margin = 72;
/** Of what stands beside a picture. */
const half = 640;
/** Of a logo: it stands in this room. */
const logoRoom = { width: 360, height: 96 };
const markSide = 64;
const sizes = [112, 100, 88, 80, 72, 64, 58, 52, 46, 40];
const lineHeight = 1.14;
/** In bytes. Messengers show no larger ones. */
const mostBytes = 300_000;

export type ShareSources = { picture: Buffer | null; logo: Buffer | null };

/** A share picture with the title of a page, as JPEG. */
export async function drawShare(recipe: ShareRecipe, { picture, logo }: ShareSources): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  const template = picture === null ? "plain" : recipe.template;
  pen.fillStyle = recipe.colours.ground;
  pen.fillRect(0, 0, width, height);
  if (picture !== null && template === "beside") {
    await setPicture(pen, picture, { recipe, box: { left: half + 40, top: 0, width: width - half - 40, height } });
  }
  if (picture !== null && template === "over") {
    await setPicture(pen, picture, { recipe, box: { left: 0, top: 0, width, height } });
    shade(pen, recipe.colours.ground);
  }
  if (template === "plain") await drawOrnament(canvas, recipe);
  pen.fillStyle = recipe.colours.accent;
  pen.fillRect(0, 0, template === "beside" ? half + 40 : width, 12);
  await setMark(pen, recipe, logo);
  const room = { plain: width - 2 * margin - 60, beside: half - margin - 16, over: width - 2 * margin }[template];
  setTitle(pen, recipe, room);
  return jpegOf(canvas);
}

type Box = { left: number; top: number; width: number; height: number };

/** As large a part of the picture as fills the box, as near to its focus as can be. */
async function setPicture(pen: SKRSContext2D, from: Buffer, { recipe, box }: { recipe: ShareRecipe; box: Box }) {
  const { width: w, height: h } = await sharp(from, { limitInputPixels: 40_000_000 }).metadata();
  const scale = Math.max(box.width / w, box.height / h);
  const [all, tall] = [Math.ceil(w * scale), Math.ceil(h * scale)];
  const focus = recipe.picture?.focus ?? { x: 0.5, y: 0.5 };
  const from0 = (share: number, whole: number, part: number) =>
    Math.round(Math.min(whole - part, Math.max(0, share * whole - part / 2)));
  const png = await sharp(from, { limitInputPixels: 40_000_000 })
    .resize(all, tall, { fit: "fill" })
    .extract({
      ...{ left: from0(focus.x, all, box.width), top: from0(focus.y, tall, box.height) },
      ...{ width: box.width, height: box.height },
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  pen.drawImage(await loadImage(png), box.left, box.top);
}

/** Darker towards the words, so that they can be read on any picture. */
function shade(pen: SKRSContext2D, ground: string): void {
  const fade = pen.createLinearGradient(0, 0, 0, height);
  for (const [at, alpha] of [
    [0, 0.78],
    [0.3, 0.4],
    [0.55, 0.72],
    [1, 0.94],
  ] as const) {
    fade.addColorStop(at, withAlpha(ground, alpha));
  }
  pen.fillStyle = fade;
  pen.fillRect(0, 0, width, height);
}

function withAlpha(hex: string, alpha: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgba(${red}, ${green}, ${blue}, ${alpha})`;
}

/** The logo, or the monogram and the name of the site. */
async function setMark(pen: SKRSContext2D, recipe: ShareRecipe, logo: Buffer | null): Promise<void> {
  const top = margin;
  if (logo !== null) {
    const png = await sharp(logo, { limitInputPixels: 40_000_000 })
      .resize({ ...logoRoom, fit: "inside" })
      .png()
      .toBuffer();
    const drawn = await loadImage(png);
    if (recipe.plate !== null) {
      pen.fillStyle = recipe.plate;
      pen.beginPath();
      pen.roundRect(margin - 20, top - 16, drawn.width + 40, drawn.height + 32, 8);
      pen.fill();
    }
    pen.drawImage(drawn, margin, top);
    return;
  }
  const mark = drawMonogram(recipe.monogram, { side: markSide, place: "free" });
  pen.drawImage(await loadImage(mark), margin, top);
  // Where the title is the name itself, it stands there once.
  const name = recipe.title.replaceAll("\u00AD", "") === recipe.site ? "" : drawnLetters(recipe.site);
  pen.fillStyle = recipe.template === "over" && recipe.picture ? recipe.colours.words : recipe.colours.soft;
  pen.textBaseline = "middle";
  const left = margin + markSide + 20;
  const room = (recipe.template === "beside" && recipe.picture ? half : width) - left - margin / 2;
  const measure = (text: string, size: number) => {
    pen.font = fontOf(recipe, size);
    return pen.measureText(text).width;
  };
  const { size, lines } = wrapTitle(name, { width: room, sizes: [32, 28, 24], lines: () => 1 }, measure);
  pen.font = fontOf(recipe, size);
  pen.fillText(lines[0] ?? "", left, top + markSide / 2 + 2);
}

/** At the bottom, where the eye comes to rest. */
function setTitle(pen: SKRSContext2D, recipe: ShareRecipe, room: number): void {
  const text = drawnLetters(recipe.upper ? recipe.title.toLocaleUpperCase(recipe.language) : recipe.title);
  const measure = (line: string, size: number) => {
    pen.font = fontOf(recipe, size);
    return pen.measureText(line).width;
  };
  const high = height - 2 * margin - logoRoom.height - 24;
  const lines = (size: number) => Math.floor(high / (size * lineHeight));
  const wrapped: Wrapped = wrapTitle(text, { width: room, sizes, lines }, measure);
  pen.font = fontOf(recipe, wrapped.size);
  pen.fillStyle = recipe.colours.words;
  pen.textBaseline = "alphabetic";
  const step = wrapped.size * lineHeight;
  const last = height - margin - wrapped.size * 0.18;
  for (const [at, line] of wrapped.lines.entries()) {
    pen.fillText(line, margin, last - (wrapped.lines.length - 1 - at) * step);
  }
}

/** The font of the headings, and for letters that it does not have the one of the product. */
function fontOf({ font, weight }: Pick<ShareRecipe, "font" | "weight">, size: number): string {
  return `${weight} ${size}px ${[font, "figtree" as const].flatMap(familiesOf).join(", ")}`;
}

function familiesOf(name: FontName): string[] {
  return [name, `${name}-ext`].map((file) => {
    const family = `share-${file}`;
    if (!GlobalFonts.has(family)) GlobalFonts.registerFromPath(fileURLToPath(new URL(`${file}.woff2`, fonts)), family);
    return family;
  });
}

async function jpegOf(canvas: Canvas): Promise<Buffer> {
  const png = canvas.toBuffer("image/png");
  const at = (quality: number) =>
    sharp(png).flatten().jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" }).toBuffer();
  for (const quality of [88, 80, 70]) {
    const bytes = await at(quality);
    if (bytes.length <= mostBytes) return bytes;
  }
  return at(55);
}
