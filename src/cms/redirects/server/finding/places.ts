import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import type { Remembered } from "#platform/changes/remembered.ts";
import type { Linkables } from "#platform/links/linkable.ts";

/** What is needed to find out where an address leads. */
export type Places = {
  db: Db;
  linkables: Linkables;
  remembered: Remembered;
  /** The main language of the site: that of addresses without a mount. */
  main: Language;
  now: Date;
};
