import { printPath } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";
import { printIcon } from "./admin/print-icon.tsx";

export const printFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: printPath, label: "admin:menu.shopPrint", icon: printIcon },
      needs: "product.readDrafts",
    },
  ],
};
