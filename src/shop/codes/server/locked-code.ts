import type { Tx } from "#database/database.ts";
import { manyWriters } from "#database/transactions/many-writers.ts";

/** A code, which nobody else redeems, changes or removes until the transaction ends; undefined if it is not there. */
export function lockedCode(tx: Tx, { id }: { id: string }) {
  return tx
    .selectFrom("codes")
    .selectAll()
    .where("id", "=", id)
    .$if(manyWriters(tx), (select) => select.forUpdate())
    .executeTakeFirst();
}
