import { fileURLToPath } from "node:url";
import { drawFile, isDrawn } from "#cms/demo/server/index.ts";
import type { Tx } from "#database/database.ts";
import { enqueue, type Kinds } from "#platform/jobs/jobs.ts";
import type { Platform } from "#platform/platform.ts";

const kind = "draw-demo-product";
/** One after another, each followed by its sizes, between the pictures of the pages. In milliseconds. */
const apart = 2000;

type Adding = { names: readonly string[]; id: () => string; now: Date };

/** Gives every picture an id, and the work of drawing it to the background. Returns the ids by names. */
export async function addShopPictures(tx: Tx, { names, id, now }: Adding): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map(names.map((name) => [name, id()]));
  for (const [at, [name, file]] of [...pictures].entries()) {
    const runAt = new Date(now.getTime() + at * apart);
    await enqueue(tx, { id: `${kind}:${file}`, kind, payload: { file, name }, runAt });
  }
  return pictures;
}

/** Pictures that are not drawn yet are not drawn any more. */
export async function dropShopPictures(tx: Tx): Promise<void> {
  await tx.deleteFrom("jobs").where("kind", "=", kind).execute();
}

type Drawing = { file: string; name: string };

export function shopPictureJobs(platform: Platform): Kinds {
  return { [kind]: { work: (payload) => draw(platform, payload as Drawing) } };
}

const program = fileURLToPath(new URL("../pictures/draw-product.ts", import.meta.url));

async function draw(platform: Platform, { file, name }: Drawing): Promise<void> {
  if (await isDrawn(platform, file)) return;
  const texts = (await import("../content/pictures.json", { with: { type: "json" } })).default;
  const picture = texts.find((one) => one.name === name);
  if (!picture) return;
  await drawFile(platform, { job: `${kind}:${file}`, file, name, program, picture, type: "image/webp" });
}
