import { type Expression, type ExpressionBuilder, sql } from "kysely";
import type { File, FileList, readFiles } from "#cms/files/contract.ts";
import { fold } from "#contract/formats/fold.ts";
import type { SiteLanguages } from "#contract/language.ts";
import { tagDelimiter } from "#contract/tags.ts";
import type { Translate } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { beginsWith, contains } from "#database/like.ts";
import type { FileObjectRow, FileRow } from "#database/schema/files.ts";
import type { Schema } from "#database/schema.ts";
import { type Titles, titlesOfUsers } from "#platform/publishing/titles.ts";
import { isOpen, isShown, usesOf } from "#platform/publishing/uses.ts";
import { type Rights, toFile, toOwnersFile } from "../file-row.ts";
import { toUses } from "../file-uses.ts";
import { lacksAlt } from "./lacks-alt.ts";

type Query = Input<typeof readFiles>["query"];

/** Whose eyes are looking: the staff sees every file, everybody else those that something published uses. */
export type View = { now: Date; can: Rights } & ({ of: "staff"; t: Translate; titles: Titles } | { of: "guests" });

/** @throws Problem `C404` for what is not there or may not be seen */
export async function readFile(db: Db, { id, view, trash = false }: { id: string; view: View; trash?: boolean }) {
  const [file] = await filesById(db, { ids: [id], view, trash });
  if (!file) throw new Problem("C404");
  return file;
}

/** The named files in the order asked for; what is not there or may not be seen is left out. */
export async function filesById(
  db: Db,
  { ids, view, trash = false }: { ids: string[]; view: View; trash?: boolean },
): Promise<File[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("files")
    .selectAll()
    .where("id", "in", ids)
    .where("deleted_at", trash ? "is not" : "is", null)
    .$if(view.of === "guests", (select) => select.where((eb) => isOpen(eb, eb.ref("files.id"), view.now)))
    .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return present(db, { view, rows: ids.flatMap((id) => rows.get(id) ?? []) });
}

/** Whether somebody may see a file: the staff every one, everybody else those that something published uses. */
export async function isVisible(
  db: Db | Tx,
  { id, staff, now }: { id: string; staff: boolean; now: Date },
): Promise<boolean> {
  const found = await (db as Db)
    .selectFrom("files")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(!staff, (select) => select.where((eb) => isOpen(eb, eb.ref("files.id"), now)))
    .executeTakeFirst();
  return found !== undefined;
}

type Listing = { query: Query; view: View; site: SiteLanguages };

export async function listFiles(db: Db, { query, view, site }: Listing): Promise<FileList> {
  const page = query.page ?? 1;
  const pageSize = query.pageSize ?? 10;
  const lacking = lacksAlt(db, site);
  const wanted = (eb: Files) => eb.and([...conditions(eb, query, view), ...(query.undescribed ? [lacking] : [])]);
  const { total } = await db
    .selectFrom("files")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(wanted)
    .executeTakeFirstOrThrow();
  if (total === 0) return { items: [], total, page, pageSize };
  const { column, direction } = order(query.sort ?? "-uploadDate");
  const rows = await db
    .selectFrom("files")
    .selectAll()
    .where(wanted)
    .orderBy(column, direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await present(db, { view, rows }), total, page, pageSize };
}

async function present(db: Db, { view, rows }: { view: View; rows: FileRow[] }): Promise<File[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const objects = Map.groupBy(await objectsOf(db, ids), ({ file_id }) => file_id);
  const { can } = view;
  if (view.of === "guests") return rows.map((row) => toFile(row, { objects: objects.get(row.id) ?? [], can }));
  const { t, titles, now } = view;
  const uses = await usesOf(db, { ids });
  const named = await titlesOfUsers(db, { uses: [...uses.values()].flat(), titles });
  const alike = await alikeTo(db, ids);
  return rows.map((row) => {
    const beside = {
      objects: objects.get(row.id) ?? [],
      uses: toUses(uses.get(row.id) ?? [], { named, now }),
      alike: alike.get(row.id) ?? [],
    };
    return toOwnersFile(row, { beside, can, t });
  });
}

function objectsOf(db: Db, ids: string[]): Promise<FileObjectRow[]> {
  return db
    .selectFrom("file_objects")
    .selectAll()
    .where("file_id", "in", ids)
    .where("role", "!=", "original")
    .where("left_at", "is", null)
    .execute();
}

/** Of those outside the trash. */
async function alikeTo(db: Db, ids: string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("likenesses")
    .select(["file_id", "other_id"])
    .where((eb) => eb.or([eb("file_id", "in", ids), eb("other_id", "in", ids)]))
    .where("file_id", "in", (eb) => eb.selectFrom("files").select("id").where("deleted_at", "is", null))
    .where("other_id", "in", (eb) => eb.selectFrom("files").select("id").where("deleted_at", "is", null))
    .orderBy("distance")
    .execute();
  const pairs = rows.flatMap(({ file_id, other_id }) => [[file_id, other_id] as const, [other_id, file_id] as const]);
  return new Map([...Map.groupBy(pairs, ([id]) => id)].map(([id, own]) => [id, own.map(([, other]) => other)]));
}

type Files = ExpressionBuilder<Schema, "files">;

/** How long a file counts as uploaded recently (shared/API.md, "Tag filter"), in milliseconds. */
const recently = 24 * 60 * 60 * 1000;

function conditions(eb: Files, query: Query, view: View) {
  const all: Expression<unknown>[] = [eb("deleted_at", query.status === "trash" ? "is not" : "is", null)];
  if (view.of === "guests") all.push(isShown(eb, eb.ref("files.id"), view.now));
  if (query.q) all.push(contains(eb.ref("name_folded"), fold(query.q)));
  if (query.type) all.push(eb("kind", "=", query.type));
  if (query.status === "failed") all.push(eb("status", "=", "failed"));
  if (query.status === "processing") all.push(eb("status", "=", "processing"));
  if (query.unused) all.push(eb.not(eb.exists(eb.selectFrom("uses").select("used").whereRef("used", "=", "files.id"))));
  if (query.alike) all.push(eb("id", "in", alike(query.alike)));
  if (query.tags) all.push(tagged(eb, fold(query.tags), view.now));
  return all as never[];
}

function alike(to: boolean | string) {
  const pairs = sql`select file_id as id, other_id as other from likenesses
    union all select other_id, file_id from likenesses`;
  const there = sql`other in (select id from files where deleted_at is null)`;
  if (typeof to === "boolean") return sql<string>`(select id from (${pairs}) as pairs where ${there})`;
  return sql<string>`(select id from (${pairs}) as pairs where other = ${to})`;
}

function tagged(eb: Files, branch: string, now: Date) {
  if (branch === "recently_uploaded") {
    return eb("uploaded_at", ">", new Date(now.getTime() - recently).toISOString());
  }
  return eb("id", "in", (inner) =>
    inner
      .selectFrom("file_tags")
      .select("file_id")
      .where((tags) =>
        tags.or([tags("tag_folded", "=", branch), beginsWith(tags.ref("tag_folded"), branch + tagDelimiter)]),
      ),
  );
}

const columns = {
  uploadDate: "uploaded_at",
  name: "name_folded",
  size: "size",
  changed: "changed_at",
} as const;

function order(sort: NonNullable<Query["sort"]>) {
  const column = columns[sort.replace("-", "") as keyof typeof columns];
  return { column, direction: sort.startsWith("-") ? ("desc" as const) : ("asc" as const) };
}
