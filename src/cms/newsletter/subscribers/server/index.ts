/** What other features may use of subscribers. */
export { countAudience, readAudience } from "./audience.ts";
export { subscriberJobs } from "./jobs.ts";
export { siteKey, tokenOf } from "./keys.ts";
export { subscriberTemplates } from "./letters.ts";
export { isNewsletterOffered } from "./read-lists.ts";
export { subscriberRetention } from "./retention.ts";
export { newsletterSenderName } from "./settings.ts";
export { subscriberSubjects } from "./subjects.ts";
