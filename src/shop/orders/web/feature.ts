import { orderIcon, ordersPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";

export const ordersFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: ordersPath, label: "admin:menu.orders", icon: orderIcon },
      ...{ needs: "order.read", search: ordersPath },
    },
  ],
  settings: [{ name: "shopMails", to: "/admincenter/shop/settings_mails", icon: orderIcon, needs: "config.write" }],
  overview: [
    {
      ...{ name: "orders", group: "todo", place: 5, icon: orderIcon, to: ordersPath },
      address: ({ _id }) => `${ordersPath}/${_id}`,
    },
  ],
  things: { order: ordersPath },
};
