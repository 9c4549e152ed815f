import { declared } from "#contract/declared/declared.ts";
import { staff, system } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const pages = declared(
  { de, en },
  {
    rights: {
      page: { readDrafts: staff, write: staff, publish: staff, delete: staff, lock: system },
    },
    audit: [
      "page.create",
      "page.update",
      "page.publish",
      "page.unpublish",
      "page.home",
      "page.retract",
      "page.restore",
      "page.discard",
      "page.plan",
      "page.unplan",
      "page.preview",
      "page.unpreview",
      "page.delete",
      "page.undelete",
      "page.purge",
    ],
    problems: {
      SLUG_TAKEN: 409,
      LAST_PAGE: 422,
      BLOCK_LOCKED: 403,
      BLOCK_OF_OWNERS: 403,
      BLOCK_UNKNOWN: 400,
      PAGE_UNTITLED: 400,
      PAGE_TITLE_GONE: 422,
      TRANSLATION_WAITS: 422,
      SHARED_NESTED: 422,
      SHARED_UNNAMED: 400,
      HOME_DRAFT: 422,
    },
    notifications: {
      "page.plan.failed": {
        facts: { title: "string" },
        permission: "page.readDrafts",
        tone: "error",
        address: (id) => `/admincenter/pages/${id}/publication`,
        handledBy: ["page.publish", "page.unpublish", "page.plan", "page.unplan", "page.delete"],
        place: 91,
      },
    },
    places: { frame: { texts: ["site:notice"] } },
  },
);
