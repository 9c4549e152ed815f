import { constants } from "node:fs";
import { lstat, open, readdir, rename } from "node:fs/promises";
import { join } from "node:path";

/** Of longer mails only the beginning is read, in bytes: a report of ours quotes a mail that is shorter. */
export const mostOfMail = 512 * 1024;
/** So many in one round; the others are there in the next one. */
export const mailsAtOnce = 200;

/** Returns whether it was a report about a mail of ours. */
type Take = (raw: Uint8Array) => Promise<boolean>;

/**
 * Takes the new mails of a Maildir, and then moves each to `cur`: reports about our mails as seen, all others as they
 * were, so that whoever reads that mailbox finds them. If the process dies between the two it reads the mail again,
 * which changes nothing. Returns how many it looked at.
 */
export async function readMaildir(path: string, take: Take): Promise<number> {
  const names = (await readdir(join(path, "new"))).filter((name) => !name.startsWith(".")).toSorted();
  let looked = 0;
  for (const name of names) {
    if (looked === mailsAtOnce) break;
    const file = join(path, "new", name);
    // Neither links nor folders nor pipes: a mail is a plain file.
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
