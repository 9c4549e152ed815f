/** What the screens of messages and forms need of each other. */
export { inboxList } from "./inbox/inbox-list.ts";
