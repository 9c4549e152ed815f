import type { Form, FormList, readForms } from "#cms/messages/contract.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { fold } from "#contract/formats/fold.ts";
import { leadingTitle } from "#contract/titles/leading-title.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { contains } from "#database/like.ts";
import type { FormRow } from "#database/schema/messages.ts";
import { documentOf, toForm } from "./form-row.ts";

type Query = Input<typeof readForms>["query"];

/** Only the staff sees how many messages were sent with a form. */
export type FormView = { staff: boolean; can: Form["can"] };

/** `id`: undefined for that of the contact page. */
type Where = { id: string | undefined; trash?: boolean };

/** A form outside the trash, or in it. @throws Problem `C404` */
export async function formRow(db: Db | Tx, { id, trash = false }: Where): Promise<FormRow> {
  const row = await (db as Db)
    .selectFrom("forms")
    .selectAll()
    .where((eb) => (id ? eb("id", "=", id) : eb("kind", "=", "contact")))
    .where("deleted_at", trash ? "is not" : "is", null)
    .executeTakeFirst();
  if (!row) throw new Problem("C404");
  return row;
}

export async function readForm(db: Db, { view, ...where }: Where & { view: FormView }): Promise<Form> {
  const [form] = await present(db, { rows: [await formRow(db, where)], view });
  if (!form) throw new Problem("C404");
  return form;
}

export async function formsById(db: Db, { ids, view }: { ids: string[]; view: FormView }): Promise<Form[]> {
  if (ids.length === 0) return [];
  const found = await db
    .selectFrom("forms")
    .selectAll()
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const rows = new Map(found.map((row) => [row.id, row]));
  return present(db, { view, rows: ids.flatMap((id) => rows.get(id) ?? []) });
}

export async function listForms(db: Db, { query, view }: { query: Query; view: FormView }): Promise<FormList> {
  const { page = 1, pageSize = 10, sort = "name" } = query;
  const direction = sort.startsWith("-") ? ("desc" as const) : ("asc" as const);
  const wanted = db
    .selectFrom("forms")
    .where("deleted_at", query.status === "trash" ? "is not" : "is", null)
    .$if(Boolean(query.q), (select) => select.where((eb) => contains(eb.ref("name_folded"), fold(query.q ?? ""))));
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await wanted
    .selectAll()
    // The contact form first: it is the one that everybody looks for.
    .orderBy("kind")
    .orderBy(sort.endsWith("name") ? "name_folded" : "changed_at", direction)
    .orderBy("id", direction)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: await present(db, { rows, view }), total, page, pageSize };
}

async function present(db: Db, { rows, view }: { rows: FormRow[]; view: FormView }): Promise<Form[]> {
  const { can, staff } = view;
  if (!staff || rows.length === 0) return rows.map((row) => toForm(row, { can }));
  const counts = await db
    .selectFrom("messages")
    .select((eb) => ["form_id", eb.fn.countAll<number>().as("messages")])
    .where(
      "form_id",
      "in",
      rows.map(({ id }) => id),
    )
    .groupBy("form_id")
    .execute();
  const written = new Map(counts.map(({ form_id, messages }) => [form_id, messages]));
  return rows.map((row) => toForm(row, { can, messages: written.get(row.id) ?? 0 }));
}

/** The names of these forms; what lies in the trash is left out, unless it is asked for too. */
export async function formNames(
  db: Db,
  { ids, thrown = false }: { ids: string[]; thrown?: boolean },
): Promise<[id: string, name: string][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("forms")
    .selectAll()
    .where("id", "in", ids)
    .$if(!thrown, (select) => select.where("deleted_at", "is", null))
    .execute();
  const [main] = await readSiteLanguages(db);
  return rows.map((row) => [row.id, leadingTitle(documentOf(row).name, main)]);
}
