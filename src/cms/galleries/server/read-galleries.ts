import { toUses } from "#cms/files/server/index.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { GalleryRow } from "#database/schema.ts";
import { type Titles, titlesOfUsers } from "#platform/publishing/titles.ts";
import { isOpen, isShown, usesOf } from "#platform/publishing/uses.ts";
import type { Gallery, GalleryList, readGalleries } from "../contract.ts";
import { documentOf, titlesOf, toGallery } from "./gallery-row.ts";

type Query = Input<typeof readGalleries>["query"];

/** Outside the trash, or in it. */
type Where = { view: View; trash?: boolean };

/** Whose eyes are looking: the staff sees every gallery, everybody else those that something published shows. */
export type View = { now: Date; can: Gallery["can"]; staff: boolean; titles: Titles };

/** @throws Problem `C404` for what is not there or may not be seen */
export async function readGallery(db: Db, { id, ...where }: Where & { id: string }): Promise<Gallery> {
  const [found] = await galleriesById(db, { ids: [id], ...where });
  if (!found) throw new Problem("C404");
  return found;
}

/** The named galleries in the order asked for; what is not there or may not be seen is left out. */
export async function galleriesById(
  db: Db,
  { ids, view, trash = false }: Where & { ids: string[] },
): Promise<Gallery[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("galleries")
    .selectAll()
    .where("id", "in", ids)
    .where("deleted_at", trash ? "is not" : "is", null)
    .$if(!view.staff, (select) => select.where((eb) => isOpen(eb, eb.ref("galleries.id"), view.now)))
    .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return present(db, { view, rows: ids.flatMap((id) => rows.get(id) ?? []) });
}

export async function listGalleries(db: Db, { query, view }: { query: Query; view: View }): Promise<GalleryList> {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? 10;
  const sort = query.sort ?? "-changed";
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const wanted = db
    .selectFrom("galleries")
    .where("deleted_at", query.status === "trash" ? "is not" : "is", null)
    .$if(!view.staff, (select) => select.where((eb) => isShown(eb, eb.ref("galleries.id"), view.now)))
    .$if(query.q !== undefined && query.q !== "", (select) =>
      select.where((eb) => contains(eb.ref("title_folded"), fold(query.q ?? ""))),
    );
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    .orderBy(sort.endsWith("title") ? "title_folded" : "changed_at", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await present(db, { view, rows }), total, page, pageSize };
}

async function present(db: Db, { view, rows }: { view: View; rows: GalleryRow[] }): Promise<Gallery[]> {
  const { can, staff, titles, now } = view;
  if (!staff) return rows.map((row) => toGallery(row, { can }));
  const uses = await usesOf(db, { ids: rows.map(({ id }) => id) });
  const named = await titlesOfUsers(db, { uses: [...uses.values()].flat(), titles });
  return rows.map((row) => {
    const own = toUses(uses.get(row.id) ?? [], { named, now });
    const behind = { uses: own, changed: row.changed_at, deleted: row.deleted_at };
    return toGallery(row, { can: { ...can, write: can.write && row.deleted_at === null }, behind });
  });
}

/** What these galleries are called. */
export async function galleryTitles(db: Db, { ids }: { ids: string[] }): Promise<[id: string, title: string][]> {
  const rows = await db.selectFrom("galleries").selectAll().where("id", "in", ids).execute();
  const [main] = await readSiteLanguages(db);
  return rows.map((row) => [row.id, leadingTitle(titlesOf(documentOf(row)), main)]);
}
