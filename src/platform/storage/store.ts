import type { Readable } from "node:stream";

/**
 * Where the bytes of files are kept. An object is named by the SHA-256 of its bytes, in lower-case hex; what is no such
 * name is refused with a `TypeError`. In object storage everything may end in `StorageUnreachable`.
 */
export type Storage = {
  /** Bytes that one object may have. */
  readonly largest: number;
  /**
   * Takes over the file at `path`, which lies in the spool: afterwards it is not there any more. Twice is harmless, with
   * the file and without. Durable when it returns.
   * @throws StorageFull
   */
  put(object: { sha256: string; path: string; size: number }): Promise<void>;
  /**
   * `start` and `end` are the first and the last byte. A whole object is checked on the way: the stream of a damaged one
   * ends with `ObjectDamaged`, and its last bytes are not given out.
   * @throws ObjectMissing before the first byte; RangeError when `start` lies behind the last one
   */
  read(object: { sha256: string; start?: number; end?: number }): Promise<Readable>;
  has(object: { sha256: string }): Promise<boolean>;
  /**
   * A file on this machine with the object's bytes, until `release`; to be read only. On disk it is the object itself;
   * from object storage it is fetched and checked.
   * @throws ObjectMissing, ObjectDamaged, StorageFull
   */
  local(object: { sha256: string }): Promise<{ path: string; release: () => Promise<void> }>;
  /** Nothing happens when it is not there. */
  remove(object: { sha256: string }): Promise<void>;
};

/** Where bytes are until it is known what becomes of them. Each process has a folder of its own there. */
export type Spool = {
  /**
   * Streams into a file of its own, hashing on the way, and on to the disk itself. Beyond `limit` bytes nothing is read.
   * Whatever is thrown, an abort and a source that breaks off included: `stream` is destroyed and nothing is left behind.
   * @throws SpoolFull, StorageFull
   */
  receive(stream: Readable, options: { limit: number; signal?: AbortSignal }): Promise<Received>;
  /** An empty folder for one piece of work. */
  folder(): Promise<string>;
  /** Removes a file or a folder of the spool; nothing happens when it is not there. */
  drop(path: string): Promise<void>;
  /** At the start: removes what processes left there that have ended. Those that live keep theirs. */
  sweep(): Promise<void>;
};

export type Received = {
  path: string;
  sha256: string;
  size: number;
  /** The first 4,100 bytes, to tell the type from. */
  head: Buffer;
};
