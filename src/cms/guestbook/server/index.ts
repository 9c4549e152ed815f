export { checkedSignature } from "./signature.ts";
export { writeEntry } from "./write-entry.ts";
