import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { lookAtPicture } from "#cms/files/server/index.ts";
import { isProblem } from "#contract/wire/problem.ts";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import { FileMissing, fetchFile } from "#platform/outbound/fetch-file.ts";
import type { Platform } from "#platform/platform.ts";

const largest = 2 * 1024 * 1024;
const patience = 10_000;
/** In characters of the address; larger ones are left out. */
const longest = 120_000;
const types: readonly string[] = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/**
 * The picture of an account, small, as a `data:` address: browsers of the staff ask the network for nothing. Null where it
 * cannot be had; an account is connected without.
 */
export async function fetchAvatar(platform: Platform, address: string | null): Promise<string | null> {
  if (address === null) return null;
  const { fetchOutside, spool } = platform;
  const folder = await spool.folder();
  try {
    const bytes = await buffer(
      await fetchFile(fetchOutside, { address, accept: types, limit: largest, timeout: patience }),
    );
    const type = typeOf(bytes);
    if (!type) return null;
    const path = join(folder, "avatar");
    await writeFile(path, bytes);
    const { preview } = await lookAtPicture({ path, type }, spool);
    return preview.length <= longest ? preview : null;
  } catch (error) {
    if (error instanceof FileMissing || error instanceof OutsideFailed || error instanceof OutsideRefused) return null;
    if (isProblem(error)) return null;
    throw error;
  } finally {
    await spool.drop(folder);
  }
}

/** By its first bytes, whatever the server says. */
function typeOf(bytes: Buffer): string | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "image/jpeg";
  if (bytes.subarray(1, 4).toString("latin1") === "PNG") return "image/png";
  if (bytes.subarray(0, 4).toString("latin1") === "GIF8") return "image/gif";
  return bytes.subarray(8, 12).toString("latin1") === "WEBP" ? "image/webp" : null;
}
