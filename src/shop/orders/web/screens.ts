import type { Screens } from "#web/screens.ts";
import { askWords } from "../addresses.ts";

export const screens: Screens = {
  site: {
    "shop/order/:id": "order.route.tsx",
    "shop/order/:id/pay": "pay.route.tsx",
    [`shop/order/:id/${askWords.de}`]: "ask.route.tsx",
    [`shop/order/:id/${askWords.en}`]: "ask.route.tsx",
    "shop/orders": "orders.route.tsx",
  },
  admin: {
    "shop/orders": "admin/list/orders.route.tsx",
    "shop/orders/:id": "admin/view/order.route.tsx",
    "shop/settings_mails": "admin/mails/shop-mails.route.tsx",
  },
};
