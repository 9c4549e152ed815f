import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const elements = declared(
  { de, en },
  {
    problems: { ANCHOR_INVALID: 400, TABLE_TOO_LARGE: 400 },
    places: { blocks: { texts: ["site:table"] } },
  },
);
