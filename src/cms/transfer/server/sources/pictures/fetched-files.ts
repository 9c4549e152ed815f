import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { OutsideFailed, OutsideRefused } from "#platform/outbound/failures.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";

/** What an old site may send in place of a file: anything but a page, which says that the file is gone. */
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
  /** Where they wait until they are read; removed by whoever made it. */
  folder: string;
  largest: number;
  signal?: AbortSignal | undefined;
};

/** The files of an old site, fetched once each into a folder. */
export class FetchedFiles {
  readonly #fetching: Fetching;
  readonly #known = new Map<string, Promise<string | null>>();

  constructor(fetching: Fetching) {
    this.#fetching = fetching;
  }

  /** Null if it is here, or else the reason why it could not be had. */
  take({ name, from }: { name: string; from: string }): Promise<string | null> {
    const known = this.#known.get(name);
    if (known) return known;
    const fresh = this.#fetch(name, from);
    this.#known.set(name, fresh);
    return fresh;
  }

  open(name: string): Readable {
    return createReadStream(this.#pathOf(name));
  }

  async #fetch(name: string, from: string): Promise<string | null> {
    const { fetchOutside, largest, signal } = this.#fetching;
    const path = this.#pathOf(name);
    try {
      const reply = await fetchOutside(from, {
        ...{ accept: accepted, maxBytes: largest, timeout: 120_000 },
        ...(signal && { signal }),
      });
      if (reply.status !== 200) {
        reply.body.destroy();
        return `${reply.status}`;
      }
      await pipeline(reply.body, createWriteStream(path));
      return null;
    } catch (error) {
      if (!(error instanceof OutsideFailed || error instanceof OutsideRefused)) throw error;
      if (error.code === "ABORTED") throw error;
      await rm(path, { force: true });
      return error.code;
    }
  }

  /** Names are ids with an extension: nothing of what the other site says is a path here. */
  #pathOf(name: string): string {
    return join(this.#fetching.folder, name.replace(/^files\//, ""));
  }
}
