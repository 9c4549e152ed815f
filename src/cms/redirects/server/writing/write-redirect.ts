import { isPattern, patternFault } from "#cms/redirects/pattern.ts";
import { fold } from "#contract/formats/fold.ts";
import type { Language } from "#contract/language.ts";
import { translator } from "#contract/texts/translate.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { foldedPath, parametersIn } from "../finding/folded-path.ts";
import { queriesTag } from "../finding/query-shapes.ts";
import { dropMissed } from "../missed/drop-missed.ts";
import { Rules, ruleOf } from "./loops.ts";
import { takeTurnAtRedirects } from "./take-turns.ts";

type Written = { from: string; to: string };
/** Whether something of the site answers at an address. */
export type IsPage = (path: string) => Promise<boolean>;
/**
 * `isTaken`: whether no redirect from an address could be asked for. `language`: of the caller, for what is wrong with a
 * pattern.
 */
type Acting = { id: string; by: string | null; now: Date };
type Checking = { isPage: IsPage; isTaken: IsPage; language: Language };

/** @throws Problem `REDIRECT_TAKEN`, `REDIRECT_LOOP`, `REDIRECT_PAGE`, `REDIRECT_PATTERN` */
export function createRedirect(db: Db, input: Written & Acting & Checking): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id, from, to, by, now, ...checking } = input;
    await takeTurnAtRedirects(tx);
    await refusePages({ from, ...checking });
    await check(tx, { from, to, ...checking });
    await insert(tx, { id, from, to, kind: "own", now });
    await audit(tx, { by, action: "redirect.create", thing: id, now });
  });
}

type Change = Partial<{ [N in keyof Written]: Written[N] | undefined }> & Acting & Checking & { version: number };

/** @throws Problem `C404`, `REDIRECT_TAKEN`, `REDIRECT_LOOP`, `REDIRECT_PAGE`, `REDIRECT_PATTERN`; ChangedMeanwhile */
export function changeRedirect(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => write(tx, change));
}

async function write(tx: Tx, { id, version, from, to, by, now, ...checking }: Change): Promise<void> {
  await takeTurnAtRedirects(tx);
  const row = await tx.selectFrom("redirects").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  if (row.version !== version) throw new ChangedMeanwhile(id);
  const next = { from: from ?? row.from_path, to: to ?? row.target };
  if (next.from !== row.from_path) await refusePages({ from: next.from, ...checking });
  // Out of the way, so that it is no part of its own chain.
  const { numDeletedRows } = await tx
    .deleteFrom("redirects")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new ChangedMeanwhile(id);
  await check(tx, { ...next, ...checking });
  await tellQueries(tx, { keys: [row.from_folded], now });
  await insert(tx, { id, version: version + 1, ...next, kind: "own", now });
  const fields = Object.entries({ from, to }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await audit(tx, { by, action: "redirect.update", thing: id, details: { fields }, now });
}

/** @throws Problem `C404` */
export function deleteRedirect(db: Db, { id, by, now }: Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const row = await tx.deleteFrom("redirects").where("id", "=", id).returning("from_folded").executeTakeFirst();
    if (!row) throw new Problem("C404");
    await tellQueries(tx, { keys: [row.from_folded], now });
    await audit(tx, { by, action: "redirect.delete", thing: id, now });
  });
}

/**
 * A pattern may have pages below it, which go first; but not where the fixed part of the site begins.
 * @throws Problem `REDIRECT_PAGE`
 */
async function refusePages({ from, isTaken }: { from: string; isTaken: IsPage }): Promise<void> {
  if (await isTaken(from)) throw new Problem("REDIRECT_PAGE", { field: "from" });
}

/** @throws Problem `REDIRECT_PATTERN`, `REDIRECT_LOOP` */
async function check(tx: Tx, { from, to, isPage, language }: Written & Checking): Promise<void> {
  const fault = patternFault(from, to);
  if (fault) {
    const reason = translator(language)(`admin:redirects.fault.${fault.field}.${fault.fault}`);
    throw new Problem("REDIRECT_PATTERN", { field: fault.field, values: { reason } });
  }
  const rules = new Rules(await storedRules(tx), isPage);
  const own = ruleOf({ from, target: to });
  rules.add(own);
  const circle =
    (await rules.circleFrom(own)) ?? (await rules.circlesByQueries()).find((all) => all.includes(own)) ?? null;
  if (!circle) return;
  const other = circle.find((rule) => rule !== own) ?? own;
  throw new Problem("REDIRECT_LOOP", { field: "to", values: { path: other.from } });
}

/** All redirects, as far as they decide where others lead. */
export async function storedRules(tx: Tx) {
  const rows = await tx.selectFrom("redirects").select(["from_path", "target"]).execute();
  return rows.map(({ from_path: from, target }) => ruleOf({ from, target }));
}

export type Insertion = Written & { id: string; version?: number; kind: "moved" | "own"; now: Date };

/** @throws Problem `REDIRECT_TAKEN` */
export async function insert(tx: Tx, insertion: Insertion): Promise<void> {
  const row = rowOf(insertion);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("redirects")
    .values(row)
    .onConflict((conflict) => conflict.column("from_folded").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) {
    throw new Problem("REDIRECT_TAKEN", { field: "from", values: { path: insertion.from } });
  }
  await dropMissed(tx, { answered: [row.from_folded], patterns: isPattern(insertion.from) });
  await tellQueries(tx, { keys: [row.from_folded], now: insertion.now });
}

/** Pages that are kept under an address with a query may have become redirects. @param keys of old addresses */
export async function tellQueries(tx: Tx, { keys, now }: { keys: string[]; now: Date }): Promise<void> {
  if (keys.some((key) => parametersIn(key).size > 0)) await changed(tx, { tags: [queriesTag], now });
}

export function rowOf({ id, version = 1, from, to, kind, now }: Insertion) {
  return {
    ...{ id, version, kind, target: to, from_folded: foldedPath(from), from_path: from },
    ...{ words_folded: fold(`${from} · ${to}`), changed_at: now.toISOString() },
  };
}
