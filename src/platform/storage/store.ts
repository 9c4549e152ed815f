import type { Readable } from "node:stream";

/**
 * The store of files. An object is named by the SHA-256 of its bytes, in lower-case hex; every other name is refused
 * with a `TypeError`. With object storage, every method may throw `StorageUnreachable`.
 */
export type Storage = {
  /** The most bytes of one object. */
  readonly largest: number;
  /**
   * Moves the file at `path` from the spool into the store. Calling it twice does no harm, whether or not the file is
   * still there. Durable when it returns.
   * @throws StorageFull
   */
  put(object: { sha256: string; path: string; size: number }): Promise<void>;
  /**
   * `start` and `end` are the first and the last byte. A whole object is verified while it is read: the stream of a
   * damaged object ends with `ObjectDamaged` before its last bytes.
   * @throws ObjectMissing before the first byte; RangeError when `start` is behind the last one
   */
  read(object: { sha256: string; start?: number; end?: number }): Promise<Readable>;
  has(object: { sha256: string }): Promise<boolean>;
  /**
   * A file on this machine with the object's bytes, until `release`; it must only be read. On disk it is the object
   * itself; from object storage it is downloaded and verified.
   * @throws ObjectMissing, ObjectDamaged, StorageFull
   */
  local(object: { sha256: string }): Promise<{ path: string; release: () => Promise<void> }>;
  /** Does nothing when it does not exist. */
  remove(object: { sha256: string }): Promise<void>;
};

/** Where bytes are kept until they are stored or rejected. Each process has its own folder there. */
export type Spool = {
  /**
   * Streams into a new file, hashes it on the way, and syncs it to the disk. Stops reading beyond `limit` bytes. On any
   * error, including an abort and a source that breaks off, `stream` is destroyed and the file removed.
   * @throws SpoolFull, StorageFull
   */
  receive(stream: Readable, options: { limit: number; signal?: AbortSignal }): Promise<Received>;
  /**
   * Reads a stream like `receive` and writes nothing.
   * @throws SpoolFull
   */
  measure(stream: Readable, options: { limit: number; signal?: AbortSignal }): Promise<Measured>;
  /** An empty folder for one piece of work. */
  folder(): Promise<string>;
  /** Removes a file or a folder of the spool; does nothing when it does not exist. */
  drop(path: string): Promise<void>;
  /** At the start: removes the folders of processes that have ended. */
  sweep(): Promise<void>;
};

export type Received = Measured & { path: string };

export type Measured = {
  sha256: string;
  size: number;
  /** The first 4,100 bytes, to detect the type. */
  head: Buffer;
};
