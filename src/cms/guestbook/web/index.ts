export { actOnGuestbook } from "./act-on-guestbook.ts";
export { Guestbook } from "./guestbook.tsx";
export { beyondGuestbook, loadGuestbook, type ShownGuestbook } from "./load-guestbook.ts";
