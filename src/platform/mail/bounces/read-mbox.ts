import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { Db } from "#database/database.ts";
import { isRoundOver } from "./read-maildir.ts";
import { mostOfMail } from "./report-reader.ts";

/**
 * In milliseconds. A mail server may be writing at the end of the file; a file that has not changed for this long is
 * complete.
 */
const rest = 10_000;
const chunkSize = 64 * 1024;
/** How many bytes before the position are hashed, to recognise the file. */
const remembered = 256;

type Reading = { path: string; now: Date; take: (raw: Uint8Array) => Promise<unknown> };

/**
 * Reads the new mails of an mbox (RFC 4155). The file is not changed; the position is stored after each mail, so that
 * at most one mail is read twice after a crash. If the file was replaced, it is read from its beginning. Returns how
 * many it read.
 * @throws Error when it is not an mbox
 */
export async function readMbox(db: Db, { path, now, take }: Reading): Promise<number> {
  const file = await open(path, "r");
  try {
    const { size, mtime } = await file.stat();
    let start = await placeIn(db, { path, file, size });
    if (start < size && (await bytesOf(file, start, 5)).toString("latin1") !== "From ") {
      throw new Error(`${path} is no mbox`);
    }
    const rested = now.getTime() - mtime.getTime() >= rest;
    const began = performance.now();
    let looked = 0;
    for await (const end of endsOf(file, { start, size })) {
      if (isRoundOver({ looked, began }) || (end === size && !rested)) break;
      await take(await bytesOf(file, start, Math.min(end - start, mostOfMail)));
      await notePlace(db, { path, position: end, before: await hashBefore(file, end) });
      start = end;
      looked += 1;
    }
    return looked;
  } finally {
    await file.close();
  }
}

/** The end of each mail: before the next one, or at the end of the file. */
async function* endsOf(file: FileHandle, { start, size }: { start: number; size: number }): AsyncGenerator<number> {
  let last = start;
  for (let from = start; from < size; from += chunkSize) {
    // Reads a little beyond, for a separator on the border.
    const chunk = await bytesOf(file, from, Math.min(chunkSize + 8, size - from));
    for (const { index } of chunk.toString("latin1").matchAll(/\n\r?\n(?=From )/g)) {
      const end = from + index + (chunk[index + 1] === 13 ? 3 : 2);
      if (end <= last) continue;
      last = end;
      yield end;
    }
  }
  if (last < size) yield size;
}

async function placeIn(
  db: Db,
  { path, file, size }: { path: string; file: FileHandle; size: number },
): Promise<number> {
  const known = await db.selectFrom("mailboxes").selectAll().where("path", "=", path).executeTakeFirst();
  if (!known || known.position > size) return 0;
  return (await hashBefore(file, known.position)) === known.before ? known.position : 0;
}

async function notePlace(db: Db, place: { path: string; position: number; before: string }): Promise<void> {
  await db
    .insertInto("mailboxes")
    .values(place)
    .onConflict((conflict) => conflict.column("path").doUpdateSet({ position: place.position, before: place.before }))
    .execute();
}

async function hashBefore(file: FileHandle, position: number): Promise<string> {
  const length = Math.min(remembered, position);
  return createHash("sha256")
    .update(await bytesOf(file, position - length, length))
    .digest("hex");
}

async function bytesOf(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
