import { declared } from "#contract/declared/declared.ts";
import { staff, system } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const mails = declared(
  { de, en },
  {
    rights: {
      /** `readLinks`: the links in the mails of others with which one can act for them, such as those that are used once and those of orders. */
      mail: { read: staff, resend: staff, test: staff, suppress: staff, readLinks: system },
    },
    audit: ["mail.readLink", "mail.resend", "mail.test", "mail.suppress", "mail.release"],
    problems: {
      MAIL_UNDER_WAY: 409,
      SUPPRESSED_ALREADY: 409,
    },
  },
);
