import { readFile } from "node:fs/promises";
import { type Canvas, createCanvas, loadImage } from "@napi-rs/canvas";
import sharp from "sharp";
import type { ShareRecipe } from "../recipes.ts";

const drawings = new URL("../../../ornaments/", import.meta.url);

/** Seen behind words, never instead of them. */
const strength = 0.16;
/** Lengths of their view boxes, up to which drawings are tiles. */
const largestTile = 200;

/** The ornament of the design at the right, growing fainter towards the words. It is one of our own and holds no text. */
export async function drawOrnament(canvas: Canvas, { ornament, colours }: ShareRecipe): Promise<void> {
  if (ornament === null) return;
  const svg = await readFile(new URL(`${ornament}.svg`, drawings), "utf8");
  const [, w = 480, h = 480] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const isTile = Math.max(w, h) <= largestTile;
  const isScene = w > 1000;
  const scale = isTile ? (Math.max(w, h) <= 64 ? 2 : 1.4) : isScene ? canvas.width / w : canvas.height / h;
  const size = { width: Math.round(w * scale), height: Math.round(h * scale) };
  const root = `<svg width="${size.width}" height="${size.height}" color="${colours.accent}" fill="${colours.accent}" `;
  const drawn = await loadImage(
    await sharp(Buffer.from(svg.replace("<svg ", root)))
      .png()
      .toBuffer(),
  );
  const layer = createCanvas(canvas.width, canvas.height);
  const pen = layer.getContext("2d");
  if (isTile) {
    for (let left = 0; left < layer.width; left += size.width) {
      for (let top = 0; top < layer.height; top += size.height) pen.drawImage(drawn, left, top);
    }
  } else pen.drawImage(drawn, layer.width - size.width, layer.height - size.height);
  const fade = pen.createLinearGradient(isScene ? 0 : layer.width * 0.45, 0, layer.width, 0);
  fade.addColorStop(0, isScene ? "rgba(0, 0, 0, 0.5)" : "rgba(0, 0, 0, 0)");
  fade.addColorStop(1, "rgba(0, 0, 0, 1)");
  pen.globalCompositeOperation = "destination-in";
  pen.fillStyle = fade;
  pen.fillRect(0, 0, layer.width, layer.height);
  const onto = canvas.getContext("2d");
  onto.globalAlpha = isTile ? strength : strength * 1.3;
  onto.drawImage(layer, 0, 0);
  onto.globalAlpha = 1;
}
