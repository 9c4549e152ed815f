import { declared } from "#contract/declared/declared.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** What is printed to pack orders: packing slips, pick lists, address labels. */
export const papers = declared(
  { de, en },
  {
    problems: { PAPERS_EMPTY: 422 },
    component: { name: "shop" },
    places: { papers: { texts: ["shop:papers"] } },
  },
);
