import { PassThrough, pipeline, type Readable } from "node:stream";
import { Problem } from "#contract/wire/problem.ts";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import { FileMissing, fetchFile } from "#platform/outbound/fetch-file.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";

/** What a former site may send in place of a file: anything but a page, which says that the file is gone. */
const accepted = [
  "image/*",
  "audio/*",
  "video/*",
  "application/*",
  "text/plain",
  "text/csv",
  "text/calendar",
  "text/vcard",
];
type Fetching = {
  fetchOutside: FetchOutside;
  /** Where it may be, in this order. */
  addresses: readonly string[];
  /** The most bytes. */
  limit: number;
  /** Its name in records. */
  name: string;
};

/**
 * The bytes of a file of a former site.
 * @throws Problem `ARCHIVE_MISSING` if none of the addresses has it, also later by the stream
 */
export async function fetchedBytes({ fetchOutside, addresses, limit, name }: Fetching): Promise<Readable> {
  const missing = () => new Problem("ARCHIVE_MISSING", { values: { name } });
  for (const address of addresses) {
    const bytes = await fetchFile(fetchOutside, { address, accept: accepted, limit }).catch((error: unknown) => {
      if (error instanceof OutsideFailed || error instanceof OutsideRefused || error instanceof FileMissing)
        return null;
      throw error;
    });
    if (!bytes) continue;
    const passed = new PassThrough({ destroy: (error, done) => done(error && missing()) });
    pipeline(bytes, passed, () => {});
    return passed;
  }
  throw missing();
}
