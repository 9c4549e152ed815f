import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readSheet, type Sheet } from "./read-sheet.ts";

/** Reads these bytes as an uploaded file. */
export async function sheetIn(content: string | Uint8Array): Promise<Sheet> {
  const bytes = Buffer.from(content);
  const folder = await mkdtemp(join(tmpdir(), "sheet-"));
  const path = join(folder, "sheet.csv");
  try {
    await writeFile(path, bytes);
    return await readSheet({ path, head: bytes.subarray(0, 4100) });
  } finally {
    await rm(folder, { recursive: true });
  }
}
