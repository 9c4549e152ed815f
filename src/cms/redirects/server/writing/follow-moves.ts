import { randomUUIDv7 } from "node:crypto";
import { isPattern } from "#cms/redirects/pattern.ts";
import type { Tx } from "#database/database.ts";
import { foldedPath } from "../finding/folded-path.ts";
import { dropMissed } from "../missed/drop-missed.ts";
import { insert } from "./write-redirect.ts";

type Moves = {
  /** The name of what has moved, as links lead to it: `page:<id>`. */
  thing: string;
  /**
   * The addresses at which guests found it before and now, one for each language; of what is found below several pages,
   * patterns of them. `longAgo`: it was away in between, so that by now something else may lead on from there.
   */
  moves: { before: string | undefined; after: string | undefined; longAgo?: boolean }[];
  now: Date;
};

/**
 * Leads the addresses that a thing has left to where it is now. An address that it has now is led nowhere any more, so
 * that no chain can become a circle: these redirects lead to the thing itself, wherever it moves next. What an owner
 * leads from a pattern stays: it catches other addresses, too.
 */
export async function followMoves(tx: Tx, { thing, moves, now }: Moves): Promise<void> {
  const taken = moves.flatMap(({ after }) => (after === undefined ? [] : foldedPath(after)));
  if (taken.length > 0) {
    await deleteFrom(tx, taken);
    await dropMissed(tx, { answered: taken, patterns: false });
  }
  for (const { before, after, longAgo } of moves) {
    if (before === undefined || after === undefined || taken.includes(foldedPath(before))) continue;
    if (longAgo && (await isTaken(tx, before))) continue;
    await deleteFrom(tx, [foldedPath(before)]);
    if (isPattern(before) && (await isTaken(tx, before))) continue;
    await insert(tx, { id: randomUUIDv7(), from: before, to: thing, kind: "moved", now });
  }
}

async function isTaken(tx: Tx, from: string): Promise<boolean> {
  const own = tx.selectFrom("redirects").select("id").where("from_folded", "=", foldedPath(from));
  return (await own.executeTakeFirst()) !== undefined;
}

async function deleteFrom(tx: Tx, addresses: string[]): Promise<void> {
  await tx
    .deleteFrom("redirects")
    .where("from_folded", "in", addresses)
    .$if(addresses.some(isPattern), (own) => own.where("kind", "=", "moved"))
    .execute();
}

/** What led by itself to a thing that is deleted leads nowhere; what was led there by hand stays, and says so. */
export async function dropRedirectsTo(tx: Tx, { thing }: Pick<Moves, "thing">): Promise<void> {
  await tx.deleteFrom("redirects").where("target", "like", `${thing}%`).where("kind", "=", "moved").execute();
}
