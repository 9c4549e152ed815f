/** What other features may use of messages and forms. */

export { addForm, remove as deleteFormIn } from "./forms/write-form.ts";
export { receiveMessage } from "./sending/receive-message.ts";
export { weighSpam } from "./sending/weigh-spam.ts";
