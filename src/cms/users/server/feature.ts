import type { ServerFeature } from "#platform/feature.ts";
import { factorTemplates } from "./factors/letters.ts";
import { findUsers } from "./find-users.ts";
import { userJobs } from "./jobs.ts";
import { userTemplates } from "./letters/letters.ts";
import { userEndpoints } from "./routes.ts";
import { userNames } from "./user-row.ts";

export const usersFeature: ServerFeature = {
  endpoints: userEndpoints,
  jobs: userJobs,
  mailTemplates: [...userTemplates, ...factorTemplates],
  found: ({ db }) => [{ kind: "user", needs: "user.read", personal: true, find: (asked) => findUsers(db, asked) }],
  titles: { user: userNames },
};
