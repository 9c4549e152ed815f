import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Parcels with the programs of carriers: addresses out, tracking numbers in. */
export const parcels = declared({ de, en }, { problems: { PARCELS_NONE: 422 }, component: { name: "shop" } });
