import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const search = declared(
  { de, en },
  {
    rights: { search: { read: staff, configure: staff } },
    audit: ["search.rebuild", "synonym.create", "synonym.update", "synonym.delete"],
    problems: { SYNONYM_TAKEN: 409, SYNONYM_WORDS: 422 },
    component: { name: "search", blocks: ["search"] },
    places: {
      search: {
        texts: [
          "search:title",
          "search:titleFor",
          "search:description",
          "search:label",
          "search:send",
          "search:total",
          "search:kinds",
          "search:kind",
          "search:one",
          "search:meant",
          "search:some",
          "search:long",
          "search:begin",
          "search:nothing",
          "search:busy",
          "search:pages",
          "search:suggestions",
          "search:suggested",
          "search:unsuggested",
        ],
      },
    },
  },
);
