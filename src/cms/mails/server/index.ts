/** What other features may use of mails. */
export { mailSubjects } from "./read-mails.ts";
export { suppressionSource } from "./suppression-subject.ts";
