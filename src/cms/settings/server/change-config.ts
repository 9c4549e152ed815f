import type { Language } from "#contract/language.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Config } from "../contract.ts";
import { readStoredConfig } from "./config-document.ts";
import { changeMainLanguageAlone } from "./main-language.ts";

type Input = {
  language?: Language | undefined;
  secondLanguage?: boolean | undefined;
  entryDates?: Config["entryDates"] | undefined;
  entriesByScrolling?: number | undefined;
  address?: Partial<Config["address"]> | undefined;
  files?: Config["files"];
};
type Change = {
  version: number;
  input: Input;
  mainLanguageChanged: Gathered["mainLanguageChanged"];
  by: string | null;
  now: Date;
};

/**
 * Lays changes over the settings of the site.
 * @throws ChangedMeanwhile when the version is not the one the writer has seen
 */
export function changeConfig(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { version, input, mainLanguageChanged, by, now }: Change): Promise<void> {
  if (input.language) await changeMainLanguageAlone(tx);
  const stored = await readStoredConfig(tx);
  // A site that has set nothing yet has no row to change.
  const unset = { id: stored.id, version: 0, document: JSON.stringify(stored.document) };
  if (stored.version === 0)
    await tx
      .insertInto("config")
      .values(unset)
      .onConflict((oc) => oc.doNothing())
      .execute();
  const address = { ...stored.document.address, ...input.address };
  const { numUpdatedRows } = await tx
    .updateTable("config")
    .set({ document: JSON.stringify({ ...stored.document, ...input, address }), version: version + 1 })
    .where("id", "=", stored.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(stored.id);
  const main = input.language ?? stored.document.language;
  if (main !== stored.document.language) await mainLanguageChanged(tx, { main });
  await changed(tx, { tags: main === stored.document.language ? ["config"] : ["config", "entries"], now });
  await audit(tx, { by, action: "config.update", details: { fields: Object.keys(input) }, now });
}
