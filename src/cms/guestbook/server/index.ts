export { remove as deleteGuestbookIn } from "./moderating/delete-guestbook.ts";
export { checkedSignature } from "./signature.ts";
export { writeEntry } from "./write-entry.ts";
