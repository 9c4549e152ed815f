/** What the composition may use of the search. */

export { rebuildNow } from "./index/rebuild.ts";
