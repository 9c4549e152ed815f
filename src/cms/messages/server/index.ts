/** What other features may use of messages and forms. */
export { messageTemplates } from "./letters.ts";
export { taggedMessages } from "./message-tags.ts";
export { formNames } from "./read-forms.ts";
export { messageSubjects } from "./read-messages.ts";
export { messageRetention, messageSubjectSource } from "./subjects.ts";
export { messagesTag, unreadMessages } from "./unread.ts";
export { weighSpam } from "./weigh-spam.ts";
