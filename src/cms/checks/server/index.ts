/** What the composition may use of checks. */

export { checkLinksNow, type DeadLink } from "./running/check-links.ts";
