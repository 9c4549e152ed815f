/** What the composition may use of checks. */

export { checkLinksNow } from "./running/check-links.ts";
