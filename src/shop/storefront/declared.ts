import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** The shop as visitors see it. */
export const storefront = declared(
  { de, en },
  {
    component: { name: "shop", blocks: ["productTeaser", "productList"] },
    places: {
      storefront: {
        texts: [
          "shop:start",
          "shop:away",
          "shop:way",
          "shop:group",
          "shop:product",
          "shop:card",
          "shop:price",
          "shop:state",
          "shop:seats",
          "shop:amount",
          "shop:list",
          "shop:filter",
          "shop:facet",
          "shop:type",
          "shop:availability",
          "shop:sort",
          "shop:pages",
          "shop:search",
          "shop:buy",
          "shop:marks",
          "shop:favourites",
          "shop:compare",
          "shop:viewed",
        ],
        law: ["shop:price"],
      },
    },
  },
);
