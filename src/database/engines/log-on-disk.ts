import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import type { DatabaseSync } from "node:sqlite";
import { oneAtATime } from "#contract/wire/one-at-a-time.ts";

/**
 * Brings commits onto the disk before anybody is told of them. With `synchronous = FULL` SQLite does so within each commit,
 * and the process answers nobody until the disk is ready. Here another thread waits for the disk, once for all commits that
 * were made meanwhile (decision 0104).
 */
export class LogOnDisk {
  readonly #writer: DatabaseSync;
  readonly #path: string;
  #file: FileHandle | null = null;
  /** Whether the disk has refused something, so that nobody knows what of the log it has. */
  #isDoubtful = false;

  constructor(writer: DatabaseSync, { path }: { path: string }) {
    this.#writer = writer;
    this.#path = `${path}-wal`;
  }

  /**
   * Resolves when everything that was committed before this call is on the disk.
   * @throws Error if the disk refuses it: then it may be there or not
   */
  readonly written = oneAtATime(async () => {
    if (this.#isDoubtful) return this.#copyAll();
    try {
      this.#file ??= await this.#open();
      await this.#file?.datasync();
    } catch (error) {
      this.#isDoubtful = true;
      throw error;
    }
  });

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = null;
  }

  /** Null before anything was ever written. SQLite keeps the file until the last connection ends. */
  async #open(): Promise<FileHandle | null> {
    try {
      // To be written to, without which Windows refuses to bring it onto the disk.
      return await open(this.#path, "r+");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
      throw error;
    }
  }

  /** After a refusal the system takes what it could not write for written: the database itself gets it all. */
  #copyAll(): void {
    const { busy } = this.#writer.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get() as { busy: number };
    if (busy !== 0) throw new Error("the disk has not taken the log of the database");
    this.#isDoubtful = false;
  }
}
