import type { Language } from "#contract/language.ts";
import type { Permission } from "#contract/rights/rights.ts";
import type { Platform } from "../platform.ts";

/** What a feature adds to the daily mail with what is new: what waits for its reader, new or not. */
export type DigestPart = {
  /** Only for users with this right. */
  needs: Permission;
  /** Null if nothing waits. */
  read: (platform: Platform, asked: DigestReader) => Promise<DigestLines | null>;
};

export type DigestReader = { may: (permission: Permission) => boolean; language: Language; now: Date };

export type DigestLines = { title: string; lines: string[] };
