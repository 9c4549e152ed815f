import { labelsPath, productIcon } from "#shop/catalogue/web/admin/index.ts";
import type { WebFeature } from "#web/feature.ts";
import { productsPath } from "./admin/product-address.ts";

export const productsFeature: WebFeature = {
  component: "shop",
  menu: [
    {
      ...{ group: "shop", to: productsPath, label: "admin:menu.products", icon: productIcon },
      ...{ needs: "product.readDrafts", search: productsPath, also: [labelsPath] },
    },
  ],
  creates: [{ label: "admin:products.new", to: `${productsPath}/new`, icon: productIcon, needs: "product.write" }],
  things: { product: productsPath },
};
