import type { ThingKind } from "#web/admin/publishing/thing.ts";

export const pagesPath = "/admincenter/pages";
/** The list of the sections that stand on several pages. */
export const sharedPath = `${pagesPath}/shared`;

/** Pages as things that are published. */
export const pageKind: ThingKind = {
  name: "page",
  list: pagesPath,
  texts: "admin:pageList",
  untitled: "admin:page.untitled",
};

/** Shared sections have no address, so other features add nothing to them that they add to pages. */
export const sectionKind: ThingKind = { ...pageKind, name: "section" };

/** Where a page of this kind is listed, and what that list is called. */
export function listOf(kind: string): { to: string; label: string; title: string; texts: string } {
  return kind === "shared"
    ? { to: sharedPath, label: "admin:shared.back", title: "admin:shared.list", texts: "admin:sharedList" }
    : { to: pagesPath, label: "admin:page.back", title: "admin:page.list", texts: "admin:pageList" };
}
