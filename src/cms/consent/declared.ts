import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const consent = declared(
  { de, en },
  {
    rights: {
      /** Third-party services, and the proof of what visitors allowed. */
      integration: { read: staff, write: staff },
      consent: { read: staff },
    },
    audit: ["integration.update"],
    problems: {
      /** The banner's question has changed since the form was shown. */
      CONSENT_CHANGED: 409,
      YOUTUBE_INVALID: 422,
    },
    places: {
      cookies: { texts: ["site:cookies", "consent:withdraw", "problem:CONSENT_CHANGED"], law: ["site:cookies"] },
      services: {
        texts: [
          "consent:embed",
          "consent:services",
          "!consent:services.*.what",
          "!consent:services.*.id",
          "!consent:services.*.address",
        ],
        law: ["consent:services.*.asked", "consent:services.*.purpose", "consent:services.*.storage"],
      },
      privacyStatement: { texts: ["consent:privacy"], law: ["consent:privacy"] },
    },
  },
);
