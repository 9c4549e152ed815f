export type { EntryCard } from "./cards.ts";
export { loadCards } from "./load-cards.ts";
export { default as MoreEntries } from "./more-entries.island.tsx";
