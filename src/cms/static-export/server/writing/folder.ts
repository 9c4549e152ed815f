import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Sink } from "./sink.ts";

/** It says that a folder was written by an export, and may be replaced by the next one. */
const mark = ".vitrine-export";

/** The folder holds something else, which would be lost. */
export class ForeignFolder extends Error {}

/**
 * Writes into a new folder beside the named one, which takes its place at the end: a run that is killed leaves the old one
 * whole.
 * @throws ForeignFolder for a folder that is not empty and was not written by an export
 */
export async function openFolder(to: string): Promise<Sink> {
  const folder = resolve(to);
  const [next, before] = [`${folder}.next`, `${folder}.before`];
  // A run that ended between its two last steps.
  if (!existsSync(folder) && existsSync(before)) await rename(before, folder);
  if (existsSync(folder)) {
    const names = readdirSync(folder);
    if (names.length > 0 && !names.includes(mark)) throw new ForeignFolder(folder);
  }
  for (const old of [next, before]) await rm(old, { recursive: true, force: true });
  const made = new Set<string>();
  const makeFolder = (path: string): void => {
    if (made.has(path)) return;
    mkdirSync(path, { recursive: true });
    made.add(path);
  };
  makeFolder(next);
  await writeFile(join(next, mark), "");
  return {
    async add(file, body: Uint8Array | Readable) {
      const path = join(next, file);
      makeFolder(dirname(path));
      // Pages are small, and a site has many: waiting for each would take several times as long as writing it.
      if (body instanceof Uint8Array) writeFileSync(path, body);
      else await pipeline(body, createWriteStream(path));
    },
    async finish() {
      if (existsSync(folder)) await rename(folder, before);
      await rename(next, folder);
      // In one go: file by file, a site of a thousand pages would take as long as a tenth of the export.
      rmSync(before, { recursive: true, force: true });
    },
    async abandon() {
      await rm(next, { recursive: true, force: true });
    },
  };
}
