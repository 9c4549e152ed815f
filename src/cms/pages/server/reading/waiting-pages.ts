import type { WaitingPage } from "#cms/pages/contract.ts";
import { gapsIn } from "#cms/pages/gaps.ts";
import { ownGapsOf } from "#cms/pages/own-gaps.ts";
import { readSiteLanguages } from "#cms/settings/server/index.ts";
import { isFixed } from "#contract/addresses.ts";
import type { BlockTypes } from "#contract/blocks/block-types.ts";
import type { Language } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { documentsOf } from "../page-row.ts";
import type { PageDraft } from "../writing/page-draft.ts";

/** Beginnings were written by nobody, so that a page is untouched as long as no version has an author. */
export async function waitingPages(db: Db, { types }: { types: BlockTypes }): Promise<WaitingPage[]> {
  const site = await readSiteLanguages(db);
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
    if (hasGaps({ ...documentsOf({ draft, live: null }, types).draft, kind }, { types, site })) return waiting("gaps");
    if (!touched && isFixed(kind)) return waiting("untouched");
    return state === "live" ? [] : waiting("unpublished");
  });
}

type Site = { types: BlockTypes; site: readonly Language[] };

/** Templates speak all languages: the gaps of one that the site does not have wait for nobody. */
function hasGaps(page: PageDraft & { kind: string }, { types, site }: Site): boolean {
  if (ownGapsOf(page, site).length > 0) return true;
  const texts: string[] = [];
  types.withTexts(page.blocks, (text) => {
    texts.push(...site.map((language) => text[language] ?? ""));
    return text;
  });
  return texts.some((text) => gapsIn(text).length > 0);
}
