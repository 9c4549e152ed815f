import type { Declared } from "#contract/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const captcha: Declared = { texts: { de, en } };
