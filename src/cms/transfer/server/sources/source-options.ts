import type { Language } from "#contract/language.ts";
import type { FetchOutside } from "#platform/outbound/fetch-outside.ts";

/** What an owner says of a site that comes from another system, and what its source works with. */
export type SourceOptions = {
  /** The language that its texts are in. */
  language: Language;
  /** The main language of this site: pages in another one stand below `/en` or `/de`. */
  main: Language;
  /** How the pictures of the old site are fetched; null if they are not wanted. */
  fetchOutside: FetchOutside | null;
  /** Only looked at: nothing is fetched, and what would be fetched is taken for there. */
  dry: boolean;
  /** An empty folder for what is fetched. The caller removes it. */
  folder: string;
  /** The most bytes of one file. */
  largest: number;
  now: Date;
  signal?: AbortSignal | undefined;
};
