import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What visitors are told about products. */
export const facts = declared(
  { de, en },
  {
    component: { name: "shop" },
    places: {
      shopFacts: {
        texts: ["shop:fact", "shop:drink", "shop:allergen", "shop:nutrient"],
        law: ["shop:fact", "shop:drink", "shop:allergen", "shop:nutrient"],
      },
    },
  },
);
