import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
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
      CSS_UNCLOSED: 422,
      CSS_STRAY: 422,
      CSS_BRACE: 422,
      CSS_COLON: 422,
      CSS_SEMICOLON: 422,
      CSS_VALUE: 422,
      CSS_SELECTOR: 422,
      CSS_STRING: 422,
      CSS_COMMENT: 422,
      CSS_DEEP: 422,
      CSS_AT_RULE: 422,
      CSS_ADDRESS: 422,
      CSS_WORD: 422,
    },
  },
);
