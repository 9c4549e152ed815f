import { join } from "node:path";
import sharp from "sharp";
import { encoded, extensions } from "#cms/files/server/pictures/making/encode.ts";
import type { MadeSize } from "#cms/files/server/pictures/picture-task.ts";

export type BareTask = { sources: string[]; wanted: Pick<MadeSize, "type" | "w" | "h">[]; folder: string };

// As one would write it who knows sharp: the original for every size, all at once, with sharp's own settings.
const { sources, wanted, folder } = JSON.parse(process.argv[2] ?? "") as BareTask;
await write(sources[0]!);
const began = performance.now();
for (const source of sources) await write(source);
console.log(performance.now() - began);

async function write(source: string): Promise<void> {
  await Promise.all(
    wanted.map(({ type, w, h }) => {
      const image = sharp(source).autoOrient().resize(w, h);
      const how = { type, pixels: w * h, drawn: false, calm: false, alpha: false, playing: null };
      return encoded(image, how).toFile(join(folder, `bare-${w}.${extensions[type]}`));
    }),
  );
}
