import { closeSync, cpSync, existsSync, mkdtempSync, openSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Where a run keeps the data folder that it copies, as the workers read it in their environment. */
const kept = "VITRINE_TEST_FILLED";

/** Before the first worker of a run starts, and after the last one has ended (`globalSetup` of Playwright). */
export default function keepFilledData(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-filled-"));
  process.env[kept] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * A new data folder as `fill` leaves it. Filling one takes longer than all else at a start of the product, so in each run
 * the worker that needs it first does it, and all others wait for it. They get copies: a few tables in one file.
 */
export async function filledData(fill: (data: string) => Promise<void>): Promise<string> {
  const folder = process.env[kept];
  if (!folder) throw new Error(`${kept} is not set: playwright.config.ts names ${import.meta.filename} as globalSetup`);
  const filled = join(folder, "demo");
  if (!isFirst(join(folder, "taken"))) await appearing(filled);
  // Whoever was first may have failed.
  if (!existsSync(filled)) await fillOnce(filled, fill);
  const data = mkdtempSync(join(tmpdir(), "vitrine-e2e-"));
  cpSync(filled, data, { recursive: true });
  return data;
}

function isFirst(mark: string): boolean {
  try {
    closeSync(openSync(mark, "wx"));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** For so long that even a busy machine has filled it by then. */
async function appearing(path: string): Promise<void> {
  for (let tries = 0; tries < 600 && !existsSync(path); tries += 1) await wait(50);
}

/** Others see it when it is whole. */
async function fillOnce(filled: string, fill: (data: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(`${filled}-`);
  await fill(data);
  try {
    renameSync(data, filled);
  } catch (error) {
    if (!existsSync(filled)) throw error;
  }
}
