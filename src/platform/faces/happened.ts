import type { Permission } from "#contract/rights/rights.ts";
import type { Db } from "#database/database.ts";

/**
 * What the site has told the world, which may have brought visitors. Its words are `admin:happened.<kind>`, and its titles
 * those of the kind of thing (`Titles`).
 */
export type Happened = {
  kind: string;
  /** Only for users with this right. */
  needs: Permission;
  /** The things to which it happened from one time until before another (ISO), the latest first, `most` at most. */
  read: (db: Db, asked: { from: string; before: string; most: number }) => Promise<{ id: string; at: string }[]>;
};
