import { modulesOf, quietZone } from "./modules.ts";

/** Pixels of a square: large enough for the cameras of telephones that are held before a screen. */
const scale = 6;

/** A text as a QR code with its margin, black on white. */
export async function codePng(text: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const modules = await modulesOf(text);
  const side = modules.length + 2 * quietZone;
  const pixels = Buffer.alloc(side * side, 255);
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pixels[(y + quietZone) * side + x + quietZone] = 0;
  return (
    sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .resize(side * scale, side * scale, { kernel: "nearest" })
      // Shades of grey: to look for the best two colours would take four times as long.
      .toColourspace("b-w")
      .png()
      .toBuffer()
  );
}
