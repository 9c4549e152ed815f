import { type IntegrationName, integrationNames, integrations } from "#contract/consent/integrations.ts";
import type { Translate } from "#contract/translate.ts";
import { type FieldError, Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { integrationsTag, readStoredIntegrations } from "./stored-integrations.ts";

type Setting = { on: boolean; id: string };
type Input = { [N in IntegrationName]?: Setting | undefined };
type Change = { version: number; input: Input; by: string | null; now: Date };

/**
 * Switches services of others on and off.
 * @throws Problem `BAD_FIELDS` for a number that the service does not give
 * @throws ChangedMeanwhile when the version is not the one the writer has seen
 */
export function changeIntegrations(db: Db, { t, ...change }: Change & { t: Translate }): Promise<void> {
  const input = checked(change.input, t);
  return db.transaction().execute((tx) => changeIn(tx, { ...change, input }));
}

async function changeIn(tx: Tx, { version, input, by, now }: Change): Promise<void> {
  const { _id: id, version: _known, ...stored } = await readStoredIntegrations(tx);
  const unset = { id, version: 0, document: "{}" };
  const insert = tx.insertInto("integrations").values(unset);
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  const { numUpdatedRows } = await tx
    .updateTable("integrations")
    .set({ document: JSON.stringify({ ...stored, ...input }), version: version + 1 })
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ChangedMeanwhile(id);
  await changed(tx, { tags: [integrationsTag], now });
  await audit(tx, { by, action: "integration.update", details: { fields: Object.keys(input) }, now });
}

/** A number may wait here while its service is off, but not a wrong one. */
function checked(input: Input, t: Translate): Input {
  const errors: FieldError[] = [];
  const clean: Input = {};
  for (const name of integrationNames) {
    const setting = input[name];
    if (!setting) continue;
    const { id: pattern, example } = integrations[name];
    const id = pattern ? setting.id.trim().toUpperCase() : "";
    clean[name] = { on: setting.on, id };
    if (!pattern || pattern.test(id) || (id === "" && !setting.on)) continue;
    const rule = id === "" ? "missing" : "wrong";
    errors.push({ field: `${name}/id`, code: "id", message: t(`consent:id.${rule}.${name}`, { example }) });
  }
  const [first] = errors;
  if (first) throw new Problem("BAD_FIELDS", { errors, field: first.field });
  return clean;
}
