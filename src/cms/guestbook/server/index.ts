/** What other features may use of the guestbook. */
export { isGuestbookOpen } from "./guestbook-settings.ts";
