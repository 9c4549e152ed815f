import type { Client } from "../wire/client.ts";

/** What decides how long something that was read from the API is right. */
export type Read = {
  /** It is read again as soon as one of them is purged. */
  tags: Iterable<string>;
  /** When it expires (ISO 8601, UTC); null if it does not. */
  validUntil: string | null;
};

/** For a page that everybody may read: keeps what is loaded for it until something changes that was read for that. */
export type Keeping<Facts> = {
  /**
   * @param key everything that `load` depends on, besides what it reads
   * @param load is handed facts of its own, in which there is nothing of a visitor, and what it made the last time. It
   *   returns what it has made, frozen, with its size in bytes.
   */
  keep: <T>(
    key: string,
    load: (facts: Facts, former: T | undefined) => Promise<{ made: T; size: number }>,
  ) => Promise<T>;
  /** That of the whole page, by which those that are kept apart read something together. */
  page: Keeping<Facts>;
  /** Reads something once for several of them, which then say that they depend on it. */
  apart: <T>(read: (api: Client) => Promise<T>) => Promise<{ found: T; read: Read }>;
  dependOn: (read: Read) => void;
};
