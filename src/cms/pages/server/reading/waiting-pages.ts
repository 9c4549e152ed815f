import type { WaitingPage } from "#cms/pages/contract.ts";
import { gapsIn } from "#cms/pages/gaps.ts";
import { isFixed } from "#contract/addresses.ts";
import type { Db } from "#database/database.ts";

/** Beginnings were written by nobody, so that a page is untouched as long as no version has an author. */
export async function waitingPages(db: Db): Promise<WaitingPage[]> {
  const rows = await db
    .selectFrom("pages")
    .select(["id", "kind", "state", "draft"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("revisions")
            .select("revisions.id")
            .whereRef("revisions.thing", "=", "pages.id")
            .where("revisions.user_id", "is not", null),
        )
        .as("touched"),
    )
    .where("deleted_at", "is", null)
    .where("kind", "!=", "shared")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, kind, state, draft, touched }): WaitingPage[] => {
    const waiting = (waits: WaitingPage["waits"]) => [{ _id: id, kind, waits }];
    if (gapsIn(draft).length > 0) return waiting("gaps");
    if (!touched && isFixed(kind)) return waiting("untouched");
    return state === "live" ? [] : waiting("unpublished");
  });
}
