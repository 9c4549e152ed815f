import type { FastifyBaseLogger } from "fastify";
import type { Database, Db } from "#database/database.ts";
import type { Changes } from "./changes/changes.ts";
import type { Remembered } from "./changes/remembered.ts";
import type { TagCache } from "./changes/tag-cache.ts";
import type { Post } from "./mail/deliver-mail.ts";
import type { Outside } from "./outside.ts";
import type { Settings } from "./settings.ts";
import type { Spool, Storage } from "./storage/store.ts";

/** What every feature is given: where things are kept, what time it is, and how to say what changed. */
export type Platform = {
  database: Database;
  db: Db;
  settings: Settings;
  outside: Outside;
  changes: Changes;
  remembered: Remembered;
  /** What guests read, kept until it changes. */
  kept: TagCache;
  /** How mails leave, and in whose name. */
  post: Post;
  /** Where the bytes of files are kept, and where they are before that. */
  storage: Storage;
  spool: Spool;
  log: FastifyBaseLogger;
};
