import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What sending costs, and where to. */
export const shipping = declared({ de, en }, { component: { name: "shop" } });
