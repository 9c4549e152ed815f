import type { ServerFeature } from "#platform/feature.ts";
import { up } from "./migrations/2026-11-27-checkouts.ts";
import { checkoutEndpoints } from "./routes.ts";
import { tellClosed } from "./state/tell-closed.ts";
import { checkoutRetention, checkoutSubjects } from "./subjects.ts";

const closedJob = "shop-closed-tell";

export const checkoutFeature: ServerFeature = {
  component: "shop",
  migrations: { "2026-11-27-checkouts": { up } },
  endpoints: checkoutEndpoints,
  jobs: (platform) => ({ [closedJob]: { work: (_, { now }) => tellClosed(platform, { now }) } }),
  followers: [{ job: closedJob, follows: (tag) => tag === "config" || tag === "legal" || tag === "pages" }],
  subjects: [checkoutSubjects],
  retention: { nightly: checkoutRetention },
};
