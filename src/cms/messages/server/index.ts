/** What other features may use of messages and forms. */

export { weighSpam } from "./sending/weigh-spam.ts";
