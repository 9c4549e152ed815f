import type { Hours } from "#cms/business/hours.ts";
import { hoursFaults, tidyHours } from "#cms/business/hours-faults.ts";
import type { Language } from "#contract/language.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import type { Config } from "../contract.ts";
import { readStoredConfig } from "./config-document.ts";
import { changeMainLanguageAlone } from "./languages/main-language.ts";

type Input = {
  language?: Language | undefined;
  secondLanguage?: boolean | undefined;
  entryDates?: Config["entryDates"] | undefined;
  entriesByScrolling?: number | undefined;
  customCode?: boolean | undefined;
  address?: Partial<Config["address"]> | undefined;
  business?: { hours: Partial<Hours> } | undefined;
  files?: Config["files"];
};
type Change = {
  version: number;
  input: Input;
  mainLanguageChanged: Gathered["mainLanguageChanged"];
  /** In which a refusal is told. */
  speaks: Language;
  by: string | null;
  now: Date;
};

/**
 * Lays changes over the settings of the site.
 * @throws ChangedMeanwhile when the version is not the one the writer has seen
 * @throws Problem for opening hours that contradict each other
 */
export function changeConfig(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(tx: Tx, { version, input, mainLanguageChanged, speaks, by, now }: Change): Promise<void> {
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
  const hours = { ...stored.document.business.hours, ...input.business?.hours };
  const business = { hours: tidyHours(hours) };
  // A fault names its place in what was sent, before that is put in order.
  const faults = input.business ? hoursFaults(hours, speaks) : [];
  const here = faults.map((fault) => ({ ...fault, field: `business/hours/${fault.field}` }));
  const { numUpdatedRows } = await tx
    .updateTable("config")
    .set({ document: JSON.stringify({ ...stored.document, ...input, address, business }), version: version + 1 })
    .where("id", "=", stored.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(stored.id);
  refuseFaults(here, speaks);
  const main = input.language ?? stored.document.language;
  if (main !== stored.document.language) await mainLanguageChanged(tx, { main });
  await changed(tx, { tags: main === stored.document.language ? ["config"] : ["config", "entries"], now });
  await audit(tx, { by, action: "config.update", details: { fields: Object.keys(input) }, now });
}
