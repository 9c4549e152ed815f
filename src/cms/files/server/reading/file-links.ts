import { downloadAddress } from "#cms/files/picture.ts";
import { fold } from "#contract/formats/fold.ts";
import { isId } from "#contract/id.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { Linkable, Target } from "#platform/links/linkable.ts";
import { fileOpenings } from "./openings.ts";

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

    async targets({ ids, now }) {
      const openings = await fileOpenings(db, { ids, at: now });
      const found = [...openings].map(([id, { title, state }]): [string, Target] => {
        // What links to a file that nothing has offered until now will offer it.
        return [id, { title, state: state === "trash" ? "trash" : "open" }];
      });
      return new Map(found);
    },

    async search({ q, limit }) {
      const rows = await db
        .selectFrom("files")
        .select("id")
        .where("deleted_at", "is", null)
        .$if(q !== "", (select) => select.where((eb) => contains(eb.ref("name_folded"), fold(q))))
        .orderBy("uploaded_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },

    async at({ segments: [api, , download, name = ""] }) {
      const id = name.toLowerCase();
      if (api !== "api" || download !== "download" || !isId(id)) return null;
      return (await db.selectFrom("files").select("id").where("id", "=", id).executeTakeFirst())?.id ?? null;
    },
  };
}
