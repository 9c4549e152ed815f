import { downloadAddress } from "#cms/files/picture.ts";
import type { Db } from "#database/database.ts";
import type { Linkable } from "#platform/links/linkable.ts";

/** Files as links lead to them. What links to a file offers it, so that whoever reads the link may open the file. */
export function linkedFiles(db: Db): Linkable {
  return {
    async addresses({ ids }) {
      const rows = await db
        .selectFrom("files")
        .select("id")
        .where("id", "in", ids)
        .where("deleted_at", "is", null)
        .execute();
      return { addresses: new Map(rows.map(({ id }) => [id, downloadAddress(id, "latest")])), next: null };
    },
  };
}
