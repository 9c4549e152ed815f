import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const staticExport = declared(
  { de, en },
  {
    rights: { staticExport: { read: staff } },
    problems: { EXPORT_ADDRESS: 422 },
    places: { staticExport: { texts: ["site:staticExport"] } },
  },
);
