/** What other features may use of the overview. */

export { lastWorkedOn } from "./read-worked.ts";
