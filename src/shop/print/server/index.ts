/** What other features may use of print: letters of the business, made of strips. */
export { margins, type Type, textWidth } from "./document/paper.ts";
export { type Sender, senderOf } from "./document/sender.ts";
export { type Setting, type Strip, writeLetter } from "./document/write-letter.ts";
