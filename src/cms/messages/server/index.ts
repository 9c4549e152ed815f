/** What other features may use of messages and forms. */

export { formNames } from "./forms/read-forms.ts";
export { taggedMessages } from "./inbox/message-tags.ts";
export { messageSubjects } from "./inbox/read-messages.ts";
export { messagesTag, unreadMessages } from "./inbox/unread.ts";
export { messageTemplates } from "./letters.ts";
export { weighSpam } from "./sending/weigh-spam.ts";
export { messageRetention, messageSubjectSource } from "./subjects.ts";
