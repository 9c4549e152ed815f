import { declared } from "#contract/declared/declared.ts";
import { staff, system } from "#contract/rights/roles.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };

/** Accounts in social networks, and what is shared there. */
export const social = declared(
  { de, en },
  {
    /** `connect`: whoever connects an account types what gives access to it. */
    rights: { social: { read: staff, share: staff, connect: system } },
    audit: [
      ...(["socialAccount.connect", "socialAccount.remove"] as const),
      ...(["socialPost.share", "socialPost.cancel", "socialPost.retry", "socialPost.confirm"] as const),
    ],
    notifications: {
      socialFailed: {
        facts: { title: "string", account: "string" },
        permission: "social.read",
        address: () => "/admincenter/social",
        handledBy: ["socialPost.cancel", "socialPost.retry", "socialPost.confirm"],
        place: 95,
        tone: "error",
      },
    },
    problems: {
      SOCIAL_SERVER: 422,
      SOCIAL_HANDLE: 422,
      SOCIAL_SECRET: 422,
      SOCIAL_SCOPE: 422,
      SOCIAL_UNREACHABLE: 424,
      SOCIAL_MANY: 422,
      SOCIAL_NOT_PUBLIC: 409,
      SOCIAL_NOT_READY: 409,
      SOCIAL_TEXT_LONG: 422,
      SOCIAL_TIME: 422,
      SOCIAL_TWICE: 422,
      SOCIAL_STATE: 409,
    },
  },
);
