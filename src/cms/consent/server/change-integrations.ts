import type { Translate } from "#contract/texts/translate.ts";
import { type FieldError, Problem } from "#contract/wire/problem.ts";
import type { Db, Tx } from "#database/database.ts";
import { audit } from "#platform/audit.ts";
import { changed } from "#platform/changes/changes.ts";
import { ChangedMeanwhile } from "#platform/endpoints/optimistic-locking.ts";
import { addressOf } from "../services/address.ts";
import type { Setting } from "../services/service.ts";
import { type ServiceName, serviceNames, services } from "../services/services.ts";
import { integrationsTag, readStoredIntegrations } from "./stored-integrations.ts";

type Input = { [N in ServiceName]?: Setting | undefined };
type Change = { version: number; input: Input; by: string | null; now: Date };

/**
 * Switches services of others on and off.
 * @throws Problem `BAD_FIELDS` for a number that the service does not give, or an address that is none
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

/** What belongs to a service may wait here while it is off, but not if it is wrong. */
function checked(input: Input, t: Translate): Input {
  const errors: FieldError[] = [];
  const clean: Input = {};
  for (const name of serviceNames) {
    const setting = input[name];
    if (!setting) continue;
    clean[name] = cleanSetting(name, setting);
    for (const { field, typed, example } of faultsOf(name, clean[name])) {
      const rule = typed === "" ? "missing" : "wrong";
      const message = t(`consent:services.${name}.${field}.${rule}`, { example });
      errors.push({ field: `${name}/${field}`, code: field, message });
    }
  }
  const [first] = errors;
  if (first) throw new Problem("BAD_FIELDS", { errors, field: first.field });
  return clean;
}

/** In one spelling, and without what the service has no use for. */
function cleanSetting(name: ServiceName, { on, id, address = "" }: Setting): Setting {
  const service = services[name];
  return {
    ...{ on, id: service.id ? id.trim().toUpperCase() : "" },
    ...(service.address ? { address: addressOf(address) ?? address.trim() } : {}),
  };
}

type Fault = { field: "address" | "id"; typed: string; example: string };

function faultsOf(name: ServiceName, { on, id, address = "" }: Setting): Fault[] {
  const service = services[name];
  const waits = (typed: string) => typed === "" && !on;
  const faults: Fault[] = [];
  if (service.address && !waits(address) && addressOf(address) === null) {
    faults.push({ field: "address", typed: address, example: service.address.example });
  }
  if (service.id && !waits(id) && !service.id.pattern.test(id)) {
    faults.push({ field: "id", typed: id, example: service.id.example });
  }
  return faults;
}
