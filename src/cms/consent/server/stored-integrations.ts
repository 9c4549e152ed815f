import { type Integration, type IntegrationName, integrationNames } from "#contract/consent/integrations.ts";
import type { Db, Tx } from "#database/database.ts";
import type { Integrations } from "../contract.ts";

/** The tag of everything that shows or carries a service of others: every public page. */
export const integrationsTag = "integrations";

type Document = Omit<Integrations, "_id" | "version">;

const off = { on: false, id: "" };
const nothing: Document = { ga: off, gads: off, fb: off, youtube: off, vimeo: off, osm: off, gmaps: off };

/** Which services are switched on; in a new site there are none. */
export async function readStoredIntegrations(db: Db | Tx): Promise<Integrations> {
  const row = await db.selectFrom("integrations").selectAll().where("id", "=", "site").executeTakeFirst();
  if (!row) return { _id: "site", version: 0, ...nothing };
  return { _id: row.id, version: row.version, ...nothing, ...(JSON.parse(row.document) as Partial<Document>) };
}

export function activeOf(stored: Record<IntegrationName, { on: boolean; id: string }>): Integration[] {
  return integrationNames.flatMap((name) => (stored[name].on ? [{ name, id: stored[name].id }] : []));
}
