import { languages } from "#contract/language.ts";
import type { Db } from "#database/database.ts";
import { allBlocks } from "../blocks.ts";
import type { PageLive } from "./page-document.ts";
import { liveOf } from "./page-row.ts";

/** The types of all blocks that stand on published pages. */
export async function usedBlockTypes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("pages").select(["kind", "live"]).where("live", "is not", null).execute();
  return [...new Set(rows.flatMap(({ kind, live }) => blockTypesOf({ kind, live: liveOf(live) })))].toSorted();
}

export function blockTypesOf({ kind, live }: { kind: string; live: PageLive | null }): string[] {
  const blocks = languages.flatMap((language) => allBlocks(live?.[language]?.blocks ?? []));
  // The contact page shows its form wherever nobody has put one.
  const own = kind === "contact" && live ? ["contactForm"] : [];
  return [...new Set([...own, ...blocks.map(({ type }) => type)])].toSorted();
}
