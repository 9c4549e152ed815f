import { randomUUIDv7 } from "node:crypto";
import type { Tx } from "#database/database.ts";
import { foldedPath } from "../finding/folded-path.ts";
import { dropMissed } from "../missed/drop-missed.ts";
import { insert } from "./write-redirect.ts";

type Moves = {
  page: string;
  /** The addresses at which guests found the page before and now, one for each language. */
  moves: { before: string | undefined; after: string | undefined }[];
  now: Date;
};

/**
 * Leads the addresses that a page has left to where it is now. An address that it has now is led nowhere any more, so
 * that no chain can become a circle: these redirects lead to the page itself, wherever it moves next.
 */
export async function followMoves(tx: Tx, { page, moves, now }: Moves): Promise<void> {
  const taken = moves.flatMap(({ after }) => (after === undefined ? [] : foldedPath(after)));
  if (taken.length > 0) {
    await tx.deleteFrom("redirects").where("from_folded", "in", taken).execute();
    await dropMissed(tx, { answered: taken, patterns: false });
  }
  for (const { before, after } of moves) {
    if (before === undefined || after === undefined || taken.includes(foldedPath(before))) continue;
    await tx.deleteFrom("redirects").where("from_folded", "=", foldedPath(before)).execute();
    await insert(tx, { id: randomUUIDv7(), from: before, to: `page:${page}`, kind: "moved", now });
  }
}

/** What led by itself to a page that is deleted leads nowhere; what was led there by hand stays, and says so. */
export async function dropRedirectsTo(tx: Tx, { page }: { page: string }): Promise<void> {
  await tx.deleteFrom("redirects").where("target", "like", `page:${page}%`).where("kind", "=", "moved").execute();
}
