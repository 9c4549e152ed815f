/** What the overlay shows of notifications. */
export { NotificationsLink, UnreadBell } from "./overlay-tools.tsx";
