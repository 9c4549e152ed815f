import { stockIcon, stockPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";

export const stockFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: stockPath, label: "admin:menu.stock", icon: stockIcon },
      ...{ needs: "stock.read", search: stockPath },
    },
  ],
};
