/** What fields of kind `thing` choose from, by kinds: forms, lists, galleries. */
export type Things = Record<string, { value: string; label: string }[]>;
