import { Problem } from "#contract/wire/problem.ts";
import type { Input } from "#contract/wire/route.ts";
import type { Db, Tx } from "#database/database.ts";
import { isTaken } from "#database/engines/taken.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { customerGroupsAmong } from "#shop/customer-groups/server/index.ts";
import { codeTable } from "../code.ts";
import type * as contract from "../contract.ts";
import { groupsOf, lastMoment, rowOf, type Written, writtenOf } from "./code-row.ts";
import { lockedCode } from "./locked-code.ts";

type Acting = { id: string; by: string | null; now: Date };
type Creating = Acting & { written: Input<typeof contract.createCode>["body"] };

/** @throws Problem `CODE_TAKEN`, `CODE_EMPTY`, `CODE_DATES`, `CODE_GROUPS` */
export function createCode(db: Db, { id, by, now, written }: Creating): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const all = laidOver(codeTable.emptyOf(codeTable.names), written);
    refuseNonsense(all);
    await refuseUnknownGroups(tx, { groups: all.groups, known: [] });
    const row = { ...rowOf(all, { id, version: 1, now }), archived_at: null, redeemed: 0, taken: 0 };
    await unlessTaken(all, tx.insertInto("codes").values(row).execute());
    await audit(tx, { by, action: "code.create", thing: id, now });
  });
}

type Change = Omit<Input<typeof contract.changeCode>["body"], "_id" | "version">;

/**
 * A code that is switched on comes out of the archive.
 * @throws Problem `C404`, `CODE_TAKEN`, `CODE_EMPTY`, `CODE_DATES`, `CODE_GROUPS`; ChangedMeanwhile
 */
export function changeCode(
  db: Db,
  { id, version, change, by, now }: Acting & { version: number; change: Change },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await lockedCode(tx, { id });
    if (!before) throw new Problem("C404");
    if (before.version !== version) throw new ChangedMeanwhile(id);
    const written = laidOver(writtenOf(before), change);
    refuseNonsense(written);
    await refuseUnknownGroups(tx, { groups: written.groups, known: groupsOf(before) });
    const row = rowOf(written, { id, version: version + 1, now });
    const archived_at = written.enabled ? null : before.archived_at;
    const stored = tx
      .updateTable("codes")
      .set({ ...row, archived_at })
      .where("id", "=", id);
    await unlessTaken(written, stored.execute());
    await audit(tx, { by, action: "code.update", thing: id, details: { fields: namesIn(change) }, now });
  });
}

/** Deletes a code that no order has ever had; any other is switched off and kept. @throws Problem `C404` */
export function deleteCode(db: Db, { id, by, now }: Acting): Promise<"removed" | "archived"> {
  return db.transaction().execute(async (tx) => {
    const code = await lockedCode(tx, { id });
    if (!code) throw new Problem("C404");
    const redemption = tx.selectFrom("code_redemptions").select("id").where("code_id", "=", id).limit(1);
    if (!(await redemption.executeTakeFirst())) {
      await tx.deleteFrom("codes").where("id", "=", id).execute();
      await audit(tx, { by, action: "code.delete", thing: id, now });
      return "removed";
    }
    if (code.archived_at) return "archived";
    const time = now.toISOString();
    const archived = { enabled: 0, archived_at: time, changed_at: time, version: code.version + 1 };
    await tx.updateTable("codes").set(archived).where("id", "=", id).execute();
    await audit(tx, { by, action: "code.archive", thing: id, now });
    return "archived";
  });
}

/** @throws Problem `CODE_EMPTY`, `CODE_DATES` */
export function refuseNonsense({ percent, amount, freeShipping, from, to }: Written): void {
  if (percent === null && amount === null && !freeShipping) throw new Problem("CODE_EMPTY", { field: "percent" });
  if (from && to && Date.parse(from) > Date.parse(lastMoment(to))) throw new Problem("CODE_DATES", { field: "to" });
}

/** Groups that were deleted since then may stay. @throws Problem `CODE_GROUPS` */
async function refuseUnknownGroups(tx: Tx, { groups, known }: { groups: string[]; known: string[] }): Promise<void> {
  const added = groups.filter((group) => !known.includes(group));
  if ((await customerGroupsAmong(tx, added)).length < added.length)
    throw new Problem("CODE_GROUPS", { field: "groups" });
}

function laidOver(before: Written, change: Partial<Record<keyof Written, unknown>>): Written {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(sent) };
}

/** Other things have fields of these names, and other words for them. */
const loggedAs: Record<string, string> = { from: "codeFrom", to: "codeTo", groups: "codeGroups" };

function namesIn(change: Change): string[] {
  const sent = Object.entries(change).filter(([, value]) => value !== undefined);
  return sent.map(([name]) => loggedAs[name] ?? name);
}

/** @throws Problem `CODE_TAKEN` when another code has this word */
async function unlessTaken({ code }: Written, stored: Promise<unknown>): Promise<void> {
  try {
    await stored;
  } catch (error) {
    throw isTaken(error) ? new Problem("CODE_TAKEN", { field: "code", values: { code } }) : error;
  }
}
