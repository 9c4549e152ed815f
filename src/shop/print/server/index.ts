/** What other features may use of print: letters of the business, made of strips, and sheets of labels. */
export { a4, margins, pointsPerMillimetre, type Type, textWidth, typeOf } from "./document/paper.ts";
export { type Sender, senderOf } from "./document/sender.ts";
export {
  type Compose,
  type Letter,
  type Setting,
  type Strip,
  writeLetter,
  writeLetters,
} from "./document/write-letter.ts";
