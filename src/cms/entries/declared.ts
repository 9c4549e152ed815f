import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const entries = declared(
  { de, en },
  {
    rights: {
      /** Drafts are for the staff; what is live is public. */
      entry: { readDrafts: staff, write: staff, publish: staff, delete: staff },
    },
    audit: [
      "entry.create",
      "entry.update",
      "entry.publish",
      "entry.unpublish",
      "entry.retract",
      "entry.restore",
      "entry.discard",
      "entry.plan",
      "entry.unplan",
      "entry.preview",
      "entry.unpreview",
      "entry.delete",
      "entry.undelete",
      "entry.purge",
    ],
    problems: {
      TAGS_MANY: 422,
      EVENT_END: 422,
      ENTRY_SLUG_TAKEN: 409,
      ENTRY_SLUG_RESERVED: 422,
    },
    notifications: {
      "plan.failed": {
        facts: { title: "string" },
        permission: "entry.readDrafts",
        tone: "error",
        address: (id) => `/admincenter/entries/${id}/publication`,
        handledBy: ["entry.publish", "entry.unpublish", "entry.plan", "entry.unplan", "entry.delete"],
        place: 90,
      },
    },
    places: {
      news: { texts: ["site:news", "site:entry", "!site:entry.preview"] },
      mailsNewsletter: { texts: ["mail:newsList"] },
    },
  },
);
