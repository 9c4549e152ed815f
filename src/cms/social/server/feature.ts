import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { accountTitles } from "./accounts/read-accounts.ts";
import { forgetFormerPages } from "./accounts/replace-page.ts";
import { facebookOfSite } from "./facebook/login-row.ts";
import { renewInTime } from "./facebook/renew-login.ts";
import { up } from "./migrations/2026-11-30-social.ts";
import { up as addLogins } from "./migrations/2026-12-01-social-logins.ts";
import { up as addRemoved } from "./migrations/2026-12-02-social-removed.ts";
import { type SendPayload, sendJob } from "./posts/queue.ts";
import { postTitles } from "./posts/read-posts.ts";
import { sendQueued } from "./posts/send-post.ts";
import { socialEndpoints } from "./routes.ts";

const keptDays = 365;
/** In seconds. */
const day = 86_400;

const postRetention: RetentionRule = {
  kind: "socialPost",
  days: keptDays,
  reason: "privacy:retention.socialPost",
  async sweep(db, { now }) {
    const settled = db.deleteFrom("social_posts").where("state", "in", ["sent", "failed", "unknown", "cancelled"]);
    const count = affectedRows(await settled.where("at", "<", daysBefore(now, keptDays)).execute());
    await forgetFormerPages(db);
    return count;
  },
};

export const socialFeature: ServerFeature = {
  migrations: {
    "2026-11-30-social": { up },
    "2026-12-01-social-logins": { up: addLogins },
    "2026-12-02-social-removed": { up: addRemoved },
  },
  endpoints: (platform, all) => socialEndpoints(platform, all.linkables(platform)),
  // A network that is slow delays no mails.
  lanes: (platform, all) => ({
    social: {
      kinds: {
        [sendJob]: {
          lasting: true,
          work: (payload, { now }) =>
            sendQueued(platform, { payload: payload as SendPayload, now, linkables: all.linkables(platform) }),
        },
        "social-renew-logins": { everySeconds: day, work: (_, { now }) => renewInTime(platform, { now }) },
      },
    },
  }),
  connectedAs: { facebook: facebookOfSite },
  retention: { nightly: [postRetention] },
  titles: { socialAccount: accountTitles, socialPost: postTitles },
};
