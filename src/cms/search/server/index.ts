/** What the composition, and other features that search, may use of the search. */

export { rebuildNow } from "./index/rebuild.ts";
export { isStopWord } from "./words/stop-words.ts";
export { distanceOf, errorsIn } from "./words/trigrams.ts";
export { stemOf, tokensOf } from "./words/words.ts";
