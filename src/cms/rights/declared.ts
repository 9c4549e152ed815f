import { declared } from "#contract/declared/declared.ts";
import { staff, system } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Bundles of rights, which owners give to their staff (decision 0125). */
export const rights = declared(
  { de, en },
  {
    rights: {
      /** Which bundles there are, and who has them. To give them takes `user.grant`. */
      right: { read: staff, write: system },
      /** `manage`: those of everybody. */
      apiToken: { make: staff, manage: system },
    },
    audit: ["bundle.create", "bundle.update", "bundle.delete", "user.bundles", "apiToken.create", "apiToken.end"],
    mails: { apiTokenMade: "machine" },
    places: { mailsAccount: { texts: ["mail:apiTokenMade"] } },
    problems: {
      BUNDLE_NAME: 409,
      BUNDLE_BEYOND: 403,
      BUNDLE_MANY: 422,
      BUNDLE_READY: 409,
      BUNDLE_GIVEN: 409,
      BUNDLE_UNKNOWN: 422,
      TOKEN_SCOPES: 403,
      TOKEN_MANY: 422,
      TOKEN_REFUSED: 403,
    },
  },
);
