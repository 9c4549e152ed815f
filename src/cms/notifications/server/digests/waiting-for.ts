import type { DigestLines, DigestReader } from "#platform/faces/digest.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Platform } from "#platform/platform.ts";

/** What waits for somebody, as the features of the site say it. */
export async function waitingFor(
  platform: Platform,
  { digest, reader }: Pick<Gathered, "digest"> & { reader: DigestReader },
): Promise<DigestLines[]> {
  // A job knows no changes by itself: a function may have been switched off.
  await platform.changes.catchUp();
  const parts = (await digest(platform)).filter(({ needs }) => reader.may(needs));
  const read = await Promise.all(parts.map((part) => part.read(platform, reader)));
  return read.filter((lines) => lines !== null);
}
