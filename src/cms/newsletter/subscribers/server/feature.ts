import type { ServerFeature } from "#platform/feature.ts";
import { subscriberJobs } from "./jobs.ts";
import { subscriberTemplates } from "./letters.ts";
import { subscriberRetention } from "./retention.ts";
import { subscriberEndpoints } from "./routes.ts";
import { subscriberSubjects } from "./subjects.ts";

export const subscribersFeature: ServerFeature = {
  endpoints: subscriberEndpoints,
  jobs: subscriberJobs,
  mailTemplates: subscriberTemplates,
  subjects: [subscriberSubjects],
  retention: { nightly: subscriberRetention },
};
