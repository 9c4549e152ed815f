import type { Readable } from "node:stream";
import type { FetchOutside } from "./fetch-outside.ts";

/** Of one file, in milliseconds. */
const usualTimeout = 120_000;

/** Something else than the file is at its address: the site answered with this status. */
export class FileMissing extends Error {
  readonly status: number;
  constructor(status: number, url: string) {
    super(`${url} has no file: ${status}`);
    this.name = "FileMissing";
    this.status = status;
  }
}

type Fetching = {
  address: string;
  /** Its content types: `image/*`. A page in place of a file says that it is gone. */
  accept: readonly string[];
  /** The most bytes. */
  limit: number;
  /** In milliseconds, from the connection to the last byte. */
  timeout?: number;
};

/**
 * The bytes of a file of another site.
 * @throws FileMissing, OutsideRefused, OutsideFailed; the last also later by the stream
 */
export async function fetchFile(
  fetchOutside: FetchOutside,
  { address, accept, limit, timeout = usualTimeout }: Fetching,
): Promise<Readable> {
  const reply = await fetchOutside(address, { accept, maxBytes: limit, timeout });
  if (reply.status === 200) return reply.body;
  reply.body.destroy();
  throw new FileMissing(reply.status, address);
}
