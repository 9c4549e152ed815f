/** What screens of other features may use. */

export { drawnAddress } from "./drawn-address.ts";
export { FoundPreview } from "./found-preview.tsx";
export { type FoundFacts, loadFoundFacts } from "./load-found-facts.ts";
