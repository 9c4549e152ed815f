import { type Static, Type } from "typebox";
import { formTable } from "#cms/messages/tables.ts";
import { closed, Id } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { documentOf } from "./form-row.ts";
import { putForm } from "./write-form.ts";

const Form = closed({
  _id: Id,
  /** Of the contact form, which every site has. */
  kind: Type.Enum(["contact", "form"]),
  ...formTable.written,
});
type Form = Static<typeof Form>;

/** Forms without what was sent with them. */
export const transferredForms = transferred({
  kind: "form",
  after: ["config"],
  needs: "form.write",
  table: "forms",
  record: Form,
  async count(db) {
    const forms = db.selectFrom("forms").where("deleted_at", "is", null);
    return (await forms.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: ({ kind }) => (kind === "contact" ? kind : null),
  async standing(tx, { kind }) {
    if (kind !== "contact") return null;
    return (await tx.selectFrom("forms").select("id").where("kind", "=", kind).executeTakeFirst())?.id ?? null;
  },
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<Form> {
  const rows = inParts(
    ({ after, limit }) =>
      db
        .selectFrom("forms")
        .select(["id", "kind", "document"])
        .where("deleted_at", "is", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const row of rows) {
    yield { _id: row.id, kind: row.kind === "contact" ? "contact" : "form", ...documentOf(row) };
  }
}

async function arrive(tx: Tx, { _id: form, kind: _kind, ...input }: Form, arriving: Arriving): Promise<Arrived> {
  const { standing, now, forget } = arriving;
  const outcome = await putForm(tx, { form, input, stands: standing !== null, now });
  if (outcome !== "same") forget(["forms"]);
  return outcome;
}
