import type { FastifyBaseLogger } from "fastify";
import type { Database, Db } from "#database/database.ts";
import type { Changes } from "./changes/changes.ts";
import type { Remembered } from "./changes/remembered.ts";
import type { TagCache } from "./changes/tag-cache.ts";
import type { Goals } from "./goals.ts";
import type { Post } from "./mail/outbox/deliver-mail.ts";
import type { MailServer } from "./mail/transport/mail-server.ts";
import type { FetchOutside } from "./outbound/fetch-outside.ts";
import type { Outside } from "./outside.ts";
import type { OwnSite } from "./own-site.ts";
import type { Ports } from "./ports.ts";
import type { Settings } from "./settings.ts";
import type { Spool, Storage } from "./storage/store.ts";

/** What every feature gets: storage, time, and how to report changes. */
export type Platform = {
  database: Database;
  db: Db;
  settings: Settings;
  outside: Outside;
  changes: Changes;
  remembered: Remembered;
  /** A cache of what guests read. */
  kept: TagCache;
  /** How mails are sent, and from whom. */
  post: Post;
  /** By which server mails are sent; null while there is none, and they are written into a folder. */
  mailServer: () => Promise<MailServer | null>;
  /** The store of files, and the spool before it. */
  storage: Storage;
  spool: Spool;
  /** The pages and files of the site, as a guest gets them. */
  site: OwnSite;
  /** Asks sites of others; nothing else does. */
  fetchOutside: FetchOutside;
  /** What visitors reach that the site is made for. */
  goals: Goals;
  /** Services of others that are plugged in. */
  ports: Ports;
  log: FastifyBaseLogger;
};
