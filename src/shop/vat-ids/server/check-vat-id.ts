import { readStoredConfig } from "#cms/settings/server/index.ts";
import type { Db } from "#database/database.ts";
import type { Platform } from "#platform/platform.ts";
import { port } from "#platform/ports.ts";
import { type VatIdParts, type VatRegister, VatRegisterUnavailable } from "../port.ts";
import { vatIdFormat } from "./vat-id-format.ts";
import { vies } from "./vies.ts";

/** Where another register than VIES is plugged in. */
export const vatRegisterPort = port<VatRegister>("vatRegister");

export type CheckedVatId = {
  /** The first two letters, as `decideTax` takes them. */
  prefix: string;
  /** `unchecked`: the register did not answer. */
  state: "valid" | "invalid" | "unchecked";
  /** ISO 8601. */
  checkedAt: string;
  /** The number by which the register proves the check. */
  consultation: string | null;
  /** To whom it was given out, where the register tells it. */
  name: string | null;
};

type From = Pick<Platform, "db" | "fetchOutside" | "ports"> & { outside: Pick<Platform["outside"], "id"> };

const minute = 60 * 1000;
/** What a register said holds for a day. That it did not answer holds long enough to go through a checkout. */
const holds = { valid: 24 * 60 * minute, invalid: 24 * 60 * minute, unchecked: minute };

/**
 * Whether a VAT ID was given out, as a register says now or has said within a day; each question to it is logged (§ 6a
 * UStG, § 17d UStDV). One that has not the form of a VAT ID of an EU state is `invalid`, and nobody is asked. Waits for the
 * register four seconds at most, so never call it inside a transaction; a register that did not answer is asked again
 * after a minute.
 */
export async function checkVatId(from: From, { vatId, now }: { vatId: string; now: Date }): Promise<CheckedVatId> {
  const { db, outside } = from;
  const id = vatIdFormat(vatId);
  const checkedAt = now.toISOString();
  if (!id) {
    const prefix = vatId.trim().slice(0, 2).toUpperCase();
    return { prefix, state: "invalid", checkedAt, consultation: null, name: null };
  }
  const known = await latestCheck(db, { id, now });
  if (known) return known;
  const asked = await ask(from, { prefix: id.prefix, number: id.number });
  const { state, consultation, name } = asked;
  await db
    .insertInto("vat_checks")
    .values({ id: outside.id(), prefix: id.prefix, number: id.number, ...asked, checked_at: checkedAt })
    .execute();
  return { prefix: id.prefix, state, checkedAt, consultation, name };
}

async function latestCheck(db: Db, { id, now }: { id: VatIdParts; now: Date }): Promise<CheckedVatId | null> {
  const row = await db
    .selectFrom("vat_checks")
    .select(["prefix", "state", "checked_at", "consultation", "name"])
    .where("prefix", "=", id.prefix)
    .where("number", "=", id.number)
    .orderBy("checked_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { prefix, checked_at: checkedAt, consultation, name } = row;
  const state = row.state as CheckedVatId["state"];
  const age = now.getTime() - Date.parse(checkedAt);
  return age < holds[state] ? { prefix, state, checkedAt, consultation, name } : null;
}

async function ask({ db, fetchOutside, ports }: From, vatId: VatIdParts) {
  const { document } = await readStoredConfig(db);
  const own = vatIdFormat(document.business.vatId);
  const [register = vies(fetchOutside)] = ports.of(vatRegisterPort);
  const asked = { register: register.name, requester: own && own.prefix + own.number };
  const requester = own && { prefix: own.prefix, number: own.number };
  try {
    const { valid, ...told } = await register.check({ vatId, requester });
    return { ...asked, ...told, state: valid ? ("valid" as const) : ("invalid" as const), fault: null };
  } catch (error) {
    if (!(error instanceof VatRegisterUnavailable)) throw error;
    return { ...asked, state: "unchecked" as const, fault: error.code, name: null, consultation: null };
  }
}
