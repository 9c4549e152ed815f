import type { Readable } from "node:stream";
import { Transform } from "node:stream";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { Problem } from "#contract/wire/problem.ts";

/** An archive whose names have been checked: none leads out of it, is a link, or is there twice. */
export type OpenZip = {
  /** The files in it. */
  has: (name: string) => boolean;
  names: () => Iterable<string>;
  /** Bytes after unpacking, as the archive says; more are never read. */
  size: (name: string) => number;
  /**
   * The bytes of a file, unpacked. The stream ends with `ARCHIVE_DAMAGED` if they are not those that were packed.
   * @throws Problem `ARCHIVE_MISSING`, `ARCHIVE_DAMAGED`
   */
  open: (name: string) => Promise<Readable>;
  close: () => void;
};

const mostEntries = 300_000;
/** What text can be packed to, and a bomb is far beyond. */
const highestRatio = 400;
/** Below this, nobody minds how well it was packed. */
const small = 1_000_000;

/**
 * Opens an archive by its directory, which is read to the end before anything is unpacked.
 * @throws Problem `ARCHIVE_DAMAGED`, `ARCHIVE_UNSAFE`, `ARCHIVE_ENCRYPTED`, `ARCHIVE_BOMB`
 */
export async function openZip(path: string, { limit }: { limit: number }): Promise<OpenZip> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch(damaged);
  try {
    const entries = await checkedEntries(zip, limit);
    const entryOf = (name: string): Entry => {
      const entry = entries.get(name);
      if (!entry) throw new Problem("ARCHIVE_MISSING", { values: { name } });
      return entry;
    };
    return {
      has: (name) => entries.has(name),
      names: () => entries.keys(),
      size: (name) => entryOf(name).uncompressedSize,
      async open(name) {
        const entry = entryOf(name);
        const packed = await zip.openReadStreamPromise(entry).catch(damaged);
        const checked = checkedBytes(entry);
        packed.once("error", () => checked.destroy(damage(name)));
        checked.once("close", () => packed.destroy());
        return packed.pipe(checked);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function checkedEntries(zip: ZipFile, limit: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > mostEntries) throw new Problem("ARCHIVE_BOMB");
  const entries = new Map<string, Entry>();
  const folded = new Set<string>();
  let [unpacked, packed] = [0, 0];
  for await (const entry of entriesOf(zip)) {
    const name = entry.fileName;
    refuseUnsafe(entry);
    if (name.endsWith("/")) continue;
    // Some file systems take these for the same name, and so would whoever looks into the archive.
    const key = name.normalize("NFC").toLowerCase();
    if (folded.has(key)) throw unsafe(name);
    folded.add(key);
    if (entry.isEncrypted()) throw new Problem("ARCHIVE_ENCRYPTED", { values: { name } });
    if (!entry.canDecodeFileData()) throw damage(name);
    unpacked += entry.uncompressedSize;
    packed += entry.compressedSize;
    const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
    const dense = entry.uncompressedSize > small && ratio > highestRatio;
    // Files that lie over each other in an archive are together larger than it is.
    if (dense || unpacked > limit || packed > zip.fileSize) throw new Problem("ARCHIVE_BOMB");
    entries.set(name, entry);
  }
  return entries;
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (error) {
    const { message } = error as Error;
    // The names that are refused by the reader itself: absolute, upwards, with a backslash.
    const [, name] =
      /^(?:invalid characters in fileName|absolute path|invalid relative path): (.*)$/s.exec(message) ?? [];
    if (name !== undefined) throw unsafe(name);
    throw (error as Error).name === "Problem" ? error : damage();
  }
}

/** The kinds of files of Unix, in the upper half of an entry's attributes. */
const [kindMask, folderKind, fileKind] = [0o170000, 0o040000, 0o100000];

function refuseUnsafe({ fileName, externalFileAttributes }: Entry): void {
  const kind = (externalFileAttributes >>> 16) & kindMask;
  const special = kind !== 0 && kind !== fileKind && kind !== folderKind;
  if (special || fileName === "" || fileName.length > 1000 || /\p{Cc}/u.test(fileName)) {
    throw unsafe(fileName);
  }
}

/** Passes bytes on, and fails at the end if their number or their checksum is not what the archive says. */
function checkedBytes({ fileName, uncompressedSize, crc32: wanted }: Entry): Transform {
  let [size, sum] = [0, 0];
  return new Transform({
    transform(chunk: Buffer, _, pass) {
      size += chunk.length;
      if (size > uncompressedSize) return pass(damage(fileName));
      sum = crc32(chunk, sum);
      pass(null, chunk);
    },
    flush(pass) {
      pass(size === uncompressedSize && sum === wanted >>> 0 ? null : damage(fileName));
    },
  });
}

function damage(name = ""): Problem {
  return new Problem("ARCHIVE_DAMAGED", { values: { name } });
}

function damaged(): never {
  throw damage();
}

/** What names hold may be anything: only what can be printed is told. */
function unsafe(name: string): Problem {
  return new Problem("ARCHIVE_UNSAFE", { values: { name: name.replace(/\p{C}/gu, "�").slice(0, 200) } });
}
