import { createReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { Transferred } from "#platform/faces/transferred.ts";
import type { Platform } from "#platform/platform.ts";
import {
  type ArchiveHead,
  archiveFormat,
  archiveVersion,
  headName,
  linesName,
} from "../sources/archive/archive-source.ts";
import { readLines } from "../sources/archive/read-lines.ts";
import { type Spooled, spoolRecords } from "./spool-records.ts";

/** An archive that is ready to be sent. */
export type SiteArchive = {
  head: ArchiveHead;
  /** In bytes. */
  size: number;
  /** Its bytes, once. They end with an error if a file can no longer be read. */
  read: () => AsyncIterable<Uint8Array>;
  /** For an archive that nobody reads. */
  drop: () => Promise<void>;
};

type Exporting = { kinds: readonly Transferred[]; versions: boolean; told?: (done: number) => void };
type Parts = Pick<Platform, "db" | "spool" | "storage" | "outside">;

/**
 * Makes an archive of the site. Records are written into the spool first, so that they are of one moment and the size is
 * known; the bytes of files are read from the store one after another while it is sent.
 */
export async function exportSite(
  platform: Parts,
  { kinds, versions, told = () => {} }: Exporting,
): Promise<SiteArchive> {
  const { db, spool } = platform;
  const folder = await spool.folder();
  const drop = () => spool.drop(folder);
  try {
    const spooled = await spoolRecords(db, { kinds, versions, folder, told });
    return await packed(platform, { spooled, drop });
  } catch (error) {
    await drop();
    throw error;
  }
}

type Packing = { spooled: Spooled; drop: () => Promise<void> };

async function packed({ storage, outside }: Parts, { spooled, drop }: Packing): Promise<SiteArchive> {
  const head: ArchiveHead = {
    format: archiveFormat,
    version: archiveVersion,
    created: outside.now().toISOString(),
    title: spooled.title,
    language: spooled.language,
    counts: Object.fromEntries(spooled.kinds.map(({ kind, count }) => [kind, count])),
    files: { count: spooled.bytes.count, bytes: spooled.bytes.size },
  };
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  let open: Readable | null = null;
  zip.once("error", (error: Error) => output.destroy(error));
  /** Neither text nor pictures are packed: then the size is known beforehand, and nothing waits for the processor. */
  const stored = (size: number) => ({ compress: false, size, mtime: outside.now(), mode: 0o100644 });
  const add = (name: string, size: number, read: () => Promise<Readable> | Readable): void => {
    zip.addReadStreamLazy(name, stored(size), (pass) => {
      Promise.resolve()
        .then(read)
        .then(
          (stream) => {
            open = stream;
            pass(null, stream);
          },
          (error: unknown) => pass(error, null as never),
        );
    });
  };
  const text = Buffer.from(`${JSON.stringify(head, null, 2)}\n`);
  zip.addBuffer(text, headName, { compress: false, mtime: outside.now(), mode: 0o100644 });
  for (const { kind, path, size } of spooled.kinds) add(linesName(kind), size, () => createReadStream(path));
  for await (const { value } of readLines(createReadStream(spooled.bytes.path), { name: "bytes" })) {
    const { name, sha256, size } = value as { name: string; sha256: string; size: number };
    add(name, size, () => storage.read({ sha256 }));
  }
  const size = await new Promise<number>((resolve) => {
    (zip.end as (options: object, sized: (size: number) => void) => void)({}, resolve);
  });
  return {
    head,
    size,
    async *read() {
      try {
        for await (const chunk of output as AsyncIterable<Buffer>) yield chunk;
      } finally {
        output.destroy();
        open?.destroy();
        await drop();
      }
    },
    async drop() {
      output.destroy();
      open?.destroy();
      await drop();
    },
  };
}
