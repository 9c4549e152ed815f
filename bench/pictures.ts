import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { PictureMaker } from "#cms/files/server/pictures/picture-maker.ts";
import { draw } from "#cms/files/server/pictures/testing-pictures.ts";
import type { BareTask } from "./bare/bare-sharp.ts";
import { runScript } from "./measuring/children.ts";
import type { Single } from "./measuring/report.ts";

const photographs = 4;
const size = { width: 4000, height: 3000 };
/** Each way has its turns, so that a busy minute of the machine falls on both. */
const turns = 3;
const goal = 0.9;

/** Photographs of 12 megapixels with all their sizes, beside sharp that is told to write the same files. */
export async function measurePictures(folder: string): Promise<Single[]> {
  await mkdir(folder);
  const sources = await Promise.all(Array.from({ length: photographs }, (_, seed) => photograph(folder, seed)));
  const maker = new PictureMaker();
  let [ours, bare] = [0, 0];
  try {
    const wanted = await make(maker, { source: sources[0]!, folder });
    const task: BareTask = { sources, wanted, folder };
    for (let turn = 0; turn < turns; turn += 1) {
      const began = performance.now();
      for (const source of sources) await make(maker, { source, folder });
      ours += performance.now() - began;
      bare += await bareSharp(task);
    }
  } finally {
    await maker.stop();
  }
  const [mine, theirs] = [ours, bare].map((ms) => (turns * photographs * 1000) / ms) as [number, number];
  const share = mine / theirs;
  return [
    {
      name: "JPEG of 12 megapixels with all sizes, beside bare sharp",
      value: `${mine.toFixed(2)}/s, ${theirs.toFixed(2)}/s`,
      budgets: [{ text: `≥ ${goal * 100} % of bare (it is ${Math.round(share * 100)} %)`, holds: share >= goal }],
    },
  ];
}

/** A photograph is never as smooth as a drawing: grain is what takes the time. */
async function photograph(folder: string, seed: number): Promise<string> {
  const path = join(folder, `photograph-${seed}.jpg`);
  const noise = { type: "gaussian", mean: 128, sigma: 14 } as const;
  const grain = sharp({ create: { ...size, channels: 3, background: "#808080", noise } });
  const input = await grain.png({ compressionLevel: 1 }).toBuffer();
  const upright = await draw({ ...size, seed })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const image = sharp(upright).composite([{ input, blend: "soft-light" }]);
  await writeFile(path, await image.jpeg({ quality: 92 }).toBuffer());
  return path;
}

/** Returns what was written. */
async function make(
  maker: PictureMaker,
  { source, folder }: { source: string; folder: string },
): Promise<BareTask["wanted"]> {
  const place = join(folder, "made");
  await mkdir(place);
  const edits = { crop: null, rotate: 0 } as const;
  const { own, ng } = await maker.make({ source, type: "image/jpeg", folder: place, edits });
  await rm(place, { recursive: true });
  return [...own, ...ng].map(({ type, w, h }) => ({ type, w, h }));
}

/** Milliseconds. */
async function bareSharp(task: BareTask): Promise<number> {
  const script = fileURLToPath(new URL("./bare/bare-sharp.ts", import.meta.url));
  return Number(await runScript(script, JSON.stringify(task), { seconds: 300 }));
}
