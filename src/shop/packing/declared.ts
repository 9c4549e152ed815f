import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Orders are packed, with a scanner or by hand. */
export const packing = declared({ de, en }, { component: { name: "shop" } });
