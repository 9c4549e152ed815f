import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What a business shows of itself: prices, people, what guests say. */
export const business = declared({ de, en }, { problems: { PHONE_INVALID: 400 } });
