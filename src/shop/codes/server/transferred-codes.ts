import type { Static } from "typebox";
import { closed, Id } from "#contract/wire/shapes.ts";
import type { Db, Tx } from "#database/database.ts";
import { type Arrived, type Arriving, inParts, sortedJson, transferred } from "#platform/faces/transferred.ts";
import { customerGroupsAmong } from "#shop/customer-groups/server/index.ts";
import { codeTable, foldCode } from "../code.ts";
import { rowOf, writtenOf } from "./code-row.ts";
import { refuseNonsense } from "./write-codes.ts";

const TransferredCode = closed({ _id: Id, ...codeTable.written });
type TransferredCode = Static<typeof TransferredCode>;

/**
 * Discount codes without those in the archive. Who has redeemed them stays here, and so does how often they were: they can
 * be redeemed as often as they say. One with the same word takes the place of the one here.
 */
export const transferredCodes = transferred({
  kind: "code",
  after: ["customergroup"],
  needs: "code.write",
  table: "codes",
  trash: false,
  record: TransferredCode,
  async count(db) {
    const codes = db.selectFrom("codes").where("archived_at", "is", null);
    return (await codes.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
  },
  leaving,
  identity: ({ code }) => foldCode(code),
  async standing(tx, { code }) {
    const codes = tx.selectFrom("codes").select("id").where("code_folded", "=", foldCode(code));
    return (await codes.executeTakeFirst())?.id ?? null;
  },
  arrive,
});

async function* leaving(db: Db | Tx): AsyncGenerator<TransferredCode> {
  const rows = inParts(
    ({ after, limit }) =>
      db
        .selectFrom("codes")
        .selectAll()
        .where("archived_at", "is", null)
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute(),
    ({ id }) => id,
  );
  for await (const row of rows) yield { _id: row.id, ...writtenOf(row) };
}

/** Groups that are not here stay in it: without them it would be for everybody. */
async function arrive(tx: Tx, { _id: id, ...written }: TransferredCode, arriving: Arriving): Promise<Arrived> {
  const { remark, now, standing } = arriving;
  refuseNonsense(written);
  const before = await tx.selectFrom("codes").selectAll().where("id", "=", id).executeTakeFirst();
  const row = rowOf(written, { id, version: (before?.version ?? 0) + 1, now });
  if (before && !before.archived_at && sortedJson(writtenOf(before)) === sortedJson(writtenOf(row))) return "same";
  if ((await customerGroupsAmong(tx, written.groups)).length < written.groups.length) {
    remark("CODE_GROUPS", { code: written.code });
  }
  await tx
    .insertInto("codes")
    .values({ ...row, archived_at: null, redeemed: 0, taken: 0 })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ ...row, archived_at: null }))
    .execute();
  return standing === null ? "added" : "changed";
}
