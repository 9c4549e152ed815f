import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const products = declared(
  { de, en },
  {
    rights: { product: { readDrafts: staff, write: staff, publish: staff, delete: staff } },
    audit: [
      "product.create",
      "product.update",
      "product.publish",
      "product.unpublish",
      "product.retract",
      "product.restore",
      "product.discard",
      "product.plan",
      "product.unplan",
      "product.preview",
      "product.unpreview",
      "product.delete",
      "product.undelete",
      "product.purge",
    ],
    problems: {
      SHOP_SLUG_TAKEN: 409,
      SHOP_SLUG_RESERVED: 422,
      PRODUCT_EAN: 422,
      PRODUCT_VARIANTS: 422,
      PRODUCT_OWN_PART: 422,
      PRODUCT_SKU_TWICE: 422,
      PRODUCT_SKU_TAKEN: 409,
      PRODUCT_DATES: 422,
      PRODUCT_ALLERGENS: 422,
      PRODUCT_AMOUNTS: 422,
      PRODUCT_GROUP: 422,
      PRODUCT_SUCCESSION: 422,
      PRODUCT_SUCCEEDED: 409,
      PRODUCT_QUANTITY_PRICES: 422,
      PRODUCT_GROUP_PRICES: 422,
      PRODUCT_BULK: 422,
      PRODUCT_BULK_PRICE: 422,
      PRODUCT_BULK_TAGS: 422,
      PRODUCT_INCOMPLETE: 422,
    },
    notifications: {
      "product.planFailed": {
        facts: { title: "string" },
        permission: "product.readDrafts",
        tone: "error",
        address: (id) => `/admincenter/shop/items/${id}/publication`,
        handledBy: ["product.publish", "product.unpublish", "product.plan", "product.unplan", "product.delete"],
        place: 91,
      },
    },
    component: { name: "shop" },
  },
);
