import { declared } from "#contract/declared/declared.ts";
import { everyUser } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** The favourites of those who are logged in, on their account. */
export const favourites = declared(
  { de, en },
  {
    rights: { favourite: { read: everyUser, write: everyUser } },
    component: { name: "shop" },
  },
);
