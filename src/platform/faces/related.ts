import type { Permission } from "#contract/rights/rights.ts";
import type { Db } from "#database/database.ts";

/** Things of a feature to which things of another one belong, which does not know of them: the order that a message is about. */
export type Related = {
  /** The kind of thing on whose screen they are linked, in the words of its owner: `message`. */
  on: string;
  /** The group of their audited acts: the admin centre knows their screens by it. */
  kind: string;
  /** Only for users with this right. */
  needs: Permission;
  /** Those of one thing, in the order in which they are shown. */
  of: (db: Db, thing: { id: string }) => Promise<{ _id: string; title: string }[]>;
};
