import sharp from "sharp";
import { demoPictures } from "./index.ts";

// Run as a process of its own: node draw-picture.ts <name> <file.jpg>. Most of it is pixels, which the server has no room for.

const [name, file] = process.argv.slice(2);
try {
  const picture = demoPictures.find((each) => each.name === name);
  if (!picture || !file) throw new Error(`There is no picture called ${name}, or no file to write it to.`);
  await sharp(Buffer.from(picture.draw())).flatten().jpeg({ quality: 88, mozjpeg: true }).toFile(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
