import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { addFile, noteObject } from "#cms/files/server/index.ts";
import type { Platform } from "#platform/platform.ts";

const run = promisify(execFile);
/** Longest time for one picture, in milliseconds. */
const patience = 60_000;

type Text = { de: string; en: string };

export type DrawnFile = {
  /** The job that this is the work of: without it nobody wants the file any more. */
  job: string;
  /** The id that it gets. */
  file: string;
  name: string;
  /** Draws the picture of a name into a file, in a process of its own. */
  program: string;
  picture: { fileName: string; alt: Text; caption?: Text; tags: string[] };
  type: "image/jpeg" | "image/webp";
};

/** Whether the file of a drawing is there already. */
export async function isDrawn({ db }: Platform, file: string): Promise<boolean> {
  return (await db.selectFrom("files").select("id").where("id", "=", file).executeTakeFirst()) !== undefined;
}

/** Draws a picture in a process of its own and makes a file of it. Twice is harmless. */
export async function drawFile({ db, outside, storage, spool }: Platform, drawn: DrawnFile): Promise<void> {
  const { job, file, name, program, picture, type } = drawn;
  const ext = type === "image/webp" ? "webp" : "jpg";
  const folder = await spool.folder();
  try {
    const path = join(folder, `picture.${ext}`);
    await run(process.execPath, [program, name, path], { timeout: patience });
    const { sha256, size, path: spooled } = await spool.receive(createReadStream(path), { limit: 50_000_000 });
    const now = outside.now();
    await noteObject(db, { sha256, now });
    await storage.put({ sha256, path: spooled, size });
    const { fileName, alt, caption = { de: "", en: "" }, tags } = picture;
    const received = {
      ...{ sha256, size, filename: fileName, type, ext, kind: "image" as const },
      fields: new Map([["tags", tags]]),
    };
    const texts = { de: { alt: alt.de, caption: caption.de }, en: { alt: alt.en, caption: caption.en } };
    const adding = { file, received, quota: Number.MAX_SAFE_INTEGER, unnamed: name, texts };
    await db.transaction().execute(async (tx) => {
      // The example may have been removed meanwhile.
      const wanted = await tx.selectFrom("jobs").select("id").where("id", "=", job).executeTakeFirst();
      if (wanted) await addFile(tx, { ...adding, by: null, id: outside.id, now });
    });
  } finally {
    await spool.drop(folder);
  }
}
