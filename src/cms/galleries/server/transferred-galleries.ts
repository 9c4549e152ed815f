import { type Static, Type } from "typebox";
import { refuseWrongFiles } from "#cms/files/server/index.ts";
import { filesIn } from "#contract/fields/fields.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { changedWritten, nothingWritten } from "#platform/publishing/written.ts";
import { galleryTable } from "../gallery.ts";
import { documentOf, storedOf } from "./gallery-row.ts";
import { putGallery } from "./write-gallery.ts";

const Gallery = closed({
  _id: Id,
  ...Type.Partial(closed({ ...galleryTable.written, translations: galleryTable.translations })).properties,
});
type Gallery = Static<typeof Gallery>;

export const transferredGalleries = transferred({
  kind: "gallery",
  after: ["config", "file"],
  needs: "gallery.write",
  table: "galleries",
  record: Gallery,
  async count(db) {
    const galleries = db.selectFrom("galleries").where("deleted_at", "is", null);
    return (await galleries.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  },
  leaving,
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<Gallery> {
  const rows = inParts(
    ({ after, limit }) =>
      db
        .selectFrom("galleries")
        .select(["id", "document"])
        .where("deleted_at", "is", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const row of rows) yield { _id: row.id, ...documentOf(row) };
}

async function arrive(tx: Tx, { _id: id, ...input }: Gallery, arriving: Arriving): Promise<Arrived> {
  const { standing, now, forget, refersTo } = arriving;
  await refuseWrongFiles(tx, { table: galleryTable, values: input });
  const document = changedWritten(galleryTable, { before: nothingWritten(galleryTable), input });
  refersTo(filesIn(galleryTable, document));
  if (standing !== null) {
    const gallery = tx.selectFrom("galleries").select("document").where("id", "=", id);
    const { document: stored } = await gallery.executeTakeFirstOrThrow();
    if (storedOf(documentOf({ document: stored })) === storedOf(document)) return "same";
  }
  await putGallery(tx, { gallery: id, document, now });
  forget(["galleries", `gallery:${id}`, "uses"]);
  return standing === null ? "added" : "changed";
}
