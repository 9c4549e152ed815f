import type { ThingKind } from "#web/admin/publishing/thing.ts";

export const pagesPath = "/admincenter/pages";

/** Pages as things that are published. */
export const pageKind: ThingKind = {
  name: "page",
  list: pagesPath,
  texts: "admin:pageList",
  untitled: "admin:page.untitled",
};
