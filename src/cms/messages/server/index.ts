/** What other features may use of messages and forms. */

export { messagesTag, unreadMessages } from "./inbox/unread.ts";
export { weighSpam } from "./sending/weigh-spam.ts";
