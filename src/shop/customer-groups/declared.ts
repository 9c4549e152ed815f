import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const customerGroups = declared(
  { de, en },
  {
    rights: { customerGroup: { read: staff, write: staff } },
    audit: ["customerGroup.create", "customerGroup.update", "customerGroup.delete", "customerGroup.place"],
    problems: { CUSTOMER_GROUP_TAKEN: 409, CUSTOMER_GROUP_MANY: 422 },
    component: { name: "shop" },
  },
);
