import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  extends: ["html-validate:recommended"],
  rules: {
    // What mail programs need: styles and widths in place, comments for Outlook, tables that are none.
    "no-inline-style": "off",
    "no-deprecated-attr": "off",
    "no-conditional-comment": "off",
    "presentation-role-style": "off",
    "prefer-native-element": "off",
    // Matters of taste.
    "doctype-style": "off",
    "prefer-tbody": "off",
    "no-trailing-whitespace": "off",
    "long-title": "off",
  },
});

/** What is wrong with the HTML of a mail. */
export function markupFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
