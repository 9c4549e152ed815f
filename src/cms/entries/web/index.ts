export type { EntryCard } from "./cards.ts";
export { grownAddress } from "./grown-address.ts";
export { loadCards } from "./load-cards.ts";
export { default as MoreEntries } from "./more-entries.island.tsx";
export { EntryTools, NewEntry, UnpublishedChanges } from "./tools/overlay-tools.tsx";
