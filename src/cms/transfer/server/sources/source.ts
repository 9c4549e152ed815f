import type { asked, System } from "#cms/transfer/contract.ts";
import type { Language } from "#contract/language.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";
import type { SiteSource } from "../site-source.ts";

export type { Remark, SiteSource } from "../site-source.ts";

/** What the owner has chosen for a system that asks for it. */
export type SourceOptions = {
  /** Fetch pictures from the former site. */
  pictures: boolean;
  /** The language of texts that come without one. */
  language: Language;
  /** The main language of this site. */
  main: Language;
  /** The most bytes that everything may unpack to. */
  limit: number;
  fetchOutside: FetchOutside;
};

/** A system that sites come from. */
export type Source = {
  system: System;
  /** The options that make a difference. */
  asks: readonly (typeof asked)[number][];
  /** Whether a file is an export of it, by its first bytes, its name, and for archives the names in them. */
  recognise: (file: SentFile) => Promise<boolean>;
  /** Refuses what can be refused at first sight, while its sender waits. @throws Problem */
  glance?: (path: string, options: Pick<SourceOptions, "limit">) => Promise<void>;
  /** @throws Problem for a file that cannot be used */
  open: (path: string, options: SourceOptions) => Promise<SiteSource>;
};

export type SentFile = {
  path: string;
  /** The first bytes, 4,000 at least of a file that has so many. */
  head: Buffer;
  /** As it was called by whoever sent it. */
  name: string;
};
