export type { EntryCard } from "./cards/cards.ts";
export { loadCards, loadChosen } from "./cards/load-cards.ts";
export { default as MoreEntries } from "./cards/more-entries.island.tsx";
export { EntryTools, NewEntry, UnpublishedChanges } from "./tools/overlay-tools.tsx";
