import { PassThrough, pipeline, type Readable } from "node:stream";
import { Problem } from "#contract/wire/problem.ts";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
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
/** Of one file, in milliseconds. */
const timeout = 120_000;

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
    const reply = await fetchOutside(address, { accept: accepted, maxBytes: limit, timeout }).catch(
      (error: unknown) => {
        if (error instanceof OutsideFailed || error instanceof OutsideRefused) return null;
        throw error;
      },
    );
    if (reply?.status !== 200) {
      reply?.body.destroy();
      continue;
    }
    const passed = new PassThrough({ destroy: (error, done) => done(error && missing()) });
    pipeline(reply.body, passed, () => {});
    return passed;
  }
  throw missing();
}
