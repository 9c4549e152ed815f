import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import { cssProblems } from "./own-css/problems.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const design = declared(
  { de, en },
  {
    rights: { design: { read: staff, write: ["system"] } },
    audit: [
      "design.update",
      "design.publish",
      "design.plan",
      "design.unplan",
      "design.restore",
      "design.discard",
      "design.switchOffCss",
      "design.preview",
      "design.unpreview",
    ],
    problems: {
      ...cssProblems,
      /** Where a drawing belongs, which takes the colours of the design. */
      NOT_DRAWING: 422,
      /** A file that was deleted, or never there. */
      FILE_NOT_FOUND: 422,
    },
  },
);
