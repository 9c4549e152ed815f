export { MailSheet } from "./mail-sheet.tsx";
export { MailsStay } from "./mails-stay.tsx";
