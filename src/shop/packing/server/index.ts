/** What other features may use of packing. */
export { type CasePart, openedLines } from "./opened-lines.ts";
