import type { ServerFeature } from "#platform/feature.ts";
import { userJobs } from "./jobs.ts";
import { userTemplates } from "./letters/letters.ts";
import { userEndpoints } from "./routes.ts";
import { userNames } from "./user-row.ts";

export const usersFeature: ServerFeature = {
  endpoints: userEndpoints,
  jobs: userJobs,
  mailTemplates: userTemplates,
  titles: { user: userNames },
};
