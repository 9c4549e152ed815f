import { languages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { allBlocks } from "../blocks.ts";
import type { PageLive } from "./page-document.ts";
import { liveOf } from "./page-row.ts";

/** The types of all blocks that stand on published pages. */
export async function usedBlockTypes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("pages").select(["kind", "live"]).where("live", "is not", null).execute();
  const types = rows.flatMap(({ kind, live }) => [
    ...blockTypesOf(liveOf(live)),
    // The contact page shows its form wherever nobody has put one.
    ...(kind === "contact" ? ["contactForm"] : []),
  ]);
  return [...new Set(types)].toSorted();
}

export function blockTypesOf(live: PageLive | null): string[] {
  const blocks = languages.flatMap((language) => allBlocks(live?.[language]?.blocks ?? []));
  return [...new Set(blocks.map(({ type }) => type))].toSorted();
}
