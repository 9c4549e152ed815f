/** What other features may use of subscribers. */

export { siteKey, tokenOf } from "./consent/keys.ts";
export { countAudience, readAudience } from "./lists/audience.ts";
export { newsletterSenderName } from "./settings.ts";
