/** What other features may use of notifications. */
export { notificationTemplates } from "./digest-letter.ts";
export { notificationJobs } from "./jobs.ts";
export { notificationRetention } from "./trim-notifications.ts";
