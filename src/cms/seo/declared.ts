import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const seo = declared({ de, en }, { problems: { TITLE_PATTERN: 422, ROBOTS_INVALID: 422 } });
