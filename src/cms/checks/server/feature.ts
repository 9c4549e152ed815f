import type { ServerFeature } from "#platform/feature.ts";
import { checkingLane, nightlyJobs, recheckJob } from "./jobs.ts";
import { up } from "./migrations/2026-11-26-findings.ts";
import { findingsCard } from "./overview.ts";
import { checkEndpoints } from "./routes.ts";
import { findingTitles } from "./storing/read-findings.ts";

/** What an owner should look at on the site, found every night by reading it as visitors do. */
export const checksFeature: ServerFeature = {
  migrations: { "2026-11-26-findings": { up } },
  endpoints: checkEndpoints,
  jobs: nightlyJobs,
  lanes: (platform, all) => ({ checks: checkingLane(platform, all) }),
  followers: [{ job: recheckJob, follows: (tag) => /^(page|entry|file):/.test(tag) }],
  titles: { finding: findingTitles },
  overview: { findings: findingsCard },
};
