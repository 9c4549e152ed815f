import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/webhooks": "admin/webhooks.route.tsx",
    "shop/webhooks/:id": "admin/webhook.route.tsx",
  },
};
