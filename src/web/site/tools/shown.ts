/** What a page of the site shows, for the staff. */
export type Shown = {
  /** A kind that a feature's `publication.ts` names. */
  kind: string;
  id: string;
  version: number;
  title: string;
  state: "draft" | "planned" | "live" | "changed";
  /** Its plan, in words. */
  plan?: string | undefined;
  /** The address of its editor. */
  edit: string;
  /** The address of its draft; pages have none. */
  preview?: string;
  can: { write: boolean; publish: boolean; unpublish: boolean };
};
