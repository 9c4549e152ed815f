import { declared } from "#contract/declared/declared.ts";
import { staff } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

export const notifications = declared(
  { de, en },
  {
    rights: {
      /** Notifications; each kind needs a right of its own as well. */
      notification: { read: staff },
    },
    mails: {
      digest: "machine",
    },
    places: { mailsDigest: { texts: ["notifications:digest"] } },
  },
);
