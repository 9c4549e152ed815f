import type { ServerFeature } from "#platform/feature.ts";
import { notificationTemplates } from "./digests/digest-letter.ts";
import { notificationJobs } from "./jobs.ts";
import { notificationEndpoints } from "./routes.ts";
import { notificationRetention } from "./trim-notifications.ts";

export const notificationsFeature: ServerFeature = {
  endpoints: notificationEndpoints,
  jobs: notificationJobs,
  mailTemplates: notificationTemplates,
  retention: { hourly: { "trim-notifications": notificationRetention } },
};
