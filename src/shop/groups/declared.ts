import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const groups = declared(
  { de, en },
  {
    rights: { productgroup: { readDrafts: staff, write: staff, publish: staff, delete: staff } },
    audit: [
      "productgroup.create",
      "productgroup.update",
      "productgroup.publish",
      "productgroup.unpublish",
      "productgroup.retract",
      "productgroup.restore",
      "productgroup.discard",
      "productgroup.plan",
      "productgroup.unplan",
      "productgroup.preview",
      "productgroup.unpreview",
      "productgroup.delete",
      "productgroup.undelete",
      "productgroup.purge",
    ],
    problems: { GROUP_CIRCLE: 422, GROUP_PARENT: 422, GROUP_ATTRIBUTES: 422 },
    notifications: {
      "productgroup.planFailed": {
        facts: { title: "string" },
        permission: "productgroup.readDrafts",
        tone: "error",
        address: (id) => `/admincenter/shop/groups/${id}/publication`,
        handledBy: [
          "productgroup.publish",
          "productgroup.unpublish",
          "productgroup.plan",
          "productgroup.unplan",
          "productgroup.delete",
        ],
        place: 92,
      },
    },
    component: { name: "shop" },
  },
);
