import type { ThingKind } from "#web/admin/publishing/thing.ts";
import { entriesPath } from "./entry-address.ts";

/** Entries as things that are published. */
export const entryKind: ThingKind = {
  name: "entry",
  list: entriesPath,
  texts: "admin:entries",
  untitled: "admin:entries.untitled",
};
