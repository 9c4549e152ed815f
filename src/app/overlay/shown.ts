import type { EntryState } from "#cms/entries/contract.ts";

/** What a page of the site shows, as those who look after it see it. */
export type Shown = {
  kind: "entry" | "page";
  id: string;
  version: number;
  title: string;
  state: EntryState;
  /** What will happen by itself, in words. */
  plan?: string | undefined;
  /** Where its draft is shown; pages have no such place. */
  preview?: string;
  can: { write: boolean; publish: boolean; unpublish: boolean };
};

/** Where what is shown is edited. */
export function editAddress({ kind, id }: { kind: Shown["kind"]; id: string }): string {
  return `/admincenter/${kind === "entry" ? "entries" : "pages"}/${id}`;
}
