import type { Db, Tx } from "#database/database.ts";
import { affectedRows } from "#database/engines/affected-rows.ts";
import type { SubjectSource } from "#platform/faces/subjects.ts";
import { vatIdsOf } from "#shop/addresses/server/index.ts";
import type { VatCheckRow } from "./migrations/2026-11-27-vat-checks.ts";
import { provedUntil } from "./retention.ts";
import { vatIdFormat } from "./vat-id-format.ts";

/** Checks of the VAT IDs in the address book of a person. What proves that a delivery had no VAT must be kept. */
export const vatCheckSubjects: SubjectSource = {
  kind: "vatCheck",
  async find(db, { address }) {
    const rows = await checksOf(db, { handle: address });
    return rows.map(({ id, prefix, number, state, name, consultation, register, checked_at: at }) => ({
      ...{ id, kind: "vatCheck", at, title: prefix + number },
      fields: { vatId: prefix + number, state, name, consultation, register },
    }));
  },
  async erase(tx, { address }) {
    const rows = await checksOf(tx, { handle: address });
    const [proof, others] = [
      rows.filter(({ state }) => state === "valid"),
      rows.filter(({ state }) => state !== "valid"),
    ];
    const ids = others.map(({ id }) => id);
    const gone = ids.length > 0 ? await tx.deleteFrom("vat_checks").where("id", "in", ids).execute() : [];
    const latest = proof.at(-1);
    const until = latest && provedUntil(latest.checked_at);
    return {
      erased: affectedRows(gone),
      kept: until ? [{ reason: "privacy:hold.vatCheck", until, count: proof.length }] : [],
    };
  },
};

async function checksOf(db: Db | Tx, { handle }: { handle: string }): Promise<VatCheckRow[]> {
  const ids = (await vatIdsOf(db, { handle })).flatMap((id) => vatIdFormat(id) ?? []);
  if (ids.length === 0) return [];
  return db
    .selectFrom("vat_checks")
    .selectAll()
    .where((eb) => eb.or(ids.map(({ prefix, number }) => eb.and({ prefix, number }))))
    .orderBy("checked_at")
    .orderBy("id")
    .execute();
}
