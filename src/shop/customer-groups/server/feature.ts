import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-customer-groups.ts";
import { groupTitles } from "./read-groups.ts";
import { customerGroupEndpoints } from "./routes.ts";
import { memberSubjects } from "./subjects.ts";
import { transferredGroups } from "./transferred-groups.ts";

export const customerGroupsFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-customer-groups": { up } },
  endpoints: customerGroupEndpoints,
  titles: { customerGroup: groupTitles },
  subjects: [memberSubjects],
  transferred: () => [transferredGroups],
};
