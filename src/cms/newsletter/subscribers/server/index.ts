/** What other features may use of subscribers. */

export { siteKey, tokenOf } from "./consent/keys.ts";
export { subscriberJobs } from "./jobs.ts";
export { subscriberTemplates } from "./letters.ts";
export { countAudience, readAudience } from "./lists/audience.ts";
export { isNewsletterOffered } from "./lists/read-lists.ts";
export { subscriberRetention } from "./retention.ts";
export { newsletterSenderName } from "./settings.ts";
export { subscriberSubjects } from "./subjects.ts";
