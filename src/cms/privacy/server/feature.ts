import type { ServerFeature } from "#platform/feature.ts";
import { ownRetention, retentionJobs } from "./retention.ts";
import { privacyEndpoints } from "./routes.ts";
import { accountSource, authorshipSource } from "./sources/account.ts";
import { leftoverSource } from "./sources/leftovers.ts";

export const privacyFeature: ServerFeature = {
  endpoints: privacyEndpoints,
  jobs: (platform, { retention }) => retentionJobs(platform, retention),
  subjects: [leftoverSource, authorshipSource, accountSource],
  retention: { nightly: [ownRetention] },
};
