import sharp from "sharp";
import { shopPictures } from "./index.ts";

// Run as a process of its own: node draw-product.ts <name> <file.webp>. Most of it is pixels, which the server has no room for.

const [name, file] = process.argv.slice(2);
try {
  const picture = shopPictures.find((each) => each.name === name);
  if (!picture || !file) throw new Error(`There is no picture called ${name}, or no file to write it to.`);
  // What stands around it shows through.
  await sharp(Buffer.from(picture.draw())).webp({ quality: 88, alphaQuality: 90, effort: 4 }).toFile(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
