import { fold } from "#contract/formats/fold.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { foldedPath } from "./folded-path.ts";

type Written = { from: string; to: string };
/** Whether a page of the site is found at an address. */
export type IsPage = (path: string) => Promise<boolean>;
type Acting = { id: string; by: string | null; now: Date };

/** @throws Problem `REDIRECT_TAKEN`, `REDIRECT_LOOP`, `REDIRECT_PAGE` */
export function createRedirect(db: Db, input: Written & Acting & { isPage: IsPage }): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { id, from, to, by, now, isPage } = input;
    if (await isPage(from)) throw new Problem("REDIRECT_PAGE", { field: "from" });
    await insert(tx, { id, from, to, kind: "own", now });
    await audit(tx, { by, action: "redirect.create", thing: id, now });
  });
}

type Change = Partial<{ [N in keyof Written]: Written[N] | undefined }> & Acting & { version: number; isPage: IsPage };

/** @throws Problem `C404`, `REDIRECT_TAKEN`, `REDIRECT_LOOP`, `REDIRECT_PAGE`; ChangedMeanwhile */
export function changeRedirect(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => write(tx, change));
}

async function write(tx: Tx, { id, version, from, to, by, now, isPage }: Change): Promise<void> {
  const row = await tx.selectFrom("redirects").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new Problem("C404");
  if (row.version !== version) throw new ChangedMeanwhile(id);
  if (from !== undefined && from !== row.from_path && (await isPage(from))) {
    throw new Problem("REDIRECT_PAGE", { field: "from" });
  }
  // Out of the way, so that it is no part of its own chain.
  const { numDeletedRows } = await tx
    .deleteFrom("redirects")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new ChangedMeanwhile(id);
  await insert(tx, { id, version: version + 1, from: from ?? row.from_path, to: to ?? row.target, kind: "own", now });
  const fields = Object.entries({ from, to }).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  await audit(tx, { by, action: "redirect.update", thing: id, details: { fields }, now });
}

/** @throws Problem `C404` */
export function deleteRedirect(db: Db, { id, by, now }: Acting): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom("redirects").where("id", "=", id).executeTakeFirst();
    if (numDeletedRows !== 1n) throw new Problem("C404");
    await audit(tx, { by, action: "redirect.delete", thing: id, now });
  });
}

type Insertion = Written & { id: string; version?: number; kind: "moved" | "own"; now: Date };

/**
 * Adds a redirect, so that none leads to an address from which another one leads: it is led on to where that one leads,
 * and those that led to its own address are led on with it.
 * @throws Problem `REDIRECT_TAKEN`, `REDIRECT_LOOP`
 */
export async function insert(tx: Tx, { id, version = 1, from, to, kind, now }: Insertion): Promise<void> {
  const own = foldedPath(from);
  const next = await targetOf(tx, to);
  const target = next ?? to;
  if (pathOf(target) === own) throw new Problem("REDIRECT_LOOP", { field: "to" });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("redirects")
    .values({
      ...{ id, version, kind, target, from_folded: own, from_path: from },
      ...{ words_folded: wordsOf(from, target), changed_at: now.toISOString() },
    })
    .onConflict((conflict) => conflict.column("from_folded").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new Problem("REDIRECT_TAKEN", { field: "from", values: { path: from } });
  await leadOn(tx, { own, target, now });
}

/** Those that led to an address from which a redirect leads now. */
async function leadOn(tx: Tx, { own, target, now }: { own: string; target: string; now: Date }): Promise<void> {
  const rows = await tx.selectFrom("redirects").selectAll().where("target", "like", "/%").execute();
  for (const { id, version, from_path, target: before } of rows.filter((row) => pathOf(row.target) === own)) {
    const fragment = before.includes("#") && !target.includes("#") ? before.slice(before.indexOf("#")) : "";
    await tx
      .updateTable("redirects")
      .set({
        ...{ target: target + fragment, version: version + 1 },
        ...{ words_folded: wordsOf(from_path, target), changed_at: now.toISOString() },
      })
      .where("id", "=", id)
      .execute();
  }
}

/** Where the redirect from the address of a link leads; null if none does. */
async function targetOf(tx: Tx, link: string): Promise<string | null> {
  const path = pathOf(link);
  if (path === null) return null;
  const row = await tx.selectFrom("redirects").select("target").where("from_folded", "=", path).executeTakeFirst();
  return row?.target ?? null;
}

/** The folded path of a link to this site that is no name of a thing. */
function pathOf(link: string): string | null {
  return link.startsWith("/") ? foldedPath(link.replace(/[?#].*$/, "")) : null;
}

function wordsOf(from: string, target: string): string {
  return fold(`${from} · ${target}`);
}
