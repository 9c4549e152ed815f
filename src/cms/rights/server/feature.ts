import { affectedRows } from "#database/engines/affected-rows.ts";
import { daysBefore, type RetentionRule } from "#platform/faces/subjects.ts";
import type { ServerFeature } from "#platform/feature.ts";
import { tokenNames } from "./api-token-use.ts";
import { bundleNames } from "./read-bundles.ts";
import { rightEndpoints } from "./routes.ts";
import { tokenTemplates } from "./token-letters.ts";

const keptDays = 30;

/** Tokens that are over, which their users may want to look up. */
const tokenRetention: RetentionRule = {
  kind: "apiToken",
  days: keptDays,
  reason: "privacy:retention.apiToken",
  async sweep(db, { now }) {
    return affectedRows(
      await db.deleteFrom("api_tokens").where("expires_at", "<", daysBefore(now, keptDays)).execute(),
    );
  },
};

export const rightsFeature: ServerFeature = {
  endpoints: rightEndpoints,
  mailTemplates: tokenTemplates,
  titles: { bundle: bundleNames, apiToken: tokenNames },
  retention: { nightly: [tokenRetention] },
};
