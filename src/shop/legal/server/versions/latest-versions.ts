import type { Db, Tx } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { legalTag } from "../drafts/legal-rows.ts";
import { type ShownRow, shownColumns } from "./legal-version.ts";

/** The last version of each kind in each language. */
export function latestVersions(db: Db | Tx): Promise<ShownRow[]> {
  return (db as Db)
    .selectFrom("legal_versions")
    .select(shownColumns)
    .where("number", "=", (eb) =>
      eb
        .selectFrom("legal_versions as later")
        .select((select) => select.fn.max("later.number").as("number"))
        .whereRef("later.kind", "=", "legal_versions.kind")
        .whereRef("later.language", "=", "legal_versions.language"),
    )
    .execute();
}

/** The same, read once until there is a new one. Whoever finds one outdated asks the database before storing another. */
export function knownVersions({ db, remembered }: Pick<Platform, "db" | "remembered">): Promise<ShownRow[]> {
  return remembered.get("legal versions", { tags: [legalTag], read: () => latestVersions(db) });
}
