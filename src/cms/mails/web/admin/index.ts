export { MailsStay } from "./mails-stay.tsx";
