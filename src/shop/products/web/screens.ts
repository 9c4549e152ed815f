import type { Screens } from "#web/screens.ts";

export const screens: Screens = {
  admin: {
    "shop/items": "admin/list/products.route.tsx",
    "shop/items/change": "admin/bulk/bulk.route.tsx",
    "shop/items/order": "admin/order/order.route.tsx",
    "shop/items/:id": "admin/editor/edit-product.route.tsx",
    "shop/items/:id/publication": "admin/publication/publication.route.tsx",
    "shop/items/:id/versions": "admin/versions/versions.route.tsx",
  },
};
