import { customersPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";

export const customersFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: customersPath, label: "admin:menu.customers", icon: "users" },
      ...{ needs: "customer.read", search: customersPath },
    },
  ],
  things: { customer: customersPath },
};
