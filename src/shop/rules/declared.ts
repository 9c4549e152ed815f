import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What the law wants of products before they go live. */
export const rules = declared({ de, en }, { component: { name: "shop" } });
