import { written } from "#shop/groups/group.ts";
import { transferredThings } from "#shop/things/server/index.ts";
import { groupKind } from "../group-kind.ts";

/** Product groups with what they stand in, and their former versions. */
export const transferredGroups = transferredThings(groupKind, {
  written,
  after: ["config", "tag", "file"],
  needs: "productgroup.publish",
  async leavingOf(db) {
    const rows = await db.selectFrom("product_groups").select("id").where("deleted_at", "is", null).execute();
    const known = new Set(rows.map(({ id }) => id));
    return (group) => ({ ...group, parent: group.parent !== null && known.has(group.parent) ? group.parent : null });
  },
});
