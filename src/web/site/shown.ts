/** What a page of the site shows, for the staff. */
export type Shown = {
  kind: "entry" | "page";
  id: string;
  version: number;
  title: string;
  state: "draft" | "planned" | "live" | "changed";
  /** Its plan, in words. */
  plan?: string | undefined;
  /** The address of its draft; pages have none. */
  preview?: string;
  can: { write: boolean; publish: boolean; unpublish: boolean };
};

/** The address of the thing's editor. */
export function editAddress({ kind, id }: { kind: Shown["kind"]; id: string }): string {
  return `/admincenter/${kind === "entry" ? "entries" : "pages"}/${id}`;
}
