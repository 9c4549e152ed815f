import type { Readable } from "node:stream";

/** Where the files of an export are written. */
export type Sink = {
  /** @param file its path with `/`, below the root of the export */
  add: (file: string, body: Uint8Array | Readable) => Promise<void>;
  /** All files are there. */
  finish: () => Promise<void>;
  /** Nothing of it is kept. */
  abandon: () => Promise<void>;
};
