import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  site: {
    shop: "shop.route.tsx",
    "shop/favourites": "favourites.route.tsx",
    "shop/compare": "compare.route.tsx",
    "shop/:group": "group.route.tsx",
    "shop/:group/:product": "product.route.tsx",
    "e/product/:id": "preview/product-preview.route.tsx",
    "e/productgroup/:id": "preview/group-preview.route.tsx",
  },
};
