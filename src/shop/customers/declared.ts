import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Who has ordered or could, with or without an account, and what the staff knows of them. */
export const customers = declared(
  { de, en },
  {
    /** `merge`: two become one, which cannot be undone. */
    rights: { customer: { read: staff, write: staff, merge: staff, export: staff } },
    audit: [
      ...(["customer.update", "customer.block", "customer.unblock"] as const),
      ...(["customer.note", "customer.deleteNote", "customer.merge", "customer.export"] as const),
    ],
    problems: {
      ...{ CUSTOMER_BLOCKED: 403, ORDER_NOT_ACCEPTED: 403, CUSTOMER_IS_GUEST: 422 },
      ...{ CUSTOMER_MERGE_SAME: 422, CUSTOMER_MERGE_GUEST: 422, CUSTOMER_MERGE_STAFF: 422 },
    },
    component: { name: "shop" },
  },
);
