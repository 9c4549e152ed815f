import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** The electronic labels of drinks and food (Art. 119 of Regulation (EU) No 1308/2013). */
export const labels = declared(
  { de, en },
  {
    audit: ["product.label"],
    problems: { LABEL_TYPE: 422 },
    places: { shopLabels: { texts: ["shop:label"] } },
    component: { name: "shop" },
  },
);
