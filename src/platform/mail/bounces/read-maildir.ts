import { constants } from "node:fs";
import { lstat, open, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { mostOfMail } from "./report-reader.ts";

/** The most mails in one round, and how long it may take in milliseconds; the rest is read in the next one. */
export const mailsAtOnce = 200;
const longestRound = 20_000;

/** Whether a round that began then (`performance.now`) has done enough. */
export function isRoundOver({ looked, began }: { looked: number; began: number }): boolean {
  return looked === mailsAtOnce || performance.now() - began > longestRound;
}

/** Returns whether it was a report about one of our mails. */
type Take = (raw: Uint8Array) => Promise<boolean>;

/**
 * Reads the new mails of a Maildir and moves each to `cur`: reports about our mails as seen, all others as unseen, so
 * that people who read this mailbox find them. If the process dies in between, it reads the mail again, which does no
 * harm. Returns how many it read.
 */
export async function readMaildir(path: string, take: Take): Promise<number> {
  const names = (await readdir(join(path, "new"))).filter((name) => !name.startsWith(".")).toSorted();
  const began = performance.now();
  let looked = 0;
  for (const name of names) {
    if (isRoundOver({ looked, began })) break;
    const file = join(path, "new", name);
    // No links, folders or pipes: a mail is a plain file.
    if (!(await lstat(file)).isFile()) continue;
    const ours = await take(await beginningOf(file));
    await rename(file, join(path, "cur", `${name}:2,${ours ? "S" : ""}`));
    looked += 1;
  }
  return looked;
}

async function beginningOf(file: string): Promise<Uint8Array> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostOfMail), 0, mostOfMail, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
