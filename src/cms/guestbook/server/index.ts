/** What other features may use of the guestbook. */
export { isGuestbookOpen } from "./guestbook-settings.ts";
export { guestbookTemplates } from "./letters.ts";
export { guestbookRetention } from "./retention.ts";
export { guestbookSubjects } from "./subjects.ts";
