import type { Tx } from "#database/database.ts";
import { changed } from "#platform/changes/changes.ts";
import type { ConfigDocument } from "./config-document.ts";

/** Writes the settings of the site as a whole. */
export async function storeConfig(tx: Tx, { document, now }: { document: ConfigDocument; now: Date }): Promise<void> {
  const json = JSON.stringify(document);
  await tx
    .insertInto("config")
    .values({ id: "site", version: 1, document: json })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((eb) => ({ document: json, version: eb("config.version", "+", 1) })),
    )
    .execute();
  await changed(tx, { tags: ["config"], now });
}
