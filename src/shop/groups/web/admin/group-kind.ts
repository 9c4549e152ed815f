import type { ThingKind } from "#web/admin/publishing/thing.ts";
import { groupsPath } from "./group-address.ts";

/** Product groups as things that are published. */
export const groupKind: ThingKind = {
  name: "productgroup",
  list: groupsPath,
  texts: "admin:groups",
  untitled: "admin:groups.untitled",
};
