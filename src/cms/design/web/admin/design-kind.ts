import type { ThingKind } from "#web/admin/publishing/thing.ts";

export const designPath = "/admincenter/design";

/** The design as a thing that is published. */
export const designKind: ThingKind = {
  name: "design",
  list: designPath,
  only: true,
  texts: "admin:design",
  untitled: "admin:design.title",
};
