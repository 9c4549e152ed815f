import type { ConfigChange, Locked } from "#cms/settings/contract.ts";
import { switchedOff } from "#contract/components.ts";
import type { Language } from "#contract/language.ts";
import { refuseFaults } from "#contract/wire/faults.ts";
import { Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import type { Gathered } from "#platform/feature.ts";
import { changeMainLanguageAlone } from "../languages/main-language.ts";
import { changedDocument } from "./changed-document.ts";
import { readStoredConfig } from "./config-document.ts";
import { configFaults } from "./config-faults.ts";

type Change = {
  version: number;
  input: ConfigChange;
  locked: Locked;
  mainLanguageChanged: Gathered["mainLanguageChanged"];
  isBusy: Gathered["isBusy"];
  /** In which a refusal is told. */
  speaks: Language;
  by: string | null;
  now: Date;
};

/**
 * Lays changes over the settings of the site.
 * @throws ChangedMeanwhile when the version is not the one the writer has seen
 * @throws Problem with everything that is wrong in them
 */
export function changeConfig(db: Db, change: Change): Promise<void> {
  return db.transaction().execute((tx) => changeIn(tx, change));
}

async function changeIn(
  tx: Tx,
  { version, input, locked, mainLanguageChanged, isBusy, ...change }: Change,
): Promise<void> {
  const { speaks, by, now } = change;
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
  const document = changedDocument(stored.document, input);
  const { numUpdatedRows } = await tx
    .updateTable("config")
    .set({ document: JSON.stringify(document), version: version + 1 })
    .where("id", "=", stored.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(stored.id);
  // Whoever has not seen the latest settings is told of that first.
  refuseFaults(configFaults({ input, before: stored.document, after: document, locked }, speaks), speaks);
  const [before, after] = [stored.document, document].map(({ components }) => switchedOff(components));
  const off = after!.filter((name) => !before!.includes(name));
  for (const name of off) {
    if (await isBusy(tx, name)) throw new Problem("COMPONENT_BUSY", { field: `components/${name}/enabled` });
  }
  const main = document.language;
  if (main !== stored.document.language) await mainLanguageChanged(tx, { main });
  const on = before!.filter((name) => !after!.includes(name));
  const switched = [...off, ...on].map((name) => `component:${name}`);
  const named = main === stored.document.language ? [] : ["entries"];
  await changed(tx, { tags: ["config", ...named, ...switched], now });
  // Where the money goes is what somebody looks for afterwards.
  const [former, account] = [stored.document, document].map((one) =>
    JSON.stringify(one.components.shop.bankverbindung),
  );
  const fields = [...Object.keys(input), ...(former === account ? [] : ["bankverbindung"])];
  await audit(tx, { by, action: "config.update", details: { fields }, now });
}
