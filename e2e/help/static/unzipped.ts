import { createWriteStream, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { openPromise } from "yauzl";

/** Unpacks a zip. Returns the names of its files. */
export async function unzipped(zip: string, folder: string): Promise<string[]> {
  const opened = await openPromise(zip);
  const names: string[] = [];
  for await (const entry of opened.eachEntry()) {
    const path = join(folder, entry.fileName);
    mkdirSync(dirname(path), { recursive: true });
    await pipeline(await opened.openReadStreamPromise(entry), createWriteStream(path));
    names.push(entry.fileName);
  }
  return names;
}
