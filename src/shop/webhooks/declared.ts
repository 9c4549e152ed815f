import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What happens in the shop, sent to programs of others. */
export const webhooks = declared(
  { de, en },
  {
    rights: { webhook: { read: staff, write: staff } },
    audit: [
      ...(["webhook.create", "webhook.update", "webhook.delete", "webhook.renewSecret"] as const),
      ...(["webhook.test", "webhook.replay", "webhook.giveUp"] as const),
    ],
    notifications: {
      webhookGaveUp: {
        facts: { host: "string" },
        permission: "webhook.read",
        address: (id) => `/admincenter/shop/webhooks/${id}`,
        handledBy: ["webhook.update", "webhook.delete"],
        place: 105,
        tone: "error",
        ofShop: true,
      },
    },
    problems: { WEBHOOK_ADDRESS: 422, WEBHOOK_MANY: 422, WEBHOOK_OFF: 409 },
    component: { name: "shop" },
  },
);
