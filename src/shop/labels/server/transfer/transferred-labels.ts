import { type Static, Type } from "typebox";
import { closed, Id, Time } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, transferred } from "#platform/faces/transferred.ts";
import { type LabelFacts, labelFactsSchema } from "#shop/labels/label.ts";
import { alphabet, codeLength, labelTag } from "../labels.ts";

const Label = closed({
  code: Type.String({ pattern: `^[${alphabet}]{${codeLength}}$` }),
  product: Id,
  /** What it says, as it was last published; null until it was. */
  facts: Type.Union([labelFactsSchema, Type.Null()]),
  created: Type.Optional(Time),
});
type Label = Static<typeof Label>;

/**
 * Electronic labels, those of products that are gone among them: their codes are printed on bottles, and lead to the same
 * page in the new site.
 */
export const transferredLabels = transferred({
  kind: "label",
  after: ["product"],
  needs: "product.publish",
  table: null,
  record: Label,
  async count(db) {
    const rows = db.selectFrom("labels").select((eb) => eb.fn.countAll<number>().as("count"));
    return (await rows.executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: ({ code }) => code,
  async standing(tx, { code }) {
    return (await tx.selectFrom("labels").select("code").where("code", "=", code).executeTakeFirst())?.code ?? null;
  },
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<Label> {
  const rows = inParts(
    ({ after, limit }) =>
      db.selectFrom("labels").selectAll().where("code", ">", after).orderBy("code").limit(limit).execute(),
    ({ code }) => code,
  );
  for await (const { code, product_id: product, document, created_at: created } of rows) {
    yield { code, product, facts: document === null ? null : (JSON.parse(document) as LabelFacts), created };
  }
}

/**
 * A label that is here stays: it follows what is published here. Where the product has got another code meanwhile, both
 * may be printed, and the one that comes keeps its page as it is.
 */
async function arrive(tx: Tx, { code, product, facts, created }: Label, arriving: Arriving): Promise<Arrived> {
  const { standing, now, id, remark, forget } = arriving;
  const other = await tx.selectFrom("labels").select("code").where("product_id", "=", product).executeTakeFirst();
  if (standing !== null) {
    if (!other) await handOver(tx, { code, product });
    return "same";
  }
  if (other) remark("LABEL_TWICE", { code, other: other.code });
  await tx
    .insertInto("labels")
    .values({
      ...{ code, product_id: other ? id() : product, document: facts && JSON.stringify(facts) },
      created_at: new Date(created ?? now).toISOString(),
    })
    .execute();
  forget([labelTag(code)]);
  return "added";
}

/** The code of a product that lies in the trash goes to the one that came in its place. */
async function handOver(tx: Tx, { code, product }: { code: string; product: string }): Promise<void> {
  const shown = tx.selectFrom("products").select("id").where("deleted_at", "is", null);
  await tx
    .updateTable("labels")
    .set({ product_id: product })
    .where("code", "=", code)
    .where("product_id", "not in", shown)
    .execute();
}
